// SPDX-License-Identifier: Apache-2.0
// Speed of play: whole battles by bots, the commands of battles decided again, copies of states, exact odds. The works
// are those of lab/workload.h.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "engine/registry.h"
#include "lab/workload.h"
#include "rulesets/antika/pool_odds.h"
#include "rulesets/antika/sight.h"

namespace acies {
namespace {

using antika::Antika;
using dba::Dba;

template <class R>
Setup battle() {
  return example_battle<R>();
}
// The size that the figures are given for: 150 points a side.
template <>
Setup battle<Antika>() {
  return *Antika::muster({"macedon-150", "", ""}, {"carthage-150", "", ""});
}

// With terrain, camps and towns, laid by the bots themselves.
Setup laid_battle() {
  Setup setup = battle<Dba>();
  setup.options["table"] = "laid";
  return setup;
}

// One iteration is one battle, with the drawing of commands, those that are refused, and the dice.
template <class R>
void play(benchmark::State& run, std::string_view bot, const Setup& setup = battle<R>()) {
  const Prepared<R> start(setup);
  const auto red = make_bot<R>(bot);
  const auto blue = make_bot<R>(bot);
  Game<R> game(*red, *blue);
  std::uint64_t number = 0;
  std::uint64_t commands = 0;
  for (auto _ : run) commands += game.play(start.state, game_seed(1, number++)).commands;
  run.SetItemsProcessed(static_cast<std::int64_t>(number));
  run.counters["commands"] = benchmark::Counter(static_cast<double>(commands), benchmark::Counter::kIsRate);
}

// The legal commands of random battles, decided and applied: one iteration is one battle.
template <class R>
void decided(benchmark::State& run, const Setup& setup = battle<R>()) {
  const Prepared<R> start(setup);
  DecidedAgain<R> decide_again(start.state);
  std::uint64_t commands = 0;
  for (auto _ : run) commands += decide_again();
  run.SetItemsProcessed(static_cast<std::int64_t>(commands));
}

// A bot that notes how long each of its decisions takes, in seconds.
template <class R>
class TimedBot final : public Bot<R> {
 public:
  TimedBot(std::string_view bot, std::vector<double>& seconds) : bot_(make_bot<R>(bot)), seconds_(seconds) {}
  std::string_view name() const override { return bot_->name(); }
  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    const auto began = std::chrono::steady_clock::now();
    typename R::Command command = bot_->answer(view, refused, random, trace);
    seconds_.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    return command;
  }

 private:
  std::unique_ptr<Bot<R>> bot_;
  std::vector<double>& seconds_;
};

// Battles of veterans; what 95 of 100 decisions keep within, as a rate.
template <class R>
void timed(benchmark::State& run, const Setup& setup) {
  const Prepared<R> start(setup);
  std::vector<double> seconds;
  TimedBot<R> red("veteran", seconds);
  TimedBot<R> blue("veteran", seconds);
  Game<R> game(red, blue);
  std::uint64_t number = 0;
  for (auto _ : run) game.play(start.state, game_seed(1, number++));
  std::sort(seconds.begin(), seconds.end());
  run.counters["p95"] = 1 / seconds[seconds.size() * 95 / 100];
}
void veteran_decisions(benchmark::State& run) { timed<Dba>(run, laid_battle()); }
void antika_veteran_decisions(benchmark::State& run) { timed<Antika>(run, battle<Antika>()); }

void random_battles(benchmark::State& run) { play<Dba>(run, "levy"); }
void recruit_battles(benchmark::State& run) { play<Dba>(run, "recruit"); }
void decided_commands(benchmark::State& run) { decided<Dba>(run); }
void laid_random_battles(benchmark::State& run) { play<Dba>(run, "levy", laid_battle()); }
void laid_recruit_battles(benchmark::State& run) { play<Dba>(run, "recruit", laid_battle()); }
void laid_decided_commands(benchmark::State& run) { decided<Dba>(run, laid_battle()); }
void antika_random_battles(benchmark::State& run) { play<Antika>(run, "levy"); }
void antika_recruit_battles(benchmark::State& run) { play<Antika>(run, "recruit"); }
void antika_decided_commands(benchmark::State& run) { decided<Antika>(run); }

void state_copies(benchmark::State& run) {
  const Prepared<Dba> start(example_battle<Dba>());
  dba::State copy;
  for (auto _ : run) {
    copy = start.state;
    benchmark::DoNotOptimize(copy);
  }
  run.SetItemsProcessed(run.iterations());
}

void close_combat_odds(benchmark::State& run) {
  const ExampleFight<Dba> fight;
  OddsOf<Dba> odds_of;
  for (auto _ : run) benchmark::DoNotOptimize(odds_of(fight.position.state, fight.seat, fight.command));
  run.SetItemsProcessed(run.iterations());
}

// Every corridor between the two armies in the middle of random battles: one item is one test of sight.
void antika_corridors(benchmark::State& run) {
  const Prepared<Antika> start(battle<Antika>());
  std::vector<antika::State> positions;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    antika::State state = start.state;
    Decision<antika::Event> decision;
    std::uint64_t n = 0;
    for (const Said<Antika>& said : commands_of_battle<Antika>(start.state, seed)) {
      SeededDice dice(seed, ++n);
      Antika::decide(state, said.seat, said.command, dice, decision);
      for (const antika::Event& event : decision.events) antika::apply(state, event);
      if (state.turn == 4) break;
    }
    positions.push_back(state);
  }
  std::int64_t tests = 0;
  for (auto _ : run) {
    for (const antika::State& state : positions) {
      const antika::Bodies bodies = antika::bodies_of(state);
      for (std::size_t i = 0; i < state.count; ++i)
        for (std::size_t k = 0; k < state.count; ++k) {
          if (!bodies.solid[i] || !bodies.solid[k] || state.seat(unit_id(i)) == state.seat(unit_id(k))) continue;
          benchmark::DoNotOptimize(antika::corridor(state, bodies, unit_id(i), bodies.rect[i], unit_id(k)));
          ++tests;
        }
    }
  }
  run.SetItemsProcessed(tests);
}

// The example of a melee: both sides' wounds, and what becomes of both.
void antika_melee_odds(benchmark::State& run) {
  const ExampleFight<Antika> fight;
  const antika::State& state = fight.position.state;
  const antika::Bodies bodies = antika::bodies_of(state);
  for (auto _ : run) {
    const antika::Supports supports = antika::rear_supports(state, bodies);
    for (const antika::Melee& melee : state.melees)
      for (const UnitId id : {melee.a, melee.b})
        benchmark::DoNotOptimize(
            antika::fate_odds(state, bodies, id, antika::melee_wounds(state, bodies, supports, id)));
  }
  run.SetItemsProcessed(run.iterations());
}

BENCHMARK(decided_commands)->Unit(benchmark::kMillisecond);
BENCHMARK(random_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(recruit_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(laid_decided_commands)->Unit(benchmark::kMillisecond);
BENCHMARK(laid_random_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(laid_recruit_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(veteran_decisions)->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK(state_copies);
BENCHMARK(close_combat_odds)->Unit(benchmark::kMicrosecond);
BENCHMARK(antika_decided_commands)->Unit(benchmark::kMillisecond);
BENCHMARK(antika_random_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(antika_recruit_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(antika_veteran_decisions)->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(antika_corridors)->Unit(benchmark::kMillisecond);
BENCHMARK(antika_melee_odds)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace acies
