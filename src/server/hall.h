// SPDX-License-Identifier: Apache-2.0
// Hall: all rooms by the ids of their battles. A battle is read from the store when somebody comes for it, and put away
// when nobody has been there for a while.
#pragma once

#include <map>
#include <mutex>

#include "server/room.h"

namespace acies {

class Hall {
 public:
  using Found = std::function<void(Result<std::shared_ptr<Room>>)>;  // on any thread
  using Created = std::function<void(std::optional<Error>)>;         // on any thread

  explicit Hall(Services services) : services_(std::move(services)) {}

  void create(StoredMatch match, Created created);
  // Errors: "match.unknown", and what is wrong with what is stored.
  void find(const std::string& id, Found found);

  struct ReplayLink {
    std::string id;
    std::string token;
  };
  // A room in which a battle record can be watched. Takes a while; not on a thread that others wait for.
  Result<ReplayLink> add_replay(std::string_view record);

  // Battles that other servers have written to.
  void news(const std::vector<std::string>& ids);
  void put_away_idle();

 private:
  struct Replay {
    std::shared_ptr<Room> room;
    Room::Time made;
  };
  void loaded(const std::string& id, Result<std::optional<StoredMatch>> match);
  Result<std::shared_ptr<Room>> open(Result<std::optional<StoredMatch>> match) const;

  Services services_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, std::vector<Found>> loading_;
  std::deque<Replay> replays_;
};

}  // namespace acies
