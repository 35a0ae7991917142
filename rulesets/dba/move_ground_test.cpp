// SPDX-License-Identifier: Apache-2.0
// Moves over bad going, by road and past places, and the worked examples of those.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

Path ahead(double mm_gone) { return {{ManoeuvreKind::advance, static_cast<std::int32_t>(mm_gone * 100), {}}}; }

TestTable moving() {
  TestTable t;
  t.begin(Phase::move, Seat::red);
  t.state().pips = 6;
  return t;
}

MoveKind kind_of(const Aftermath& a) {
  const auto moved = a.all<Moved>();
  return moved.empty() ? MoveKind::landing : moved[0].kind;
}

// dba.ex.light-horse-wood
TEST(MoveGround, LightHorseReachesTheWoodButMayNotEnterIt) {
  TestTable t = moving();
  t.terrain("wood oval 300,316.2 160x80 turned 90");
  const UnitId lh = t.red("2LH", 300, 200, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{lh}, ahead(76.2), {}, {}}).decision.accepted());
  const Aftermath in = t.run(Seat::red, Move{{lh}, ahead(80), {}, {}});
  EXPECT_TRUE(in.refused_by("dba.move.bad-if-any-part"));
  EXPECT_TRUE(in.refused_by("dba.move.allowance"));
}

TEST(MoveGround, BadGoingAtTheStartLimitsTheWholeMove) {
  TestTable t = moving();
  t.terrain("marsh oval 300,200 100x60 turned 90");
  const UnitId kn = t.red("3Kn", 300, 200, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{kn}, ahead(50.8), {}, {}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, Move{{kn}, ahead(55), {}, {}}).refused_by("dba.move.bad-if-any-part"));
}

TEST(MoveGround, CamelsTreatDunesAsOpen) {
  TestTable t = moving();
  t.terrain("dunes oval 300,200 100x60 turned 90");
  const UnitId cm = t.red("3Cm", 300, 200, kNorth);
  const UnitId cv = t.red("3Cv", 300, 110, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{cm}, ahead(100), {}, {}}).decision.accepted());
  t.state().at(cm).status = Status::gone;
  EXPECT_TRUE(t.run(Seat::red, Move{{cv}, ahead(100), {}, {}}).refused_by("dba.move.bad-if-any-part"));
}

TEST(MoveGround, ArtilleryStaysOutOfBadGoingAndSticksInIt) {
  TestTable t = moving();
  t.terrain("rough oval 300,200 100x60 turned 90");
  const UnitId out = t.red("Art", 300, 160, kNorth);
  const UnitId stuck = t.red("Art", 300, 210, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{out}, ahead(20), {}, {}}).refused_by("dba.move.heavy-no-bad"));
  EXPECT_TRUE(t.run(Seat::red, Move{{stuck}, ahead(5), {}, {}}).refused_by("dba.move.heavy-stuck"));
}

TEST(MoveGround, GroupsKeepOutOfBadGoingColumnsDoNot) {
  TestTable t = moving();
  t.terrain("wood oval 300,200 100x60 turned 90");
  const UnitId a = t.red("4Ax", 300, 160, kNorth);
  const UnitId b = t.red("4Ax", 300, 160 - 20, kNorth);
  const Aftermath group = t.run(Seat::red, Move{{a, b}, ahead(30), {}, {}});
  EXPECT_TRUE(group.refused_by("dba.group.no-bad-going"));
  EXPECT_TRUE(t.run(Seat::red, Column{{a, b}, ahead(30), {}, {}}).decision.accepted());
}

TEST(MoveGround, ARoadTakesEverybodyFourHundredPaces) {
  TestTable t = moving();
  t.terrain("wood oval 300,200 100x60 turned 90");
  t.terrain("road course 300,0 300,600 wide 20");
  const UnitId art = t.red("Art", 300, 150, kNorth);
  const Aftermath along = t.run(Seat::red, Move{{art}, ahead(101.6), {}, {}});
  EXPECT_TRUE(along.decision.accepted());
  EXPECT_EQ(kind_of(along), MoveKind::road);
  EXPECT_TRUE(t.run(Seat::red, Move{{art}, ahead(101.7), {}, {}}).refused_by("dba.move.allowance"));
  // Leaving the road in the last leg, it is no road move.
  Path off = ahead(30);
  off.push_back({ManoeuvreKind::right, 2000, {}});
  EXPECT_TRUE(t.run(Seat::red, Move{{art}, off, {}, {}}).refused_by("dba.move.heavy-no-bad"));
}

