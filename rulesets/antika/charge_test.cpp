// SPDX-License-Identifier: Apache-2.0
// Charges: reach, side, place and way (antika.gap.charge-procedure), with the catalogue's T17 to T22 and T33.
#include "rulesets/antika/charge.h"
#include "rulesets/antika/test_charge.h"

namespace acies::antika {
namespace {

constexpr Type kHI = Type::heavy_infantry;
constexpr Type kMI = Type::medium_infantry;
constexpr Type kLI = Type::light_infantry;
constexpr Type kHC = Type::heavy_cavalry;
constexpr Type kLC = Type::light_cavalry;
constexpr Seat kRed = Seat::red;
constexpr Seat kBlue = Seat::blue;

TEST(ChargeReach, T17BothCornersInReach) {
  Field f;
  const UnitId a = f.put(kHI, kRed, at(600, 300));
  const UnitId x = f.put(kHI, kBlue, at(600, 375, kSouth));
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, a), at(600, 375));
  ASSERT_EQ(f.state.melees.size(), 1U);
  const Melee& m = f.state.melees[0];
  EXPECT_EQ(m.edge_a, Edge::front);
  EXPECT_EQ(m.edge_b, Edge::front);
  EXPECT_EQ(m.since, 1);
  EXPECT_TRUE(m.charged_a);
  EXPECT_FALSE(m.charged_b);
  EXPECT_TRUE(marked(f, a, Mark::moved));
  EXPECT_TRUE(marked(f, a, Mark::charged));
  EXPECT_FALSE(marked(f, x, Mark::moved));
  EXPECT_TRUE(f.state.charges.empty());
}

TEST(ChargeReach, T18OutOfReachAndTheLimitItself) {
  for (const auto& [y, reaches] : {std::pair{38500, false}, {38006, false}, {38005, true}, {38000, true}}) {
    Field f;
    const UnitId a = f.put(kHI, kRed, at(600, 300));
    const UnitId x = f.put(kHI, kBlue, exactly(60000, y, kSouth));
    EXPECT_EQ(charges(f, a, x), reaches) << y;
    EXPECT_EQ(f.refused_by(rule("antika.charge.reach")), !reaches) << y;
    if (!reaches) {
      EXPECT_EQ(f.decision.violations[0].limit.value, 8000);
      EXPECT_EQ(f.decision.violations[0].measured.value, y - 30000);
    }
  }
}

TEST(ChargeReach, T19OneCornerShort) {
  Field f;
  const UnitId a = f.put(kHI, kRed, at(600, 300));
  const UnitId x = f.put(kLI, kBlue, at(520, 370, kSouth));
  EXPECT_FALSE(charges(f, a, x));
  ASSERT_TRUE(f.refused_by(rule("antika.charge.reach")));
  EXPECT_NEAR(f.decision.violations[0].measured.value, 12207, 1);
}

TEST(ChargeReach, TurningMoreThanARightAngleCostsOneMu) {
  // Straight behind it: an about-face, which leaves 120 of the 160.
  Field f;
  const UnitId a = f.put(kHC, kRed, at(600, 300, kNorth));
  const UnitId near = f.put(Type::light_artillery, kBlue, at(600, 180, kNorth));
  ASSERT_TRUE(charges(f, a, near));
  EXPECT_EQ(pose(f, a), at(600, 180, kSouth));
  Field g;
  const UnitId b = g.put(kHC, kRed, at(600, 300, kNorth));
  const UnitId far = g.put(Type::light_artillery, kBlue, exactly(60000, 17994, kNorth));
  EXPECT_FALSE(charges(g, b, far));
  EXPECT_TRUE(g.refused_by(rule("antika.charge.reach")));
}

TEST(ChargeReach, T33HardToManoeuvre) {
  // Straight ahead 120, past it 80.
  for (const auto& [x_mm, y_mm, reaches] :
       {std::tuple{600, 418, true}, {600, 421, false}, {645, 365, true}, {645, 372, false}}) {
    Field f;
    const UnitId a = f.put(Type::elephant, kRed, at(600, 300));
    const UnitId x = f.put(Type::heavy_artillery, kBlue, at(x_mm, y_mm, kSouth));
    const Rect body = f.bodies().at(a);
    EXPECT_EQ(straight_ahead(body, f.bodies().at(x)), x_mm == 600);
    EXPECT_EQ(charges(f, a, x), reaches) << x_mm << ' ' << y_mm;
  }
}

