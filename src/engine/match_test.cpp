// SPDX-License-Identifier: Apache-2.0
// A match keeps everything, can be wound to any moment, and a take-back is one more record.
#include "engine/match.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/match_of.h"
#include "engine/version.h"
#include "tests/support/toy.h"

namespace acies {
namespace {

using toy::Toy;

RecordHeader header(std::uint64_t seed) {
  RecordHeader h;
  h.engine = kEngineVersion;
  h.tables = {Toy::info().tables_hash};
  h.seed.value = seed;
  h.players = {"Ana", "Luis"};
  h.setup = toy::setup();
  return h;
}

Match<Toy> begun(std::uint64_t seed) {
  Result<Match<Toy>> match = Match<Toy>::start(header(seed));
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

// Plays to the end with sampled commands; gives the states after each record, the start first.
std::vector<toy::State> play_out(Match<Toy>& match) {
  std::vector<toy::State> states{match.state()};
  Random random(5);
  while (Toy::question(match.state()).seat != Seat::none) {
    const Seat seat = Toy::question(match.state()).seat;
    EXPECT_TRUE(match.submit(seat, Toy::sample(Toy::view(match.state(), seat), random)).accepted());
    states.push_back(match.state());
  }
  return states;
}

TEST(Match, AcceptedCommandsAreAppliedAndRecorded) {
  Match<Toy> match = begun(1);
  EXPECT_TRUE(match.submit(Seat::red, toy::Trap{9}).accepted());
  EXPECT_EQ(match.count(), 1U);
  EXPECT_EQ(match.state().runners[0].trap, 9);
  EXPECT_EQ(match.records()[0].n, 1U);
  EXPECT_EQ(match.records()[0].hash, match.hash());
  EXPECT_TRUE(match.records()[0].dice.empty());
  EXPECT_TRUE(match.submit(Seat::blue, toy::Trap{20}).accepted());
  EXPECT_TRUE(match.submit(Seat::red, toy::Run{unit_id(0)}).accepted());
  ASSERT_EQ(match.records()[2].dice.size(), 1U);
  EXPECT_EQ(match.records()[2].dice[0], match.state().runners[0].place);
}

TEST(Match, RefusedCommandsLeaveNoTrace) {
  Match<Toy> match = begun(1);
  const toy::State before = match.state();
  const std::uint64_t hash = match.hash();
  const Decision<toy::Event>& decision = match.submit(Seat::blue, toy::Trap{3});
  EXPECT_EQ(decision.violations.size(), 2U);  // every reason
  EXPECT_EQ(match.count(), 0U);
  EXPECT_TRUE(same(before, match.state()));
  EXPECT_EQ(match.hash(), hash);
}

TEST(Match, SeededDiceDependOnSeedAndRecordOnly) {
  Match<Toy> a = begun(7);
  Match<Toy> b = begun(7);
  Match<Toy> c = begun(8);
  play_out(a);
  b.submit(Seat::blue, toy::Trap{9});  // refused: does not shift the dice
  play_out(b);
  play_out(c);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_EQ(a.count(), b.count());
  EXPECT_NE(a.hash(), c.hash());
}

TEST(Match, EveryMomentCanBeReached) {
  Match<Toy> match = begun(3);
  std::vector<toy::State> states = play_out(match);
  ASSERT_GT(states.size(), 18U) << "long enough for more than one keyframe";
  for (std::uint32_t n = 0; n < states.size(); ++n) EXPECT_TRUE(same(match.state_after(n), states[n])) << n;
}

TEST(Match, ATakeBackIsARecordAndDeletesNothing) {
  Match<Toy> match = begun(3);
  const std::vector<toy::State> states = play_out(match);
  const std::uint32_t end = match.count();
  const std::uint64_t hash_of_ending = match.hash();
  EXPECT_EQ(match.take_back(Seat::blue, 4), std::nullopt);
  EXPECT_EQ(match.count(), end + 1);
  EXPECT_TRUE(same(match.state(), states[4]));
  EXPECT_EQ(match.hash(), match.records()[3].hash);
  EXPECT_EQ(match.records().back().take_back_to, 4U);
  // Play goes on from there, and the past stays as it was.
  const Seat seat = Toy::question(match.state()).seat;
  EXPECT_TRUE(match.submit(seat, toy::Run{unit_id(index(seat))}).accepted());
  EXPECT_TRUE(same(match.state_after(end), states[end]));
  EXPECT_TRUE(same(match.state_after(end + 1), states[4]));
  EXPECT_TRUE(same(match.state_after(end + 2), match.state()));
  // A take-back can itself be taken back.
  EXPECT_EQ(match.take_back(Seat::red, end), std::nullopt);
  EXPECT_EQ(match.hash(), hash_of_ending);
}

TEST(Match, TakesBackOnlyToThePast) {
  Match<Toy> match = begun(3);
  EXPECT_EQ(match.take_back(Seat::red, 0)->code, "match.no-such-record");
  match.submit(Seat::red, toy::Trap{9});
  EXPECT_EQ(match.take_back(Seat::red, 1)->code, "match.no-such-record");
  EXPECT_EQ(match.take_back(Seat::red, 0), std::nullopt);
}

TEST(Match, RefusesSetupsThatTheRulesetRefuses) {
  RecordHeader h = header(1);
  h.setup.units.pop_back();
  const Result<Match<Toy>> match = Match<Toy>::start(h);
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.error().code, "toy.units");
  h.setup.edition = "9";
  EXPECT_EQ(Match<Toy>::start(h).error().code, "match.edition");
}

TEST(Match, StatesKeepTheirScenarioWhenAMatchMoves) {
  Match<Toy> match = begun(3);
  const Match<Toy> moved = std::move(match);
  EXPECT_EQ(moved.state().scenario, &moved.scenario());
}

TEST(AnyMatch, SpeaksTextAndShowsEachSeatItsOwn) {
  MatchOf<Toy> match(begun(3));
  EXPECT_EQ(match.submit(Seat::red, "hop", *std::make_unique<SeededDice>(1, 1)).error().code, "toy.notation");
  SeededDice dice(1, 1);
  const Result<Submission> refused = match.submit(Seat::red, "trap 2", dice);
  ASSERT_TRUE(refused.ok());
  EXPECT_FALSE(refused->accepted());
  EXPECT_EQ(match.names().rule(refused->violations[0].rule), "toy.trap.place");
  const Result<Submission> laid = match.submit(Seat::red, "trap 11", dice);
  ASSERT_TRUE(laid.ok() && laid->accepted());
  EXPECT_EQ(laid->events, std::vector<std::string>{"trap-laid"});
  EXPECT_EQ(match.record_text(1).command, "trap 11");
  EXPECT_NE(match.view_json(Seat::red).find("\"trap\":11"), std::string::npos);
  EXPECT_EQ(match.view_json(Seat::blue).find("\"trap\":11"), std::string::npos);
  EXPECT_EQ(match.events_json(Seat::red, 1), R"([{"event":"trap-laid","unit":"A","number":11}])");
  EXPECT_EQ(match.events_json(Seat::blue, 1), R"([{"event":"trap-laid","unit":"A","number":255}])");
  EXPECT_EQ(match.question().kind, "trap");
  EXPECT_EQ(match.scene(Seat::red).units[1].name, "B");
}

TEST(Version, IsTheOneOfTheBuild) {
  std::ifstream file("CMakeLists.txt");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_NE(text.find("project(acies VERSION " + std::string(kEngineVersion) + " "), std::string::npos);
}

}  // namespace
}  // namespace acies
