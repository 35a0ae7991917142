// SPDX-License-Identifier: Apache-2.0
// A server of one's own: `acies serve` as a child process that can be killed and started again on the same port and
// database.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace acies::load {

class Serving {
 public:
  // `db` empty: a SQLite file in a temporary folder.
  Serving(std::string program, std::string db);
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  // Ends it as one should (SIGTERM) and removes what it left.
  ~Serving();

  // Waits until it listens. Tries again for some seconds: the database may be away.
  bool start();
  // kill -9.
  void kill();
  std::uint16_t port() const { return port_; }
  // Resident, in MiB.
  double memory() const;
  // Processor time so far, in seconds, of all its threads, the kernel's share included.
  double cpu() const;

 private:
  bool start_once();

  std::string program_;
  std::string db_;
  std::filesystem::path folder_;
  std::uint16_t port_ = 0;
  std::atomic<pid_t> pid_{0};
};

}  // namespace acies::load
