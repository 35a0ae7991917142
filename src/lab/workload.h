// SPDX-License-Identifier: Apache-2.0
// The works whose speed is measured and whose results are kept as a signature: fixed battles and a fixed fight. The
// benchmarks, `acies bench`, `acies signature` and their tests all use these.
#pragma once

#include "base/assert.h"
#include "core/army_list.h"
#include "core/contest.h"
#include "core/setup.h"
#include "lab/tournament.h"
#include "odds/odds.h"

namespace acies {

// A state with the scenario that it points to. Stays where it is made.
template <FullRuleset R>
struct Prepared {
  typename R::Scenario scenario;
  typename R::State state{};

  explicit Prepared(const Setup& setup) {
    const auto start = R::initial(setup, scenario);
    ACIES_ASSERT(start.errors.empty());
    state = start.state;
  }
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
};

// The ruleset's two example armies, before the first roll.
template <FullRuleset R>
Setup example_battle() {
  const auto [red, blue] = R::example_lists();
  auto setup = R::muster({std::string(red), "", ""}, {std::string(blue), "", ""});
  ACIES_ASSERT(setup.ok());
  setup->options["turn-limit"] = "100";
  return *setup;
}

// The ruleset's example of a close combat.
template <FullRuleset R>
struct ExampleFight {
  Prepared<R> position;
  Seat seat;
  typename R::Command command;

  ExampleFight() : ExampleFight(*R::duel(R::example_duel())) {}

 private:
  template <class Position>
  explicit ExampleFight(const Position& duel)
      : position(duel.setup),
        seat(R::question(position.state).seat),
        command(*R::parse(position.scenario, duel.command)) {}
};

template <FullRuleset R>
struct Said {
  Seat seat;
  typename R::Command command;
};

// The legal commands of a random battle.
template <FullRuleset R>
std::vector<Said<R>> commands_of_battle(const typename R::State& start, std::uint64_t seed) {
  const auto bot = make_bot<R>("levy");
  Random random(seed);
  typename R::State state = start;
  Decision<typename R::Event> decision;
  std::vector<Said<R>> said;
  int refused = 0;
  for (Seat seat = R::question(state).seat; seat != Seat::none; seat = R::question(state).seat) {
    const typename R::Command command = bot->answer(R::view(state, seat), refused, random, nullptr);
    SeededDice dice(seed, said.size() + 1);
    R::decide(state, seat, command, dice, decision);
    refused = decision.accepted() ? 0 : refused + 1;
    if (!decision.accepted()) continue;
    for (const typename R::Event& event : decision.events) R::apply(state, event);
    said.push_back({seat, command});
  }
  return said;
}

// The legal commands of random battles, to be decided and applied again: what the rules cost without the drawing of
// commands and without those that are refused.
template <FullRuleset R>
class DecidedAgain {
 public:
  explicit DecidedAgain(const typename R::State& start) : start_(start) {
    for (std::uint64_t seed = 0; seed < kBattles; ++seed) battles_.push_back(commands_of_battle<R>(start, seed));
  }
  // One battle; how many commands it had.
  std::uint64_t operator()() {
    const std::uint64_t seed = next_++ % kBattles;
    state_ = start_;
    std::uint64_t n = 0;
    for (const Said<R>& said : battles_[seed]) {
      SeededDice dice(seed, ++n);
      R::decide(state_, said.seat, said.command, dice, decision_);
      ACIES_ASSERT(decision_.accepted());
      for (const typename R::Event& event : decision_.events) R::apply(state_, event);
    }
    return n;
  }

 private:
  static constexpr std::uint64_t kBattles = 32;
  typename R::State start_;
  typename R::State state_{};
  Decision<typename R::Event> decision_;
  std::vector<std::vector<Said<R>>> battles_;
  std::uint64_t next_ = 0;
};

// The tournament of the golden signature: random battles, then those of recruits.
template <FullRuleset R>
std::uint64_t golden_signature(unsigned jobs) {
  const Prepared<R> start(example_battle<R>());
  Hasher hasher;
  const auto add = [&](std::uint64_t games, std::string_view bot) {
    TournamentPlan plan;
    plan.games = games;
    plan.seed = 2025;
    plan.jobs = jobs;
    plan.bots = {bot, bot};
    const TournamentResult result = Tournament<R>(start.state, plan).run();
    ACIES_ASSERT(!result.stuck);
    hasher.add(result.score.signature());
  };
  add(20, "levy");
  add(4, "recruit");
  ExampleFight<R> fight;
  OddsOf<R> odds_of;
  const Odds& odds = odds_of(fight.position.state, fight.seat, fight.command);
  for (const OutcomeWays& outcome : odds.outcomes) hasher.add(outcome.ways);
  return hasher.value();
}

}  // namespace acies
