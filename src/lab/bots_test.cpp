// SPDX-License-Identifier: Apache-2.0
// Bots answer what is asked from what they may see: equal views and streams give equal answers, and all are legal.
#include "bots/bots.h"

#include <gtest/gtest.h>

#include "core/describe_same.h"
#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

using dba::Dba;

// Every state of a random battle, its answers checked.
template <class Check>
void through_a_battle(std::uint64_t seed, Check check) {
  const Prepared<Dba> start(example_battle<Dba>());
  RandomBot<Dba> bot;
  Game<Dba> game(bot, bot);
  int n = 0;
  game.play(start.state, seed, [&](const dba::State& state) {
    if (++n % 7 == 0 && Dba::question(state).seat != Seat::none) check(state);
  });
  ASSERT_GT(n, 50);
}

TEST(RecruitBot, AnswersLegallyAndTakesTheBestThought) {
  RecruitBot<Dba> bot;
  through_a_battle(5, [&](const dba::State& state) {
    const Seat seat = Dba::question(state).seat;
    Random random(1);
    Trace<Dba> trace;
    const dba::Command command = bot.answer(Dba::view(state, seat), 0, random, &trace);
    ASSERT_FALSE(trace.thoughts.empty());
    EXPECT_EQ(Dba::print(*state.scenario, trace.thoughts[trace.chosen].command), Dba::print(*state.scenario, command));
    for (const Thought<Dba>& thought : trace.thoughts) {
      EXPECT_LE(thought.value, trace.thoughts[trace.chosen].value);
      double sum = 0;
      for (const Reason& reason : thought.reasons) sum += reason.value;
      EXPECT_NEAR(sum, thought.value, 1e-9);
    }
    Decision<dba::Event> decision;
    SeededDice dice(9, 9);
    Dba::decide(state, seat, command, dice, decision);
    EXPECT_TRUE(decision.accepted());
  });
}

TEST(Bots, EqualViewsGiveEqualAnswers) {
  for (const std::string_view name : kBotNames) {
    const auto a = make_bot<Dba>(name);
    const auto b = make_bot<Dba>(name);
    Random other(77);
    through_a_battle(6, [&](const dba::State& state) {
      const dba::View view = Dba::view(state, Dba::question(state).seat);
      Random first(3);
      Random second(3);
      const auto answer = a->answer(view, 0, first, nullptr);
      // What b has thought of before leaves no trace in its answer.
      b->answer(view, 0, other, nullptr);
      EXPECT_EQ(Dba::print(*state.scenario, b->answer(view, 0, second, nullptr)), Dba::print(*state.scenario, answer))
          << name;
    });
  }
}

TEST(Bots, AreKnownByName) {
  for (const std::string_view name : kBotNames) EXPECT_EQ(make_bot<Dba>(name)->name(), name);
  EXPECT_EQ(make_bot<Dba>("greedy")->name(), "recruit") << "battles of old name it so";
  for (const std::string_view name : {"human", "", "recruit:100n", "recruit:", "strategist:0n", "strategist:5"})
    EXPECT_EQ(make_bot<Dba>(name), nullptr) << name;
}

}  // namespace
}  // namespace acies
