// SPDX-License-Identifier: Apache-2.0
// Odds are exact: they add up, agree with the rules run on every throw by hand, and cite what they rest on.
#include "odds/odds.h"

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace acies {
namespace {

using dba::Dba;

struct Table {
  explicit Table(const Duel& duel) {
    const auto position = Dba::duel(duel);
    EXPECT_TRUE(position.ok()) << (position.ok() ? "" : position.error().message);
    const auto start = Dba::initial(position->setup, scenario);
    EXPECT_TRUE(start.errors.empty()) << start.errors.front().message;
    state = start.state;
    command = *Dba::parse(scenario, position->command);
    attacker = *Dba::names(scenario).find_unit(position->attacker);
    defender = *Dba::names(scenario).find_unit(position->defender);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  dba::Scenario scenario;
  dba::State state;
  dba::Command command;
  UnitId attacker;
  UnitId defender;
};

Duel duel_of(const char* attacker, const char* defender) {
  Duel duel;
  duel.attacker.type = attacker;
  duel.defender.type = defender;
  return duel;
}

std::uint64_t ways(const Odds& odds, const Table& table, std::string_view attacker, std::string_view defender) {
  std::uint64_t n = 0;
  for (const OutcomeWays& outcome : odds.outcomes)
    if (fate_of(outcome.fates, table.attacker) == attacker && fate_of(outcome.fates, table.defender) == defender)
      n += outcome.ways;
  return n;
}

TEST(Odds, AddUpForEveryPairOfTypes) {
  const std::vector<const char*> types{"El", "Kn", "HCh", "Cv", "LCh", "SCh", "Cm", "LH",  "LCm", "Bd",
                                       "Sp", "Pk", "Bw",  "Wb", "Ax",  "Ps",  "Hd", "Art", "WWg", "Lit"};
  OddsOf<Dba> odds_of;
  for (const char* a : types)
    for (const char* b : types) {
      const Table table(duel_of(a, b));
      const Odds& odds = odds_of(table.state, Seat::red, table.command);
      std::uint64_t sum = 0;
      for (const OutcomeWays& outcome : odds.outcomes) sum += outcome.ways;
      std::uint64_t verdicts = 0;
      for (const VerdictWays& verdict : odds.verdicts) verdicts += verdict.ways;
      EXPECT_EQ(odds.of, 36U) << a << " " << b;
      EXPECT_EQ(sum, 36U) << a << " " << b;
      EXPECT_EQ(verdicts, 36U) << a << " " << b;
    }
}

// Blades (5 against foot) and Spears (4 against foot), by hand: A scores 5 + a, X 4 + x. X is doubled only when
// 2 (4 + x) <= 5 + a: a = 5, x = 1 (10 of 10) and a = 6, x = 1 (10 of 11): 2 ways. X is higher when x >= a + 2:
// 4 + 3 + 2 + 1 = 10 ways, tied when x = a + 1: 5 ways; the other 21 - 2 = 19 beat X.
TEST(Odds, BladesAgainstSpearsByHand) {
  const Table table(duel_of("Bd", "Sp"));
  OddsOf<Dba> odds_of;
  const Odds& odds = odds_of(table.state, Seat::red, table.command);
  EXPECT_EQ(ways(odds, table, "none", "recoil"), 19U);
  EXPECT_EQ(ways(odds, table, "recoil", "none"), 10U);
  EXPECT_EQ(ways(odds, table, "none", "none"), 5U);
  EXPECT_EQ(ways(odds, table, "none", "destroyed"), 2U);
  ASSERT_TRUE(odds.contest);
  EXPECT_EQ(odds.contest->tally_a.total, 5);
  EXPECT_EQ(odds.contest->tally_b.total, 4);
  EXPECT_EQ(odds.contest->tally_a.die, 0);
}

TEST(Odds, TheSituationChangesTheTally) {
  OddsOf<Dba> odds_of;
  const auto totals = [&](const Duel& duel) {
    const Table table(duel);
    const Odds& odds = odds_of(table.state, Seat::red, table.command);
    EXPECT_TRUE(odds.contest);
    return std::pair<int, int>(odds.contest->tally_a.total, odds.contest->tally_b.total);
  };
  using Totals = std::pair<int, int>;
  Duel duel = duel_of("Bd", "Sp");
  duel.attacker.overlaps = 2;
  EXPECT_EQ(totals(duel), Totals(3, 4));
  duel.attacker.overlaps = 1;
  duel.defender.overlaps = 1;
  EXPECT_EQ(totals(duel), Totals(4, 3));
  duel.attacker.general = true;
  EXPECT_EQ(totals(duel), Totals(5, 3));
  duel = duel_of("Bd", "Sp");
  duel.flank = true;
  duel.rear = true;
  EXPECT_EQ(totals(duel).second, 2);
  duel = duel_of("Sp", "Kn");
  duel.attacker.support = "4Sp";
  EXPECT_EQ(totals(duel).first, totals(duel_of("Sp", "Kn")).first + 1);
}

TEST(Odds, GroundAndPlacesOfADuel) {
  OddsOf<Dba> odds_of;
  Duel duel = duel_of("Kn", "Ps");
  duel.going = "bad";
  const Table rough(duel);
  const Odds in_rough = odds_of(rough.state, Seat::red, rough.command);
  ASSERT_TRUE(in_rough.contest);
  EXPECT_EQ(in_rough.contest->tally_a.total, 1);
  // dba.ex.denizens-stand: 4 and a die against Auxilia with 3.
  const Table town(duel_of("Ax", "Dz"));
  const Odds taken = odds_of(town.state, Seat::red, town.command);
  EXPECT_EQ(ways(taken, town, "occupy", "destroyed"), 10U);
  // dba.ex.camp-followers: 3 and a die against Light Horse with 2.
  const Table camp(duel_of("LH", "CF"));
  EXPECT_EQ(ways(odds_of(camp.state, Seat::red, camp.command), camp, "occupy", "destroyed"), 10U);
  duel = duel_of("Bw", "Dz");
  duel.shooting = true;
  duel.aid = 2;
  const Table shot(duel);
  EXPECT_TRUE(odds_of(shot.state, Seat::red, shot.command).violations.empty());
}

TEST(Odds, AnEnemyOnTheFlankTurnsRecoilsIntoLosses) {
  Duel duel = duel_of("Bd", "Sp");
  duel.flank = true;
  const Table table(duel);
  OddsOf<Dba> odds_of;
  const Odds& odds = odds_of(table.state, Seat::red, table.command);
  EXPECT_EQ(ways(odds, table, "none", "recoil"), 0U);
  EXPECT_GT(ways(odds, table, "none", "destroyed"), 19U);
}

TEST(Odds, AShotAndItsAid) {
  Duel duel = duel_of("Bw", "Kn");
  duel.shooting = true;
  OddsOf<Dba> odds_of;
  const Table alone(duel);
  const Odds one = odds_of(alone.state, Seat::red, alone.command);
  EXPECT_TRUE(one.violations.empty());
  EXPECT_EQ(one.of, 36U);
  duel.aid = 2;
  const Table aided(duel);
  const Odds two = odds_of(aided.state, Seat::red, aided.command);
  ASSERT_TRUE(two.contest && one.contest);
  EXPECT_EQ(two.contest->tally_b.total, one.contest->tally_b.total - 2);
  EXPECT_LT(ways(two, aided, "none", "none"), ways(one, alone, "none", "none"));
}

TEST(Odds, WhatTheRulesRefuseHasReasonsAndNoOdds) {
  const Table table(duel_of("Bd", "Sp"));
  OddsOf<Dba> odds_of;
  const Odds& odds = odds_of(table.state, Seat::blue, table.command);
  EXPECT_FALSE(odds.violations.empty());
  EXPECT_TRUE(odds.outcomes.empty());
}

TEST(Duel, SaysWhatCannotBePutOnTheTable) {
  const auto code = [](Duel duel) {
    const auto position = Dba::duel(duel);
    return position.ok() ? std::string{} : position.error().code;
  };
  EXPECT_EQ(code(duel_of("Xy", "Bd")), "duel.unknown-type");
  EXPECT_EQ(code(duel_of("CF", "Bd")), "duel.not-a-troop");
  Duel duel = duel_of("Bd", "Sp");
  duel.going = "lava";
  EXPECT_EQ(code(duel), "duel.going");
  duel = duel_of("Bd", "CF");
  duel.flank = true;
  EXPECT_EQ(code(duel), "duel.not-at-place");
  duel = duel_of("Bd", "Sp");
  duel.shooting = true;
  EXPECT_EQ(code(duel), "duel.no-shooter");
  duel = duel_of("Bw", "Sp");
  duel.shooting = true;
  duel.attacker.overlaps = 1;
  EXPECT_EQ(code(duel), "duel.not-in-shooting");
  duel = duel_of("Bd", "Sp");
  duel.aid = 1;
  EXPECT_EQ(code(duel), "duel.aid");
  duel = duel_of("Bd", "Sp");
  duel.attacker.overlaps = 2;
  duel.defender.overlaps = 1;
  EXPECT_EQ(code(duel), "duel.no-room");
  duel = duel_of("Bd", "Sp");
  duel.rear = true;
  duel.defender.support = "Ps";
  EXPECT_EQ(code(duel), "duel.no-room");
}

}  // namespace
}  // namespace acies
