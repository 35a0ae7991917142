// SPDX-License-Identifier: Apache-2.0
// Flight, counter-charge and charges that fail (3.12, 3.13), with the catalogue's T25 to T27.
#include "rulesets/antika/reactions.h"

#include "rulesets/antika/test_charge.h"

namespace acies::antika {
namespace {

constexpr Type kHI = Type::heavy_infantry;
constexpr Type kLI = Type::light_infantry;
constexpr Type kHC = Type::heavy_cavalry;
constexpr Type kLC = Type::light_cavalry;
constexpr Seat kRed = Seat::red;
constexpr Seat kBlue = Seat::blue;

React flee_facing(Angle facing) { return {Reaction::flee, facing, kNoUnit, {}}; }
constexpr React kStand{Reaction::stand, {}, kNoUnit, {}};
constexpr React kCounter{Reaction::counter, {}, kNoUnit, {}};

// A red charger faces a blue target `gap` mm ahead of it, declared and waiting for an answer.
struct Charged : Field {
  UnitId charger, target;
  Charged(Type type, Type target_type, int gap, const Kit& kit = {}) {
    charger = put(type, kRed, at(600, 300));
    target = put(target_type, kBlue, at(600, 300 + gap, kSouth), kit);
  }
  bool declared() { return charges(*this, charger, target); }
};

TEST(Flight, T25Caught) {
  Charged f(kLC, kLI, 60);
  ASSERT_TRUE(f.declared());
  ASSERT_EQ(f.state.asking, Asking::reaction);
  EXPECT_EQ(f.state.active, kRed) << "still his phase";
  ASSERT_TRUE(reacts(f, flee_facing(kNorth)));
  EXPECT_EQ(f.state.asking, Asking::nothing);
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(f.state.melees[0].edge_b, Edge::front) << "it turned to its charger";
  EXPECT_EQ(pose(f, f.target), at(600, 440, kSouth));
  EXPECT_EQ(pose(f, f.charger), at(600, 440));
  EXPECT_TRUE(marked(f, f.target, Mark::disordered));
  EXPECT_TRUE(marked(f, f.target, Mark::fled));
  EXPECT_TRUE(marked(f, f.target, Mark::moved));
  EXPECT_TRUE(f.state.charges.empty());
}

TEST(Flight, T26NotCaught) {
  Charged f(kHI, kLI, 60);
  ASSERT_TRUE(f.declared());
  ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
  EXPECT_EQ(pose(f, f.target), at(600, 440, kSouth));
  EXPECT_EQ(pose(f, f.charger), at(600, 340));
  EXPECT_TRUE(marked(f, f.charger, Mark::failed_charge));
  EXPECT_TRUE(marked(f, f.charger, Mark::moved));
  EXPECT_FALSE(marked(f, f.target, Mark::disordered));
  EXPECT_TRUE(f.state.melees.empty());
  EXPECT_TRUE(f.state.charges.empty());
}

TEST(Flight, TheLimitOfCatching) {
  // A heavy cavalry charger has 160: 80 of gap and 80 of flight are caught, a hair more is not.
  for (const auto& [y, caught] : {std::pair{38005, true}, {38006, false}}) {
    Field f;
    const UnitId a = f.put(kHC, kRed, at(600, 300));
    const UnitId x = f.put(kLI, kBlue, exactly(60000, y, kSouth));
    ASSERT_TRUE(charges(f, a, x));
    ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
    EXPECT_EQ(f.state.melees.size(), caught ? 1U : 0U) << y;
    EXPECT_EQ(marked(f, a, Mark::failed_charge), !caught);
  }
}

TEST(Flight, WhoMayNot) {
  Charged heavy(kHC, kHI, 60);
  ASSERT_TRUE(heavy.declared());
  EXPECT_EQ(heavy.state.melees.size(), 1U) << "it can only stand, so nobody is asked";
  Charged again(kHC, kLI, 60);
  again.state.at(again.target).marks.set(Mark::fled);
  ASSERT_TRUE(again.declared());
  EXPECT_EQ(again.state.melees.size(), 1U);
  Charged cavalry(kHC, kHC, 60);
  ASSERT_TRUE(cavalry.declared());
  EXPECT_FALSE(reacts(cavalry, flee_facing(kSouth)));
  EXPECT_TRUE(cavalry.refused_by(rule("antika.flee.who")));
  EXPECT_TRUE(reacts(cavalry, kStand));
  EXPECT_EQ(cavalry.state.melees.size(), 1U);
}

TEST(Flight, FeignedFlightOfHeavierUnits) {
  const Kit feigned{.traits = traits({Trait::feigned_flight})};
  Charged f(kHC, kHI, 60, feigned);
  ASSERT_TRUE(f.declared());
  ASSERT_TRUE(reacts(f, flee_facing(kNorth)));
  EXPECT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(pose(f, f.target).facing, kSouth) << "it turns to fight on its front";
  EXPECT_EQ(f.state.melees[0].edge_b, Edge::front);
  EXPECT_FALSE(marked(f, f.target, Mark::disordered));
}

TEST(Flight, EndsShortOfTheEdgeAndNotOnFriends) {
  Field f;
  const UnitId a = f.put(kHI, kRed, at(600, 690));
  const UnitId x = f.put(kLI, kBlue, at(600, 740, kSouth));  // 40 mm to the edge behind it
  ASSERT_TRUE(charges(f, a, x));
  ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
  EXPECT_NEAR(pose(f, x).at.y, 77900, 5);
  // A friend where it would end: it stops before it; the one it passes does not matter.
  Field g;
  const UnitId b = g.put(kHI, kRed, at(600, 300));
  const UnitId y = g.put(kLI, kBlue, at(600, 360, kSouth));
  g.put(kHI, kBlue, at(600, 440, kSouth));  // y 440 to 470; its flight ends at 440 to 460
  ASSERT_TRUE(charges(g, b, y));
  ASSERT_TRUE(reacts(g, flee_facing(kSouth)));
  EXPECT_NEAR(pose(g, y).at.y, 42000, 51);
  Field h;
  const UnitId c = h.put(kHI, kRed, at(600, 300));
  const UnitId z = h.put(kLI, kBlue, at(600, 360, kSouth));
  h.put(kHI, kBlue, at(600, 400, kSouth));  // y 400 to 430: passed
  ASSERT_TRUE(charges(h, c, z));
  ASSERT_TRUE(reacts(h, flee_facing(kSouth)));
  EXPECT_EQ(pose(h, z), at(600, 440, kSouth));
}

TEST(Flight, OnlyFacingsWhosePlaceIsFree) {
  Field f;
  const UnitId a = f.put(kHI, kRed, at(600, 300));
  const UnitId x = f.put(kLI, kBlue, at(600, 360, kSouth));
  f.put(kHI, kBlue, at(600, 461, kSouth));  // 1 mm behind where it ends
  ASSERT_TRUE(charges(f, a, x));
  EXPECT_FALSE(reacts(f, flee_facing(kEast)));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.flee-line")));
  ASSERT_TRUE(reacts(f, flee_facing(kNorth)));
  EXPECT_EQ(pose(f, x), at(600, 460, kNorth));
}

TEST(Flight, OverTheBrink) {
  for (const auto& [x_mm, falls] : {std::pair{1040, true}, {1019, false}}) {
    Field f;
    f.scenario.play = Play::cliff;
    f.state.cliff_east = true;
    f.put_feature(FeatureKind::drop, 1160, 400, 80, 800);
    const UnitId a = f.put(kHI, kRed, at(x_mm - 40, 400, kEast));
    const UnitId x = f.put(kLI, kBlue, at(x_mm, 400, kWest));  // 20 deep, runs 80
    ASSERT_TRUE(charges(f, a, x));
    ASSERT_TRUE(reacts(f, flee_facing(kWest)));
    EXPECT_EQ(f.state.at(x).status, falls ? Status::destroyed : Status::on_table) << x_mm;
    EXPECT_EQ(pose(f, a), at(x_mm, 400, kEast)) << "its charge has failed: 40 forward";
  }
}

TEST(Flight, ParthianShotOnTheWay) {
  const Kit archers{.training = Training::trained, .traits = traits({Trait::bow, Trait::parthian_shot})};
  Charged f(kHI, kLC, 60, archers);
  ASSERT_TRUE(f.declared());
  EXPECT_FALSE(reacts(f, {Reaction::flee, kSouth, f.charger, mm(200)}));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.parthian-when"))) << "it runs 160 only";
  ASSERT_TRUE(reacts(f, {Reaction::flee, kSouth, f.charger, mm(20)}, {6, 1, 6}));
  EXPECT_EQ(f.state.at(f.charger).wounds, 1);
  EXPECT_EQ(pose(f, f.target), at(600, 520, kSouth));
}

TEST(FailedCharge, StopsShortOfOthers) {
  Charged f(kHI, kLI, 60);
  f.put(kLI, kRed, at(575, 325));  // y 305 to 325: the charge passes through it, such an advance does not
  ASSERT_TRUE(f.declared());
  ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
  EXPECT_NEAR(pose(f, f.charger).at.y, 30400, 5);
}

TEST(FailedCharge, ALightChargerGoesWhereItLikes) {
  for (const auto& [far, allowed] : {std::pair{8000, true}, {8005, true}, {8006, false}}) {
    Charged f(kLI, kLC, 60);
    ASSERT_TRUE(f.declared());
    ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
    ASSERT_EQ(f.state.asking, Asking::redirect);
    EXPECT_EQ(redirects(f, {kNoUnit, kWest, {far}}), allowed) << far;
    if (!allowed) {
      EXPECT_TRUE(f.refused_by(rule("antika.flee.light-charger-free")));
      continue;
    }
    EXPECT_EQ(pose(f, f.charger), exactly(60000 - far, 30000, kNorth));
    EXPECT_TRUE(marked(f, f.charger, Mark::moved));
    EXPECT_EQ(f.state.asking, Asking::nothing);
    EXPECT_TRUE(f.state.charges.empty());
  }
}

TEST(FailedCharge, ALightChargerMayChargeAnotherWithOneMuLess) {
  for (const auto& [y, reaches] : {std::pair{36900, true}, {37100, false}}) {
    Charged f(kLI, kLC, 60);
    const UnitId other_one = f.put(kHI, kBlue, exactly(66000, y, kSouth));  // x 620 to 700
    ASSERT_TRUE(f.declared());
    ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
    EXPECT_FALSE(redirects(f, {f.target, {}, {}}));
    EXPECT_EQ(redirects(f, {other_one, {}, {}}), reaches) << y;
    EXPECT_EQ(f.state.melees.size(), reaches ? 1U : 0U);
  }
}

TEST(FailedCharge, OnlyOneSecondTry) {
  Charged f(kLI, kLC, 60);
  const UnitId second = f.put(kLC, kBlue, at(650, 350, kSouth));
  ASSERT_TRUE(f.declared());
  ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
  ASSERT_TRUE(redirects(f, {second, {}, {}}));
  ASSERT_EQ(f.state.asking, Asking::reaction);
  ASSERT_TRUE(reacts(f, flee_facing(kSouth)));
  EXPECT_EQ(f.state.asking, Asking::nothing);
  EXPECT_EQ(pose(f, f.charger), at(600, 300)) << "it stops where it is";
  EXPECT_TRUE(marked(f, f.charger, Mark::moved));
  EXPECT_TRUE(f.state.charges.empty());
}

TEST(CounterCharge, T27MeetHalfway) {
  Charged f(kHC, kHC, 100);
  ASSERT_TRUE(f.declared());
  ASSERT_EQ(f.state.asking, Asking::reaction);
  ASSERT_TRUE(reacts(f, kCounter));
  EXPECT_EQ(pose(f, f.charger), at(600, 350));
  EXPECT_EQ(pose(f, f.target), at(600, 350, kSouth));
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_TRUE(f.state.melees[0].charged_a);
  EXPECT_TRUE(f.state.melees[0].charged_b);
  EXPECT_TRUE(marked(f, f.target, Mark::moved));
}

TEST(CounterCharge, WhoMayNot) {
  const auto asked = [](Type charger, Type target, bool held, Angle facing) {
    Field f;
    const UnitId a = f.put(charger, kRed, at(600, 300));
    const UnitId x = f.put(target, kBlue, at(600, facing == kSouth ? 360 : 390, facing));
    if (held) f.put(kHI, kRed, at(655, 380, kWest));
    EXPECT_TRUE(charges(f, a, x));
    return f.state.asking == Asking::reaction;
  };
  EXPECT_TRUE(asked(kHC, kHC, false, kSouth));
  EXPECT_TRUE(asked(kLC, Type::heavy_chariot, false, kSouth));
  EXPECT_TRUE(asked(Type::light_chariot, Type::medium_cavalry, false, kSouth));
  EXPECT_FALSE(asked(kHI, kHC, false, kSouth)) << "not against foot";
  EXPECT_FALSE(asked(kHC, kHI, false, kSouth));
  EXPECT_FALSE(asked(kHC, Type::elephant, false, kSouth));
  EXPECT_FALSE(asked(kHC, kHC, true, kSouth)) << "in a zone";
  EXPECT_FALSE(asked(kHC, kHC, false, kNorth)) << "struck in the rear";
}

TEST(CounterCharge, NeedsRoomAtTheMeetingPlace) {
  Charged f(kHC, kHC, 100);
  f.put(kLI, kRed, at(600, 360));  // light: the charge passes, but nobody can stand there
  ASSERT_TRUE(f.declared());
  EXPECT_EQ(f.state.asking, Asking::nothing);
  EXPECT_EQ(f.state.melees.size(), 1U);
}

}  // namespace
}  // namespace acies::antika
