// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_checkpoint.h"

#include <sqlite3.h>

namespace acies {
namespace {

constexpr int kEvery = 2000;  // pages

}  // namespace

SqliteCheckpoint::SqliteCheckpoint(const std::string& path) {
  // Without a connection of its own there is no thread either: the writer does it all.
  if (sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) return;
  sqlite3_exec(db_, "pragma synchronous = full; pragma wal_autocheckpoint = 0", nullptr, nullptr, nullptr);
  thread_ = std::thread([this] { run(); });
}

SqliteCheckpoint::~SqliteCheckpoint() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  sqlite3_close(db_);
}

void SqliteCheckpoint::grown(int pages) {
  {
    const std::lock_guard lock(mutex_);
    // A log that starts anew is short again.
    if (pages < pages_) carried_ = 0;
    pages_ = pages;
    if (pages_ - carried_ < kEvery) return;
  }
  wake_.notify_one();
}

void SqliteCheckpoint::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || pages_ - carried_ >= kEvery; });
      if (closing_) return;
      carried_ = pages_;
    }
    // Passive: waits for nobody and lets nobody wait. What fails now is tried again when the log has grown further.
    sqlite3_wal_checkpoint_v2(db_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
}

}  // namespace acies
