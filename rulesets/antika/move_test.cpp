// SPDX-License-Identifier: Apache-2.0
// Moves of units and groups: legs and what they cost, shifts, paces, ways, on both sides of each limit.
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

Leg advance(std::int32_t hundredths) { return {LegKind::advance, hundredths, {}, kNoUnit}; }
Leg leg(LegKind kind, std::int32_t amount = 0) { return {kind, amount, {}, kNoUnit}; }
Leg slide(Angle direction, std::int32_t hundredths) { return {LegKind::slide, hundredths, direction, kNoUnit}; }

class Moves : public ::testing::Test {
 protected:
  Field field;
  bool move(Group units, Legs legs) {
    Move command;
    command.units = units;
    command.legs = legs;
    return order(command);
  }
  bool order(const Move& command) {
    return field.run([&](Scratch& scratch) { decide_move(scratch, Seat::red, command); });
  }
  Pose pose(UnitId id) const { return field.state.at(id).pose; }
};

TEST_F(Moves, AdvanceUpToItsMovement) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {advance(8006)}));
  EXPECT_TRUE(field.refused_by(rule("antika.move.corner-limit")));
  EXPECT_EQ(field.decision.violations[0].limit, quantity(mm(80)));
  EXPECT_EQ(field.decision.violations[0].alternative.quantity, quantity(mm(80)));
  EXPECT_TRUE(move({a}, {advance(8000)}));
  EXPECT_EQ(pose(a), at(600, 380));
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::moved));
  EXPECT_FALSE(move({a}, {advance(10)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.turn-order")));
}

// T30: 2 x 80 x sin 30 = 80 mm.
TEST_F(Moves, WheelOfSixtyDegreesIsAWholeMove) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::wheel_left, 60100)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::wheel_left, 60000)}));
  const Bodies bodies = field.bodies();
  EXPECT_NEAR(bodies.at(a).fl().x, 56000, 2);  // the left corner stays
  EXPECT_NEAR(bodies.at(a).fl().y, 30000, 2);
  EXPECT_EQ(pose(a).facing, degrees(300));
  EXPECT_EQ(field.event<Moved>()->distance, mm(80));
}

TEST_F(Moves, WheelsGoNoFartherThanNinetyDegrees) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::wheel_right, 91000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.move-legs")));
  EXPECT_TRUE(move({a}, {leg(LegKind::wheel_right, 90000)}));
}

// T31: 35.4 mm for a pivot of 90 degrees, and never more than 40.
TEST_F(Moves, PivotOfLightCavalry) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::pivot, 90000), advance(16500)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::pivot, 90000), advance(16460)}));
  EXPECT_EQ(pose(a).facing, kEast);
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(300, 300));
  EXPECT_FALSE(move({b}, {leg(LegKind::pivot, -180000), advance(16010)}));
  EXPECT_TRUE(move({b}, {leg(LegKind::pivot, -180000), advance(16000)}));
}

// T32: heavy cavalry shifts 80 mm sideways, then may advance 80 mm more.
TEST_F(Moves, ShiftComesOutOfTheMovement) {
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::left, 8010), advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.move.heavy-shift")));
  EXPECT_FALSE(move({a}, {leg(LegKind::left, 8000), advance(8010)}));
  EXPECT_FALSE(move({a}, {advance(1000), leg(LegKind::left, 1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.shift-budget")));
  EXPECT_FALSE(move({a}, {leg(LegKind::left, 1000), leg(LegKind::back, 1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.shift-budget")));
  EXPECT_TRUE(move({a}, {leg(LegKind::left, 8000), advance(8000)}));
  EXPECT_EQ(pose(a), at(520, 380));
}

// Half of 3 MU is 2, of 1 MU is 1 (antika.gap.halving-grain).
TEST_F(Moves, HalfIsRoundedUpToWholeUnits) {
  const UnitId a = field.put(Type::heavy_artillery, Seat::red, at(600, 300));
  EXPECT_TRUE(move({a}, {leg(LegKind::back, 4000)}));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(300, 300));
  EXPECT_FALSE(move({b}, {leg(LegKind::back, 4010)}));
  EXPECT_TRUE(move({b}, {leg(LegKind::back, 4000)}));
}

TEST_F(Moves, MediumAndLightGoWhereTheyLike) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {slide(degrees(225), 12010)}));
  EXPECT_TRUE(move({a}, {slide(degrees(270), 6000), leg(LegKind::back, 6000)}));
  EXPECT_EQ(pose(a), at(540, 240));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(300, 300));
  EXPECT_FALSE(move({b}, {slide(degrees(225), 1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.move.free-direction")));
  EXPECT_FALSE(move({b}, {leg(LegKind::pivot, 30000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.about-face-or-reface")));
}

TEST_F(Moves, AboutFaceCostsOneUnit) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::about), advance(4010)}));
  EXPECT_TRUE(move({a}, {leg(LegKind::about), advance(4000)}));
  EXPECT_EQ(pose(a), at(600, 230, kSouth));  // on the centre: the front was at 300, then at 270
}

// T8, the pace of a march column: 3 MU, by the rules for groups.
TEST_F(Moves, MarchColumn) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300), Kit{.formation = Formation::march_column});
  EXPECT_FALSE(move({a}, {advance(12010)}));
  EXPECT_TRUE(move({a}, {advance(12000)}));
}

// T14: half of 5 rounded up.
TEST_F(Moves, HalvedByAFailedCheck) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  field.state.at(a).marks.set(Mark::halved);
  EXPECT_FALSE(move({a}, {advance(12010)}));
  EXPECT_TRUE(move({a}, {advance(12000)}));
}

// T33, its moves: an elephant goes 120 mm straight ahead, 80 mm otherwise.
TEST_F(Moves, HardToManoeuvre) {
  const UnitId a = field.put(Type::elephant, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {leg(LegKind::wheel_left, 1000), advance(8000)}));
  EXPECT_EQ(field.decision.violations[0].limit, quantity(mm(80)));
  EXPECT_TRUE(move({a}, {advance(12000)}));
}

