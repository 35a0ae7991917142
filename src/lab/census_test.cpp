// SPDX-License-Identifier: Apache-2.0
// The census of a battle agrees with the battle: who is lost, who fought, which lines decided; and the witness of it
// changes nothing.
#include "lab/census.h"

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lab/witness.h"
#include "lab/workload.h"

namespace acies {
namespace {

using antika::Antika;
using dba::Dba;

// What a score against another comes to: −2 doubled, −1 beaten, 0 tie, 1 beats, 2 doubles.
int compared(int mine, int other) {
  if (mine == other) return 0;
  if (mine < other) return 2 * mine <= other ? -2 : -1;
  return 2 * other <= mine ? 2 : 1;
}

// Checks every decision of a battle.
struct DbaChecker {
  Census census;
  int combats = 0;
  int decisive = 0;
  int lost = 0;

  void decided(const dba::State& before, const std::vector<dba::Event>& events) {
    take_census(before, events, census);
    std::size_t fought = 0;
    std::size_t destroyed = 0;
    for (const dba::Event& event : events) {
      if (const auto* f = std::get_if<dba::Fought>(&event)) check(*f, census.combats.at(fought++));
      if (const auto* d = std::get_if<dba::Destroyed>(&event)) {
        EXPECT_EQ(census.losses.at(destroyed++).unit.value, d->unit.value);
      }
    }
    EXPECT_EQ(census.combats.size(), fought);
    EXPECT_EQ(census.losses.size(), destroyed);
    lost += static_cast<int>(destroyed);
    for (const CensusLoss& loss : census.losses)
      EXPECT_TRUE(!loss.by.valid() || before.at(loss.by).seat != before.at(loss.unit).seat);
  }
  void check(const dba::Fought& f, const CensusCombat& combat) {
    ++combats;
    EXPECT_EQ(combat.a.value, f.a.value);
    EXPECT_EQ(combat.b.value, f.b.value);
    std::size_t next = 0;
    const auto lines = [&](const Tally& mine, const Tally& other) {
      // The first line is the element's own factor.
      for (std::size_t i = 1; i < mine.factors.size(); ++i) {
        const Say& say = combat.says.at(next++);
        EXPECT_EQ(say.rule.value, mine.factors[i].rule.value);
        const bool turned =
            compared(mine.total, other.total) != compared(mine.total - mine.factors[i].value, other.total);
        EXPECT_EQ(say.decisive, turned);
        decisive += turned ? 1 : 0;
      }
    };
    lines(f.tally_a, f.tally_b);
    lines(f.tally_b, f.tally_a);
    EXPECT_EQ(combat.says.size(), next);
    EXPECT_GE(combat.place.x, 0);
    EXPECT_GE(combat.place.y, 0);
  }
  void after(const dba::State&) {}
};

TEST(Census, OfDbaIsWhatHappened) {
  const Prepared<Dba> start(example_battle<Dba>());
  BotPair<Dba> bots("recruit", "recruit");
  DbaChecker checker;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) bots.game.watched(start.state, seed, checker);
  EXPECT_GT(checker.combats, 50);
  EXPECT_GT(checker.decisive, 5);
  EXPECT_GT(checker.lost, 10);
}

struct AntikaChecker {
  Census census;
  int attacks = 0;
  int decisive = 0;
  int lost = 0;

  static bool is_lost(antika::Status status) {
    return status == antika::Status::destroyed || status == antika::Status::fled;
  }
  void decided(const antika::State& before, const std::vector<antika::Event>& events) {
    take_census(before, events, census);
    attacks += static_cast<int>(census.combats.size());
    for (const CensusCombat& combat : census.combats)
      for (const Say& say : combat.says) decisive += say.decisive ? 1 : 0;
    antika::State after = before;
    for (const antika::Event& event : events) antika::apply(after, event);
    int gone = 0;
    for (std::size_t i = 0; i < before.count; ++i)
      gone += !is_lost(before.units[i].status) && is_lost(after.units[i].status) ? 1 : 0;
    EXPECT_EQ(static_cast<int>(census.losses.size()), gone);
    lost += gone;
  }
  void after(const antika::State&) {}
};

TEST(Census, OfAntikaIsWhatHappened) {
  const Prepared<Antika> start(example_battle<Antika>());
  BotPair<Antika> bots("recruit", "recruit");
  AntikaChecker checker;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) bots.game.watched(start.state, seed, checker);
  EXPECT_GT(checker.attacks, 50);
  EXPECT_GT(checker.decisive, 5);
  EXPECT_GT(checker.lost, 10);
}

