// SPDX-License-Identifier: Apache-2.0
// Rivers in the way of moves, with the worked example dba.ex.river-cut.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

Path ahead(double mm_gone) { return {{ManoeuvreKind::advance, static_cast<std::int32_t>(mm_gone * 100), {}}}; }

// A river from west to east, its banks at 185 and 215.
class Rivers : public testing::Test {
 protected:
  Rivers() {
    t.begin(Phase::move, Seat::red);
    t.state().pips = 6;
    t.terrain("river course 0,200 600,200 wide 30");
  }
  double front(const Aftermath& a, UnitId id) { return a.pose(id).at.y / 100.0; }
  TestTable t;
};

// dba.ex.river-cut
TEST_F(Rivers, AGroupStopsAtTheBankOfANormalRiver) {
  const UnitId a = t.red("4Bd", 260, 165, kNorth);
  const UnitId b = t.red("4Bd", 300, 165, kNorth);
  const UnitId c = t.red("4Bd", 340, 165, kNorth);
  const Move move{{a, b, c}, ahead(50), {}, {}};
  EXPECT_EQ(front(t.run(Seat::red, move, {2}), b), 215);
  const Aftermath cut = t.run(Seat::red, move, {4});
  EXPECT_TRUE(cut.decision.accepted());
  for (const UnitId id : {a, b, c}) EXPECT_EQ(front(cut, id), 185);
  EXPECT_EQ(cut.state.river, Difficulty::normal);
  EXPECT_EQ(cut.state.pips, 5);
}

TEST_F(Rivers, ASingleElementGoesAHundredPacesInAll) {
  const UnitId cv = t.red("3Cv", 300, 165, kNorth);
  EXPECT_EQ(front(t.run(Seat::red, Move{{cv}, ahead(100), {}, {}}, {4}), cv), 190.4);
  EXPECT_EQ(front(t.run(Seat::red, Move{{cv}, ahead(100), {}, {}}, {1}), cv), 265);
  t.state().at(cv).pose = pose_mm(300, 155, kNorth);
  EXPECT_EQ(front(t.run(Seat::red, Move{{cv}, ahead(100), {}, {}}, {5}), cv), 185);
}

TEST_F(Rivers, NobodyRollsWhoStaysOut) {
  const UnitId cv = t.red("3Cv", 300, 165, kNorth);
  const Aftermath near_it = t.run(Seat::red, Move{{cv}, ahead(20), {}, {}});
  EXPECT_TRUE(near_it.all<DieRolled>().empty());
  EXPECT_EQ(near_it.state.river, Difficulty::unknown);
}

TEST_F(Rivers, NoDieFallsForARefusedMove) {
  const UnitId cv = t.red("3Cv", 300, 165, kNorth);
  const Aftermath far = t.run(Seat::red, Move{{cv}, ahead(150), {}, {}});
  EXPECT_TRUE(far.refused_by("dba.move.allowance"));
  EXPECT_TRUE(far.decision.events.empty());
}

TEST_F(Rivers, ADifficultRiverIsEnteredOnThreeOrMore) {
  const UnitId cv = t.red("3Cv", 300, 165, kNorth);
  const UnitId next = t.red("3Cv", 400, 165, kNorth);
  const Move move{{cv}, ahead(40), {}, {}};
  EXPECT_EQ(front(t.run(Seat::red, move, {6, 3}), cv), 190.4);
  const Aftermath failed = t.run(Seat::red, move, {6, 2});
  EXPECT_EQ(front(failed, cv), 185);
  EXPECT_TRUE(failed.state.river_barred);
  t.state() = failed.state;
  EXPECT_TRUE(t.run(Seat::red, Move{{next}, ahead(22), {}, {}}).refused_by("dba.river.difficult-bars-others"));
}

