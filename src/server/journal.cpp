// SPDX-License-Identifier: Apache-2.0
#include "server/journal.h"

namespace acies {
namespace {

constexpr std::size_t kMostTogether = 512;

}  // namespace

Journal::Journal(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { run(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  news_.notify_all();
  thread_.join();
}

void Journal::append(Append record, Stored stored) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(record), std::move(stored), {}});
  }
  news_.notify_one();
}

void Journal::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({{}, {}, std::move(task)});
  }
  news_.notify_one();
}

std::size_t Journal::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Journal::write(std::deque<Entry>& batch) {
  std::vector<Append> records;
  records.reserve(batch.size());
  for (Entry& entry : batch) records.push_back(std::move(entry.record));
  const Result<std::vector<Appended>> answers = store_->append(records);
  for (std::size_t i = 0; i < batch.size(); ++i)
    batch[i].stored(answers.ok() ? Result<Appended>((*answers)[i]) : Result<Appended>(answers.error()));
  batch.clear();
}

void Journal::run() {
  std::deque<Entry> batch;
  for (;;) {
    std::optional<Entry> task;
    {
      std::unique_lock lock(mutex_);
      news_.wait(lock, [this] { return closing_ || !queue_.empty(); });
      if (queue_.empty()) return;
      while (!queue_.empty() && batch.size() < kMostTogether && !task) {
        if (queue_.front().task)
          task = std::move(queue_.front());
        else
          batch.push_back(std::move(queue_.front()));
        queue_.pop_front();
      }
    }
    if (!batch.empty()) write(batch);
    if (task) task->task(*store_);
  }
}

}  // namespace acies