// One attack of four dice that hit on 4 (of which 1 for a penalty) and wound on 4: two wounds would have been three or
// so without the penalty; a line of 0 decides nothing.
TEST(Census, OfAntikaALineDecidesByTheWoundsToBeExpected) {
  const Prepared<Antika> start(example_battle<Antika>());
  antika::Attacked e;
  e.unit = unit_id(0);
  e.target = unit_id(1);
  e.dice.add(antika::rule("antika.melee.dice"), 6);
  e.to_hit.add(antika::rule("antika.melee.to-hit"), 3);
  e.to_hit.add(antika::rule("antika.melee.penalty-flank"), 1);
  e.to_wound.add(antika::rule("antika.unit.armour-number"), 4);
  e.wounds = 2;
  Census census;
  take_census(start.state, {e}, census);
  ASSERT_EQ(census.combats.size(), 1U);
  ASSERT_EQ(census.combats[0].says.size(), 1U);
  EXPECT_TRUE(census.combats[0].says[0].decisive);  // 2 · (4/6) / (3/6) is nearer to 3
  e.wounds = 1;
  take_census(start.state, {e}, census);
  EXPECT_FALSE(census.combats[0].says[0].decisive);  // 1.33 is still 1
  e.wounds = 0;
  take_census(start.state, {e}, census);
  EXPECT_FALSE(census.combats[0].says[0].decisive);
}

TEST(Census, CardsSayWhoCounts) {
  const Prepared<Dba> start(example_battle<Dba>());
  std::array<int, 2> counted{};
  int generals = 0;
  for (std::size_t i = 0; i < start.state.count; ++i) {
    const UnitCard unit = card(start.state, unit_id(i));
    if (!unit.counted || unit.seat == Seat::none) continue;
    ++counted[index(unit.seat)];
    generals += unit.kind.ends_with('*') ? 1 : 0;
  }
  EXPECT_EQ(counted, (std::array<int, 2>{12, 12}));  // dba.basic.army
  EXPECT_EQ(generals, 2);
}

TEST(Witness, ChangesNothingAndTellsLosses) {
  const Prepared<Dba> start(example_battle<Dba>());
  UnitBook book;
  for (std::size_t i = 0; i < start.state.count; ++i) {
    const UnitCard unit = card(start.state, unit_id(i));
    const bool counted = unit.counted && unit.seat != Seat::none;
    book.units.push_back(
        {static_cast<std::uint8_t>(unit.seat == Seat::blue ? 0 : 1), counted ? std::uint16_t{0} : kNoKind});
  }
  BotPair<Dba> bots("recruit", "recruit");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const GameResult plain = bots.game.play(start.state, seed);
    Witness<Dba> witness(book, Seat::blue);  // the first list sits on blue
    const GameResult watched = bots.game.watched(start.state, seed, witness);
    EXPECT_EQ(plain.hash, watched.hash);
    const BattleFacts facts = witness.finish(watched, bots.game.state());
    EXPECT_EQ(facts.losses[0], plain.losses[1]);
    EXPECT_EQ(facts.losses[1], plain.losses[0]);
    EXPECT_EQ(facts.winner == 0, plain.winner == Seat::blue);
    EXPECT_EQ(facts.standing.size(), plain.turns);
    std::array<int, 2> lost{};
    for (const LostUnit& unit : facts.lost) ++lost[unit.side];
    std::array<int, 2> gone{};
    for (std::size_t i = 0; i < start.state.count; ++i) {
      const bool down = bots.game.state().elements[i].status == dba::Status::destroyed;
      if (down && book.units[i].kind != kNoKind) ++gone[book.units[i].side];
    }
    EXPECT_EQ(lost, gone);
  }
}

}  // namespace
}  // namespace acies
