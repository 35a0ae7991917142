// SPDX-License-Identifier: Apache-2.0
// Lines of fire over terrain, and from and at camps and built-up areas; zones that they stop.
#include "rulesets/dba/trajectory.h"

#include <gtest/gtest.h>

#include "rulesets/dba/test_table.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

constexpr std::initializer_list<Vec> kSquare{{280, 260}, {320, 260}, {320, 300}, {280, 300}};

TEST(Trajectory, FromAndAtAPlace) {  // dba.gap.shoot-camp-edge, dba.geo.arc-all-round
  TestTable t;
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, kSquare));
  const UnitId bows = t.inside(Seat::blue, "4Bw", camp);
  const UnitId south = t.red("4Bw", 300, 220, kNorth);
  const UnitId east = t.red("4Bw", 360, 280, kEast);  // looking away
  const Bodies b = t.bodies();
  const auto line = clear_line(t.state(), b, south, bows, Seek::nearest);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->to, Edge::none);
  EXPECT_NEAR(line->distance, 4000, 1e-6);
  EXPECT_NEAR(distance(line->b.from, line->b.to), 4000, 1e-6);
  EXPECT_NEAR(line->b.from.y, 26000, 1e-6);
  EXPECT_NEAR(line->b.outward.y, -1, 1e-9);
  EXPECT_TRUE(in_arc(t.state(), b, south, bows));
  EXPECT_FALSE(in_arc(t.state(), b, east, bows));
  const auto back = clear_line(t.state(), b, bows, east, Seek::nearest);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->from, Edge::none);
  EXPECT_TRUE(in_arc(t.state(), b, bows, east));
  EXPECT_TRUE(shoots_at_rear(t.state(), b, bows, east));
  EXPECT_FALSE(shoots_at_rear(t.state(), b, south, bows));
}

TEST(Trajectory, RangeIsMeasuredFromTheOutline) {  // dba.geo.occupant, dba.shoot.range: 200 paces are 50.8
  TestTable t;
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, kSquare));
  const UnitId bows = t.inside(Seat::blue, "4Bw", camp);
  const UnitId near = t.red("4Bw", 300, 260 - 50.7, kNorth);
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), near, bows, Seek::any));
  t.state().at(near).pose = pose_mm(300, 260 - 50.8, kNorth);
  EXPECT_FALSE(clear_line(t.state(), t.bodies(), near, bows, Seek::any));
}

TEST(Trajectory, AHeldPlaceBlocksAndAnEmptyOneDoesNot) {  // dba.gap.shoot-block-camp
  TestTable t;
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, {{290, 235}, {310, 235}, {310, 245}, {290, 245}}));
  const UnitId bows = t.red("4Bw", 300, 220, kNorth);
  const UnitId target = t.blue("4Bd", 300, 260, kSouth);
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
  const UnitId followers = t.inside(Seat::blue, "CF", camp);
  EXPECT_FALSE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
  const auto open = nearest_open_line(t.state(), t.bodies(), bows, target);
  ASSERT_TRUE(open);
  const Blocking blocking = what_blocks(t.state(), t.bodies(), bows, target, *open);
  EXPECT_EQ(cited(blocking.rule), "dba.shoot.block-element");
  EXPECT_EQ(blocking.site, camp);
  EXPECT_EQ(blocking.unit, followers);
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), bows, followers, Seek::any));
}

TEST(Trajectory, AWoodBetweenBlocks) {  // dba.shoot.block-wood
  TestTable t;
  const UnitId bows = t.red("4Bw", 300, 220, kNorth);
  const UnitId target = t.blue("4Bd", 300, 260, kSouth);
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
  t.lay(oval_piece(Terrain::oasis, 300, 240, 80, 20, degrees(90)));
  EXPECT_FALSE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
  const auto open = nearest_open_line(t.state(), t.bodies(), bows, target);
  ASSERT_TRUE(open);
  EXPECT_EQ(cited(what_blocks(t.state(), t.bodies(), bows, target, *open).rule), "dba.shoot.block-wood");
  t.state().pieces[0].centre.x += 3000;  // now it covers a part of the width
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
}

TEST(Trajectory, ACrestBetweenBlocks) {  // dba.shoot.block-crest
  TestTable t;
  const UnitId bows = t.red("4Bw", 300, 220, kNorth);
  const UnitId target = t.blue("4Bd", 300, 260, kSouth);
  t.lay(oval_piece(Terrain::gentle_hill, 300, 240, 160, 80, degrees(90)));
  EXPECT_FALSE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
  t.state().at(bows).pose = pose_mm(300, 240, kNorth);  // on the crest
  EXPECT_TRUE(clear_line(t.state(), t.bodies(), bows, target, Seek::any));
}

