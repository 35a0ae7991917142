// SPDX-License-Identifier: Apache-2.0
// Every scenario played from its beginning with answers at random: it comes to the first turn, goes on, ends, and every
// position on the way can be said as a setup and read back.
#include <utility>

#include <gtest/gtest.h>

#include "core/dice_sources.h"
#include "rulesets/antika/armies.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/rule.h"
#include "rulesets/antika/same_state.h"
#include "rulesets/antika/scenarios.h"
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

// The first die shows this face, the others what they show.
class FirstFace final : public Dice {
 public:
  FirstFace(Dice& others, int face) : others_(others), face_(face) {}
  int roll(const DieRequest& request) override {
    if (face_ == 0) return others_.roll(request);
    EXPECT_EQ(request.sides, 10);
    EXPECT_EQ(request.purpose, rule("antika.gap.scenario-choice"));
    return std::exchange(face_, 0);
  }

 private:
  Dice& others_;
  int face_;
};

struct Played {
  State state;
  bool began = false;  // the first turn was reached
  int commands = 0;
  bool conceded = false;
};

// `first_face` 0: all dice by the seed.
Played play_setup(Scenario& scenario, const acies::Setup& setup, std::uint64_t seed, std::uint8_t first_face = 0) {
  Played played;
  const std::string play_name = setup.options.contains("scenario") ? setup.options.at("scenario") : "pitched";
  const Start start = initial(setup, scenario);
  EXPECT_TRUE(start.ok()) << play_name;
  if (!start.ok()) return played;
  played.state = start.state;
  Random random(seed);
  Decision<Event> decision;
  for (; played.commands < kMostCommands && played.state.phase != Phase::over; ++played.commands) {
    const Command command = sample(played.state, random);
    SeededDice seeded(seed, static_cast<std::uint64_t>(played.commands));
    FirstFace first(seeded, first_face);
    Dice& dice = played.commands == 0 && first_face > 0 ? static_cast<Dice&>(first) : seeded;
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

Played play(Scenario& scenario, const char* play_name, std::uint64_t seed) {
  auto setup = muster({"macedon-150", "", ""}, {"carthage-150", "", ""});
  setup->options["scenario"] = play_name;
  return play_setup(scenario, *setup, seed);
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

// antika.gap.scenario-choice: the first die of the battle names the scenario; what another would need stays away.
TEST_P(AntikaScenarios, may_be_named_by_a_die) {
  auto setup = muster({"macedon-150", "", ""}, {"carthage-150", "", ""});
  setup->options["scenario"] = "random";
  Scenario scenario;
  const std::uint8_t face = GetParam() == 0 ? 10 : static_cast<std::uint8_t>(GetParam());
  const Played played = play_setup(scenario, *setup, 17 + GetParam(), face);
  EXPECT_EQ(played.state.play(), static_cast<Play>(GetParam()));
  EXPECT_TRUE(played.began);
  EXPECT_FALSE(played.conceded);
  EXPECT_EQ(played.state.phase, Phase::over);
  EXPECT_LE(played.state.turn, row_of(played.state.play()).turn_limit);
  for (std::size_t i = 0; i < played.state.count; ++i)
    if (scenario.profiles[i].type == Type::wagon && played.state.play() != Play::escort) {
      EXPECT_EQ(played.state.units[i].status, Status::unused);
    }
}

TEST(AntikaTwoASide, IsPlayedToItsEnd) {
  ArmyChoice red{"hoplites-75", "", ""};
  red.allies.push_back({"thracians-75", "", ""});
  ArmyChoice blue{"thracians-75", "", ""};
  blue.allies.push_back({"hoplites-75", "", ""});
  for (const char* play_name : {"pitched", "general", "cliff", "camps", "unexpected"}) {
    auto setup = muster(red, blue);
    ASSERT_TRUE(setup);
    setup->options["scenario"] = play_name;
    Scenario scenario;
    const Played played = play_setup(scenario, *setup, 5);
    EXPECT_TRUE(played.began) << play_name;
    EXPECT_FALSE(played.conceded) << play_name;
    EXPECT_EQ(played.state.phase, Phase::over) << play_name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, AntikaScenarios, testing::Range<std::size_t>(0, kPlayNames.size()),
                         [](const auto& each) { return std::string(kPlayNames[each.param]); });

}  // namespace
}  // namespace acies::antika
