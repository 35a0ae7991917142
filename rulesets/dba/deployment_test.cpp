// SPDX-License-Identifier: Apache-2.0
// How bots draw up an army: everybody finds room, pikes stand deep, and troops stand opposite those whom they beat.
#include <gtest/gtest.h>

#include "core/dice_sources.h"
#include "rulesets/dba/armies.h"
#include "rulesets/dba/array.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/match_ups.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

bool deploys(Phase phase) { return phase == Phase::deploy_defender || phase == Phase::deploy_invader; }

// A battle of two sample lists, set up at random.
class SampleBattle {
 public:
  SampleBattle(std::string_view red, std::string_view blue) {
    ArmyChoice mine;
    mine.list = red;
    ArmyChoice theirs;
    theirs.list = blue;
    acies::Result<Setup> setup = muster(mine, theirs);
    setup->options["table"] = "laid";
    const Start start = initial(*setup, scenario_);
    EXPECT_TRUE(start.ok());
    start_ = start.state;
  }
  // At each deployment of that set-up calls look(state).
  template <class Look>
  void set_up(std::uint64_t seed, Look&& look) {
    State state = start_;
    Random random(seed, 1);
    for (std::uint64_t n = 0; state.turn == 0 && n < 200; ++n) {
      if (deploys(state.phase)) look(state);
      SeededDice dice(seed, n);
      decide(state, question(state).seat, sample(state, random), dice, decision_);
      for (const Event& event : decision_.events) apply(state, event);
    }
  }
  bool accepts(const State& state, const Command& command) {
    SeededDice dice(1, 0);
    decide(state, question(state).seat, command, dice, decision_);
    return decision_.accepted();
  }

 private:
  Scenario scenario_;
  State start_;
  Decision<Event> decision_;
};

// Hussite War Wagons are 80 mm deep and may not stand in woods.
TEST(Deployment, everybody_finds_room) {
  SampleBattle battle("S35", "S14");
  std::vector<Command> plans;
  int seen = 0;
  for (const std::uint64_t seed : {1089U, 1478U, 1497U, 1995U, 2175U, 2385U, 3905U, 3972U, 4081U})
    battle.set_up(seed, [&](const State& state) {
      propose(state, plans);
      for (const Command& plan : plans) {
        if (!std::holds_alternative<Deploy>(plan)) continue;
        ++seen;
        EXPECT_TRUE(battle.accepts(state, plan)) << "seed " << seed;
      }
    });
  EXPECT_GT(seen, 60);
}

// Without an aim there is no order of battle: hardly anybody has a friend at his side, and all of it is legal.
TEST(Deployment, scattered_troops_have_no_line) {
  SampleBattle battle("S15", "S10");
  int beside = 0;
  int beside_in_line = 0;
  const auto neighbours = [](const Deploy& plan) {
    int count = 0;
    for (std::size_t a = 0; a < plan.placements.size(); ++a)
      for (std::size_t b = 0; b < plan.placements.size(); ++b)
        if (a != b && length(vec(plan.placements[a].pose.at) - vec(plan.placements[b].pose.at)) < 4100) ++count;
    return count;
  };
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    battle.set_up(seed, [&](const State& state) {
      Random random(seed, 2);
      const Deploy plan = scattered(state, question(state).seat, random);
      if (plan.placements.empty()) return;
      EXPECT_TRUE(battle.accepts(state, plan)) << "seed " << seed;
      beside += neighbours(plan);
      beside_in_line += neighbours(deployment(state, question(state).seat, random));
    });
  EXPECT_GT(beside_in_line, 100);
  EXPECT_LT(beside, beside_in_line / 2);
}

TEST(Deployment, pikes_stand_two_deep) {
  SampleBattle battle("S34", "S15");
  int deep = 0;
  battle.set_up(3, [&](const State& state) {
    const Seat seat = question(state).seat;
    if (seat != Seat::red) return;
    Random random(5, 5);
    const Units order = deployment_order(state, seat, random);
    for (const UnitId id : rear_ranks(state, order, random)) deep += state.type(id) == Type::Pk ? 1 : 0;
  });
  EXPECT_GE(deep, 2);
}

TEST(Deployment, exchanges_are_proposed_to_the_careful) {
  std::vector<Command> proposals;
  TestTable t;
  t.red("4Bd", 300, 100, kNorth);
  t.red("3Cv", 340, 100, kNorth);
  t.red("4Bd", 380, 100, kNorth);
  t.begin(Phase::swap, Seat::red);
  t.state().swaps_left = 2;
  propose(t.state(), proposals, Gaze::quick);
  EXPECT_EQ(proposals.size(), 1U) << "to leave it at that";
  propose(t.state(), proposals, Gaze::careful);
  EXPECT_EQ(proposals.size(), 3U) << "two of the same type are not exchanged";
}

TEST(MatchUps, one_gains_what_the_other_loses) {
  for (const Type me : {Type::Kn, Type::Bd, Type::Wb, Type::Ps, Type::El})
    for (const Type enemy : {Type::Sp, Type::Bw, Type::LH, Type::Pk})
      EXPECT_NEAR(match_up(me, Ranks::one, enemy, Ranks::one), -match_up(enemy, Ranks::one, me, Ranks::one), 1e-12);
}

TEST(MatchUps, know_more_than_factors) {
  EXPECT_GT(match_up(Type::Kn, Ranks::one, Type::Bw, Ranks::one), 0);
  EXPECT_GT(match_up(Type::Pk, Ranks::two, Type::Bd, Ranks::one), match_up(Type::Pk, Ranks::one, Type::Bd, Ranks::one));
  // Blades have two points on Warband, but are destroyed when beaten (dba.table.result-beaten).
  EXPECT_LT(match_up(Type::Bd, Ranks::one, Type::Wb, Ranks::one), match_up(Type::Bd, Ranks::one, Type::Ax, Ranks::one));
}

class Drawn : public testing::Test {
 protected:
  Drawn() { t.begin(Phase::swap, Seat::red); }
  double worth() { return array_of(t.state(), Seat::red); }
  TestTable t;
};

TEST_F(Drawn, troops_stand_opposite_those_whom_they_beat) {
  const UnitId left = t.red("3Kn", 200, 150, kNorth);
  const UnitId right = t.red("2Ps", 400, 150, kNorth);
  t.blue("4Bw", 200, 450, kSouth);
  t.blue("El", 400, 450, kSouth);
  const double well = worth();
  std::swap(t.state().at(left).pose, t.state().at(right).pose);
  EXPECT_GT(well, worth());
}

TEST_F(Drawn, against_an_unknown_array_depth_counts) {
  const UnitId rear = t.red("4Pk", 240, 150, kNorth);
  t.red("4Pk", 200, 150, kNorth);
  const UnitId waiting = t.blue("4Bd", 300, 450, kSouth);
  t.state().at(waiting).status = Status::waiting;
  const double wide = worth();
  t.state().at(rear).pose = pose_mm(200, 135, kNorth);
  EXPECT_GT(worth(), wide);
}

}  // namespace
}  // namespace acies::dba
