// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/scene.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rulesets/dba/event.h"

namespace acies::dba {
namespace {

class SceneOfBattle : public testing::Test {
 protected:
  SceneOfBattle() {
    scenario.army = {"Gallic", "Polybian Roman"};
    state.scenario = &scenario;
    state.phase = Phase::move;
    state.active = Seat::red;
    state.turn = 3;
    state.pips = 2;
    add("A", "4Wb", Seat::red, {{30000, 20000}, degrees(0)});
    add("X", "4Bd", Seat::blue, {{30000, 23000}, degrees(180)});
    add("Y", "3Cv", Seat::blue, {{45000, 40000}, degrees(180)});
  }
  void add(const char* name, const char* code, Seat seat, Pose pose) {
    Element& e = state.elements[state.count++];
    e.sub_type = *find_sub_type(code);
    e.seat = seat;
    e.pose = pose;
    e.status = Status::on_table;
    scenario.names.emplace_back(name);
  }
  Scenario scenario;
  State state;
};

TEST_F(SceneOfBattle, ShowsElementsAndTheTurn) {
  state.elements[2].general = true;
  state.elements[0].moves = 1;
  const Scene s = scene(state);
  ASSERT_EQ(s.units.size(), 3U);
  EXPECT_EQ(s.units[0].name, "A");
  EXPECT_EQ(s.units[0].code, "4Wb");
  EXPECT_EQ(s.units[0].symbol, "warband");
  EXPECT_EQ(s.units[0].depth, mm(15));
  EXPECT_TRUE(s.units[0].acted);
  EXPECT_FALSE(s.units[0].engaged);
  EXPECT_TRUE(s.units[2].leader);
  EXPECT_EQ(s.phase, "move");
  EXPECT_EQ(s.turn, 3);
  EXPECT_EQ(s.points, 2);
  EXPECT_EQ(s.armies[1], "Polybian Roman");
}

// dba.geo.zoc-block: A and X stand 30 mm apart, so neither zone reaches its 40 mm; nothing stops that of Y.
TEST_F(SceneOfBattle, ZonesReachAsFarAsTheNextBody) {
  const Scene s = scene(state);
  ASSERT_EQ(s.zones.size(), 3U);
  EXPECT_EQ(s.zones[0].kind, "zone-of-control");
  EXPECT_EQ(s.zones[0].outline[2], (Point{32000, 23000}));
  EXPECT_EQ(s.zones[2].outline[2], (Point{43000, 36000}));
}

TEST_F(SceneOfBattle, ContactIsSeen) {
  state.elements[1].pose.at = {30000, 20000};
  const Scene s = scene(state);
  EXPECT_TRUE(s.units[0].engaged);
  EXPECT_TRUE(s.units[1].engaged);
  EXPECT_FALSE(s.units[2].engaged);
}

TEST_F(SceneOfBattle, TheFallenAreInTheOrderTheyFell) {
  state.elements[0].status = state.elements[1].status = Status::destroyed;
  state.elements[0].lost_order = 2;
  state.elements[1].lost_order = 1;
  const Scene s = scene(state);
  ASSERT_EQ(s.fallen.size(), 2U);
  EXPECT_EQ(s.fallen[0].name, "X");
  EXPECT_EQ(s.fallen[1].name, "A");
  EXPECT_EQ(s.losses, (std::array<std::int32_t, 2>{1, 1}));
}

TEST_F(SceneOfBattle, DeployingShowsWhere) {
  state.phase = Phase::deploy_defender;
  state.elements[0].status = Status::waiting;
  const Scene s = scene(state);
  EXPECT_EQ(s.units.size(), 2U);
  ASSERT_EQ(s.zones.size(), 2U);
  EXPECT_EQ(s.zones[0].kind, "deployment");
  // dba.deploy.depth, dba.deploy.flanks
  EXPECT_EQ(s.zones[0].outline[0], (Point{7620, 0}));
  EXPECT_EQ(s.zones[0].outline[2], (Point{52380, 15240}));
  EXPECT_EQ(s.zones[1].outline[2], (Point{7620, 44760}));
}

TEST_F(SceneOfBattle, DeployingFollowsTheBaseEdgeAndTheShore) {
  state.phase = Phase::deploy_defender;
  state.base_edge = {TableEdge::west, TableEdge::east};
  Piece sea;
  sea.terrain = Terrain::waterway;
  sea.form = Form::shore;
  sea.edge = TableEdge::west;
  sea.points = {{8000, 0}, {10000, 30000}, {8000, 60000}};
  apply(state, PieceLaid{sea, Seat::red});
  const Scene s = scene(state);
  ASSERT_EQ(s.zones.size(), 2U);
  ASSERT_EQ(s.zones[0].outline.size(), 6U) << "three places on the shore and three as far from it as may be";
  EXPECT_NE(std::find(s.zones[0].outline.begin(), s.zones[0].outline.end(), Point{10000, 30000}),
            s.zones[0].outline.end());
  EXPECT_NE(std::find(s.zones[0].outline.begin(), s.zones[0].outline.end(), Point{25240, 30000}),
            s.zones[0].outline.end());
  for (const Point p : s.zones[1].outline) EXPECT_GE(p.x, 44760);
}

TEST_F(SceneOfBattle, TerrainIsShownFromTheBottomUp) {
  Piece road;
  road.terrain = Terrain::road;
  road.form = Form::course;
  road.points = {{0, 30000}, {60000, 30000}};
  road.width = mm(20);
  Piece hill;
  hill.terrain = Terrain::steep_hill;
  hill.centre = {30000, 30000};
  hill.length = mm(160);
  hill.breadth = mm(80);
  hill.turn = degrees(90);
  Piece river = road;
  river.terrain = Terrain::river;
  river.points = {{20000, 0}, {20000, 60000}};
  for (const Piece& piece : {road, hill, river}) apply(state, PieceLaid{piece, Seat::red});
  const Scene s = scene(state);
  ASSERT_EQ(s.terrain.size(), 3U);
  EXPECT_EQ(s.terrain[0].kind, "steep-hill");
  EXPECT_EQ(s.terrain[0].outline.size(), 64U);
  // dba.terrain.hill-crest: on the long axis, as long as the axes differ.
  EXPECT_EQ(s.terrain[0].line, (std::vector<Point>{{26000, 30000}, {34000, 30000}}));
  EXPECT_EQ(s.terrain[1].label, "river-unknown");
  EXPECT_EQ(s.terrain[2].label, "road");
  EXPECT_EQ(s.terrain[2].line.size(), 2U);
  apply(state, RiverFound{Difficulty::difficult});
  EXPECT_EQ(scene(state).terrain[1].label, "river-difficult");
}

TEST_F(SceneOfBattle, WhoIsInAPlaceIsSeenInIt) {
  Piece town;
  town.terrain = Terrain::bua;
  town.form = Form::polygon;
  town.points = {{10000, 10000}, {18000, 10000}, {18000, 16000}, {10000, 16000}};
  apply(state, PieceLaid{town, Seat::blue});
  EXPECT_EQ(scene(state).terrain.at(0).label, "bua");
  EXPECT_EQ(scene(state).terrain.at(0).seat, Seat::blue);
  apply(state, Lodged{unit_id(0), Site::bua, Holding::sacking, {}});
  apply(state, ControlPassed{Site::bua, Seat::red, {}});
  const Scene s = scene(state);
  EXPECT_EQ(s.terrain.at(0).label, "bua-sacked");
  EXPECT_EQ(s.terrain.at(0).seat, Seat::red);
  ASSERT_EQ(s.units.size(), 3U);
  EXPECT_EQ(s.units[0].inside, "bua");
  EXPECT_TRUE(s.units[0].all_round);
  EXPECT_EQ(s.units[0].pose.at.x, 14000);
  EXPECT_NEAR(s.units[0].pose.at.y, 13000, 1500);
  EXPECT_EQ(s.zones.size(), 2U) << "an occupant has no zone of control";
  EXPECT_FALSE(s.units[0].engaged);
  // dba.geo.camp-contact
  state.elements[1].pose = {{14000, 16000}, degrees(180)};
  const Scene attacked = scene(state);
  EXPECT_TRUE(attacked.units[0].engaged);
  EXPECT_TRUE(attacked.units[1].engaged);
}

TEST_F(SceneOfBattle, EveryTypeHasItsSymbol) {
  for (std::size_t i = 0; i < kTypeCount; ++i) EXPECT_FALSE(symbol(static_cast<Type>(i)).empty());
  EXPECT_EQ(symbol(Type::LCm), "light-camelry");
  EXPECT_EQ(symbol(Type::Dz), "denizens");
}

}  // namespace
}  // namespace acies::dba