TEST(Zone, AHeldPlaceStopsIt) {  // dba.zoc.camp-blocks
  TestTable t;
  const UnitId blades = t.red("4Bd", 300, 200, kNorth);
  const Site camp = t.camp(Seat::blue, oval_piece(Terrain::camp, 310, 230, 40, 30, degrees(90)));  // from y = 215
  const UnitId behind = t.blue("4Bd", 285, 235, kSouth);
  t.lay(oval_piece(Terrain::wood, 300, 210, 40, 10, degrees(90)));  // dba.gap.zoc-terrain
  EXPECT_NEAR(zone_reach(t.state(), t.bodies(), blades), 3500, 1e-6);
  EXPECT_TRUE(in_zone(t.state(), t.bodies(), behind, blades));
  t.inside(Seat::blue, "CF", camp);
  EXPECT_NEAR(zone_reach(t.state(), t.bodies(), blades), 1500, 1e-6);
  EXPECT_FALSE(in_zone(t.state(), t.bodies(), behind, blades));
}

TEST(Zone, APlaceBesideTheStripDoesNotStopIt) {
  TestTable t;
  const UnitId blades = t.red("4Bd", 300, 200, kNorth);
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, {{320, 150}, {380, 150}, {380, 250}, {320, 250}}));
  t.inside(Seat::blue, "CF", camp);
  EXPECT_NEAR(zone_reach(t.state(), t.bodies(), blades), 4000, 1e-6);
}

TEST(FightForAPlace, TerrainAndPlacesInTheTally) {
  TestTable t;
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, kSquare));
  const UnitId followers = t.inside(Seat::blue, "CF", camp);
  const UnitId blades = t.red("4Bd", 300, 260, kNorth);
  const UnitId psiloi = t.red("2Ps", 300, 245, kNorth);
  t.blue("4Bd", 340, 260, kSouth);  // would overlap if it could (dba.geo.overlap-not-camp)
  EXPECT_EQ(factor(t.tally(followers, blades), "dba.camp.foot-bonus"), 2);
  EXPECT_EQ(factor(t.tally(blades, followers), "dba.support.psiloi-direct"), 1);
  EXPECT_EQ(factor(t.tally(blades, followers), "dba.melee.overlap-effect"), 0);
  EXPECT_TRUE(t.state().on_table(psiloi));
}

TEST(FightForAPlace, MountedAgainstATown) {  // dba.bua.mounted-attack-penalty, dba.gap.elephant-footnote
  TestTable t;
  const Site town = t.town(Seat::blue, polygon_piece(Terrain::bua, kSquare));
  const UnitId denizens = t.inside(Seat::blue, "Dz", town, Holding::defending);
  const UnitId knights = t.red("3Kn", 300, 260, kNorth);
  const UnitId elephants = t.red("El", 280, 280, kEast);
  EXPECT_EQ(factor(t.tally(knights, denizens), "dba.melee.bad-going-mounted"), -2);
  EXPECT_EQ(factor(t.tally(elephants, denizens), "dba.melee.bad-going-mounted"), 0);
  EXPECT_EQ(factor(t.tally(denizens, knights), "dba.bua.foot-bonus"), 3);
}

TEST(FightOnGround, BadGoing) {  // dba.melee.bad-going-mounted, .bad-going-foot, dba.support.no-bad-going
  TestTable t;
  t.lay(polygon_piece(Terrain::rough, {{200, 302}, {400, 302}, {400, 400}, {200, 400}}));
  const UnitId horse = t.red("3Cv", 300, 300, kNorth);
  const UnitId spears = t.blue("4Sp", 300, 300, kSouth);
  t.blue("4Sp", 300, 315, kSouth);
  EXPECT_EQ(factor(t.tally(horse, spears), "dba.melee.bad-going-mounted"), -2);  // its enemy is in it
  EXPECT_EQ(factor(t.tally(spears, horse), "dba.melee.bad-going-foot"), -2);
  const UnitId foes = t.red("4Sp", 200, 300, kNorth);
  t.red("4Sp", 200, 285, kNorth);
  const UnitId others = t.blue("4Sp", 200, 300, kSouth);
  t.blue("4Sp", 200, 315, kSouth);
  EXPECT_EQ(factor(t.tally(foes, others), "dba.support.same-type"), 1);
  EXPECT_EQ(factor(t.tally(others, foes), "dba.support.same-type"), 0);
}

}  // namespace
}  // namespace acies::dba