TEST(ChargeReach, WarbandChargesAsIfEasyToManoeuvre) {
  Field f;
  const UnitId a =
      f.put(kHI, kRed, at(600, 300), {.traits = traits({Trait::warband}), .formation = Formation::march_column});
  const UnitId x = f.put(kMI, kBlue, at(645, 370, kSouth));  // past it; 3 MU in march column
  EXPECT_TRUE(charges(f, a, x));
}

TEST(ChargeReach, BrokenGroundOnTheWayShortensIt) {
  for (const bool rough : {false, true}) {
    Field f;
    const UnitId a = f.put(kHI, kRed, at(600, 300));
    const UnitId x = f.put(kHI, kBlue, at(600, 360, kSouth));
    if (rough) f.put_feature(FeatureKind::scrub, 600, 340, 20, 20);
    EXPECT_EQ(charges(f, a, x), !rough);
    EXPECT_EQ(f.refused_by(rule("antika.charge.reach")), rough);
  }
}

TEST(ChargeSide, T20FlankAndT21Straddling) {
  for (const auto& [y, edge] : {std::pair{440, Edge::left}, {410, Edge::front}}) {
    Field f;
    const UnitId x = f.put(kHI, kRed, at(600, 400, kSouth));
    const UnitId a = f.put(kHC, kBlue, at(740, y, kWest));
    ASSERT_TRUE(charges(f, a, x)) << y;
    ASSERT_EQ(f.state.melees.size(), 1U);
    EXPECT_EQ(f.state.melees[0].edge_a, edge);
    EXPECT_EQ(f.state.melees[0].edge_b, Edge::front);
    // On the flank its corner nearer the target's front stands at the target's corner.
    EXPECT_EQ(pose(f, a), edge == Edge::left ? at(640, 420, kWest) : at(620, 400, kNorth));
  }
}

TEST(ChargePlace, RearMatchesCorners) {
  Field f;
  const UnitId x = f.put(kHI, kRed, at(600, 400, kNorth));
  const UnitId a = f.put(kHI, kBlue, at(600, 320, kNorth));
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, a), at(600, 370, kNorth));
  EXPECT_EQ(f.state.melees[0].edge_a, Edge::rear);
}

TEST(ChargePlace, FlankSlidesBackAndKeepsTwentyMillimetres) {
  // A friend of the target stands in the way of the level place, its body ending `over` behind the target's front.
  for (const auto& [over, found] : {std::pair{8, true}, {10, true}, {12, false}}) {
    Field f;
    const UnitId x = f.put(kHI, kRed, at(600, 400, kNorth));
    f.put(kHC, kRed, at(660, 430 - over, kNorth));  // x 640 to 680, down to 400 - over
    const UnitId a = f.put(kHC, kBlue, at(720, 350, kWest));
    EXPECT_EQ(charges(f, a, x), found) << over;
    EXPECT_EQ(f.refused_by(rule("antika.gap.conform-flank")), !found);
    if (!found) continue;
    EXPECT_NEAR(pose(f, a).at.y, 38000 - over * 100, 51) << "bodies may share half a millimetre";
  }
}

TEST(ChargePlace, DifferentFrontagesTakeTheNearerPairOfCornersOrTheOther) {
  for (const auto& [x_mm, end] : {std::pair{590, 580}, {610, 620}}) {
    Field f;
    const UnitId a = f.put(kHC, kRed, at(x_mm, 300));
    const UnitId x = f.put(kHI, kBlue, at(600, 400, kSouth));
    ASSERT_TRUE(charges(f, a, x));
    EXPECT_EQ(pose(f, a), at(end, 400));
  }
  Field f;
  const UnitId a = f.put(kHC, kRed, at(590, 300));
  const UnitId x = f.put(kHI, kBlue, at(600, 400, kSouth));
  f.put(kHI, kRed, at(529, 400));  // x 489 to 569: takes the left pair
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, a), at(620, 400));
  Field g;
  const UnitId b = g.put(kHC, kRed, at(600, 300));
  const UnitId y = g.put(kHI, kBlue, at(600, 400, kSouth));
  g.put(kHI, kRed, at(529, 400));
  g.put(kHI, kRed, at(671, 400));
  EXPECT_FALSE(charges(g, b, y));
  EXPECT_TRUE(g.refused_by(rule("antika.gap.conform-front")));
}

// P fights E on its front (T22).
struct Fought : Field {
  UnitId p, e;
  explicit Fought(Type type = kHI) {
    p = put(type, kRed, type == kHI ? at(600, 400) : at(580, 400));
    e = put(kHI, kBlue, at(600, 400, kSouth));
    fight(p, Edge::front, e, Edge::front);
  }
};

