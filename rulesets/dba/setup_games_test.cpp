// SPDX-License-Identifier: Apache-2.0
// The laws of notation and setup along random battles: every command of a battle reads back (N1), every state of it can
// be written as a setup and arranged again (S1), every event has its words.
#include <gtest/gtest.h>

#include "core/describe_same.h"
#include "core/dice_sources.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/describe.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/test_battle.h"

namespace acies::dba {
namespace {

void expect_written_back(const State& state, std::uint64_t seed, std::uint64_t n) {
  const acies::Setup setup = to_setup(state);
  Scenario scenario;
  const Start again = initial(setup, scenario);
  ASSERT_TRUE(again.ok()) << "seed " << seed << " command " << n << ": " << again.errors[0].where << " "
                          << again.errors[0].message;
  ASSERT_TRUE(same(state, again.state)) << "seed " << seed << " command " << n;
  ASSERT_TRUE(same(*state.scenario, scenario)) << "seed " << seed << " command " << n;
}

void expect_laws_along_battles(Table kind) {
  Decision<Event> decision;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    TestBattle table(seed, kind);
    State& state = table.state;
    Random random(seed, 1);
    for (std::uint64_t n = 0; state.phase != Phase::over && n < 5000; ++n) {
      const Command command = sample(state, random);
      const auto read = parse_command(table.scenario, print(table.scenario, command));
      ASSERT_TRUE(read.ok() && *read == command) << print(table.scenario, command);
      SeededDice dice(seed, n);
      decide(state, question(state).seat, command, dice, decision);
      for (const Event& e : decision.events) {
        ASSERT_FALSE(print(table.scenario, e).empty());
        apply(state, e);
      }
      ASSERT_NO_FATAL_FAILURE(expect_written_back(state, seed, n));
    }
  }
}

TEST(BattleNotation, N1_and_S1_hold_along_battles) { expect_laws_along_battles(Table::open); }
TEST(BattleNotation, N1_and_S1_hold_along_battles_on_laid_tables) { expect_laws_along_battles(Table::laid); }

}  // namespace
}  // namespace acies::dba