TEST_F(Moves, BrokenGroundSlowsTheWholeMove) {
  field.put_feature(FeatureKind::scrub, 600, 400, 160, 160);
  const UnitId heavy = field.put(Type::heavy_infantry, Seat::red, at(600, 310));
  EXPECT_FALSE(move({heavy}, {advance(4010)}));
  EXPECT_TRUE(move({heavy}, {advance(4000)}));
  const UnitId medium = field.put(Type::medium_infantry, Seat::red, at(500, 400));
  EXPECT_TRUE(move({medium}, {slide(kEast, 12000)}));  // rough ground is nothing to it
}

TEST_F(Moves, NoMovementLeftInBrokenGround) {
  field.put_feature(FeatureKind::scrub, 600, 400, 160, 160);
  const UnitId gun = field.put(Type::heavy_artillery, Seat::red, at(600, 310));
  EXPECT_FALSE(move({gun}, {advance(1200)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.movement-order")));
  EXPECT_TRUE(move({gun}, {advance(900)}));
}

TEST_F(Moves, RoadFromEndToEnd) {
  field.put_feature(FeatureKind::road, 600, 400, 1200, 60);
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(200, 400, kEast));
  EXPECT_FALSE(move({a}, {advance(24010)}));
  EXPECT_TRUE(move({a}, {advance(24000)}));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(200, 415, kEast));  // sticks out by 5 mm
  EXPECT_FALSE(move({b}, {advance(24000)}));
}

TEST_F(Moves, NobodyPassesOverSolidFriends) {
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::heavy_cavalry, Seat::red, at(600, 350));
  EXPECT_FALSE(move({a}, {advance(10000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.move.light-interpenetration")));
  field.state.at(b).pose = at(600, 430);
  EXPECT_TRUE(move({a}, {advance(10000)}));  // its front comes to the friend's rear edge
}

TEST_F(Moves, LightUnitsPassButDoNotEndOnOthers) {
  const UnitId light = field.put(Type::light_infantry, Seat::red, at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(600, 350));
  EXPECT_FALSE(move({light}, {advance(6000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.end-overlap")));
  EXPECT_TRUE(move({light}, {advance(7000)}));
}

TEST_F(Moves, NeighboursDoNotBlockAWheel) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(520, 300));
  EXPECT_TRUE(move({a}, {leg(LegKind::wheel_right, 30000)}));  // its left rear sweeps over the neighbour
}

TEST_F(Moves, FriendAheadBlocksThoughItsCornersTouch) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(600, 330));
  EXPECT_FALSE(move({a}, {advance(1000)}));
}

TEST_F(Moves, OneMillimetreFromEnemies) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 300));
  field.put(Type::light_infantry, Seat::blue, at(640, 350, kSouth));
  // Past the enemy's side, 0.9 mm away, then a full millimetre.
  field.state.at(a).pose = {{59910, 30000}, kNorth};
  EXPECT_FALSE(move({a}, {advance(8000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.enemy-distance")));
  field.state.at(a).pose = {{59900, 30000}, kNorth};
  field.state.units[1].pose = at(640, 410, kNorth);  // 20 mm behind it are free; its zone lies ahead of it
  EXPECT_TRUE(move({a}, {advance(8000)}));
}

TEST_F(Moves, StaysOnTheTable) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 700));
  EXPECT_FALSE(move({a}, {advance(10100)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.table-bounds")));
  EXPECT_TRUE(move({a}, {advance(10000)}));
}

TEST_F(Moves, ImpassableGround) {
  field.put_feature(FeatureKind::lake, 600, 400, 120, 80);
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  EXPECT_FALSE(move({a}, {advance(6200)}));
  EXPECT_TRUE(field.refused_by(rule("antika.terrain.impassable-move")));
  EXPECT_TRUE(move({a}, {advance(5900)}));
}

TEST_F(Moves, StakesStayBehind) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 300), Kit{.traits = traits({Trait::stakes})});
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::stakes));
  EXPECT_TRUE(move({a}, {advance(100)}));
  EXPECT_FALSE(field.state.at(a).marks.has(Mark::stakes));
}

