// SPDX-License-Identifier: Apache-2.0
#include "lab/elo.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"
#include "lab/sprt.h"

namespace acies {
namespace {

TEST(Elo, KnownValues) {
  EXPECT_NEAR(score_of_elo(0), 0.5, 1e-12);
  EXPECT_NEAR(score_of_elo(200), 0.759747, 1e-6);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.848502, 1e-6);
  EXPECT_NEAR(elo_of_score(score_of_elo(-123)), -123, 1e-9);
}

TEST(Elo, ScoreOfPairs) {
  const MirrorTally tally{{1, 2, 3, 4, 10}};
  EXPECT_EQ(tally.count(), 20U);
  EXPECT_NEAR(tally.score(), (0.25 * 2 + 0.5 * 3 + 0.75 * 4 + 10) / 20, 1e-12);
  EXPECT_NEAR(MirrorTally{}.score(), 0.5, 1e-12);
}

// 300 pairs won twice, 100 lost twice, and the shared one in front: mean 300.5/401, variance of a pair from there.
TEST(Elo, IntervalFromPairs) {
  const EloInterval got = elo_of({{100, 0, 0, 0, 300}});
  const double mean = 300.5 / 401;
  const double variance = (100 * mean * mean + 300 * (1 - mean) * (1 - mean) + (0.5 - mean) * (0.5 - mean)) / 401;
  const double half = 1.959963984540054 * std::sqrt(variance / 401);
  EXPECT_NEAR(got.elo, elo_of_score(mean), 1e-9);
  EXPECT_NEAR(got.low, elo_of_score(mean - half), 1e-9);
  EXPECT_NEAR(got.high, elo_of_score(mean + half), 1e-9);
}

// What is shared in every pair says that both are equal, and says it for sure: seeds that decide do not blur it.
TEST(Elo, MirroredSeedsDoNotBlur) {
  const EloInterval shared = elo_of({{0, 0, 100, 0, 0}});
  const EloInterval free = elo_of({{25, 0, 50, 0, 25}});
  EXPECT_NEAR(shared.high - shared.low, 0, 1e-9);
  EXPECT_GT(free.high - free.low, 60);
}

TEST(Elo, TwoPlayersAgreeWithTheirOwnGames) {
  const MirrorTally tally{{10, 5, 40, 25, 60}};
  const std::vector<Rating> got = ratings(2, std::vector<Encounter>{{0, 1, tally}});
  const EloInterval alone = elo_of(tally);
  EXPECT_NEAR(got[0].elo - got[1].elo, alone.elo, 1e-6);
  EXPECT_NEAR(got[0].elo + got[1].elo, 0, 1e-9);
  // Each is half of the difference, and so is its error; near the middle the bent scale matters little.
  EXPECT_NEAR(2 * got[0].error, (alone.high - alone.low) / 2, 3);
}

// Scores that fit 0, 100 and 300 exactly give these back.
TEST(Elo, ThreePlayersFindTheirDistances) {
  const auto fitting = [](double elo) {
    const double s = score_of_elo(elo);
    constexpr double kMany = 1e7;
    return MirrorTally{{static_cast<std::uint64_t>(kMany * (1 - s)), 0, 0, 0, static_cast<std::uint64_t>(kMany * s)}};
  };
  const std::vector<Rating> got =
      ratings(3, std::vector<Encounter>{{1, 0, fitting(100)}, {2, 0, fitting(300)}, {1, 2, fitting(-200)}});
  EXPECT_NEAR(got[1].elo - got[0].elo, 100, 0.01);
  EXPECT_NEAR(got[2].elo - got[0].elo, 300, 0.01);
}

TEST(Elo, WinningEverythingIsStrongButNotInfinitely) {
  const std::vector<Rating> got = ratings(2, std::vector<Encounter>{{0, 1, {{0, 0, 0, 0, 50}}}});
  EXPECT_GT(got[0].elo - got[1].elo, 600);
  EXPECT_LT(got[0].elo - got[1].elo, 1000);
  EXPECT_GT(got[0].error, 100);
}

// The interval holds the truth about as often as it says. Fixed streams: the same share always.
TEST(Elo, IntervalsHoldTheTruth) {
  constexpr double kTrue = 120;
  Random random(5);
  int held = 0;
  for (int trial = 0; trial < 400; ++trial) {
    MirrorTally tally;
    for (int pair = 0; pair < 100; ++pair) {
      // A seed that favours one seat by 300 points makes the two games of a pair unlike.
      const double seat = random.one_in(2) ? 300 : -300;
      int half_points = 0;
      for (const double sign : {1.0, -1.0})
        if (random.below(1'000'000) < 1e6 * score_of_elo(kTrue + sign * seat)) half_points += 2;
      tally.add(half_points);
    }
    const double seen = elo_of_score((score_of_elo(kTrue + 300) + score_of_elo(kTrue - 300)) / 2);
    const EloInterval got = elo_of(tally);
    if (got.low <= seen && seen <= got.high) ++held;
  }
  EXPECT_GE(held, 368);
  EXPECT_LE(held, 396);
}

// Published tests of a chess engine (Stockfish, November 2020), with the pairs and the ratio that they ended with.
TEST(Sprt, KnownValues) {
  const SprtState first = sprt({-0.25, 1.25, 0.05, 0.05}, {{253, 4282, 17604, 4431, 286}});
  EXPECT_NEAR(first.ratio, 2.94, 0.01);
  EXPECT_NEAR(first.high, 2.944, 1e-3);
  EXPECT_NEAR(first.low, -2.944, 1e-3);
  const SprtState second = sprt({0.25, 1.25, 0.05, 0.05}, {{58, 3302, 33130, 3518, 84}});
  EXPECT_NEAR(second.ratio, 2.97, 0.01);
  EXPECT_EQ(second.verdict, SprtVerdict::accepted);
}

// For small distances the ratio is n (s1 − s0)(2s − s0 − s1) / 2σ².
TEST(Sprt, AgreesWithTheNormalApproximation) {
  const MirrorTally tally{{120, 340, 900, 420, 160}};
  const double n = 1940;
  const double s = tally.score();
  double variance = 0;
  for (std::size_t k = 0; k < 5; ++k)
    variance += static_cast<double>(tally.pairs[k]) * std::pow(static_cast<double>(k) / 4 - s, 2) / n;
  const double s0 = score_of_elo(0);
  const double s1 = score_of_elo(10);
  const double expected = n * (s1 - s0) * (2 * s - s0 - s1) / (2 * variance);
  EXPECT_NEAR(sprt({0, 10, 0.05, 0.05}, tally).ratio, expected, 0.02 * std::abs(expected));
}

TEST(Sprt, NothingPlayedSaysNothing) { EXPECT_EQ(sprt({}, {}).verdict, SprtVerdict::going); }

TEST(Sprt, OppositeSignsForOppositePlayers) {
  const SprtState a = sprt({-10, 10, 0.05, 0.05}, {{10, 20, 30, 40, 50}});
  const SprtState b = sprt({-10, 10, 0.05, 0.05}, {{50, 40, 30, 20, 10}});
  EXPECT_NEAR(a.ratio, -b.ratio, 1e-9);
  EXPECT_GT(a.ratio, 0);
}

// Plays until the test stops, for players whose true distance is `elo`.
int accepted_of(int trials, double elo) {
  Random random(11);
  int accepted = 0;
  for (int trial = 0; trial < trials; ++trial) {
    MirrorTally tally;
    SprtState state;
    while (state.verdict == SprtVerdict::going) {
      for (int i = 0; i < 8; ++i) {
        int half_points = 0;
        for (int game = 0; game < 2; ++game)
          if (random.below(1'000'000) < 1e6 * score_of_elo(elo)) half_points += 2;
        tally.add(half_points);
      }
      state = sprt({0, 60, 0.05, 0.05}, tally);
    }
    accepted += state.verdict == SprtVerdict::accepted ? 1 : 0;
  }
  return accepted;
}

TEST(Sprt, KeepsItsErrors) {
  EXPECT_LE(accepted_of(200, 0), 18);
  EXPECT_GE(accepted_of(200, 60), 182);
}

}  // namespace
}  // namespace acies
