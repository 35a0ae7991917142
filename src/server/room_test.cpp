// SPDX-License-Identifier: Apache-2.0
// A room without a network: what is told to whom and when, and what the store does to it.
#include "server/room.h"

#include <gtest/gtest.h>

#include <map>

#include <thread>

#include "server/testing.h"

namespace acies {
namespace {

using namespace std::chrono_literals;
using acies::testing::Ear;

class RoomTest : public ::testing::Test {
 protected:
  void SetUp() override {
    prepare_secrets();
    journal_ = std::make_unique<Journal>(std::make_unique<acies::testing::MemoryStore>(control_));
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
        if (const std::optional<Json> found = acies::testing::heard_as(message, type)) return *found;
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
  std::shared_ptr<Ear> asked(const std::shared_ptr<Ear>& red, const std::shared_ptr<Ear>& blue) {
    return suggestion(red).empty() ? blue : red;
  }

  std::shared_ptr<acies::testing::StoreControl> control_ = std::make_shared<acies::testing::StoreControl>();
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
  const auto red = join(Seat::red);
  const auto blue = join(Seat::blue);
  const auto mover = asked(red, blue);
  const auto watcher = mover == red ? blue : red;
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
  const auto red = join(Seat::red);
  const auto blue = join(Seat::blue);
  const auto mover = asked(red, blue);
  const auto other = mover == red ? blue : red;
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

TEST_F(RoomTest, ABotSaysWhatItWeighed) {
  begin("recruit", "recruit");
  const auto watcher = join(Seat::spectator);
  std::map<int, std::string> commands;  // by record
  for (int i = 0; i < 400 && commands.size() < 30; ++i) {
    settle(20ms);
    for (const Json& json : watcher->take())
      if (json["type"] == "update") commands[json["record"]["n"].get<int>()] = json["record"]["command"];
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
  const auto red = join(Seat::red);
  const auto blue = join(Seat::blue);
  // The first commands of a battle roll dice: only consent brings them back.
  const auto mover = asked(red, blue);
  const auto other = mover == red ? blue : red;
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
