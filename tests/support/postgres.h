// SPDX-License-Identifier: Apache-2.0
// A real PostgreSQL for tests: Debian's programs, a database of its own in a temporary folder, run by a user without
// privileges (the programs refuse root), reached through a socket in that folder. Stopped and removed at the end.
#pragma once

#include <pwd.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace acies::testing {

class Postgres {
 public:
  Postgres() {
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored_))
      if (std::filesystem::exists(version.path() / "bin" / "initdb")) bin_ = version.path() / "bin";
    if (bin_.empty()) {
      why_ = "PostgreSQL is not installed: there is no /usr/lib/postgresql/*/bin/initdb; tools/bootstrap installs it.";
      return;
    }
    std::string name = (folder_for_sockets() / "acies-postgres-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      why_ = "no temporary folder could be made";
      return;
    }
    folder_ = name;
    if (geteuid() == 0) {
      const passwd* nobody = getpwnam("nobody");
      if (nobody == nullptr || chown(name.c_str(), nobody->pw_uid, nobody->pw_gid) != 0)
        why_ = "there is no user nobody";
      as_ = "setpriv --reuid=nobody --regid=nogroup --clear-groups ";
    }
    if (!run("initdb -D " + data() + " -A trust -U acies -E UTF8 --no-locale --no-sync")) return;
    start();
  }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres() {
    if (folder_.empty()) return;
    run("pg_ctl -D " + data() + " -m immediate -w stop");
    std::filesystem::remove_all(folder_, ignored_);
  }

  bool ready() const { return why_.empty(); }
  const std::string& why() const { return why_; }
  // Percent-encoded: the host is a folder.
  std::string url() const {
    std::string host;
    for (const char c : folder_.string()) host += c == '/' ? "%2F" : std::string(1, c);
    return "postgresql://acies@" + host + "/postgres";
  }

  bool start() {
    return run("pg_ctl -D " + data() + " -w -l " + (folder_ / "log").string() + " -o \"-k " + folder_.string() +
               " -h ''\" start");
  }
  // kill -9 of the whole database, as if the power had gone.
  bool kill() {
    std::ifstream file(folder_ / "data" / "postmaster.pid");
    pid_t pid = 0;
    if (!(file >> pid) || pid <= 1 || ::kill(pid, SIGKILL) != 0) return false;
    // The other processes of the database notice that it is gone, and go.
    for (int i = 0; i < 200 && ::kill(pid, 0) == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    std::filesystem::remove(folder_ / "data" / "postmaster.pid", ignored_);
    return true;
  }

 private:
  // The system's temporary folder; where its name is long, the shortest there is: the path of a socket has room for 107
  // letters.
  static std::filesystem::path folder_for_sockets() {
    constexpr std::size_t kLongest = 60;
    std::error_code error;
    const std::filesystem::path usual = std::filesystem::temp_directory_path(error);
    return error || usual.string().size() > kLongest ? std::filesystem::path("/tmp") : usual;
  }
  std::string data() const { return (folder_ / "data").string(); }
  bool run(const std::string& command) {
    const std::string line = "cd " + folder_.string() + " && " + as_ + (bin_ / command).string() + " >>" +
                             (folder_ / "output").string() + " 2>&1";
    if (std::system(line.c_str()) == 0) return true;
    if (why_.empty()) {
      std::ifstream output(folder_ / "output");
      why_ = "failed: " + command + "\n" + std::string(std::istreambuf_iterator<char>(output), {});
    }
    return false;
  }

  std::error_code ignored_;
  std::filesystem::path bin_;
  std::filesystem::path folder_;
  std::string as_;
  std::string why_;
};

}  // namespace acies::testing
