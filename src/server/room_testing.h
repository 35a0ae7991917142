// SPDX-License-Identifier: Apache-2.0
// RoomTest: a battle in a room, without a network, for the tests of rooms.
#pragma once

#include <thread>

#include "server/testing.h"

namespace acies::testing {

using namespace std::chrono_literals;

class RoomTest : public ::testing::Test {
 protected:
  void SetUp() override {
    prepare_secrets();
    journal_ = std::make_unique<Journal>(std::make_unique<MemoryStore>(control_));
    services_ = std::make_unique<Services>(Services{io_.get_executor(), *journal_, workers_, metrics_, limits_});
    hall_ = std::make_unique<Hall>(*services_);
  }
  void TearDown() override {
    control_->open();
    settle();
    room_.reset();
    hall_.reset();
    workers_.join();
    // What bots have answered is still taken: the journal must be there for it.
    io_.restart();
    io_.poll();
    journal_.reset();
    io_.restart();
    io_.poll();
  }

  // A battle of DBA between these players, in the store and in the hall.
  void begin(const std::string& red = "person", const std::string& blue = "person",
             std::optional<ClockSetting> clock = {}) {
    MatchRequest request;
    request.ruleset = "dba";
    request.red.player = red;
    request.red.name = "Ana";
    request.blue.player = blue;
    request.clock = clock;
    request.seed = Hex64{77};
    Result<NewBattle> battle = new_battle(request, Seeds::asked);
    ASSERT_TRUE(battle.ok()) << battle.error().message;
    battle_ = std::move(*battle);
    hall_->create(battle_.stored, [](const std::optional<Error>& error) { EXPECT_FALSE(error); });
    open();
  }
  void open() {
    room_.reset();
    std::atomic<bool> found{false};
    hall_->find(battle_.stored.id, [&](Result<std::shared_ptr<Room>> room) {
      ASSERT_TRUE(room.ok()) << room.error().message;
      room_ = *room;
      found = true;
    });
    for (int i = 0; i < 1000 && !found; ++i) std::this_thread::sleep_for(1ms);
    ASSERT_TRUE(room_);
  }
  // Lets everything happen that can.
  void settle(std::chrono::milliseconds time = 60ms) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < until) {
      io_.restart();
      if (io_.poll() == 0) std::this_thread::sleep_for(1ms);
    }
  }
  std::shared_ptr<Ear> join(Seat seat, std::optional<std::uint32_t> after = {}) {
    auto ear = std::make_shared<Ear>();
    Request request;
    request.after = after;
    room_->join(ear, seat, request);
    settle();
    return ear;
  }
  void send(const std::shared_ptr<Ear>& ear, const Json& json) {
    Json id;
    const Result<Request> request = read_request(json_text(json), id);
    ASSERT_TRUE(request.ok()) << request.error().message;
    room_->receive(ear, *request, std::chrono::steady_clock::now());
  }
  static const Json* find(const std::vector<Json>& heard, std::string_view type) {
    const auto found = std::find_if(heard.begin(), heard.end(), [&](const Json& json) { return json["type"] == type; });
    return found == heard.end() ? nullptr : &*found;
  }
  // The message of this type that comes of it.
  Json ask(const std::shared_ptr<Ear>& ear, const Json& json, std::string_view type) {
    ear->take();
    send(ear, json);
    for (int i = 0; i < 40; ++i) {
      settle(10ms);
      const std::vector<Json> heard = ear->take();
      for (const Json& message : heard)
        if (const std::optional<Json> found = heard_as(message, type)) return *found;
      if (const Json* error = find(heard, "error")) return *error;
      if (const Json* refused = find(heard, "refused")) return *refused;
    }
    return Json::object({{"type", "nothing"}});
  }
  // Something that may be answered now by this seat.
  std::string suggestion(const std::shared_ptr<Ear>& ear, int seed = 1) {
    const Json said = ask(ear, {{"type", "suggest"}, {"id", 0}, {"seed", seed}}, "suggest");
    return said.contains("text") ? said["text"].get<std::string>() : "";
  }
  // Both players at the table.
  struct Players {
    std::shared_ptr<Ear> mover;  // who is asked
    std::shared_ptr<Ear> other;
  };
  Players both_join() {
    const auto red = join(Seat::red);
    const auto blue = join(Seat::blue);
    return suggestion(red).empty() ? Players{blue, red} : Players{red, blue};
  }

  std::shared_ptr<StoreControl> control_ = std::make_shared<StoreControl>();
  boost::asio::io_context io_;
  boost::asio::thread_pool workers_{1};
  Metrics metrics_;
  Limits limits_;
  std::unique_ptr<Journal> journal_;
  std::unique_ptr<Services> services_;
  std::unique_ptr<Hall> hall_;
  NewBattle battle_;
  std::shared_ptr<Room> room_;
};

}  // namespace acies::testing