TEST_F(Moves, WhoFightsStays) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 300, kSouth));
  field.fight(a, Edge::front, e, Edge::front);
  EXPECT_FALSE(move({a}, {leg(LegKind::back, 1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.engaged-move")));
}

TEST_F(Moves, LightUnitsLeaveAnOverlap) {
  const UnitId p = field.put(Type::heavy_infantry, Seat::red, at(600, 400));
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId u = field.put(Type::light_cavalry, Seat::red, at(660, 400));
  field.fight(p, Edge::front, e, Edge::front);
  field.state.at(u).overlapped = e;
  EXPECT_TRUE(move({u}, {slide(degrees(120), 5000)}));
  const UnitId v = field.put(Type::medium_cavalry, Seat::red, at(540, 400));
  field.state.at(v).overlapped = e;
  EXPECT_FALSE(move({v}, {leg(LegKind::back, 5000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.engaged-move")));
}

TEST_F(Moves, PhalanxSquaresAndPlunderersStay) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300),
                             Kit{.traits = traits({Trait::phalanx}), .formation = Formation::phalanx_square});
  EXPECT_FALSE(move({a}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.command.phalanx-square-still")));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(300, 300));
  field.state.at(b).marks.set(Mark::plundering);
  EXPECT_FALSE(move({b}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.scenario-camps.special")));
}

TEST_F(Moves, OtherPeoplesUnits) {
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 500, kSouth));
  EXPECT_FALSE(move({e}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("acies.command.not-yours")));
  EXPECT_FALSE(move({UnitId{40}}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("acies.command.unknown-unit")));
  EXPECT_FALSE(move({e}, {advance(-5)}));
}

// --- groups

TEST_F(Moves, GroupGoesAtThePaceOfItsSlowest) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::medium_infantry, Seat::red, at(660, 300));
  EXPECT_FALSE(move({a, b}, {advance(8010)}));
  EXPECT_TRUE(field.refused_by(rule("antika.group.pace")));
  EXPECT_TRUE(move({a, b}, {advance(8000)}));
  EXPECT_EQ(pose(a), at(600, 380));
  EXPECT_EQ(pose(b), at(660, 380));
}

TEST_F(Moves, GroupMustHangTogether) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, {{68060, 30000}, kNorth});  // 0.6 mm away
  EXPECT_FALSE(move({a, b}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.group-shape")));
  field.state.at(b).pose = {{68040, 30000}, kNorth};
  EXPECT_TRUE(move({a, b}, {advance(1000)}));
}

TEST_F(Moves, GroupWheelsAboutTheEndOfItsFront) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(680, 300));
  const UnitId c = field.put(Type::heavy_infantry, Seat::red, at(600, 270));  // second rank
  // The front is 160 mm: 2 x 160 x sin(a / 2) = 80 at 28.955 degrees.
  EXPECT_FALSE(move({a, b, c}, {leg(LegKind::wheel_left, 29000)}));
  EXPECT_TRUE(move({a, b, c}, {leg(LegKind::wheel_left, 28950)}));
  const Bodies bodies = field.bodies();
  EXPECT_NEAR(bodies.at(a).fl().x, 56000, 2);
  EXPECT_NEAR(bodies.at(a).fl().y, 30000, 2);
  EXPECT_NEAR(distance(bodies.at(a).fr(), bodies.at(b).fl()), 0, 3);
  EXPECT_NEAR(distance(bodies.at(a).rl(), bodies.at(c).fl()), 0, 3);
}

TEST_F(Moves, GroupTurnsAboutItsMiddle) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(640, 300));
  EXPECT_FALSE(move({a, b}, {leg(LegKind::about), advance(16010)}));
  EXPECT_TRUE(move({a, b}, {leg(LegKind::about)}));
  EXPECT_EQ(pose(a), at(640, 270, kSouth));
  EXPECT_EQ(pose(b), at(600, 270, kSouth));
}