TEST(ChargeOverlap, T22CornerToCornerOnTheNearerSide) {
  for (const auto& [x, end] : {std::pair{670, 660}, {530, 540}}) {
    Fought f;
    const UnitId u = f.put(kHC, kRed, at(x, 340));
    ASSERT_TRUE(charges(f, u, f.e));
    EXPECT_EQ(pose(f, u), at(end, 400));
    EXPECT_EQ(f.state.melees.size(), 1U) << "who overlaps fights nobody";
    EXPECT_TRUE(overlaps(f.state, f.bodies(), u, f.e));
    EXPECT_TRUE(marked(f, u, Mark::moved));
  }
}

TEST(ChargeOverlap, BesideANarrowerFriendItCoversTheRest) {
  Fought f(kHC);  // x 560 to 600 of 560 to 640
  const UnitId u = f.put(kHC, kRed, at(640, 350));
  ASSERT_TRUE(charges(f, u, f.e));
  EXPECT_EQ(pose(f, u), at(620, 400));
  EXPECT_EQ(f.state.melees.size(), 1U);
}

TEST(ChargeOverlap, TheOtherSideWhenTakenAndRefusedWhenBothAre) {
  Fought f;
  f.put(kHC, kRed, at(660, 400));
  const UnitId u = f.put(kLC, kRed, at(650, 340));  // a light one, which passes through P
  ASSERT_TRUE(charges(f, u, f.e));
  EXPECT_EQ(pose(f, u), at(540, 400));
  Fought g;
  g.put(kHC, kRed, at(660, 400));
  g.put(kHC, kRed, at(540, 400));
  const UnitId v = g.put(kLC, kRed, at(650, 340));
  EXPECT_FALSE(charges(g, v, g.e));
  EXPECT_TRUE(g.refused_by(rule("antika.gap.overlap-place")));
}

TEST(ChargeOverlap, NotAgainstTheFrontOfAnotherEnemy) {
  Fought f;
  f.put(kHI, kBlue, at(680, 400, kSouth));
  const UnitId u = f.put(kLC, kRed, at(650, 340));
  ASSERT_TRUE(charges(f, u, f.e));
  EXPECT_EQ(pose(f, u), at(540, 400)) << "on the other side, for on this it would meet another front";
}

TEST(ChargeOverlap, AFriendWhoReachesBeyondLeavesNoOverlapThere) {
  Field f;
  const UnitId p = f.put(kHI, kRed, at(600, 400));           // x 560 to 640
  const UnitId e = f.put(kHC, kBlue, at(620, 400, kSouth));  // x 600 to 640
  f.fight(p, Edge::front, e, Edge::front);
  const UnitId u = f.put(kHC, kRed, at(540, 380));
  ASSERT_TRUE(charges(f, u, e));
  EXPECT_EQ(pose(f, u), at(660, 400));
}

TEST(ChargeOverlap, ASecondAttackerOnAFlankIsRefused) {
  Field f;
  const UnitId x = f.put(kHI, kRed, at(600, 400));
  const UnitId first = f.put(kHC, kBlue, at(640, 380, kWest));
  f.fight(x, Edge::right, first, Edge::front);
  const UnitId a = f.put(kHC, kBlue, at(700, 340, kWest));
  EXPECT_FALSE(charges(f, a, x));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.second-front-attacker")));
}

TEST(ChargeTargets, LightUnitsTurnToTheirCharger) {
  Field f;
  const UnitId a = f.put(kHI, kRed, at(600, 300));
  const UnitId x = f.put(kLI, kBlue, at(600, 380, kNorth), {.traits = traits({Trait::stakes})});  // y 360 to 380
  f.state.at(x).marks.set(Mark::fled);  // nothing open but to stand
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, x), at(600, 360, kSouth));
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(f.state.melees[0].edge_b, Edge::front);
  EXPECT_EQ(pose(f, a).at.y, 36000);
  EXPECT_FALSE(marked(f, x, Mark::stakes));
  ASSERT_NE(f.event<Moved>(), nullptr);
  EXPECT_EQ(f.event<Moved>()->kind, ShiftKind::faced_charge);
}

