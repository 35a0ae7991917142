// SPDX-License-Identifier: Apache-2.0
// SqliteCheckpoint: carries what was committed from SQLite's write-ahead log into the database file, on a thread and a
// connection of its own, so that no commit waits for it. What cannot be carried over beside a busy writer, the writer
// does itself when the log has grown long (kLongLog); little is left to do then, and the log starts anew.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

struct sqlite3;

namespace acies {

inline constexpr int kLongLog = 20000;  // pages of 4 KiB

class SqliteCheckpoint {
 public:
  explicit SqliteCheckpoint(const std::string& path);
  SqliteCheckpoint(const SqliteCheckpoint&) = delete;
  SqliteCheckpoint& operator=(const SqliteCheckpoint&) = delete;
  ~SqliteCheckpoint();

  // The log holds so many pages now. From the writer's thread; does not wait.
  void grown(int pages);

 private:
  void run();

  sqlite3* db_ = nullptr;
  std::mutex mutex_;
  std::condition_variable wake_;
  int pages_ = 0;
  int carried_ = 0;  // pages of the log when it was last carried over
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace acies
