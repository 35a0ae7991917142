// SPDX-License-Identifier: Apache-2.0
// A tournament is a function of its plan: not of the threads, nor of what was played before.
#include "lab/tournament.h"

#include <gtest/gtest.h>

#include "bots/random_bot.h"
#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

using dba::Dba;

TournamentPlan plan_of(std::uint64_t games, std::string_view bot, std::uint64_t seed, unsigned jobs) {
  TournamentPlan plan;
  plan.games = games;
  plan.seed = seed;
  plan.jobs = jobs;
  plan.bots = {bot, bot};
  return plan;
}

class TournamentTest : public testing::Test {
 protected:
  TournamentResult run(const TournamentPlan& plan, const Progress& progress = {}) {
    return Tournament<Dba>(start_.state, plan).run(progress);
  }
  Prepared<Dba> start_{example_battle<Dba>()};
};

TEST_F(TournamentTest, EveryGameEndsAndIsCounted) {
  const TournamentResult result = run(plan_of(30, "levy", 7, 1));
  EXPECT_FALSE(result.stuck);
  EXPECT_EQ(result.score.games, 30U);
  EXPECT_EQ(result.score.red + result.score.blue + result.score.draw, 30U);
  EXPECT_GT(result.score.mean_turns(), 1);
  EXPECT_LE(result.score.mean_turns(), 101);
  EXPECT_GT(result.score.commands, 30U * 10U);
}

TEST_F(TournamentTest, DoesNotDependOnThreads) {
  const std::uint64_t one = run(plan_of(24, "levy", 3, 1)).score.signature();
  EXPECT_EQ(run(plan_of(24, "levy", 3, 2)).score.signature(), one);
  EXPECT_EQ(run(plan_of(24, "levy", 3, 5)).score.signature(), one);
}

TEST_F(TournamentTest, DependsOnSeedAndNumber) {
  const std::uint64_t one = run(plan_of(6, "levy", 3, 1)).score.signature();
  EXPECT_NE(run(plan_of(6, "levy", 4, 1)).score.signature(), one);
  EXPECT_NE(run(plan_of(7, "levy", 3, 1)).score.signature(), one);
}

TEST_F(TournamentTest, AGameCanBePlayedAgainAlone) {
  RandomBot<Dba> red(Lean::enemy);
  RandomBot<Dba> blue(Lean::enemy);
  Game<Dba> game(red, blue);
  Score score;
  for (std::uint64_t i = 0; i < 5; ++i) score.add(game.play(start_.state, game_seed(11, i)));
  EXPECT_EQ(score.signature(), run(plan_of(5, "levy", 11, 2)).score.signature());
}

TEST_F(TournamentTest, TellsProgressFromItsOwnThreadUpToTheEnd) {
  const auto here = std::this_thread::get_id();
  std::uint64_t last = 0;
  run(plan_of(9, "levy", 5, 3), [&](std::uint64_t done, std::uint64_t games) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    EXPECT_EQ(games, 9U);
    last = done;
  });
  EXPECT_EQ(last, 9U);
}

TEST_F(TournamentTest, RecruitBeatsRandom) {
  TournamentPlan plan = plan_of(60, "recruit", 1, 2);
  plan.bots[1] = "random";
  const Score score = run(plan).score;
  EXPECT_GE(score.red, 45U) << "red is the recruit, blue random: " << score.red << " to " << score.blue;
}

}  // namespace
}  // namespace acies
