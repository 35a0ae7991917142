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

// The tournament of the golden signature: random battles, then greedy ones.
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
  add(20, "random");
  add(4, "greedy");
  ExampleFight<R> fight;
  OddsOf<R> odds_of;
  const Odds& odds = odds_of(fight.position.state, fight.seat, fight.command);
  for (const OutcomeWays& outcome : odds.outcomes) hasher.add(outcome.ways);
  return hasher.value();
}

}  // namespace acies