TEST_F(Rivers, KnownRiversRefuseWhatTheyForbid) {
  t.state().river = Difficulty::normal;
  const UnitId a = t.red("4Bd", 260, 165, kNorth);
  const UnitId b = t.red("4Bd", 300, 165, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{a, b}, ahead(30), {}, {}}).refused_by("dba.river.no-groups"));
  EXPECT_TRUE(t.run(Seat::red, Move{{a, b}, ahead(20), {}, {}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, Move{{a}, ahead(26), {}, {}}).refused_by("dba.river.cap-single"));
  EXPECT_TRUE(t.run(Seat::red, Move{{a}, ahead(25.4), {}, {}}).decision.accepted());
}

TEST_F(Rivers, InTheRiverItIsStraightOnOnly) {
  t.state().river = Difficulty::paltry;
  const UnitId bd = t.red("4Bd", 300, 200, kNorth);
  const Path turn{{ManoeuvreKind::turn, 20000, {}}};
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, turn, {}, {}}).refused_by("dba.river.straight-only"));
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(50), {}, {}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, {{ManoeuvreKind::back, 4000, {}}}, {}, {}}).decision.accepted());
  // dba.river.zoc-exception: to contact the enemy in whose zone it is.
  const UnitId enemy = t.blue("4Bd", 305, 235, degrees(190));
  const Path to_him{{ManoeuvreKind::to, 0, {t.state().at(enemy).pose.at, degrees(10)}}};
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, to_him, {}, {}}).decision.accepted());
}

TEST_F(Rivers, AColumnRollsElementByElement) {
  t.state().river = Difficulty::difficult;
  const UnitId a = t.red("4Bd", 300, 190, kNorth);  // already in it
  const UnitId b = t.red("4Bd", 300, 175, kNorth);
  const Column column{{a, b}, ahead(25), {}, {}};
  const Aftermath across = t.run(Seat::red, column, {3});
  EXPECT_EQ(front(across, b), 200);
  const Aftermath stopped = t.run(Seat::red, column, {1});
  EXPECT_EQ(front(stopped, b), 185);
  EXPECT_EQ(front(stopped, a), 200);
  EXPECT_TRUE(t.run(Seat::red, Column{{a, b}, ahead(26), {}, {}}).refused_by("dba.river.cap-column"));
}

TEST_F(Rivers, AColumnIsCutByTheUnknownRiver) {
  const UnitId a = t.red("4Bd", 300, 165, kNorth);
  const UnitId b = t.red("4Bd", 300, 150, kNorth);
  const Aftermath normal = t.run(Seat::red, Column{{a, b}, ahead(45), {}, {}}, {5});
  EXPECT_EQ(front(normal, a), 190.4);
  EXPECT_EQ(front(normal, b), 175.4);
  const Aftermath failed = t.run(Seat::red, Column{{a, b}, ahead(45), {}, {}}, {6, 1});
  EXPECT_EQ(front(failed, a), 185);
  EXPECT_EQ(front(failed, b), 170);
}

TEST_F(Rivers, ABridgeTakesNoNoticeOfTheRiver) {
  t.terrain("road course 300,0 300,600 wide 20");
  t.state().river = Difficulty::difficult;
  t.state().river_barred = true;
  const UnitId bd = t.red("4Bd", 300, 165, kNorth);
  const Aftermath across = t.run(Seat::red, Move{{bd}, ahead(100), {}, {}});
  EXPECT_EQ(front(across, bd), 265);
  EXPECT_TRUE(across.all<DieRolled>().empty());
}

TEST_F(Rivers, BreakingOffIntoAnUnknownRiver) {
  const UnitId bd = t.red("3Cv", 300, 265, kNorth);  // its rear 20 from the bank
  t.blue("3Cv", 300, 265, kSouth);
  const Aftermath back = t.run(Seat::red, BreakOff{bd, mm(60)}, {6, 1});
  EXPECT_TRUE(back.decision.accepted());
  EXPECT_EQ(front(back, bd), 245);
}

}  // namespace
}  // namespace acies::dba
