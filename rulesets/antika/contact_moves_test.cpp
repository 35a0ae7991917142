// SPDX-License-Identifier: Apache-2.0
// Moves of units in contact and overlaps left alone, with the catalogue's T41 and T43.
#include "rulesets/antika/charge.h"
#include "rulesets/antika/test_charge.h"

namespace acies::antika {
namespace {

constexpr Type kHI = Type::heavy_infantry;
constexpr Type kMI = Type::medium_infantry;
constexpr Type kHC = Type::heavy_cavalry;
constexpr Type kLC = Type::light_cavalry;
constexpr Seat kRed = Seat::red;
constexpr Seat kBlue = Seat::blue;

// P fights E, U overlaps E at its right end (seen from E: its left).
struct Overlapping : Field {
  UnitId p, e, u;
  explicit Overlapping(Type type = kHC, Formation formation = Formation::single, int half = 20) {
    p = put(kHI, kRed, at(600, 400));
    e = put(kHI, kBlue, at(600, 400, kSouth));
    u = put(type, kRed, at(640 + half, 400), {.formation = formation});
    fight(p, Edge::front, e, Edge::front);
    state.at(u).overlapped = e;
    state.turn = 2;
  }
  bool flanks(bool contracts = false) {
    return run([&](Scratch& s) { decide_flank(s, kRed, {u, contracts}); });
  }
};

TEST(FlankFromOverlap, PlacedOnTheFlankAsACharge) {
  Overlapping f;
  ASSERT_TRUE(f.flanks());
  EXPECT_EQ(pose(f, f.u), at(640, 420, kWest));
  const Melee* m = melee_between(f.state, f.u, f.e);
  ASSERT_NE(m, nullptr);
  EXPECT_EQ(edge_fought(f.state, f.e, f.u), Edge::left);
  EXPECT_EQ(m->since, 2);
  EXPECT_TRUE(charged_into(f.state, f.u, f.e));
  EXPECT_FALSE(charged_into(f.state, f.e, f.u));
  EXPECT_TRUE(flanked(f.state, f.e));
  EXPECT_TRUE(marked(f, f.u, Mark::moved));
}

TEST(FlankFromOverlap, NotInTheSameTurnNotWithoutRoomNotTwice) {
  Overlapping f;
  f.state.at(f.u).overlapped = kNoUnit;
  EXPECT_FALSE(f.flanks());
  EXPECT_TRUE(f.refused_by(rule("antika.charge.overlap-then-flank")));
  Overlapping g;
  g.put(kHI, kBlue, at(680, 401, kSouth));
  EXPECT_FALSE(g.flanks());
  EXPECT_TRUE(g.refused_by(rule("antika.gap.conform-flank")));
  Overlapping h;
  const UnitId there = h.put(kLC, kRed, at(640, 440, kWest));
  h.fight(there, Edge::front, h.e, Edge::left);
  EXPECT_FALSE(h.flanks());
  EXPECT_TRUE(h.refused_by(rule("antika.gap.second-front-attacker")));
}

TEST(FlankFromOverlap, MediumInfantryContracts) {
  Overlapping f(kMI, Formation::row, 40);
  f.put(kHI, kBlue, at(680, 445, kSouth));  // room for 40, not for 80
  EXPECT_FALSE(f.flanks(false));
  ASSERT_TRUE(f.flanks(true));
  EXPECT_EQ(f.state.at(f.u).formation, Formation::column);
  EXPECT_EQ(pose(f, f.u), at(640, 420, kWest));
  Overlapping g;
  EXPECT_FALSE(g.flanks(true));
  EXPECT_TRUE(g.refused_by(rule("antika.charge.medium-contract")));
}

// T41: P fights E1, E2 is on its right flank since the last turn.
struct Flanked : Field {
  UnitId p, e1, e2;
  explicit Flanked(Type front = kHI) {
    p = put(kHI, kRed, at(600, 400));
    e1 = put(front, kBlue, front == kHI ? at(600, 400, kSouth) : at(620, 400, kSouth));
    e2 = put(kHC, kBlue, at(640, 380, kWest));
    fight(p, Edge::front, e1, Edge::front);
    fight(p, Edge::right, e2, Edge::front, 1, false, true);
    state.turn = 2;
  }
  bool turns(UnitId enemy) {
    return run([&](Scratch& s) { decide_turn_to(s, kRed, {p, enemy}); });
  }
};

TEST(TurnToFlanker, T41) {
  Flanked f;
  ASSERT_TRUE(f.turns(f.e2));
  EXPECT_EQ(pose(f, f.p), at(640, 360, kEast));
  EXPECT_EQ(edge_fought(f.state, f.p, f.e2), Edge::front);
  EXPECT_EQ(edge_fought(f.state, f.p, f.e1), Edge::left);
  EXPECT_TRUE(flanked(f.state, f.p));
  EXPECT_EQ(melee_between(f.state, f.p, f.e2)->since, 1) << "no new first turn";
  Flanked light(kLC);
  ASSERT_TRUE(light.turns(light.e2));
  EXPECT_FALSE(flanked(light.state, light.p));
}

TEST(TurnToFlanker, NotInTheTurnOfTheChargeNorToTheFront) {
  Flanked f;
  f.state.turn = 1;
  EXPECT_FALSE(f.turns(f.e2));
  EXPECT_TRUE(f.refused_by(rule("antika.flank.first-turn")));
  Flanked g;
  EXPECT_FALSE(g.turns(g.e1));
  EXPECT_TRUE(g.refused_by(rule("antika.flank.turn-later")));
}

TEST(TurnToFlanker, NeedsRoomAndWhoTouchesNoMoreIsOut) {
  Flanked f;
  f.put(kHI, kRed, at(600, 369));
  EXPECT_FALSE(f.turns(f.e2));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.turn-to-flanker")));
  // E1 fights only the left end of the front: when P turns it is left behind.
  Field g;
  const UnitId p = g.put(kHI, kRed, at(600, 400));
  const UnitId e1 = g.put(kHC, kBlue, at(580, 400, kSouth));
  const UnitId e2 = g.put(kHC, kBlue, at(640, 380, kWest));
  g.fight(p, Edge::front, e1, Edge::front);
  g.fight(p, Edge::right, e2, Edge::front);
  g.state.turn = 2;
  ASSERT_TRUE(g.run([&](Scratch& s) { decide_turn_to(s, kRed, {p, e2}); }));
  EXPECT_EQ(melee_between(g.state, p, e1), nullptr);
  EXPECT_EQ(edge_fought(g.state, p, e2), Edge::front);
}

// Two maniples one behind the other, the first in melee.
struct Maniples : Field {
  UnitId front, rear, e;
  Maniples() {
    const Kit maniple{.traits = traits({Trait::maniple, Trait::pilum})};
    front = put(kHI, kRed, at(600, 400), maniple);
    rear = put(kHI, kRed, at(600, 350), maniple);
    e = put(kHI, kBlue, at(600, 400, kSouth));
    fight(front, Edge::front, e, Edge::front, 1, true, false);
    state.turn = 2;
  }
  bool relieves() {
    return run([&](Scratch& s) { decide_relieve(s, kRed, {front, rear}); });
  }
};

TEST(Maniple, ChangesPlacesAndFightsAfresh) {
  Maniples f;
  ASSERT_TRUE(f.relieves());
  EXPECT_EQ(pose(f, f.rear), at(600, 400));
  EXPECT_EQ(pose(f, f.front), at(600, 350));
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_FALSE(fights(f.state, f.front));
  EXPECT_TRUE(first_turn_for(f.state, f.rear, f.e));
  EXPECT_TRUE(charged_into(f.state, f.rear, f.e));
  EXPECT_FALSE(first_turn_for(f.state, f.e, f.rear));
  EXPECT_TRUE(marked(f, f.front, Mark::moved));
  EXPECT_TRUE(marked(f, f.rear, Mark::moved));
  EXPECT_FALSE(f.relieves()) << "once a turn";
}

TEST(Maniple, AnEnemyWhoChargedThisTurnKeepsHisFirstTurn) {
  Maniples f;
  f.state.melees[0].since = 2;
  f.state.melees[0].charged_a = false;
  f.state.melees[0].charged_b = true;
  ASSERT_TRUE(f.relieves());
  EXPECT_TRUE(first_turn_for(f.state, f.e, f.rear));
}

TEST(Maniple, NeedsSupportAndTheAbility) {
  Maniples f;
  f.state.at(f.rear).pose = at(600, 329);
  EXPECT_FALSE(f.relieves());
  EXPECT_TRUE(f.refused_by(rule("antika.form.maniple-swap")));
  Maniples g;
  g.scenario.profiles[g.rear.value].traits = {};
  EXPECT_FALSE(g.relieves());
  EXPECT_TRUE(g.refused_by(rule("antika.gap.maniple-when")));
}

TEST(OverlapLeftAlone, T43TakesThePlaceOfAFriendGone) {
  Field f;
  const UnitId p = f.put(kHC, kRed, at(580, 400));
  const UnitId u = f.put(kHC, kRed, at(620, 400));
  const UnitId e = f.put(kHI, kBlue, at(600, 400, kSouth));
  f.state.at(u).overlapped = e;
  f.state.at(p).status = Status::destroyed;
  ASSERT_TRUE(f.run([](Scratch& s) { settle_overlaps(s); }));
  ASSERT_EQ(f.state.melees.size(), 1U);
  EXPECT_EQ(edge_fought(f.state, e, u), Edge::front);
  EXPECT_FALSE(first_turn_for(f.state, u, e));
  EXPECT_FALSE(first_turn_for(f.state, e, u));
}

TEST(OverlapLeftAlone, CornerToCornerItIsFree) {
  Overlapping f;
  ASSERT_TRUE(f.run([](Scratch& s) { settle_overlaps(s); }));
  EXPECT_EQ(f.decision.events.size(), 0U) << "its friend still fights";
  f.state.at(f.p).status = Status::destroyed;
  f.state.melees.clear();
  ASSERT_TRUE(f.run([](Scratch& s) { settle_overlaps(s); }));
  EXPECT_TRUE(f.state.melees.empty());
  EXPECT_FALSE(f.state.at(f.u).overlapped.valid());
}

TEST(OverlapLeftAlone, OfTwoOverlapsOneMayStay) {
  Field f;
  const UnitId p = f.put(kHI, kRed, at(520, 400));
  const UnitId u = f.put(kHI, kRed, at(600, 400));
  const UnitId q = f.put(kHI, kRed, at(680, 400));
  const UnitId e = f.put(kHI, kBlue, at(520, 400, kSouth));
  const UnitId g = f.put(kHI, kBlue, at(680, 400, kSouth));
  f.fight(p, Edge::front, e, Edge::front);
  f.fight(q, Edge::front, g, Edge::front);
  ASSERT_TRUE(f.run([](Scratch& s) { begin_combat(s); }));
  EXPECT_EQ(f.state.at(u).overlapped, e);
  EXPECT_EQ(f.state.at(u).overlapped_too, g);
  EXPECT_EQ(overlaps(f.state, f.bodies(), u).size(), 2U);
  f.state.at(p).status = Status::destroyed;
  f.state.melees.erase_at(0);
  ASSERT_TRUE(f.run([](Scratch& s) { settle_overlaps(s); }));
  EXPECT_EQ(f.state.at(u).overlapped, g);
  EXPECT_FALSE(f.state.at(u).overlapped_too.valid());
  EXPECT_FALSE(overlaps(f.state, f.bodies(), u, e));
  EXPECT_TRUE(overlaps(f.state, f.bodies(), u, g));
}

}  // namespace
}  // namespace acies::antika
