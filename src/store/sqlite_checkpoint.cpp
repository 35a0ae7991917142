// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_checkpoint.h"

#include <sqlite3.h>

#include <algorithm>

#include "store/sqlite_log.h"

namespace acies {
namespace {

// In pages.
constexpr int kEvery = 1800;  // after which the thread sets to work
constexpr int kLittle = 600;  // that the writer may carry over between two commits: what one large commit brings
constexpr int kLong = 20000;  // beyond which it carries over whatever there is
static_assert(kEvery < kLogRoom / 2);

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

// Requires: the mutex is held.
bool SqliteCheckpoint::due() const { return pages_ - carried_ >= (begun_ ? kLittle : kEvery); }

LogRest SqliteCheckpoint::grown(int pages) {
  {
    const std::lock_guard lock(mutex_);
    // A log that starts anew is short again.
    if (pages < pages_) carried_ = 0, begun_ = false;
    pages_ = pages;
    const bool rest = begun_ && !working_ && pages_ - carried_ <= kLittle;
    if (rest || pages_ >= kLong) {
      // Where somebody's reading keeps it from starting anew, it is left alone until it has grown again.
      carried_ = pages_;
      begun_ = false;
      return LogRest::carry;
    }
    if (working_ || !due()) return LogRest::leave;
  }
  wake_.notify_one();
  return LogRest::leave;
}

void SqliteCheckpoint::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      working_ = false;
      wake_.wait(lock, [this] { return closing_ || due(); });
      if (closing_) return;
      working_ = begun_ = true;
    }
    // Passive: waits for nobody and lets nobody wait. What fails now is tried again when the log has grown further.
    int pages = 0;
    int carried = 0;
    sqlite3_wal_checkpoint_v2(db_, nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &carried);
    const std::lock_guard lock(mutex_);
    carried_ = std::min(carried, pages_);
    if (carried <= 0) carried_ = pages_;
  }
}

}  // namespace acies
