// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/screen.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

class OnScreen : public testing::Test {
 protected:
  OnScreen() {
    table.begin(Phase::move, Seat::red);
    table.state().pips = 6;
  }
  std::vector<UnitId> group(UnitId unit) {
    std::vector<UnitId> out;
    natural_group(table.state(), unit, out);
    return out;
  }
  std::vector<SceneZone> zones(std::initializer_list<UnitId> units) {
    const std::vector<UnitId> list(units);
    std::vector<SceneZone> out;
    overlays(table.state(), Seat::red, list, out);
    return out;
  }
  static const SceneZone* find(const std::vector<SceneZone>& all, std::string_view kind) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const SceneZone& z) { return z.kind == kind; });
    return found == all.end() ? nullptr : &*found;
  }
  TestTable table;
};

TEST_F(OnScreen, ThoseWhoStandTogetherGoTogether) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId b = table.red("4Bd", 340, 200, kNorth);
  const UnitId behind = table.red("4Bd", 340, 185, kNorth);
  const UnitId apart = table.red("4Bd", 400, 200, kNorth);
  EXPECT_EQ(group(b), (std::vector{b, a, behind}));
  EXPECT_EQ(group(apart), std::vector{apart});
  // Who is held in front stays, and whoever hangs on him only.
  table.blue("4Bd", 340, 200, kSouth);
  EXPECT_EQ(group(a), std::vector{a});
  EXPECT_EQ(group(b), std::vector{b});
}

TEST_F(OnScreen, ABentColumnGoesTogether) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 300, 170, kNorth);
  const UnitId c = table.red("3Cv", 300, 140, kNorth);
  const Column wheel{
      {a, b, c}, {{ManoeuvreKind::advance, 3000, {}}, {ManoeuvreKind::wheel_right, 30000, {}}}, {}, kNoUnit};
  const Aftermath after = table.run(Seat::red, wheel);
  ASSERT_TRUE(after.decision.accepted());
  ASSERT_NE(after.pose(a).facing, after.pose(c).facing);
  table.state() = after.state;
  std::vector<UnitId> together = group(c);
  EXPECT_EQ(together.front(), c);
  std::sort(together.begin(), together.end());
  EXPECT_EQ(together, (std::vector{a, b, c}));
}

TEST_F(OnScreen, WhoHasMovedDoesNotGoAlong) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId b = table.red("4Bd", 340, 200, kNorth);
  table.state().at(b).moves = 1;
  EXPECT_EQ(group(a), std::vector{a});
}

TEST_F(OnScreen, TheWaitingAreThoseOfTheSeat) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 340, 200, kNorth);
  const UnitId x = table.blue("4Bd", 340, 200, kSouth);
  table.begin(Phase::deploy_defender, Seat::red);
  table.state().at(b).status = Status::waiting;
  table.state().at(x).status = Status::waiting;
  std::vector<SceneUnit> out;
  waiting(table.state(), Seat::red, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].id, b);
  EXPECT_EQ(out[0].code, "3Cv");
  EXPECT_EQ(out[0].depth, mm(30));
  EXPECT_FALSE(out[0].engaged);
  // In the battle only a fleet, in one's first turn.
  table.begin(Phase::move, Seat::red);
  table.state().at(a).status = Status::held;
  waiting(table.state(), Seat::red, out);
  EXPECT_TRUE(out.empty());
  table.state().turn = 1;
  waiting(table.state(), Seat::red, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].id, a);
}

TEST_F(OnScreen, TheReachIsCutShortWhereTheRulesDo) {
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const std::vector<SceneZone> free_zones = zones({a});
  const SceneZone* reach = find(free_zones, "reach");
  ASSERT_NE(reach, nullptr);
  EXPECT_EQ(reach->outline.size(), 36U);
  EXPECT_EQ(reach->outline[0], (Point{30000, 15080}));
  EXPECT_EQ(reach->outline[18], (Point{30000, 4920}));
  table.blue("4Bd", 300, 120, kNorth);  // its rear blocks the way
  const std::vector<SceneZone> less = zones({a});
  ASSERT_NE(find(less, "reach"), nullptr);
  EXPECT_LT(find(less, "reach")->outline[0].y, 10600);
  EXPECT_EQ(find(less, "reach")->outline[18], (Point{30000, 4920}));
}

TEST_F(OnScreen, EachOfThoseChosenHasItsReach) {
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const UnitId b = table.red("2LH", 100, 100, kNorth);
  const std::vector<SceneZone> all = zones({a, b});
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const SceneZone& zone) { return zone.kind == "reach"; }), 2);
  EXPECT_EQ(find(all, "reach")->outline[0], (Point{30000, 15080}));
}

TEST_F(OnScreen, CommandAndShooting) {
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const UnitId b = table.red("3Bw", 100, 100, kNorth);
  table.state().at(a).general = true;
  const std::vector<SceneZone> all = zones({b});
  const SceneZone* command = find(all, "command");
  ASSERT_NE(command, nullptr);
  const auto farthest =
      std::max_element(command->outline.begin(), command->outline.end(), [](Point p, Point q) { return p.y < q.y; });
  EXPECT_EQ(farthest->y, 10000 + paces(Scale::mm15, 1200).hundredths);
  const SceneZone* arc = find(all, "arc");
  ASSERT_NE(arc, nullptr);
  EXPECT_EQ(arc->outline[0], (Point{4000, 10000}));
  EXPECT_EQ(arc->outline[2].x, 16000);
  ASSERT_NE(find(all, "range"), nullptr);
  EXPECT_EQ(find(zones({a}), "range"), nullptr);
}

TEST_F(OnScreen, StandingFightsAreDecidedAsTheyWillBe) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId x = table.blue("4Bd", 300, 200, kSouth);
  const UnitId y = table.blue("4Bd", 440, 220, kEast);
  const UnitId b = table.red("3Cv", 400, 240, kSouth);
  static_cast<void>(y);
  static_cast<void>(b);
  StandingFights fights;
  standing_fights(table.state(), fights);
  ASSERT_EQ(fights.size(), 1U);
  EXPECT_EQ(fights[0].a, a);
  EXPECT_EQ(fights[0].b, x);
  ScriptedDice dice(std::vector<std::uint8_t>{6, 1, 1});
  Decision<Event> decision;
  decide(fights[0].state, fights[0].seat, fights[0].command, dice, decision);
  EXPECT_TRUE(decision.accepted());
  table.begin(Phase::deploy_invader, Seat::red);
  standing_fights(table.state(), fights);
  EXPECT_TRUE(fights.empty());
}

// dba.face: whoever is struck on the flank will have turned by the time they fight.
TEST_F(OnScreen, FightsFollowTheTurnToFace) {
  const UnitId x = table.blue("4Bd", 300, 200, kNorth);
  const UnitId a = table.red("4Bd", 280, 180, kEast);
  table.charged(a, x, Edge::left);
  StandingFights fights;
  standing_fights(table.state(), fights);
  ASSERT_EQ(fights.size(), 1U);
  EXPECT_EQ(fights[0].state.at(x).pose.facing, kWest);
}

}  // namespace
}  // namespace acies::dba
