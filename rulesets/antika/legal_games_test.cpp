// SPDX-License-Identifier: Apache-2.0
// Random legal battles of all scenarios, looked at after every command: no two bodies overlap, nobody is lost or off
// the table without an event that says so, who fights touches his enemy, and every battle ends.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "core/dice_sources.h"
#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/test_battle.h"

namespace acies::antika {
namespace {

class Battle {
 public:
  explicit Battle(std::uint64_t seed) : seed_(seed), random_(seed, 1), table_(seed) {}

  void play() {
    for (std::uint64_t command = 0; state_.phase != Phase::over && !testing::Test::HasFailure(); ++command) {
      const Command c = sample(state_, random_);
      SeededDice dice(seed_, command);
      const State before = state_;
      decide(state_, question(state_).seat, c, dice, decision_);
      const std::string at = "seed " + std::to_string(seed_) + " command " + std::to_string(command) + " " +
                             Antika::print(table_.scenario, c);
      ASSERT_EQ(0, std::memcmp(&before, &state_, sizeof(State))) << at << ": decide changed the state";
      ASSERT_TRUE(decision_.accepted()) << at << ": " << Antika::print(table_.scenario, decision_.violations[0]);
      for (const Event& e : decision_.events) {
        ASSERT_TRUE(fits(state_, e)) << at;
        antika::apply(state_, e);
      }
      sound(at);
      ASSERT_LT(command, 5000U) << at << ": the battle does not end";
    }
  }
  const State& state() const { return state_; }

 private:
  void sound(const std::string& at) {
    const Bodies bodies = bodies_of(state_);
    int there = 0;
    for (std::size_t i = 0; i < state_.count; ++i) {
      there += state_.units[i].status != Status::unused ? 1 : 0;
      if (!bodies.solid[i]) continue;
      EXPECT_TRUE(on_the_table(state_, bodies.rect[i]))
          << at << ": " << table_.scenario.names[i] << " is off the table";
      for (std::size_t k = i + 1; k < state_.count; ++k)
        if (bodies.solid[k] && overlap(bodies.rect[i], bodies.rect[k], tolerance::kTouch * 1.5))
          ADD_FAILURE() << at << ": " << table_.scenario.names[i] << " overlaps " << table_.scenario.names[k] << " by "
                        << penetration(bodies.rect[i], bodies.rect[k]) / 100 << " mm";
    }
    EXPECT_GT(there, 0);
    for (const Melee& m : state_.melees) {
      EXPECT_TRUE(state_.on_table(m.a) && state_.on_table(m.b)) << at << ": somebody fights the lost";
      EXPECT_NE(state_.seat(m.a), state_.seat(m.b)) << at;
      EXPECT_LT(nearest(bodies.at(m.a), bodies.at(m.b)).distance, 2 * tolerance::kTouch)
          << at << ": " << table_.scenario.names[m.a.value] << " and " << table_.scenario.names[m.b.value]
          << " fight without touching";
    }
  }

  std::uint64_t seed_;
  Random random_;
  TestBattle table_;
  State& state_ = table_.state;
  Decision<Event> decision_;
};

TEST(LegalGames, AreSoundAndEnd) {
  const char* more = std::getenv("ACIES_GAMES");
  const std::uint64_t games = more != nullptr ? std::strtoull(more, nullptr, 10) : 60;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
    Battle battle(seed);
    battle.play();
    won += battle.state().ending == Ending::won ? 1 : 0;
  }
  EXPECT_GT(won, 0) << "no random battle is ever won: the armies do not meet";
}

}  // namespace
}  // namespace acies::antika
