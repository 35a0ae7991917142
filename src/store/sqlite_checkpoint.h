// SPDX-License-Identifier: Apache-2.0
// SqliteCheckpoint: carries what was committed from SQLite's write-ahead log into the database file, on a thread and a
// connection of its own, so that no commit waits for it. The last few pages, which come while it works, only the
// writer can carry over, between two commits; then the log starts anew, in the room that it has (sqlite_log.h).
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

struct sqlite3;

namespace acies {

// Whether the writer is to carry the rest over before its next commit.
enum class LogRest : std::uint8_t { leave, carry };

class SqliteCheckpoint {
 public:
  explicit SqliteCheckpoint(const std::string& path);
  SqliteCheckpoint(const SqliteCheckpoint&) = delete;
  SqliteCheckpoint& operator=(const SqliteCheckpoint&) = delete;
  ~SqliteCheckpoint();

  // The log holds so many pages now. From the writer's thread; does not wait.
  LogRest grown(int pages);

 private:
  void run();
  bool due() const;

  sqlite3* db_ = nullptr;
  std::mutex mutex_;
  std::condition_variable wake_;
  int pages_ = 0;
  int carried_ = 0;       // of them
  bool begun_ = false;    // to carry this log over: the rest is wanted soon
  bool working_ = false;  // the thread
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace acies
