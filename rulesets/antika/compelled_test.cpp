// SPDX-License-Identifier: Apache-2.0
// Impetuous units and the move they are compelled to.
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class Compelled : public ::testing::Test {
 protected:
  Field field;
  UnitId warband(const Pose& pose) {
    const UnitId id = field.put(Type::medium_infantry, Seat::red, pose, Kit{.traits = traits({Trait::warband})});
    field.state.at(id).marks.set(Mark::compelled);
    return id;
  }
  bool compel(UnitId id, UnitId target = kNoUnit) {
    return field.run([&](Scratch& scratch) { decide_compel(scratch, Seat::red, {id, target}); });
  }
};

TEST_F(Compelled, OneOnTheDie) {
  const UnitId a = warband(at(600, 300));
  const UnitId b = warband(at(700, 300));
  field.put(Type::medium_infantry, Seat::red, at(800, 300));  // not impetuous: no die
  field.state.at(a).marks.set(Mark::compelled, false);
  field.state.at(b).marks.set(Mark::compelled, false);
  EXPECT_TRUE(field.run([](Scratch& scratch) { roll_impetuous(scratch); }, {1, 2}));
  EXPECT_EQ(field.dice_left, 0U);
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::compelled));
  EXPECT_FALSE(field.state.at(b).marks.has(Mark::compelled));
}

TEST_F(Compelled, FreeWithNoEnemyInSight) {
  warband(at(600, 300));
  EXPECT_FALSE(compelled_units_left(field.state, Seat::red));
  field.put(Type::heavy_infantry, Seat::blue, at(600, 600, kSouth));
  EXPECT_TRUE(compelled_units_left(field.state, Seat::red));
  EXPECT_FALSE(compelled_units_left(field.state, Seat::blue));
}

TEST_F(Compelled, OthersWait) {
  const UnitId a = warband(at(600, 300));
  const UnitId b = field.put(Type::medium_infantry, Seat::red, at(800, 300));
  field.put(Type::heavy_infantry, Seat::blue, at(600, 600, kSouth));
  Move command;
  command.legs = {Leg{LegKind::advance, 1000, {}, kNoUnit}};
  for (const UnitId id : {a, b}) {
    command.units = {id};
    EXPECT_FALSE(field.run([&](Scratch& scratch) { decide_move(scratch, Seat::red, command); }));
    EXPECT_TRUE(field.refused_by(rule("antika.special.impetuous-move")));
  }
}

TEST_F(Compelled, StraightAheadTheWholeMovement) {
  const UnitId a = warband(at(600, 300));
  field.put(Type::heavy_infantry, Seat::blue, at(600, 600, kSouth));
  EXPECT_TRUE(compel(a));
  EXPECT_EQ(field.state.at(a).pose, at(600, 420));
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::moved));
  EXPECT_FALSE(field.state.at(a).marks.has(Mark::compelled));
}

// It turns on its centre, and is then hard to manoeuvre: 2 MU.
TEST_F(Compelled, TurnsAndGoesSlower) {
  const UnitId a = warband(at(600, 320));                            // centre at (600, 300)
  field.put(Type::heavy_infantry, Seat::blue, at(900, 300, kWest));  // centre at (915, 300)
  EXPECT_TRUE(compel(a));
  EXPECT_EQ(field.state.at(a).pose, at(700, 300, kEast));
}

TEST_F(Compelled, ChargesIfItCan) {
  const UnitId a = warband(at(600, 300));
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  EXPECT_TRUE(compel(a));
  ASSERT_EQ(field.state.charges.size(), 1U);
  EXPECT_EQ(field.state.charges[0].target, e);
}

TEST_F(Compelled, TheNearestOrOneOfEquals) {
  const UnitId a = warband(at(600, 300));
  const UnitId left = field.put(Type::light_cavalry, Seat::blue, at(500, 600, kSouth));
  const UnitId right = field.put(Type::light_cavalry, Seat::blue, at(700, 600, kSouth));
  const UnitId far = field.put(Type::light_cavalry, Seat::blue, at(900, 700, kSouth));
  EXPECT_FALSE(compel(a, far));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.impetuous")));
  EXPECT_TRUE(compel(a, right));
  EXPECT_EQ(field.event<Moved>()->because, right);
  EXPECT_NE(left, right);
}

// It sees past a friend whom it cannot pass.
TEST_F(Compelled, StopsBehindFriends) {
  const UnitId a = warband(at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(650, 380));  // x 610 to 690, its rear edge at 350
  field.put(Type::heavy_infantry, Seat::blue, at(600, 540, kSouth));
  EXPECT_TRUE(compel(a));
  EXPECT_NEAR(field.bodies().at(a).front.y, 35050, 2);
}

// Zones hold it: here one of an enemy whom it does not see, behind a friend. It may go on while some of that enemy is
// ahead of its front.
TEST_F(Compelled, ZonesHoldIt) {
  const UnitId a = warband(at(600, 300));
  const UnitId ahead = field.put(Type::light_infantry, Seat::blue, at(600, 600, kSouth));
  field.put(Type::heavy_infantry, Seat::red, at(661, 350));                               // x 621 to 701
  const UnitId aside = field.put(Type::light_infantry, Seat::blue, at(650, 390, kWest));  // y 370 to 410
  EXPECT_TRUE(compel(a));
  EXPECT_EQ(field.event<Moved>()->because, ahead);
  EXPECT_NEAR(field.bodies().at(a).front.y, 41005, 2);  // not its 120 mm
  EXPECT_TRUE(field.state.on_table(aside));
}

}  // namespace
}  // namespace acies::antika
