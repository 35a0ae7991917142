// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "rulesets/antika/decide.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/screen.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class Dragged : public testing::Test {
 protected:
  std::vector<Command> ways(std::initializer_list<UnitId> units, const Pose& to) {
    const std::vector<UnitId> dragged(units);
    std::vector<Command> out;
    drags(field.state, Seat::red, dragged, to, out);
    return out;
  }
  // What a screen shows: the first that is accepted, as text.
  std::string shown(std::initializer_list<UnitId> units, const Pose& to) {
    for (const Command& way : ways(units, to)) {
      ScriptedDice dice({});
      decide(field.state, Seat::red, way, dice, decision);
      if (!decision.accepted()) continue;
      after = field.state;
      for (const Event& event : decision.events) apply(after, event);
      return print(field.scenario, way);
    }
    return "";
  }
  std::string refused(std::initializer_list<UnitId> units, const Pose& to) {
    EXPECT_EQ(shown(units, to), "");
    const std::vector<Command> all = ways(units, to);
    if (all.empty()) return "nothing";
    ScriptedDice dice({});
    decide(field.state, Seat::red, all.front(), dice, decision);
    return std::string(rule_name(kRuleIds, decision.violations.at(0).rule));
  }
  Field field;
  Decision<Event> decision;
  State after;
};

TEST_F(Dragged, AFreeUnitSlidesAndPivots) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 200));
  EXPECT_EQ(shown({a}, at(640, 240)), "move A: slide NE 56.57");
  EXPECT_EQ(shown({a}, at(600, 240)), "move A: advance 40");
  ASSERT_NE(shown({a}, at(620, 240, degrees(30))), "");
  EXPECT_EQ(after.at(a).pose.facing, degrees(30));
  EXPECT_NEAR(after.at(a).pose.at.x, 62000, 10);
  EXPECT_NEAR(after.at(a).pose.at.y, 24000, 10);
  EXPECT_TRUE(ways({a}, at(600, 200)).empty());
}

TEST_F(Dragged, AHeavyUnitShiftsAdvancesAndWheels) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  EXPECT_EQ(shown({a}, at(602, 240)), "move A: advance 40") << "a little aside is straight ahead";
  EXPECT_EQ(shown({a}, at(620, 240)), "move A: right 20, advance 40");
  ASSERT_NE(shown({a}, at(605, 240, degrees(10))), "");
  EXPECT_EQ(after.at(a).pose.facing, degrees(10));
}

TEST_F(Dragged, TooFarItGoesAsFarAsItMay) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  EXPECT_EQ(shown({a}, at(600, 500)), "move A: advance 80");
  const UnitId b = field.put(Type::light_infantry, Seat::red, at(200, 200));
  shown({b}, at(400, 200));
  EXPECT_GT(after.at(b).pose.at.x, 28000);
  EXPECT_LT(after.at(b).pose.at.x, 40000);
}

TEST_F(Dragged, OntoAnEnemyItCharges) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  field.put(Type::heavy_infantry, Seat::blue, at(600, 260, kSouth));
  EXPECT_EQ(shown({a}, at(600, 262)), "charge A at B");
  EXPECT_EQ(shown({a}, at(600, 230)), "move A: advance 30") << "short of him it only moves";
}

TEST_F(Dragged, IntoLineWithAFriend) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 200));
  field.put(Type::light_infantry, Seat::red, at(660, 240));
  ASSERT_NE(shown({a}, at(617, 244)), "");
  EXPECT_EQ(after.at(a).pose, at(620, 240));
}

TEST_F(Dragged, AGroupGoesTogether) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(680, 200));
  EXPECT_EQ(shown({b, a}, at(681, 240)), "move B A: advance 40");
  EXPECT_EQ(shown({b, a}, at(681, 400)), "move B A: advance 80");
}

TEST_F(Dragged, HeldByAZoneItIsToldWhy) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  field.put(Type::heavy_infantry, Seat::blue, at(600, 220, kSouth));
  EXPECT_EQ(refused({a}, at(620, 200)).substr(0, 10), "antika.zoc");
}

TEST_F(Dragged, TheGeneralRidesAndJoins) {
  const UnitId g = field.put(Type::general, Seat::red, at(600, 200));
  field.put(Type::heavy_infantry, Seat::red, at(700, 200));
  EXPECT_EQ(shown({g}, at(700, 190)), "lead A with B");
  EXPECT_EQ(shown({g}, at(600, 300)).substr(0, 9), "lead A to");
  ASSERT_NE(shown({g}, at(600, 600)), "") << "as far as he may";
  EXPECT_NEAR(after.at(g).pose.at.y, 20000 + 16000, 100);
}

TEST_F(Dragged, DeployingThemSideBySide) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, {});
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, {});
  const UnitId c = field.put(Type::aide, Seat::red, {});
  for (const UnitId id : {a, b, c}) field.state.at(id).status = Status::waiting;
  field.put(Type::heavy_infantry, Seat::red, at(600, 100));
  field.at_phase(Phase::deploy_second, Seat::red, 0);
  field.state.first = Seat::blue;
  EXPECT_EQ(shown({a, b}, at(400, 90)), "deploy A 400,90 N, B 480,90 N");
  EXPECT_EQ(shown({a}, at(522, 97)), "deploy A 520,100 N") << "into line";
  EXPECT_EQ(shown({c}, at(600, 90)), "deploy C with D");
  ASSERT_NE(shown({a, b}, at(400, 700)), "") << "back into the zone";
  EXPECT_EQ(after.at(a).pose.at.x, 40000);
  EXPECT_EQ(after.at(a).pose.at.y, after.at(b).pose.at.y);
}

TEST_F(Dragged, AReserveComesByItsEdge) {
  field.put(Type::heavy_infantry, Seat::red, at(600, 400));
  const UnitId b = field.put(Type::light_infantry, Seat::red, {});
  field.state.at(b).status = Status::reserve;
  field.state.at(b).body = Body::reserve;
  field.at_phase(Phase::move, Seat::red, 3);
  EXPECT_EQ(shown({b}, at(300, 50)), "enter B 300,50 N");
  ASSERT_NE(shown({b}, at(300, 350)), "") << "as far as it may come";
  EXPECT_EQ(after.at(b).pose.at.x, 30000);
}

TEST_F(Dragged, OntoAnEnemyItShoots) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 200), Kit{.traits = traits({Trait::bow})});
  field.put(Type::heavy_infantry, Seat::blue, at(600, 300, kSouth));
  field.at_phase(Phase::shoot, Seat::red);
  EXPECT_EQ(shown({a}, at(610, 320)), "shoot A at B with bow");
}

}  // namespace
}  // namespace acies::antika
