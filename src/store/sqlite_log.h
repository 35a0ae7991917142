// SPDX-License-Identifier: Apache-2.0
// Room for SQLite's write-ahead log. A commit that makes the file longer must also wait for the file system to write
// down the new length, which takes several times as long as the commit's own pages, and longer yet while the database
// file is being written. So the file is made long once, and commits overwrite what is there. What lies beyond the last
// commit means nothing to SQLite: a log ends at the first page whose checksum is wrong.
#pragma once

#include <string>

namespace acies {

// Pages of 4 KiB for which there is room; the log is to start anew before it is full (sqlite_checkpoint.h).
inline constexpr int kLogRoom = 4000;

// Requires: the caller is in a write transaction of the database at `path`, so that nobody else writes its log. Where
// it fails, commits are slower and nothing else.
void make_log_room(const std::string& path);

}  // namespace acies
