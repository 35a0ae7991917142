// SPDX-License-Identifier: Apache-2.0
// Generals and aides by themselves, and Generals who must make room.
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/general_places.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class Leaders : public ::testing::Test {
 protected:
  Field field;
  bool ride(UnitId leader, std::int32_t x_mm, std::int32_t y_mm) {
    const Lead command{leader, kNoUnit, {x_mm * 100, y_mm * 100}};
    return field.run([&](Scratch& scratch) { decide_lead(scratch, Seat::red, command); });
  }
  bool join(UnitId leader, UnitId host) {
    return field.run([&](Scratch& scratch) { decide_lead(scratch, Seat::red, {leader, host, {}}); });
  }
  UnitId general(std::int32_t x_mm, std::int32_t y_mm) {  // his centre
    return field.put(Type::general, Seat::red, at(x_mm, y_mm + 20));
  }
  Vec centre(UnitId id) const { return field.bodies().at(id).centre; }
};

TEST_F(Leaders, GeneralRidesFourUnits) {
  const UnitId g = general(600, 300);
  EXPECT_FALSE(ride(g, 761, 300));
  EXPECT_TRUE(field.refused_by(rule("antika.general.move")));
  EXPECT_TRUE(ride(g, 760, 300));
  EXPECT_NEAR(centre(g).x, 76000, 1);
  EXPECT_FALSE(ride(g, 770, 300));  // once a turn
}

TEST_F(Leaders, ThroughFriendsNotThroughEnemies) {
  const UnitId g = general(600, 300);
  field.put(Type::heavy_infantry, Seat::red, at(600, 365));
  EXPECT_FALSE(ride(g, 600, 350));  // not onto a friend
  EXPECT_TRUE(field.refused_by(rule("antika.gap.end-overlap")));
  EXPECT_TRUE(ride(g, 600, 400));
  const UnitId h = general(200, 300);
  field.put(Type::heavy_infantry, Seat::blue, at(200, 365, kSouth));
  EXPECT_FALSE(ride(h, 200, 450));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.general-terrain")));
}

TEST_F(Leaders, NotIntoImpassableGroundButOverTheRest) {
  field.put_feature(FeatureKind::lake, 600, 400, 120, 80);
  field.put_feature(FeatureKind::marsh, 300, 400, 160, 120);
  EXPECT_FALSE(ride(general(600, 300), 600, 400));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.general-terrain")));
  EXPECT_TRUE(ride(general(300, 300), 300, 460));
}

TEST_F(Leaders, JoinsAUnitInReach) {
  const UnitId g = general(600, 300);
  // His base comes into contact when his centre is 20 mm before the edge.
  const UnitId near = field.put(Type::heavy_infantry, Seat::red, at(600, 510));  // rear edge at 480
  const UnitId far = field.put(Type::heavy_infantry, Seat::red, at(800, 512));
  const UnitId gun = field.put(Type::light_artillery, Seat::red, at(600, 400));
  EXPECT_FALSE(join(g, far));
  EXPECT_FALSE(join(g, gun));
  EXPECT_TRUE(field.refused_by(rule("antika.general.join")));
  EXPECT_TRUE(join(g, near));
  EXPECT_EQ(field.state.at(g).host, near);
}

TEST_F(Leaders, LeavesFromAnyPointOfHisUnit) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));  // x 560 to 640, y 270 to 300
  const UnitId g = field.put_with(Type::general, a);
  EXPECT_FALSE(ride(g, 801, 300));
  EXPECT_TRUE(ride(g, 800, 300));
  EXPECT_FALSE(field.state.at(g).host.valid());
}

TEST_F(Leaders, LeavesAMelee) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 300));
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 300, kSouth));
  const UnitId g = field.put_with(Type::general, a);
  field.fight(a, Edge::front, e, Edge::front);
  EXPECT_TRUE(ride(g, 600, 200));
}

TEST_F(Leaders, NotAfterHisUnitHasMoved) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId g = field.put_with(Type::general, a);
  field.state.at(a).marks.set(Mark::moved);
  EXPECT_FALSE(ride(g, 600, 200));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.general-attach")));
}

// T11: the extra point goes with him; the unit is destroyed at the end of the phase.
TEST_F(Leaders, ExtraPointGoesWithTheGeneral) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId g = general(680, 285);  // 20 mm away
  field.state.at(a).wounds = 4;
  EXPECT_TRUE(field.run([](Scratch& scratch) { settle_extra_points(scratch); }));
  EXPECT_TRUE(field.state.on_table(a));
  EXPECT_TRUE(ride(g, 840, 285));  // 180 mm away
  EXPECT_TRUE(field.run([](Scratch& scratch) { settle_extra_points(scratch); }));
  EXPECT_EQ(field.state.at(a).status, Status::destroyed);
}

