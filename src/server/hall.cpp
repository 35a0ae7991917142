// SPDX-License-Identifier: Apache-2.0
#include "server/hall.h"

#include <boost/asio/post.hpp>

#include "core/json_write.h"
#include "engine/record.h"
#include "server/spoken.h"
#include "server/tokens.h"

namespace acies {
namespace {

constexpr std::size_t kLongestId = 32;

}  // namespace

void Hall::create(StoredMatch match, Created created) {
  services_.journal.post(
      [match = std::move(match), created = std::move(created)](Store& store) { created(store.create(match)); });
}

void Hall::find(const std::string& id, Found found) {
  if (id.empty() || id.size() > kLongestId) return found(server_error("match.unknown"));
  std::shared_ptr<Room> room;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = rooms_.find(id); known != rooms_.end()) room = known->second;
    for (const Replay& replay : replays_)
      if (replay.room->id() == id) room = replay.room;
    if (!room) {
      std::vector<Found>& waiting = loading_[id];
      waiting.push_back(std::move(found));
      if (waiting.size() > 1) return;
    }
  }
  if (room) return found(room);
  services_.journal.post([this, id](Store& store) {
    Result<std::optional<StoredMatch>> match = store.load(id, 0);
    boost::asio::post(services_.workers,
                      [this, id, match = std::move(match)]() mutable { loaded(id, std::move(match)); });
  });
}

Result<std::shared_ptr<Room>> Hall::open(Result<std::optional<StoredMatch>> match) const {
  if (!match) return match.error();
  if (!*match) return server_error("match.unknown");
  Result<BattleInfo> info = read_battle_info((*match)->meta);
  if (!info) return info.error();
  Result<RoomContent> content = open_room(**match, services_.limits);
  if (!content) return content.error();
  return std::make_shared<Room>(services_, RoomKind::battle, std::move(**match), std::move(*info), std::move(*content));
}

void Hall::loaded(const std::string& id, Result<std::optional<StoredMatch>> match) {
  const Result<std::shared_ptr<Room>> room = open(std::move(match));
  std::vector<Found> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting = std::move(loading_[id]);
    loading_.erase(id);
    if (room) rooms_[id] = *room;
  }
  for (const Found& found : waiting) found(room);
}

Result<Hall::ReplayLink> Hall::add_replay(std::string_view record) {
  const Result<RecordDocument> document = read_document(record);
  if (!document) return document.error();
  StoredMatch match;
  match.header = json_line(document->header, Names{});
  for (const Json& each : document->records) match.records.push_back(json_text(each));
  Result<RoomContent> content = open_room(match, services_.limits);
  if (!content) return content.error();
  ReplayLink link{"r" + random_id(), random_token()};
  match.id = link.id;
  match.keys[index(Seat::spectator)] = token_hash(link.token);
  BattleInfo info;
  for (std::size_t i = 0; i < 2; ++i)
    info.names[i] = plain_text(document->header.players[i], services_.limits.name_letters);
  auto room =
      std::make_shared<Room>(services_, RoomKind::replay, std::move(match), std::move(info), std::move(*content));
  const std::lock_guard lock(mutex_);
  replays_.push_back({std::move(room), std::chrono::steady_clock::now()});
  if (replays_.size() > services_.limits.replays) replays_.pop_front();
  return link;
}

void Hall::news(const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    std::shared_ptr<Room> room;
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = rooms_.find(id); known != rooms_.end()) room = known->second;
    }
    if (room) room->news();
  }
}

void Hall::put_away_idle() {
  const Room::Time now = std::chrono::steady_clock::now();
  std::vector<std::shared_ptr<Room>> gone;  // ended outside the lock
  const std::lock_guard lock(mutex_);
  std::erase_if(rooms_, [&](auto& entry) {
    // Nobody else holds it, and nobody can come by it while the lock is held.
    if (entry.second.use_count() > 1 || !entry.second->idle_since(now - services_.limits.room_idle)) return false;
    gone.push_back(std::move(entry.second));
    return true;
  });
  while (!replays_.empty() && now - replays_.front().made > services_.limits.replay_age) {
    gone.push_back(std::move(replays_.front().room));
    replays_.pop_front();
  }
}

}  // namespace acies
