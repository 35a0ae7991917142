// SPDX-License-Identifier: Apache-2.0
// Bodies that follow a battle are those of each state computed anew, to the bit, and say of nobody near that he need
// not be looked at.
#include "rulesets/dba/bodies.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/dice_sources.h"
#include "mechanics/base_contact.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/test_battle.h"

namespace acies::dba {
namespace {

// Calls look(state) after each command of a few random battles.
template <class Look>
void play(Look look) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    TestBattle battle(seed);
    State& state = battle.state;
    Random random(seed, 3);
    Decision<Event> decision;
    for (std::uint64_t n = 1; state.phase != Phase::over; ++n) {
      SeededDice dice(seed, n);
      decide(state, question(state).seat, sample(state, random), dice, decision);
      ASSERT_TRUE(decision.accepted());
      for (const Event& e : decision.events) apply(state, e);
      look(state);
    }
  }
}

TEST(Bodies, FollowingIsComputingAnew) {
  Bodies followed;
  int looked_at = 0;
  play([&](const State& state) {
    follow(followed, state);
    const Bodies anew = bodies_of(state);
    ASSERT_EQ(followed.present, anew.present);
    ASSERT_EQ(followed.army, anew.army);
    for (const std::size_t i : anew.present) {
      ++looked_at;
      ASSERT_EQ(0, std::memcmp(&followed.rect[i], &anew.rect[i], sizeof(Rect)));
      ASSERT_EQ(followed.close[i] & anew.present, anew.close[i] & anew.present);
      ASSERT_EQ(followed.around[i] & anew.present, anew.around[i] & anew.present);
    }
  });
  EXPECT_GT(looked_at, 10000);
}

TEST(Bodies, NobodyNearIsLeftOut) {
  int near_ones = 0;
  int far_ones = 0;
  play([&](const State& state) {
    const Bodies bodies = bodies_of(state);
    for (const std::size_t i : bodies.present)
      for (const std::size_t k : bodies.present) {
        if (i == k) continue;
        const Rect& a = bodies.rect[i];
        const Rect& b = bodies.rect[k];
        ASSERT_TRUE(far_apart(a, b) || bodies.close[i][k]);
        ASSERT_TRUE(!within(a, b, a.width + tolerance::kGrain) || bodies.around[i][k]);
        ASSERT_TRUE(!within(a, b, 5000) || in_reach(bodies, a.centre, a.radius + 5000)[k]);
        ++(bodies.close[i][k] ? near_ones : far_ones);
      }
  });
  EXPECT_GT(near_ones, 10000);
  EXPECT_GT(far_ones, near_ones) << "the sets leave nobody out";
}

TEST(Bodies, PutMovesOneInAllSets) {
  TestBattle battle(1);
  State& state = battle.state;
  for (std::size_t i = 0; i < state.count; ++i)
    apply(state,
          Deployed{unit_id(i), {{static_cast<std::int32_t>(2000 + 4000 * (i % 12)), i < 12 ? 5000 : 50000}, {}}});
  Bodies bodies = bodies_of(state);
  EXPECT_TRUE(bodies.close[0][1]);
  put(bodies, unit_id(0), base_at(state, unit_id(0), {{30000, 30000}, {}}));
  EXPECT_TRUE(bodies.close[0].empty());
  EXPECT_FALSE(bodies.close[1][0]);
  put(bodies, unit_id(0), base_at(state, unit_id(0), {{2000, 49000}, {}}));
  EXPECT_TRUE(bodies.close[12][0]);
}

}  // namespace
}  // namespace acies::dba