TEST_F(Leaders, AidesPassToUnitsInReach) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(841, 300));  // 161 mm away
  const UnitId gun = field.put(Type::light_artillery, Seat::red, at(600, 400));
  const UnitId aide = field.put_with(Type::aide, a);
  EXPECT_FALSE(join(aide, b));
  EXPECT_TRUE(field.refused_by(rule("antika.adc.transfer")));
  EXPECT_FALSE(join(aide, gun));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.adc-alone")));
  EXPECT_FALSE(ride(aide, 600, 200));
  EXPECT_TRUE(field.refused_by(rule("antika.adc.attached")));
  field.state.at(b).pose = at(840, 300);
  EXPECT_TRUE(join(aide, b));
  EXPECT_EQ(field.state.at(aide).host, b);
  EXPECT_FALSE(join(aide, a));  // once a turn
}

TEST_F(Leaders, DeathToTheGeneralKeepsHimWithUnits) {
  field.scenario.play = Play::death_to_the_general;
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(840, 300));
  const UnitId g = field.put_with(Type::general, a);
  EXPECT_FALSE(ride(g, 600, 200));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.scenario-general.special")));
  EXPECT_TRUE(join(g, b));
}

// --- making room

TEST_F(Leaders, OverrunGeneralChoosesAPlace) {
  const UnitId g = general(600, 300);
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 315));
  EXPECT_TRUE(field.run([&](Scratch& scratch) {
    displace_generals(scratch, e);
    ask_displaced(scratch);
  }));
  EXPECT_EQ(field.state.asking, Asking::place_general);
  EXPECT_FALSE(ride(g, 600, 310));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.end-overlap")));
  EXPECT_FALSE(ride(g, 600, 461));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.lone-general")));
  EXPECT_TRUE(ride(g, 600, 460));
  EXPECT_TRUE(field.state.displaced.empty());
  EXPECT_EQ(field.state.asking, Asking::nothing);
  EXPECT_FALSE(field.state.at(g).marks.has(Mark::transferred));  // it was not his own move
}

TEST_F(Leaders, SavedGeneralStandsOnTheNearestSpotOrWithAUnit) {
  const UnitId g = general(600, 300);
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 400));
  field.state.displaced.push_back(g);
  EXPECT_TRUE(field.run([](Scratch& scratch) { ask_displaced(scratch); }));
  EXPECT_EQ(field.state.asking, Asking::place_general);
  EXPECT_FALSE(ride(g, 600, 200));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.general-after-save")));
  EXPECT_EQ(field.decision.violations[0].alternative.pose, at(600, 320));
  EXPECT_TRUE(join(g, a));
  EXPECT_TRUE(field.state.displaced.empty());
}

TEST_F(Leaders, SavedGeneralAloneIsNotAsked) {
  const UnitId g = general(600, 300);
  field.state.displaced.push_back(g);
  EXPECT_TRUE(field.run([](Scratch& scratch) { ask_displaced(scratch); }));
  EXPECT_EQ(field.state.asking, Asking::nothing);
  EXPECT_TRUE(field.state.displaced.empty());
  EXPECT_NEAR(centre(g).y, 30000, 1);
}

// A table that one unit fills: nowhere to go within reach.
TEST_F(Leaders, OverrunWithNowhereToGoRunsTheRisk) {
  const UnitId g = general(600, 400);
  field.put_camp(Seat::blue, at(600, 800), mm(1200), mm(800));
  field.state.displaced.push_back(g);
  EXPECT_TRUE(field.run([](Scratch& scratch) { ask_displaced(scratch); }, {3}));
  EXPECT_EQ(field.state.at(g).status, Status::destroyed);
  EXPECT_TRUE(field.state.displaced.empty());
}

TEST_F(Leaders, NearestFreeSpotIsNear) {
  const UnitId g = general(600, 300);
  field.put(Type::heavy_infantry, Seat::blue, at(600, 310));  // x 560 to 640, y 280 to 310
  const auto spot = nearest_free_spot(field.state, field.bodies(), g, {60000, 30000}, 1e9);
  ASSERT_TRUE(spot.has_value());
  EXPECT_NEAR(spot->x, 60000, 1);
  EXPECT_NEAR(spot->y, 33000, 1);  // his base, 40 mm deep, just ahead of it
}

}  // namespace
}  // namespace acies::antika
