// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace acies {
namespace {

constexpr off_t kHead = 32;          // of the log
constexpr off_t kFrame = 24 + 4096;  // a page and what is said about it
constexpr std::size_t kPiece = 1U << 20U;

// Written, not only reserved: the first write to what is only reserved changes the file system's books again.
bool fill(int file, off_t from, off_t to) {
  const std::vector<char> zeros(kPiece);
  while (from < to) {
    const auto size = static_cast<std::size_t>(std::min<off_t>(to - from, static_cast<off_t>(kPiece)));
    const ssize_t written = pwrite(file, zeros.data(), size, from);
    if (written <= 0) return false;
    from += written;
  }
  return fsync(file) == 0;
}

}  // namespace

void make_log_room(const std::string& path) {
  const int file = open((path + "-wal").c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  struct stat now {};
  constexpr off_t kWanted = kHead + kFrame * kLogRoom;
  // A half-filled room (a full disk) is as good as a log that has grown so far.
  if (fstat(file, &now) == 0 && now.st_size < kWanted) static_cast<void>(fill(file, now.st_size, kWanted));
  close(file);
}

}  // namespace acies
