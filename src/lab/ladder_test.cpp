// SPDX-License-Identifier: Apache-2.0
// A ladder is a function of its plan, mirrors its games, and knows who is stronger.
#include "lab/ladder.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

using dba::Dba;

class LadderTest : public testing::Test {
 protected:
  LadderResult climb(std::vector<std::string> bots, std::uint64_t pairs, unsigned jobs,
                     std::optional<SprtPlan> test = std::nullopt) {
    LadderPlan plan;
    plan.bots = std::move(bots);
    plan.pairs = pairs;
    plan.jobs = jobs;
    plan.test = test;
    return Ladder<Dba>({&start_.state}, plan).run();
  }
  Prepared<Dba> start_{example_battle<Dba>()};
  std::string weak_{"levy"};
  std::string strong_{"recruit"};
};

TEST_F(LadderTest, DoesNotDependOnThreads) {
  const LadderResult one = climb({strong_, weak_}, 4, 1);
  const LadderResult three = climb({strong_, weak_}, 4, 3);
  EXPECT_EQ(one.encounters[0].tally.pairs, three.encounters[0].tally.pairs);
  EXPECT_EQ(one.won_by_red, three.won_by_red);
  EXPECT_EQ(one.refused, three.refused);
}

TEST_F(LadderTest, KnowsWhoIsStronger) {
  const LadderResult result = climb({"random", strong_}, 24, 2);
  EXPECT_EQ(result.games, 48U);
  EXPECT_EQ(result.encounters[0].tally.count(), 24U);
  EXPECT_LT(result.encounters[0].tally.score(), 0.3);
  EXPECT_EQ(result.failed, (std::vector<std::uint64_t>{0, 0}));
}

// The order in which bots are named turns the tally round and changes nothing else.
TEST_F(LadderTest, MirrorsItsGames) {
  const LadderResult ab = climb({weak_, strong_}, 5, 2);
  const LadderResult ba = climb({strong_, weak_}, 5, 2);
  std::array<std::uint64_t, 5> turned = ba.encounters[0].tally.pairs;
  std::reverse(turned.begin(), turned.end());
  EXPECT_EQ(ab.encounters[0].tally.pairs, turned);
  EXPECT_EQ(ab.won_by_red, ba.won_by_red);
}

TEST_F(LadderTest, ATestStopsByItself) {
  const LadderResult result = climb({strong_, weak_}, 10'000, 2, SprtPlan{-300, -100, 0.05, 0.05});
  ASSERT_TRUE(result.test);
  EXPECT_EQ(result.test->verdict, SprtVerdict::accepted);
  EXPECT_LT(result.games, 500U);
}

TEST_F(LadderTest, StopsWhenAsked) {
  StopFlag stop{true};
  LadderPlan plan;
  plan.bots = {weak_, strong_};
  const LadderResult result = Ladder<Dba>({&start_.state}, plan).run({}, &stop);
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(result.games, 0U);
}

TEST(StartOfPair, EveryStartOnceBeforeAnyAgain) {
  for (std::uint64_t round = 0; round < 3; ++round) {
    std::set<std::size_t> seen;
    for (std::uint64_t i = 0; i < 7; ++i) seen.insert(start_of_pair(9, round * 7 + i, 7));
    EXPECT_EQ(seen.size(), 7U);
  }
}

}  // namespace
}  // namespace acies
