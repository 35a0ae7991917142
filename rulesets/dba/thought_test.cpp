// SPDX-License-Identifier: Apache-2.0
// What bots think of positions that a player can judge at a glance. Base widths are 40 mm.
#include "rulesets/dba/thought.h"

#include "rulesets/dba/banks.h"
#include "rulesets/dba/evaluate.h"
#include "rulesets/dba/forecast.h"
#include "rulesets/dba/poise.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/test_table.h"
#include "rulesets/dba/urge.h"

namespace acies::dba {
namespace {

class DbaThought : public testing::Test {
 protected:
  DbaThought() { t.begin(Phase::move, Seat::red); }
  double fights() { return forecast(t.state(), Seat::red); }
  double stands() { return poise(t.state(), Seat::red); }
  TestTable t;
};

TEST_F(DbaThought, TheBetterFighterHasMoreToHope) {
  const UnitId blades = t.red("4Bd", 300, 300, kNorth);
  t.blue("4Ax", 300, 300, kSouth);
  const double against_auxilia = fights();
  EXPECT_GT(against_auxilia, 0);
  EXPECT_EQ(forecast(t.state(), Seat::blue), -against_auxilia);
  t.state().at(blades).sub_type = *find_sub_type("2Ps");
  EXPECT_LT(fights(), 0);
}

// dba.recoil.kill-flank-touch: beaten, he is lost.
TEST_F(DbaThought, AnEnemyOnTheFlankClosesTheWayBack) {
  t.red("4Bd", 300, 300, kNorth);
  t.blue("4Bd", 300, 300, kSouth);
  const double even = fights();
  EXPECT_NEAR(even, 0, 1e-12);
  t.red("3Cv", 320, 320, kWest);  // corner to corner
  EXPECT_GT(fights(), 0.3);
}

// dba.win.condition: his loss loses the battle, unless the enemy has lost as many.
TEST_F(DbaThought, AGeneralIsTheBattle) {
  const UnitId general = t.red("3Cv", 300, 300, kNorth);
  t.state().at(general).general = true;
  const UnitId lost = t.blue("4Sp", 300, 500, kSouth);
  const UnitId too = t.blue("4Sp", 400, 500, kSouth);
  const double alone = worth(t.state(), t.state().at(general));
  EXPECT_GT(alone, 3);
  t.state().at(lost).status = Status::destroyed;
  t.state().at(too).status = Status::destroyed;
  EXPECT_LT(worth(t.state(), t.state().at(general)), alone / 2);
}

TEST_F(DbaThought, ShotsThatCanBeMadeCount) {
  t.red("4Bw", 300, 300, kNorth);
  const UnitId target = t.blue("4Sp", 300, 340, kSouth);
  const double one = fights();
  EXPECT_GT(one, 0);
  t.red("4Bw", 340, 300, kNorth);
  const double two = fights();
  EXPECT_GT(two, one);
  EXPECT_LT(two, 2 * one) << "the second only helps";
  t.state().at(target).pose = pose_mm(300, 420, kSouth);
  EXPECT_EQ(fights(), 0) << "out of range";
}

TEST_F(DbaThought, WhoCanShootBackIsNoGift) {
  t.red("4Bw", 300, 300, kNorth);
  t.blue("4Bw", 300, 340, kSouth);
  EXPECT_NEAR(fights(), 0, 1e-12);
}

// The same horse at the same distance, before the line and beside it.
TEST_F(DbaThought, AnOpenFlankInReachIsFeared) {
  t.red("4Sp", 300, 300, kNorth);
  t.red("4Sp", 260, 300, kNorth);
  const UnitId horse = t.blue("3Cv", 300, 412, kSouth);
  const double before = stands();
  EXPECT_EQ(poise(t.state(), Seat::blue), -before);
  t.state().at(horse).pose = pose_mm(412, 300, kWest);
  EXPECT_LT(stands(), before - 0.05);
}

// dba.river.cap-single: where a whole move is too far, the moves that are thought of have one that is not.
TEST_F(DbaThought, ARiverIsWadedAsFarAsItMayBe) {
  const UnitId id = t.red("4Bd", 300, 170, kNorth);
  t.blue("4Bd", 300, 500, kSouth);
  t.terrain("river course 0,200 600,200 wide 30");
  t.state().river = Difficulty::normal;
  t.state().pips = 3;
  std::vector<Command> proposals;
  propose(t.state(), proposals);
  std::int32_t most = 0;
  for (const Command& command : proposals) {
    const Move* move = std::get_if<Move>(&command);
    if (move == nullptr || move->units != Units{id} || move->path.size() != 1) continue;
    if (move->path[0].kind != ManoeuvreKind::advance || !t.run(Seat::red, command).decision.accepted()) continue;
    most = std::max(most, move->path[0].amount);
  }
  EXPECT_EQ(most, static_cast<std::int32_t>(paces(t.state().scenario->scale, 100).units()));
}

// A river between makes the enemy farther away than the same distance on dry ground, and who crosses is nearer to him;
// one that hinders nobody does not count.
TEST_F(DbaThought, TheEnemyIsFartherAcrossARiver) {
  const UnitId id = t.red("3Cv", 300, 150, kNorth);
  t.blue("4Bd", 300, 400, kSouth);
  const auto drawn = [&] { return urge(t.state(), Seat::red, Gaze::careful); };
  const double dry = drawn();
  t.terrain("river course 0,220 300,200 600,240 wide 30");
  EXPECT_LT(drawn(), dry - 0.2);
  const auto is_across = [&](std::size_t i) { return on_far_bank(t.state(), bodies_of(t.state()))[i]; };
  EXPECT_FALSE(is_across(0));
  EXPECT_TRUE(is_across(1));
  t.state().river = Difficulty::paltry;
  EXPECT_EQ(drawn(), dry);
  t.state().river = Difficulty::normal;
  const double before = drawn();
  t.state().at(id).pose = pose_mm(300, 210, kNorth);  // its front beyond the middle
  EXPECT_GT(drawn(), before + 0.3);
  EXPECT_TRUE(is_across(0));
}

// Who looks only for attacks is proposed nothing else, and that one may stop.
TEST_F(DbaThought, WhoWouldAttackOnlySeesAttacks) {
  t.red("3Cv", 300, 300, kNorth);
  t.blue("4Sp", 300, 500, kSouth);
  t.state().pips = 3;
  std::vector<Command> proposals;
  propose(t.state(), proposals, Gaze::attack);
  ASSERT_EQ(proposals.size(), 1U) << "nobody is within reach";
  EXPECT_TRUE(std::holds_alternative<End>(proposals.back()));
  const UnitId near = t.blue("4Sp", 300, 360, kSouth);
  propose(t.state(), proposals, Gaze::attack);
  ASSERT_GT(proposals.size(), 1U);
  std::vector<Command> all;
  propose(t.state(), all, Gaze::quick);
  EXPECT_LT(proposals.size(), all.size());
  for (const Command& command : proposals) {
    EXPECT_NE(std::find(all.begin(), all.end(), command), all.end());
    const auto* move = std::get_if<Move>(&command);
    if (move == nullptr) continue;
    const Pose to = move->path.back().pose;
    EXPECT_LT(length(vec(to.at) - vec(t.state().at(near).pose.at)), 4000) << "it ends at him";
  }
}

}  // namespace
}  // namespace acies::dba
