// SPDX-License-Identifier: Apache-2.0
// For tests of the server: a store in memory that can be made to wait, fail or disagree; somebody who listens in a
// room.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>

#include "server/hall.h"
#include "server/tokens.h"

namespace acies::testing {

// What a test holds of the store while a journal owns it.
struct StoreControl {
  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::string, StoredMatch> matches;
  bool closed = false;  // appends wait
  bool broken = false;  // appends and loads fail
  std::vector<std::string> news;

  void close() {
    const std::lock_guard lock(mutex);
    closed = true;
  }
  void open() {
    const std::lock_guard lock(mutex);
    closed = false;
    changed.notify_all();
  }
  void set_broken(bool now) {
    const std::lock_guard lock(mutex);
    broken = now;
  }
  std::vector<std::string> records(const std::string& id) {
    const std::lock_guard lock(mutex);
    return matches[id].records;
  }
  // As another server would.
  void append(const std::string& id, std::string line) {
    const std::lock_guard lock(mutex);
    matches[id].records.push_back(std::move(line));
  }
};

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(std::shared_ptr<StoreControl> control) : control_(std::move(control)) {}
  std::optional<Error> create(const StoredMatch& match) override {
    const std::lock_guard lock(control_->mutex);
    if (!control_->matches.emplace(match.id, match).second) return Error{"store.exists", "", "", "", {}};
    return std::nullopt;
  }
  Result<std::vector<Appended>> append(std::span<const Append> records) override {
    std::unique_lock lock(control_->mutex);
    control_->changed.wait(lock, [&] { return !control_->closed; });
    if (control_->broken) return Error{"store.failed", "", "broken", "", {}};
    std::vector<Appended> answers;
    for (const Append& record : records) {
      const auto found = control_->matches.find(record.match);
      if (found == control_->matches.end()) {
        answers.push_back(Appended::unknown_match);
      } else if (found->second.records.size() + 1 != record.n) {
        answers.push_back(Appended::conflict);
      } else {
        found->second.records.push_back(record.record);
        answers.push_back(Appended::stored);
      }
    }
    return answers;
  }
  Result<std::optional<StoredMatch>> load(std::string_view id, std::uint32_t after) override {
    const std::lock_guard lock(control_->mutex);
    if (control_->broken) return Error{"store.failed", "", "broken", "", {}};
    const auto found = control_->matches.find(std::string(id));
    if (found == control_->matches.end()) return std::optional<StoredMatch>{};
    StoredMatch match = found->second;
    match.records.erase(match.records.begin(),
                        match.records.begin() + std::min<std::ptrdiff_t>(after, std::ssize(match.records)));
    return std::optional(std::move(match));
  }
  std::optional<Error> set_meta(std::string_view, std::string_view) override { return std::nullopt; }
  Result<std::uint64_t> count() override { return std::uint64_t{0}; }
  std::vector<std::string> news(int) override { return {}; }

 private:
  std::shared_ptr<StoreControl> control_;
};

// Keeps what it is told.
class Ear final : public Listener {
 public:
  void tell(Frame frame) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(*parse_json(*frame));
  }
  std::vector<Json> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(heard_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<Json> heard_;
};

// The message, when it is of this type; an update may say what else a "done" would.
inline std::optional<Json> heard_as(const Json& message, std::string_view type) {
  if (message["type"] == type) return message;
  if (type == "done" && message["type"] == "update" && message.contains("done"))
    return Json::object({{"type", "done"}, {"id", message["done"]}});
  return std::nullopt;
}

}  // namespace acies::testing
