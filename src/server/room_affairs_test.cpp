// SPDX-License-Identifier: Apache-2.0
// What happens in a room beside the moves: bots and why they moved so, offers, pauses, clocks.
#include <map>

#include "server/room_testing.h"

namespace acies {
namespace {

using namespace std::chrono_literals;
using acies::testing::Ear;
using acies::testing::RoomTest;

TEST_F(RoomTest, ABotSaysWhatItWeighed) {
  std::shared_ptr<Ear> watcher;
  std::map<int, std::string> commands;  // by record
  // What bots draw is another number each time: a battle may end early, with its general. Then another is watched.
  for (int battles = 0; battles < 10 && commands.size() < 30; ++battles) {
    begin("recruit", "recruit");
    watcher = join(Seat::spectator);
    commands.clear();
    bool over = false;
    for (int i = 0; i < 400 && commands.size() < 30 && !over; ++i) {
      settle(20ms);
      for (const Json& json : watcher->take()) {
        over = over || json["type"] == "over";
        if (json["type"] == "update") commands[json["record"]["n"].get<int>()] = json["record"]["command"];
      }
    }
  }
  ASSERT_GE(commands.size(), 30U);
  std::size_t weighed = 0;
  for (const auto& [n, command] : commands) {
    const Json said = ask(watcher, {{"type", "why"}, {"id", n}, {"n", n}}, "why");
    ASSERT_EQ(said["type"], "why") << json_text(said);
    EXPECT_EQ(said["why"]["n"], n);
    EXPECT_EQ(said["why"]["bot"], "Recruit");
    const Json& thoughts = said["why"]["thoughts"];
    EXPECT_LE(thoughts.size(), 6U);
    int chosen = 0;
    for (const Json& thought : thoughts) {
      EXPECT_GE(thoughts[0]["score"].get<double>(), thought["score"].get<double>());
      if (!thought["chosen"].get<bool>()) continue;
      ++chosen;
      EXPECT_EQ(thought["preview"]["command"], command);
    }
    EXPECT_EQ(chosen, thoughts.empty() ? 0 : 1);
    if (thoughts.size() > 1) ++weighed;
    if (weighed == 5) break;
  }
  EXPECT_EQ(weighed, 5U);
}

TEST_F(RoomTest, OnlyBotsAreAskedWhy) {
  begin();
  const auto umpire = join(Seat::umpire);
  ASSERT_EQ(ask(umpire, {{"type", "command"}, {"id", 1}, {"text", suggestion(umpire)}}, "done")["type"], "done");
  for (const int n : {0, 1, 2, 1000})
    EXPECT_EQ(ask(umpire, {{"type", "why"}, {"id", 2}, {"n", n}}, "why")["error"]["code"], "why.no-bot") << n;
}

TEST_F(RoomTest, DrawsAreOfferedAndAgreed) {
  begin();
  const auto red = join(Seat::red);
  const auto blue = join(Seat::blue);
  blue->take();
  ASSERT_EQ(ask(red, {{"type", "offer"}, {"id", 1}, {"what", "draw"}}, "done")["type"], "done");
  const std::vector<Json> heard = blue->take();
  const Json* offer = find(heard, "offer");
  ASSERT_TRUE(offer);
  EXPECT_EQ((*offer)["by"], "red");
  const Json number = (*offer)["offer"];
  EXPECT_EQ(ask(red, {{"type", "answer"}, {"id", 2}, {"offer", number}, {"accept", true}}, "done")["error"]["code"],
            "match.own-offer");
  EXPECT_EQ(ask(blue, {{"type", "answer"}, {"id", 2}, {"offer", 99}, {"accept", true}}, "done")["error"]["code"],
            "match.no-offer");
  send(blue, {{"type", "answer"}, {"id", 3}, {"offer", number}, {"accept", true}});
  settle();
  const std::vector<Json> end = red->take();
  ASSERT_TRUE(find(end, "over"));
  EXPECT_EQ((*find(end, "over"))["outcome"]["ending"], "drawn");
  EXPECT_EQ((*find(end, "offer-over"))["accepted"], true);
}

TEST_F(RoomTest, TakeBacksAfterDiceNeedConsentAndAgainstABotNone) {
  begin();
  // The first commands of a battle roll dice: only consent brings them back.
  const auto [mover, other] = both_join();
  ASSERT_EQ(ask(mover, {{"type", "command"}, {"id", 1}, {"text", suggestion(mover)}}, "done")["type"], "done");
  other->take();
  ASSERT_EQ(ask(mover, {{"type", "take-back"}, {"id", 2}}, "done")["type"], "done");
  const std::vector<Json> heard = other->take();
  if (const Json* offer = find(heard, "offer")) {
    EXPECT_EQ((*offer)["what"], "take-back");
    ASSERT_EQ(
        ask(other, {{"type", "answer"}, {"id", 3}, {"offer", (*offer)["offer"]}, {"accept", true}}, "done")["type"],
        "done");
  }
  const Json again = ask(mover, {{"type", "language"}, {"language", "en"}}, "joined");
  EXPECT_EQ(again["log"].back()["take_back_to"], 0);
  EXPECT_EQ(ask(mover, {{"type", "take-back"}, {"id", 4}}, "done")["error"]["code"], "match.no-take-back");
}

TEST_F(RoomTest, BotsPlayWhenSomebodyWatches) {
  begin("recruit", "levy");
  settle(50ms);
  EXPECT_TRUE(control_->records(battle_.stored.id).empty()) << "nobody is there";
  const auto spectator = join(Seat::spectator);
  for (int i = 0; i < 100 && control_->records(battle_.stored.id).size() < 5; ++i) settle(50ms);
  EXPECT_GE(control_->records(battle_.stored.id).size(), 5U);
  room_->leave(spectator);
}

TEST_F(RoomTest, APausedBattleTakesNoCommands) {
  begin();
  const auto umpire = join(Seat::umpire);
  ASSERT_EQ(ask(umpire, {{"type", "pause"}, {"id", 1}, {"on", true}}, "done")["type"], "done");
  EXPECT_EQ(ask(umpire, {{"type", "command"}, {"id", 2}, {"text", suggestion(umpire)}}, "done")["error"]["code"],
            "match.paused");
  ASSERT_EQ(ask(umpire, {{"type", "pause"}, {"id", 3}, {"on", false}}, "done")["type"], "done");
  EXPECT_EQ(ask(umpire, {{"type", "command"}, {"id", 4}, {"text", suggestion(umpire)}}, "done")["type"], "done");
}

TEST_F(RoomTest, WhoeverHasNoTimeLeftLoses) {
  begin("person", "person", ClockSetting{10, 0});
  const auto umpire = join(Seat::umpire);
  const Json done = ask(umpire, {{"type", "command"}, {"id", 1}, {"text", suggestion(umpire)}}, "update");
  ASSERT_EQ(done["type"], "update");
  ASSERT_TRUE(done.contains("clock"));
  const std::string running = done["clock"]["running"].get<std::string>();
  umpire->take();
  // Another server says that nearly all of the time has been used up.
  room_->leave(umpire);
  settle(20ms);
  std::string line = affair_line({AffairKind::chat, Seat::umpire, 0, "hurry", "1"});
  line.pop_back();
  control_->append(battle_.stored.id, line + ",\"clock\":[50,50]}");
  hall_->news({battle_.stored.id});
  settle(100ms);
  const auto red = join(Seat::red);
  settle(200ms);
  const std::vector<Json> heard = red->take();
  ASSERT_TRUE(find(heard, "over"));
  EXPECT_NE((*find(heard, "over"))["outcome"]["winner"], running);
}

}  // namespace
}  // namespace acies
