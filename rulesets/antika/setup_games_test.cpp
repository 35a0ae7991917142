// SPDX-License-Identifier: Apache-2.0
// Every scenario played from its beginning with answers at random: it comes to the first turn, goes on, ends, and every
// position on the way can be said as a setup and read back.
#include <gtest/gtest.h>

#include "core/dice_sources.h"
#include "rulesets/antika/armies.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/same_state.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {
namespace {

constexpr int kMostCommands = 3000;

void expect_round_trip(const State& state) {
  Scenario scenario;
  const Start again = initial(to_setup(state), scenario);
  for (const Error& e : again.errors) ADD_FAILURE() << e.code << " @" << e.where << ": " << e.message;
  ASSERT_TRUE(again.ok());
  ASSERT_EQ(difference(state, again.state), "");
}

struct Played {
  State state;
  bool began = false;  // the first turn was reached
  int commands = 0;
  bool conceded = false;
};

Played play(Scenario& scenario, const char* play_name, std::uint64_t seed) {
  Played played;
  auto setup = muster({"macedon-150", "", ""}, {"carthage-150", "", ""});
  setup->options["scenario"] = play_name;
  const Start start = initial(*setup, scenario);
  EXPECT_TRUE(start.ok()) << play_name;
  if (!start.ok()) return played;
  played.state = start.state;
  Random random(seed);
  Decision<Event> decision;
  for (; played.commands < kMostCommands && played.state.phase != Phase::over; ++played.commands) {
    const Command command = sample(played.state, random);
    SeededDice dice(seed, static_cast<std::uint64_t>(played.commands));
    decide(played.state, asked_seat(played.state), command, dice, decision);
    if (!decision.accepted()) {
      ADD_FAILURE() << play_name << ": " << print(scenario, command) << " is refused, "
                    << print(scenario, decision.violations[0]);
      break;
    }
    played.conceded = played.conceded || std::holds_alternative<Concede>(command);
    for (const Event& e : decision.events) apply(played.state, e);
    played.began = played.began || played.state.turn > 0;
    expect_round_trip(played.state);
    if (testing::Test::HasFailure()) break;
  }
  return played;
}

class AntikaScenarios : public testing::TestWithParam<std::size_t> {};

TEST_P(AntikaScenarios, are_played_from_their_beginning_to_their_end) {
  Scenario scenario;
  const Played played = play(scenario, kPlayNames[GetParam()].data(), 7 + GetParam());
  EXPECT_TRUE(played.began);
  EXPECT_FALSE(played.conceded) << "nobody knew what to do in " << static_cast<int>(played.state.phase);
  EXPECT_EQ(played.state.phase, Phase::over);
  EXPECT_LE(played.state.turn, scenario.turn_limit);
}

INSTANTIATE_TEST_SUITE_P(All, AntikaScenarios, testing::Range<std::size_t>(0, kPlayNames.size()),
                         [](const auto& each) { return std::string(kPlayNames[each.param]); });

}  // namespace
}  // namespace acies::antika