TEST(ChargeTargets, ALightUnitHemmedInIsStruckWhereItIsMet) {
  Field f;
  const UnitId x = f.put(kLI, kRed, at(600, 400, kNorth));  // y 380 to 400
  f.put(kHI, kRed, at(540, 400, kNorth));                   // x 500 to 580, at its left
  f.put(kHI, kRed, at(600, 430, kNorth));                   // touching ahead: no room to turn
  f.state.at(x).marks.set(Mark::fled);
  const UnitId a = f.put(kHC, kBlue, at(680, 380, kWest));
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, x), at(600, 400, kNorth));
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(f.state.melees[0].edge_a, Edge::right);
  EXPECT_FALSE(flanked(f.state, x));
}

TEST(ChargeTargets, PhalanxSquaresTakeOneOnEachEdge) {
  Field f;
  const Kit square{.traits = traits({Trait::phalanx}), .formation = Formation::phalanx_square};
  const UnitId x = f.put(kHI, kBlue, exactly(60000, 40000, kSouth), square);  // x 572.5 to 627.5, y 400 to 455
  const UnitId a = f.put(kHC, kRed, at(700, 430, kWest));
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(f.state.melees[0].edge_a, Edge::left);
  EXPECT_EQ(pose(f, a), exactly(62750, 43500, kWest)) << "its rear corner pair is the nearer";
  const UnitId b = f.put(kHC, kRed, at(740, 440, kWest));
  EXPECT_FALSE(charges(f, b, x));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.second-front-attacker")));
}

TEST(ChargeTargets, CampsAreFoughtByAnyNumberAtTheNearestFreePlace) {
  Field f;
  const UnitId camp = f.put_camp(kBlue, at(600, 760, kSouth));  // x 560 to 640, y 760 to 800
  const UnitId a = f.put(kHC, kRed, at(600, 700));
  const UnitId b = f.put(kLC, kRed, at(610, 660));
  ASSERT_TRUE(charges(f, a, camp));
  EXPECT_EQ(pose(f, a), at(600, 760)) << "where it comes against it";
  ASSERT_TRUE(charges(f, b, camp));
  EXPECT_NEAR(pose(f, b).at.x, 64000, 51);
  EXPECT_EQ(f.state.melees.size(), 2U);
  const UnitId c = f.put(kLC, kRed, at(590, 640));
  ASSERT_TRUE(charges(f, c, camp));
  EXPECT_NEAR(pose(f, c).at.x, 56000, 51);
  const UnitId d = f.put(kLC, kRed, at(650, 650));
  EXPECT_FALSE(charges(f, d, camp)) << "no 20 mm are left";
  EXPECT_TRUE(f.refused_by(rule("antika.gap.camp-attack")));
}

TEST(ChargeTargets, WagonsHaveNoFlanksAndLoneGeneralsAreNotCharged) {
  Field f;
  const UnitId wagon = f.put(Type::wagon, kBlue, at(600, 400, kEast));  // x 560 to 600, y 380 to 420
  const UnitId a = f.put(kHC, kRed, at(580, 300));
  ASSERT_TRUE(charges(f, a, wagon));
  EXPECT_EQ(pose(f, a), at(580, 380));
  const UnitId general = f.put(Type::general, kBlue, at(700, 400));
  const UnitId b = f.put(kHC, kRed, at(700, 300));
  EXPECT_FALSE(charges(f, b, general));
  EXPECT_TRUE(f.refused_by(rule("antika.charge.definition")));
}

TEST(ChargeWho, ThoseWhoMayNot) {
  const auto refused = [](Type type, const Kit& kit, Mark mark) {
    Field f;
    const UnitId a = f.put(type, kRed, at(600, 370), kit);
    if (mark != Mark::last_of_turn) f.state.at(a).marks.set(mark);
    const UnitId x = f.put(kHI, kBlue, at(600, 400, kSouth));
    return !charges(f, a, x) && f.decision.violations.size() == 1;
  };
  EXPECT_FALSE(refused(kHI, {}, Mark::last_of_turn));
  EXPECT_TRUE(refused(Type::light_artillery, {}, Mark::last_of_turn));
  EXPECT_TRUE(refused(Type::wagon, {}, Mark::last_of_turn));
  EXPECT_TRUE(
      refused(kHI, {.traits = traits({Trait::phalanx}), .formation = Formation::phalanx_square}, Mark::last_of_turn));
  EXPECT_TRUE(refused(kHI, {}, Mark::moved));
  EXPECT_TRUE(refused(kHI, {}, Mark::entered));
  EXPECT_TRUE(refused(kHI, {}, Mark::plundering));
  Fought f;
  const UnitId y = f.put(kHI, kBlue, at(700, 400, kSouth));
  EXPECT_FALSE(charges(f, f.p, y));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.charge-who")));
}

