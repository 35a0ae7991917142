// SPDX-License-Identifier: Apache-2.0
// Moves in and into enemy zones of control (antika.zoc.*, 8.8 of the catalogue).
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

Leg leg(LegKind kind, std::int32_t amount = 0) { return {kind, amount, {}, kNoUnit}; }
Leg slide(Angle direction, std::int32_t hundredths) { return {LegKind::slide, hundredths, direction, kNoUnit}; }

class Zones : public ::testing::Test {
 protected:
  Field field;
  bool move(Group units, Legs legs) {
    Move command;
    command.units = units;
    command.legs = legs;
    return field.run([&](Scratch& scratch) { decide_move(scratch, Seat::red, command); });
  }
  void again(UnitId id, const Pose& pose) {
    field.state.at(id).pose = pose;
    field.state.at(id).marks.set(Mark::moved, false);
  }
};

// The enemy faces south at y 400: its zone is x 560 to 640, y 360 to 400.
TEST_F(Zones, InAZoneOnlyStraightBackOrNearer) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 370));
  EXPECT_FALSE(move({a}, {slide(kEast, 5000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.zoc.restricts")));
  EXPECT_FALSE(move({a}, {leg(LegKind::back, 3000), slide(kEast, 5000)}));
  EXPECT_FALSE(move({a}, {slide(degrees(175), 5000)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::back, 20000)}));  // antika.zoc.retire, the whole movement of a light unit
  again(a, at(600, 370));
  EXPECT_TRUE(move({a}, {leg(LegKind::advance, 2000)}));  // antika.zoc.approach
  again(a, at(600, 370));
  EXPECT_TRUE(move({a}, {leg(LegKind::pivot, 20000), leg(LegKind::advance, 500)}));
}

TEST_F(Zones, HeavyUnitsRetireHalfTheirMovement) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(600, 370));
  EXPECT_FALSE(move({a}, {leg(LegKind::back, 8010)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::back, 8000)}));
}

TEST_F(Zones, ApproachKeepsTheEnemyInFrontAndNoFartherOff) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 370, kEast));
  // Advancing east it stays as near as it was while it is below the enemy, then goes farther off.
  EXPECT_FALSE(move({a}, {leg(LegKind::advance, 8000)}));
  EXPECT_FALSE(move({a}, {leg(LegKind::pivot, 90000)}));  // facing south: nothing of the enemy ahead of its front
  // Turned to it, its front is 15 mm away, where its side was 10 mm away: it has to make that up.
  EXPECT_FALSE(move({a}, {leg(LegKind::pivot, -90000), leg(LegKind::advance, 490)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::pivot, -90000), leg(LegKind::advance, 500)}));
}

TEST_F(Zones, AboutFaceToAnEnemyBehind) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 350, kSouth));  // its rear is at 380
  EXPECT_FALSE(move({a}, {leg(LegKind::advance, 1000)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::about)}));
}

// antika.gap.zoc-entry: from the moment it enters, exactly.
TEST_F(Zones, EnteringAZoneEndsOtherMoves) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(500, 370));
  // Its right side is at 520; the zone begins at 560 and is entered 0.5 mm deep at 540.5.
  EXPECT_FALSE(move({a}, {slide(kEast, 4060)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.zoc-entry")));
  EXPECT_TRUE(move({a}, {slide(kEast, 4050)}));
  again(a, at(500, 370));
  EXPECT_FALSE(move({a}, {slide(kEast, 20000)}));  // through and out again
}

TEST_F(Zones, PassingAheadOfTheZoneIsFree) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(500, 360));
  EXPECT_TRUE(move({a}, {slide(kEast, 20000)}));
}

TEST_F(Zones, WheelIntoAZone) {
  field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(650, 365, kWest));
  // Wheeling right about its north corner swings its left end into the zone, and may go on: it comes nearer, facing it.
  EXPECT_TRUE(move({a}, {leg(LegKind::wheel_right, 45000)}));
  again(a, at(650, 365, kWest));
  EXPECT_FALSE(move({a}, {leg(LegKind::advance, 9500)}));  // straight through to the other side
}

// antika.gap.zoc-several: one of several is chosen.
TEST_F(Zones, OneOfSeveralZones) {
  field.put(Type::light_infantry, Seat::blue, at(580, 400, kSouth));
  field.put(Type::light_infantry, Seat::blue, at(640, 340, kWest));
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(590, 370));  // y 350 to 370, x 570 to 610
  const Bodies bodies = field.bodies();
  ZoneOwners owners;
  zones_on(field.state, bodies, a, bodies.at(a), owners);
  ASSERT_EQ(owners.size(), 2U);
  EXPECT_TRUE(move({a}, {leg(LegKind::advance, 2500)}));  // nearer to the first, farther from the second
  again(a, at(590, 370));
  EXPECT_FALSE(move({a}, {slide(kWest, 1000)}));
}

TEST_F(Zones, GroupsAreHeldByTheirMembers) {
  field.put(Type::light_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 370));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(640, 370));
  EXPECT_FALSE(move({a, b}, {leg(LegKind::right, 4000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.group-zoc")));
  EXPECT_TRUE(move({b}, {slide(kEast, 4000)}));  // left out, the other is free
}

TEST_F(Zones, GeneralsCampsAndWagonsHaveNone) {
  field.put(Type::wagon, Seat::blue, at(600, 400, kSouth));
  field.put_camp(Seat::blue, at(700, 400, kSouth));
  field.put(Type::general, Seat::blue, at(500, 420));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 370));
  EXPECT_TRUE(move({a}, {slide(kEast, 10000)}));
}

TEST_F(Zones, PhalanxSquareHasFour) {
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth),
                             Kit{.traits = traits({Trait::phalanx}), .formation = Formation::phalanx_square});
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 480, kSouth));  // behind: y 480 to 510
  EXPECT_FALSE(move({a}, {slide(kEast, 1000)}));
  field.state.at(e).formation = Formation::square;
  EXPECT_TRUE(move({a}, {slide(kEast, 1000)}));
}

// Units in melee keep their zone (antika.gap.zoc-engaged).
TEST_F(Zones, EngagedUnitsKeepTheirs) {
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId p = field.put(Type::light_infantry, Seat::red, at(580, 400));
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(640, 370));
  field.fight(p, Edge::front, e, Edge::front);
  EXPECT_FALSE(move({a}, {slide(kEast, 5000)}));
}

}  // namespace
}  // namespace acies::antika
