// SPDX-License-Identifier: Apache-2.0
// Luck is exact where it can be known: its expectations are the odds, its sum is fair over many battles.
#include "lab/luck_of.h"

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

// A battle of two bots as a match.
template <FullRuleset R>
Match<R> played(std::uint64_t seed) {
  RecordHeader header;
  header.setup = example_battle<R>();
  header.seed.value = seed;
  Result<Match<R>> match = Match<R>::start(header);
  const auto bot = make_bot<R>("recruit");
  Random random(seed);
  int refused = 0;
  for (Seat seat = R::question(match->state()).seat; seat != Seat::none; seat = R::question(match->state()).seat) {
    const bool accepted =
        match->submit(seat, bot->answer(R::view(match->state(), seat), refused, random, nullptr)).accepted();
    refused = accepted ? 0 : refused + 1;
  }
  return std::move(*match);
}

TEST(Luck, TwoSidedChances) {
  EXPECT_NEAR(two_sided(0), 1, 1e-12);
  EXPECT_NEAR(two_sided(1.959963984540054), 0.05, 1e-9);
  EXPECT_NEAR(two_sided(-2.575829303548901), 0.01, 1e-9);
}

// One fight: what is expected is what the odds say, and its chance is a share of 36 throws.
TEST(Luck, OfOneFightIsItsOdds) {
  using R = dba::Dba;
  RecordHeader header;
  const auto duel = R::duel(R::example_duel());
  ASSERT_TRUE(duel.ok());
  header.setup = duel->setup;
  header.seed.value = 3;
  Result<Match<R>> match = Match<R>::start(header);
  ASSERT_TRUE(match.ok());
  const Seat seat = R::question(match->state()).seat;
  const typename R::Command command = *R::parse(match->scenario(), duel->command);
  OddsOf<R> odds_of;
  const Odds odds = odds_of(match->state(), seat, command);
  double red = 0;
  double blue = 0;
  for (const OutcomeWays& outcome : odds.outcomes)
    for (const UnitFate& fate : outcome.fates)
      if (fate.word == "destroyed")
        (match->state().at(fate.unit).seat == Seat::red ? red : blue) += odds.chance(outcome);
  ASSERT_TRUE(match->submit(seat, command).accepted());
  const LuckReport report = LuckMeter<R>()(*match);
  ASSERT_EQ(report.decisions.size(), 1U);
  EXPECT_TRUE(report.decisions[0].exact);
  EXPECT_NEAR(report.losses()[0].expected, red, 1e-12);
  EXPECT_NEAR(report.losses()[1].expected, blue, 1e-12);
  EXPECT_NEAR(red * (1 - red), report.losses()[0].variance, 1e-12);
  const double throws = report.decisions[0].chance * 36;
  EXPECT_NEAR(throws, std::round(throws), 1e-9);
  EXPECT_GT(throws, 0.5);
}

// Over many battles nobody is lucky: the sum of z over n battles scatters as n normal numbers do.
TEST(Luck, IsFairOverManyBattles) {
  double sum = 0;
  double squares = 0;
  constexpr int kBattles = 12;
  for (int seed = 1; seed <= kBattles; ++seed) {
    const LuckReport report = LuckMeter<dba::Dba>()(played<dba::Dba>(static_cast<std::uint64_t>(seed)));
    EXPECT_GT(report.decisions.size(), 0U);
    sum += report.z();
    squares += report.z() * report.z();
    EXPECT_LE(report.p(), 1);
    for (const LuckDecision& d : report.decisions) {
      EXPECT_GT(d.chance, 0);
      EXPECT_LE(d.chance, 1);
      EXPECT_FALSE(d.rule.empty());
    }
  }
  EXPECT_LT(std::abs(sum), 3 * std::sqrt(kBattles));
  EXPECT_GT(squares, kBattles * 0.2);
  EXPECT_LT(squares, kBattles * 3);
}

TEST(Luck, WhatWasTakenBackDoesNotCount) {
  Match<dba::Dba> match = played<dba::Dba>(5);
  const std::size_t all = records_in_force(match).size();
  EXPECT_EQ(all, match.count());
  const LuckReport before = LuckMeter<dba::Dba>()(match);
  match.take_back(Seat::red, 40);
  EXPECT_EQ(records_in_force(match).size(), 40U);
  const LuckReport after = LuckMeter<dba::Dba>()(match);
  EXPECT_LT(after.decisions.size(), before.decisions.size());
  for (std::size_t i = 0; i < after.decisions.size(); ++i) EXPECT_EQ(after.decisions[i].n, before.decisions[i].n);
}

TEST(Luck, OfAntikaIsKnownToo) {
  const LuckReport report = LuckMeter<antika::Antika>()(played<antika::Antika>(2));
  EXPECT_GT(report.decisions.size(), 3U);
  EXPECT_LT(std::abs(report.z()), 6);
  EXPECT_LE(report.turning(5).size(), 5U);
}

}  // namespace
}  // namespace acies
