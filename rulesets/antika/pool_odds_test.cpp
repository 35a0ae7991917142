// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/pool_odds.h"

#include <map>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

TEST(AntikaPoolOdds, T37FourRegularDiceAgainstMediocreArmour) {
  const PoolOdds odds = pool_odds(4, 4, 4);
  EXPECT_EQ(odds.of, 256U);
  EXPECT_EQ(odds.most, 4);
  const std::array<std::uint64_t, 5> expected{81, 108, 54, 12, 1};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(odds.ways[i], expected[i]) << i;
}

TEST(AntikaPoolOdds, O1WaysAddUp) {
  for (int dice = 0; dice <= kMostPoolDice; ++dice)
    for (int need = 2; need <= 6; ++need)
      for (int wound_need : {0, 2, 3, 4, 5, 6})
        for (const bool sheds : {false, true}) {
          const PoolOdds odds = pool_odds(dice, need, wound_need, sheds);
          std::uint64_t sum = 0;
          for (const std::uint64_t ways : odds.ways) sum += ways;
          EXPECT_EQ(sum, odds.of) << dice << ' ' << need << ' ' << wound_need << ' ' << sheds;
        }
}

TEST(AntikaPoolOdds, O2Mean) {
  for (int dice = 1; dice <= kMostPoolDice; ++dice) {
    WoundChances chances;
    add(chances, pool_odds(dice, 3, 5));
    EXPECT_NEAR(chances.mean(), dice * (4.0 / 6) * (2.0 / 6), 1e-12);
  }
}

TEST(AntikaPoolOdds, ArmourAboveSixShedsAHit) {
  const PoolOdds odds = pool_odds(2, 4, 6, true);  // a wound only if both hit: 1/4, then 1/6
  EXPECT_EQ(odds.ways[1] * 24, odds.of);
  EXPECT_EQ(odds.most, 1);
}

// The formulas and the rules agree: every throw of a real combat phase, walked through.
TEST(AntikaPoolOdds, AgreesWithTheRules) {
  Field f;
  const UnitId a = f.put(Type::light_infantry, Seat::red, at(600, 400), {.traits = traits({Trait::pilum})});
  const UnitId b = f.put(Type::light_cavalry, Seat::blue, at(600, 400, kSouth), {.armour = Armour::complete});
  f.put_feature(FeatureKind::open_wood, 600, 415, 200, 120);
  f.fight(a, Edge::front, b, Edge::front, 1, true);
  f.at_phase(Phase::combat);
  const Bodies bodies = f.bodies();
  const Supports supports = rear_supports(f.state, bodies);
  const FateOdds of_a = fate_odds(f.state, bodies, a, melee_wounds(f.state, bodies, supports, a));
  const FateOdds of_b = fate_odds(f.state, bodies, b, melee_wounds(f.state, bodies, supports, b));
  std::map<std::pair<UnitId, int>, double> seen;
  EnumeratingDice dice;
  Decision<Event> decision;
  do {
    decision.clear();
    Scratch scratch(f.state, dice, decision);
    resolve_combat(scratch);
    for (const UnitId id : {a, b}) {
      const int fate = !scratch.state().on_table(id) ? 0 : disordered(scratch.state(), id) ? 1 : 2;
      seen[{id, fate}] += dice.weight();
    }
  } while (dice.next());
  EXPECT_NEAR((seen[{a, 0}]), of_a.destroyed, 1e-12);
  EXPECT_NEAR((seen[{a, 1}]), of_a.disordered, 1e-12);
  EXPECT_NEAR((seen[{a, 2}]), of_a.steady, 1e-12);
  EXPECT_NEAR((seen[{b, 0}]), of_b.destroyed, 1e-12);
  EXPECT_NEAR((seen[{b, 1}]), of_b.disordered, 1e-12);
  EXPECT_NEAR((seen[{b, 2}]), of_b.steady, 1e-12);
  EXPECT_GT(of_b.destroyed, 0);
}

}  // namespace
}  // namespace acies::antika