TEST(ChargeZones, OnlyThoseItIsInWhenItDeclares) {
  Field f;
  const UnitId a = f.put(kHC, kRed, at(600, 300));
  const UnitId holds = f.put(kHI, kBlue, at(600, 330, kSouth));
  const UnitId x = f.put(kHI, kBlue, at(700, 340, kSouth));
  EXPECT_FALSE(charges(f, a, x));
  EXPECT_TRUE(f.refused_by(rule("antika.zoc.restricts")));
  EXPECT_TRUE(charges(f, a, holds));
  // On the way through another's zone: no matter.
  Field g;
  const UnitId b = g.put(kHC, kRed, at(600, 300));
  const UnitId y = g.put(kHI, kBlue, at(600, 430, kSouth));
  g.put(kHI, kBlue, at(640, 370, kWest));  // its zone lies across the way
  EXPECT_TRUE(charges(g, b, y));
}

TEST(ChargePath, HeavyFriendsBlockLightOnesAndNeighboursDoNot) {
  for (const Type type : {kHC, kLI}) {
    Field f;
    const UnitId a = f.put(kHC, kRed, at(600, 300));
    const UnitId x = f.put(kHC, kBlue, at(600, 400, kSouth));
    f.put(type, kRed, at(610, 350));
    const bool done = charges(f, a, x);
    EXPECT_EQ(done, type == kLI);
    EXPECT_EQ(f.refused_by(rule("antika.move.light-interpenetration")), !done);
  }
  Field g;
  const UnitId a = g.put(kHI, kRed, at(600, 300));
  g.put(kHI, kRed, at(680, 300));
  const UnitId x = g.put(kHI, kBlue, {{62000, 37000}, degrees(190)});
  EXPECT_TRUE(charges(g, a, x)) << "turning to it sweeps over the neighbour";
}

TEST(ChargeGroup, DeclaredTogetherWithTheLowestMovement) {
  Field f;
  const UnitId a = f.put(kMI, kRed, at(600, 300));
  const UnitId b = f.put(kHI, kRed, at(660, 300));
  const UnitId x = f.put(kMI, kBlue, at(600, 390, kSouth));
  const UnitId y = f.put(kHI, kBlue, at(660, 370, kSouth));
  EXPECT_FALSE(charges(f, {{a, x}, {b, y}})) << "90 > 80 of the heavy one";
  EXPECT_TRUE(f.refused_by(rule("antika.charge.reach")));
  EXPECT_TRUE(f.state.melees.empty());
  f.state.at(x).pose = at(600, 380, kSouth);
  ASSERT_TRUE(charges(f, {{a, x}, {b, y}}));
  EXPECT_EQ(f.state.melees.size(), 2U);
  Field g;
  const UnitId c = g.put(kMI, kRed, at(600, 300));
  const UnitId d = g.put(kHI, kRed, at(662, 300));
  const UnitId z = g.put(kHI, kBlue, at(620, 370, kSouth));
  EXPECT_FALSE(charges(g, {{c, z}, {d, z}}));
  EXPECT_TRUE(g.refused_by(rule("antika.gap.group-shape")));
}

TEST(ChargeGroup, TheSecondOnTheSameFrontOverlaps) {
  Field f;
  const UnitId a = f.put(kHC, kRed, at(580, 300));
  const UnitId b = f.put(kHC, kRed, at(620, 300));
  const UnitId x = f.put(kHI, kBlue, at(600, 400, kSouth));
  ASSERT_TRUE(charges(f, {{a, x}, {b, x}}));
  EXPECT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(pose(f, a), at(580, 400));
  EXPECT_EQ(pose(f, b), at(620, 400));
}

TEST(ChargeAmbush, StopsOneMillimetreShortAndShowsIt) {
  Field f;
  const UnitId a = f.put(kHC, kRed, at(600, 300));
  const UnitId x = f.put(kHI, kBlue, at(600, 430, kSouth));
  const UnitId hidden = f.put(kLI, kBlue, at(600, 350, kSouth));
  f.state.at(hidden).status = Status::hidden;
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_EQ(pose(f, a), at(600, 349));
  EXPECT_EQ(f.state.at(hidden).status, Status::on_table);
  EXPECT_TRUE(f.state.melees.empty());
  EXPECT_TRUE(marked(f, a, Mark::moved));
}

}  // namespace
}  // namespace acies::antika
