// SPDX-License-Identifier: Apache-2.0
// Reading a battle from the store, and what other servers have added to it.
#include <boost/asio/post.hpp>

#include "server/room_post.h"
#include "server/spoken.h"

namespace acies {
namespace {

constexpr std::chrono::milliseconds kReadAgain{500};

std::optional<std::array<std::chrono::milliseconds, 2>> clock_of(std::string_view line) {
  const Result<Json> json = parse_json(line);
  if (!json || !json->is_object() || !json->contains("clock")) return std::nullopt;
  const Json& left = (*json)["clock"];
  if (!left.is_array() || left.size() != 2 || !left[0].is_number_integer() || !left[1].is_number_integer())
    return std::nullopt;
  using std::chrono::milliseconds;
  return std::array{milliseconds(left[0].get<std::int64_t>()), milliseconds(left[1].get<std::int64_t>())};
}

}  // namespace

Result<RoomContent> open_room(const StoredMatch& match, const Limits& limits) {
  RoomContent content;
  std::vector<std::string> records;
  for (const std::string& line : match.records) {
    ++content.stored;
    const Result<std::optional<Affair>> affair = read_affair(line);
    if (!affair) return affair.error();
    if (*affair) {
      content.affairs.apply(**affair, content.stored, limits.chats_kept);
    } else {
      content.affairs.apply_record();
      records.push_back(line);
    }
  }
  if (!match.records.empty()) content.left = clock_of(match.records.back());
  Result<std::unique_ptr<Table>> table = open_table(match.header, records);
  if (!table) return table.error();
  content.table = std::move(*table);
  return content;
}

void Room::read_anew() {
  phase_ = Phase::reading;
  services_.journal.post([self = shared_from_this()](Store& store) {
    Result<std::optional<StoredMatch>> found = store.load(self->match_.id, 0);
    boost::asio::post(self->services_.workers, [self, found = std::move(found)] {
      Result<RoomContent> content = !found    ? Result<RoomContent>(found.error())
                                    : !*found ? Result<RoomContent>(server_error("match.unknown"))
                                              : open_room(**found, self->services_.limits);
      boost::asio::post(self->strand_,
                        [self, content = std::move(content)]() mutable { self->was_read(std::move(content)); });
    });
  });
}

void Room::was_read(Result<RoomContent> content) {
  if (!content) {
    phase_ = Phase::unreadable;
    retry_.expires_after(kReadAgain);
    retry_.async_wait([self = shared_from_this()](boost::system::error_code error) {
      if (!error && self->phase_ == Phase::unreadable) self->read_anew();
    });
    return;
  }
  phase_ = Phase::ready;
  const bool news = content->stored != stored_ || content->table->match().hash() != table_->match().hash() ||
                    released_ != content->table->match().count();
  // Beyond what was stored here, others have written.
  const std::uint32_t known = std::min(stored_, content->stored);
  table_ = std::move(content->table);
  affairs_ = std::move(content->affairs);
  stored_ = content->stored;
  if (clock_ && content->left) clock_->set(*content->left, std::chrono::steady_clock::now());
  run_clock();
  if (news) {
    Outgoing out;
    out.records = table_->match().count();
    for (Member& member : members_) {
      out.frames.emplace_back(member.listener, joined(member, std::min(member.told, released_)));
      add_chats(out, member.listener, known);
      if (over()) out.frames.emplace_back(member.listener, over_frame(member.language));
    }
    queue(std::move(out));
  }
  take_what_waited();
}

void Room::take_what_waited() {
  std::deque<std::function<void()>> waiting;
  waiting.swap(inbox_);
  for (auto& work : waiting) when_ready(std::move(work));
  wake_bot();
}

void Room::news() {
  // What waits to be stored will find out by itself.
  post([this] {
    if (!outbox_.empty() || kind_ != RoomKind::battle || phase_ != Phase::ready) return;
    phase_ = Phase::reading;
    services_.journal.post([self = shared_from_this(), after = stored_](Store& store) {
      boost::asio::post(self->strand_, [self, found = store.load(self->match_.id, after)] { self->heard(found); });
    });
  });
}

// Only what is new is read and told. Should it not fit what is here, all is read.
void Room::heard(const Result<std::optional<StoredMatch>>& found) {
  if (!found || !*found) return read_anew();
  for (const std::string& line : (*found)->records)
    if (!hear(line)) return read_anew();
  phase_ = Phase::ready;
  run_clock();
  take_what_waited();
}

bool Room::hear(const std::string& line) {
  const Result<std::optional<Affair>> affair = read_affair(line);
  if (!affair) return false;
  const std::optional<Offer> offer = affairs_.offer;
  if (clock_) {
    if (const auto left = clock_of(line)) clock_->set(*left, std::chrono::steady_clock::now());
  }
  if (*affair) {
    affairs_.apply(**affair, ++stored_, services_.limits.chats_kept);
    queue(news_of_affair(**affair, offer));
    return true;
  }
  if (table_->restore(line)) return false;
  ++stored_;
  affairs_.apply_record();
  run_clock();
  queue(news_of_record(offer, clock_now()));
  return true;
}

}  // namespace acies
