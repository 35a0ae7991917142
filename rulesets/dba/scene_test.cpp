// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/scene.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(s.zones[1].outline[0], (Point{7620, 44760}));
}

TEST_F(SceneOfBattle, EveryTypeHasItsSymbol) {
  for (std::size_t i = 0; i < kTypeCount; ++i) EXPECT_FALSE(symbol(static_cast<Type>(i)).empty());
  EXPECT_EQ(symbol(Type::LCm), "light-camelry");
  EXPECT_EQ(symbol(Type::Dz), "denizens");
}

}  // namespace
}  // namespace acies::dba