TEST_F(Moves, GroupsShiftLikeHeavyUnits) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(640, 300));
  EXPECT_FALSE(move({a, b}, {slide(kEast, 1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.group.rules")));
  EXPECT_FALSE(move({a, b}, {leg(LegKind::right, 12010)}));  // half of 5 MU is 3
  EXPECT_TRUE(move({a, b}, {leg(LegKind::right, 12000), advance(8000)}));
}

// --- medium units that part

TEST_F(Moves, MediumUnitsPartInColumnOrRow) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::medium_infantry, Seat::red, at(640, 300));
  Move command;
  command.units = {a};
  command.legs = {advance(8000)};
  command.forms = true;
  command.formation = Formation::row;
  command.anchor = Anchor::right;
  EXPECT_TRUE(order(command));
  EXPECT_EQ(field.state.at(a).formation, Formation::row);
  EXPECT_EQ(pose(a), at(580, 380));
  command.units = {b};  // the other one has been left and may still do the same
  command.anchor = Anchor::left;
  EXPECT_TRUE(order(command));
  EXPECT_EQ(field.state.at(b).formation, Formation::row);
  EXPECT_EQ(pose(b), at(660, 380));
  const UnitId alone = field.put(Type::medium_infantry, Seat::red, at(200, 300));
  command.units = {alone};
  EXPECT_FALSE(order(command));
  EXPECT_TRUE(field.refused_by(rule("antika.group.medium-split")));
}

// --- leaving the table

TEST_F(Moves, WagonsLeaveByTheEastEdge) {
  field.scenario.play = Play::escort;
  field.state.first_role = Seat::red;
  field.put_feature(FeatureKind::road, 600, 400, 1200, 60);
  const UnitId a = field.put(Type::wagon, Seat::red, at(1110, 400, kEast));
  EXPECT_TRUE(move({a}, {advance(8000)}));
  EXPECT_EQ(field.state.at(a).status, Status::on_table);
  field.state.at(a).marks.set(Mark::moved, false);
  EXPECT_TRUE(move({a}, {advance(1000)}));
  EXPECT_EQ(field.state.at(a).status, Status::left);
}

TEST_F(Moves, WagonsGoWithWagonsOnly) {
  field.scenario.play = Play::escort;
  const UnitId a = field.put(Type::wagon, Seat::red, at(600, 400));
  const UnitId b = field.put(Type::light_infantry, Seat::red, at(640, 400));
  EXPECT_FALSE(move({a, b}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.scenario-escort.special")));
}

// --- ambushes

TEST_F(Moves, StopsShortOfAnAmbush) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  const UnitId hidden = field.put(Type::light_infantry, Seat::blue, at(600, 420));
  field.state.at(hidden).status = Status::hidden;
  EXPECT_TRUE(move({a}, {advance(20000)}));
  EXPECT_EQ(field.state.at(hidden).status, Status::on_table);
  EXPECT_NEAR(pose(a).at.y, 39900, 5);  // 1 mm short of its rear edge
}

// --- a General goes with his unit or by himself

TEST_F(Moves, GeneralWhoCameByHimselfHoldsHisUnit) {
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(600, 300));
  const UnitId g = field.put_with(Type::general, a);
  field.state.at(g).marks.set(Mark::transferred);
  EXPECT_FALSE(move({a}, {advance(1000)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.general-attach")));
  field.state.at(g).marks.set(Mark::transferred, false);
  EXPECT_TRUE(move({a}, {advance(1000)}));
}

TEST_F(Moves, UnitThatEndsOnAGeneral) {
  const UnitId a = field.put(Type::heavy_cavalry, Seat::red, at(600, 300));
  const UnitId g = field.put(Type::general, Seat::blue, at(600, 400));
  EXPECT_TRUE(move({a}, {advance(10000)}));
  ASSERT_EQ(field.state.displaced.size(), 1U);
  EXPECT_EQ(field.state.displaced[0], g);
}

}  // namespace
}  // namespace acies::antika