TEST(MoveGround, LightHorseMayGoFartherThanARoadAllows) {
  TestTable t = moving();
  t.terrain("road course 300,0 300,600 wide 20");
  const UnitId lh = t.red("2LH", 300, 150, kNorth);
  EXPECT_EQ(kind_of(t.run(Seat::red, Move{{lh}, ahead(101.6), {}, {}})), MoveKind::road);
  EXPECT_EQ(kind_of(t.run(Seat::red, Move{{lh}, ahead(127), {}, {}})), MoveKind::single);
}

TEST(MoveGround, ExtraMovesByRoad) {
  TestTable t = moving();
  t.terrain("road course 300,0 300,600 wide 20");
  const UnitId bd = t.red("4Bd", 300, 150, kNorth);
  t.state().at(bd).moves = 1;
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(100), {}, {}}).decision.accepted());
  t.state().at(bd).pose = t.state().at(bd).leg_from = pose_mm(400, 150, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(40), {}, {}}).refused_by("dba.move.once"));
  t.state().at(bd).pose = t.state().at(bd).leg_from = pose_mm(300, 150, kNorth);
  t.blue("4Bd", 300, 200, kSouth);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(50), {}, {}}).refused_by("dba.extra.road"));
}

TEST(MoveGround, WaterIsImpassable) {
  TestTable t = moving();
  t.terrain("waterway west shore 80,0 80,300 80,600");
  const UnitId bd = t.red("4Bd", 120, 300, kWest);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(40), {}, {}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(42), {}, {}}).refused_by("dba.move.impassable"));
}

TEST(MoveGround, NoWayThroughAPlaceNorThroughANarrowGapBesideIt) {
  TestTable t = moving();
  t.terrain("bua polygon 200,200 280,200 280,280 200,280", Seat::blue);
  const UnitId in_front = t.red("3Cv", 240, 190, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{in_front}, ahead(101), {}, {}}).refused_by("dba.single.leg-clear"));
  const UnitId beside = t.red("3Cv", 300.3, 190, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{beside}, ahead(80), {}, {}}).decision.accepted());
  t.blue("4Bd", 339, 240, kNorth);  // 39 mm from the place
  EXPECT_TRUE(t.run(Seat::red, Move{{beside}, ahead(80), {}, {}}).refused_by("dba.single.gap"));
}

TEST(MoveGround, ARoadLeadsThroughAnOwnTownForAPip) {
  TestTable t = moving();
  t.terrain("bua polygon 280,200 320,200 320,240 280,240", Seat::red);
  t.terrain("road course 300,0 300,600 wide 20");
  const UnitId bd = t.red("4Bd", 300, 190, kNorth);
  const Aftermath through = t.run(Seat::red, Move{{bd}, ahead(70), {}, {}});
  ASSERT_TRUE(through.decision.accepted());
  EXPECT_EQ(factor(through.all<PipsSpent>()[0].cost, "dba.pip.cat1-bua"), 1);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(45), {}, {}}).refused_by("dba.geo.no-stacking"));
  t.state().at(Site::bua).controller = Seat::blue;
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(70), {}, {}}).refused_by("dba.single.leg-clear"));
}

TEST(MoveGround, AGroupNarrowsBetweenPiecesOfTerrain) {
  TestTable t = moving();
  t.terrain("wood oval 250,340 60x60");
  t.terrain("wood oval 360,340 60x60");  // 50 mm between them
  const UnitId a = t.red("3Ax", 305, 290, kNorth);
  const UnitId b = t.red("3Ax", 345, 290, kNorth);
  Narrow narrow{{a, b}, ahead(51), {}, {}, {}};
  narrow.drops.push_back({b, a});
  const Aftermath done = t.run(Seat::red, narrow);
  EXPECT_TRUE(done.decision.accepted());
  EXPECT_EQ(done.pose(b), pose_mm(305, 321, kNorth));
}

}  // namespace
}  // namespace acies::dba
