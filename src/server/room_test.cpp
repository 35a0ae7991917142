// SPDX-License-Identifier: Apache-2.0
// A room without a network: what is told to whom and when, and what the store does to it.
#include "server/room.h"

#include "server/room_testing.h"

namespace acies {
namespace {

using namespace std::chrono_literals;
using acies::testing::Ear;
using acies::testing::RoomTest;

TEST_F(RoomTest, TokensOpenTheirSeatsAndNothingElseDoes) {
  begin("person", "recruit");
  EXPECT_EQ(room_->seat_of(battle_.tokens[0]), Seat::red);
  EXPECT_TRUE(battle_.tokens[1].empty());
  EXPECT_EQ(room_->seat_of(battle_.tokens[2]), Seat::umpire);
  EXPECT_EQ(room_->seat_of(battle_.tokens[3]), Seat::spectator);
  EXPECT_EQ(room_->seat_of(""), Seat::none);
  EXPECT_EQ(room_->seat_of(battle_.tokens[0] + "x"), Seat::none);
}

TEST_F(RoomTest, TellsACommandToAllWhenItIsStoredAndNotBefore) {
  begin();
  const auto [mover, watcher] = both_join();
  const std::string command = suggestion(mover);
  mover->take();
  watcher->take();
  control_->close();
  send(mover, {{"type", "command"}, {"id", 7}, {"text", command}});
  settle();
  EXPECT_TRUE(mover->take().empty());
  EXPECT_TRUE(watcher->take().empty());
  control_->open();
  settle();
  const std::vector<Json> heard = watcher->take();
  ASSERT_TRUE(find(heard, "update"));
  EXPECT_EQ((*find(heard, "update"))["record"]["n"], 1);
  const std::vector<Json> own = mover->take();
  ASSERT_TRUE(find(own, "update"));
  EXPECT_EQ((*find(own, "update"))["done"], 7);
  EXPECT_FALSE((*find(heard, "update")).contains("done")) << "of interest to nobody else";
  EXPECT_FALSE(find(own, "done"));
  EXPECT_EQ(control_->records(battle_.stored.id).size(), 1U);
}

TEST_F(RoomTest, KeepsOrderWhenCommandsRunAheadOfTheDisk) {
  begin();
  const auto umpire = join(Seat::umpire);
  const auto spectator = join(Seat::spectator);
  // What may be answered first, and then: found by asking a second room with the same seed.
  std::vector<std::string> commands;
  for (int i = 0; i < 3; ++i) {
    commands.push_back(suggestion(umpire, 5));
    ASSERT_EQ(ask(umpire, {{"type", "command"}, {"id", i}, {"text", commands.back()}}, "done")["type"], "done");
  }
  begin();
  const auto again = join(Seat::umpire);
  again->take();
  control_->close();
  for (int i = 0; i < 3; ++i)
    send(again, {{"type", "command"}, {"id", i}, {"text", commands[static_cast<std::size_t>(i)]}});
  send(again, {{"type", "options"}, {"id", "o"}});
  settle();
  EXPECT_TRUE(again->take().empty()) << "an answer would tell what is not stored";
  control_->open();
  settle();
  std::vector<std::string> order;
  for (const Json& json : again->take()) order.push_back(json["type"].get<std::string>());
  EXPECT_EQ(order, (std::vector<std::string>{"update", "update", "update", "options"}));
}

TEST_F(RoomTest, RefusesWithReasonsAndChangesNothing) {
  begin();
  const auto [mover, other] = both_join();
  const std::string command = suggestion(mover);
  const Json refused = ask(other, {{"type", "command"}, {"id", 1}, {"text", command}}, "refused");
  ASSERT_EQ(refused["type"], "refused");
  EXPECT_FALSE(refused["reasons"].empty());
  EXPECT_FALSE(refused["reasons"][0]["sentence"].get<std::string>().empty());
  EXPECT_EQ(ask(mover, {{"type", "command"}, {"id", 2}, {"text", "sing a song"}}, "error")["type"], "error");
  EXPECT_TRUE(control_->records(battle_.stored.id).empty());
}

TEST_F(RoomTest, SpectatorsGiveNoOrders) {
  begin();
  const auto spectator = join(Seat::spectator);
  for (const char* type : {"command", "take-back", "resign"}) {
    const Json said = ask(spectator, {{"type", type}, {"id", 1}, {"text", "end"}}, "done");
    ASSERT_EQ(said["type"], "error") << type;
    EXPECT_EQ(said["error"]["code"], "match.watcher") << type;
  }
}

TEST_F(RoomTest, AnUmpireActsForBoth) {
  begin();
  const auto umpire = join(Seat::umpire);
  for (int i = 0; i < 12; ++i)
    ASSERT_EQ(ask(umpire, {{"type", "command"}, {"id", i}, {"text", suggestion(umpire, i)}}, "done")["type"], "done");
}

TEST_F(RoomTest, ReadsAnewAndSaysSoWhenAnotherServerWasFirst) {
  begin();
  const auto umpire = join(Seat::umpire);
  const std::string command = suggestion(umpire);
  // The other server's record: the same command, stored by another room.
  ASSERT_EQ(ask(umpire, {{"type", "command"}, {"id", 1}, {"text", command}}, "done")["type"], "done");
  const std::string line = control_->records(battle_.stored.id).front();
  begin();
  const auto late = join(Seat::umpire);
  control_->append(battle_.stored.id, line);
  late->take();
  send(late, {{"type", "command"}, {"id", 9}, {"text", command}});
  settle(200ms);
  const std::vector<Json> heard = late->take();
  ASSERT_TRUE(find(heard, "error"));
  EXPECT_EQ((*find(heard, "error"))["error"]["code"], "match.changed");
  EXPECT_EQ((*find(heard, "error"))["id"], 9);
  ASSERT_TRUE(find(heard, "joined"));
  EXPECT_EQ((*find(heard, "joined"))["view"]["head"]["n"], 1);
  EXPECT_EQ(ask(late, {{"type", "command"}, {"id", 10}, {"text", suggestion(late)}}, "done")["type"], "done");
}

TEST_F(RoomTest, HearsOfWhatAnotherServerWrote) {
  begin();
  const auto umpire = join(Seat::umpire);
  ASSERT_EQ(ask(umpire, {{"type", "command"}, {"id", 1}, {"text", suggestion(umpire)}}, "done")["type"], "done");
  const std::string line = control_->records(battle_.stored.id).front();
  begin();
  const auto watcher = join(Seat::spectator);
  watcher->take();
  control_->append(battle_.stored.id, line);
  hall_->news({battle_.stored.id});
  settle(200ms);
  const std::vector<Json> heard = watcher->take();
  ASSERT_TRUE(find(heard, "update"));
  EXPECT_EQ((*find(heard, "update"))["change"]["head"]["n"], 1);
  EXPECT_FALSE(find(heard, "joined")) << "only what is new is read";
}

TEST_F(RoomTest, HearsInOrderWhatAnotherServerSaidAndDid) {
  begin();
  const auto umpire = join(Seat::umpire);
  ask(umpire, {{"type", "chat"}, {"id", 1}, {"text", "go on"}}, "done");
  for (int i = 0; i < 2; ++i) ask(umpire, {{"type", "command"}, {"id", i}, {"text", suggestion(umpire, i)}}, "done");
  ask(umpire, {{"type", "take-back"}, {"id", 2}}, "done");
  const std::vector<std::string> lines = control_->records(battle_.stored.id);
  ASSERT_EQ(lines.size(), 4U);
  begin();
  const auto watcher = join(Seat::spectator);
  const auto player = join(Seat::umpire);
  watcher->take();
  for (const std::string& line : lines) control_->append(battle_.stored.id, line);
  hall_->news({battle_.stored.id});
  settle(200ms);
  std::vector<std::string> order;
  for (const Json& json : watcher->take()) order.push_back(json["type"].get<std::string>());
  EXPECT_EQ(order, (std::vector<std::string>{"chat", "update", "update", "update"}));
  // The battle goes on from there.
  EXPECT_EQ(ask(player, {{"type", "command"}, {"id", 9}, {"text", suggestion(player)}}, "done")["type"], "done");
  EXPECT_EQ(control_->records(battle_.stored.id).size(), 5U);
}

TEST_F(RoomTest, SaysWhenItCannotStoreAndGoesOnAfterwards) {
  begin();
  const auto umpire = join(Seat::umpire);
  const std::string command = suggestion(umpire);
  control_->set_broken(true);
  const Json said = ask(umpire, {{"type", "command"}, {"id", 1}, {"text", command}}, "done");
  ASSERT_EQ(said["type"], "error");
  EXPECT_EQ(said["error"]["code"], "store.failed");
  settle(100ms);
  EXPECT_EQ(ask(umpire, {{"type", "options"}, {"id", 2}}, "options")["type"], "error") << "nobody knows how it stands";
  control_->set_broken(false);
  settle(800ms);
  EXPECT_EQ(ask(umpire, {{"type", "command"}, {"id", 3}, {"text", command}}, "done")["type"], "done");
  EXPECT_EQ(control_->records(battle_.stored.id).size(), 1U);
}

TEST_F(RoomTest, ComesBackFromTheStoreAsItWas) {
  begin();
  auto umpire = join(Seat::umpire);
  for (int i = 0; i < 5; ++i) ask(umpire, {{"type", "command"}, {"id", i}, {"text", suggestion(umpire, i)}}, "done");
  ask(umpire, {{"type", "chat"}, {"id", 1}, {"text", "  Hello\u0007 <b>you</b>  "}}, "done");
  umpire->take();
  const Json before = ask(umpire, {{"type", "language"}, {"language", "es"}}, "joined");
  room_->leave(umpire);
  settle();
  limits_.room_idle = 0ms;
  room_.reset();
  settle(20ms);
  hall_->put_away_idle();
  EXPECT_EQ(metrics_.rooms.load(), 0);
  open();
  auto ear = std::make_shared<Ear>();
  Request request;
  request.language = Language::es;
  room_->join(ear, Seat::umpire, request);
  settle();
  const std::vector<Json> heard = ear->take();
  ASSERT_TRUE(find(heard, "joined"));
  EXPECT_EQ(json_text((*find(heard, "joined"))["view"]), json_text(before["view"]));
  EXPECT_EQ(json_text((*find(heard, "joined"))["log"]), json_text(before["log"]));
  ASSERT_TRUE(find(heard, "chat"));
  EXPECT_EQ((*find(heard, "chat"))["text"], "Hello <b>you</b>");
}

TEST_F(RoomTest, RejoiningTellsOnlyWhatIsNew) {
  begin();
  const auto umpire = join(Seat::umpire);
  for (int i = 0; i < 4; ++i) ask(umpire, {{"type", "command"}, {"id", i}, {"text", suggestion(umpire, i)}}, "done");
  const auto back = join(Seat::red, 3);
  const std::vector<Json> heard = back->take();
  const Json* joined = find(heard, "joined");
  ASSERT_TRUE(joined);
  ASSERT_EQ((*joined)["log"].size(), 1U);
  EXPECT_EQ((*joined)["log"][0]["n"], 4);
}

// What was chatted while somebody was away is told, and each line can be known again.
TEST_F(RoomTest, RejoiningTellsWhatWasChatted) {
  begin();
  const auto umpire = join(Seat::umpire);
  ask(umpire, {{"type", "command"}, {"id", 1}, {"text", suggestion(umpire, 1)}}, "done");
  ask(umpire, {{"type", "chat"}, {"id", 2}, {"text", "first"}}, "done");
  ask(umpire, {{"type", "chat"}, {"id", 3}, {"text", "second"}}, "done");
  const auto back = join(Seat::red, 1);
  std::vector<std::string> chatted;
  std::vector<int> numbers;
  for (const Json& message : back->take())
    if (message["type"] == "chat") {
      chatted.push_back(message["text"].get<std::string>());
      numbers.push_back(message["n"].get<int>());
    }
  EXPECT_EQ(chatted, (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(numbers, (std::vector<int>{2, 3})) << "their lines in the store";
}

TEST_F(RoomTest, TheSeedIsSecretUntilTheBattleIsOver) {
  begin();
  const auto red = join(Seat::red);
  const std::vector<Json> heard = red->take();
  const Json* joined = find(heard, "joined");
  ASSERT_TRUE(joined);
  const std::string promised = (*joined)["commitment"].get<std::string>();
  EXPECT_EQ(json_text(*joined).find(hex64(77)), std::string::npos);
  std::string record;
  room_->record(Seat::red, [&](const Result<std::string>& text) { record = text.ok() ? *text : text.error().code; });
  settle();
  EXPECT_NE(record.find("\"typed\""), std::string::npos);
  EXPECT_EQ(record.find(hex64(77)), std::string::npos);
  EXPECT_EQ(record.find("salt"), std::string::npos);

  red->take();
  send(red, {{"type", "resign"}, {"id", 1}});
  settle();
  const std::vector<Json> after = red->take();
  const Json* over = find(after, "over");
  ASSERT_TRUE(over);
  EXPECT_EQ((*over)["outcome"]["winner"], "blue");
  EXPECT_EQ((*over)["seed"], hex64(77));
  EXPECT_EQ(commitment(77, (*over)["salt"].get<std::string>()), promised);
  room_->record(Seat::red, [&](const Result<std::string>& text) { record = text.ok() ? *text : text.error().code; });
  settle();
  EXPECT_NE(record.find(hex64(77)), std::string::npos);
  EXPECT_NE(record.find("salt"), std::string::npos);
  EXPECT_EQ(ask(red, {{"type", "command"}, {"id", 2}, {"text", "end"}}, "done")["error"]["code"], "match.over");
}

}  // namespace
}  // namespace acies
