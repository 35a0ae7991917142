// SPDX-License-Identifier: Apache-2.0
// Journal: the one thread that talks to the store. Records wait in a queue and are written together, many battles in
// one transaction, so that a commit to disk is paid once for all that came in the meantime. Whoever appended is told
// when its record is on disk, and not before.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace acies {

class Journal {
 public:
  using Stored = std::function<void(Result<Appended>)>;  // called on the journal's thread: post, do not work
  using Task = std::function<void(Store&)>;

  explicit Journal(std::unique_ptr<Store> store);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  // Writes what is queued, then ends.
  ~Journal();

  void append(Append record, Stored stored);
  // Anything else to be done with the store, in its turn.
  void post(Task task);
  // Battles that other servers have written to (Store::news). For one thread of the caller's.
  std::vector<std::string> news(int milliseconds) { return store_->news(milliseconds); }
  // How many wait.
  std::size_t waiting() const;

 private:
  struct Entry {
    Append record;
    Stored stored;
    Task task;  // when it is no record
  };
  void run();
  void write(std::deque<Entry>& batch);

  std::unique_ptr<Store> store_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Entry> queue_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace acies
