// SPDX-License-Identifier: Apache-2.0
// Speed of play: whole battles by bots, copies of states, exact odds. The works are those of lab/workload.h.
#include <benchmark/benchmark.h>

#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

using dba::Dba;

// One iteration is one battle. "commands" is the rate of legal commands decided and applied.
void play(benchmark::State& run, std::string_view bot) {
  const Prepared<Dba> start(example_battle<Dba>());
  const auto red = make_bot<Dba>(bot);
  const auto blue = make_bot<Dba>(bot);
  Game<Dba> game(*red, *blue);
  std::uint64_t number = 0;
  std::uint64_t commands = 0;
  for (auto _ : run) commands += game.play(start.state, game_seed(1, number++)).commands;
  run.SetItemsProcessed(static_cast<std::int64_t>(number));
  run.counters["commands"] = benchmark::Counter(static_cast<double>(commands), benchmark::Counter::kIsRate);
}

void random_battles(benchmark::State& run) { play(run, "random"); }
void greedy_battles(benchmark::State& run) { play(run, "greedy"); }

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

BENCHMARK(random_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(greedy_battles)->Unit(benchmark::kMillisecond);
BENCHMARK(state_copies);
BENCHMARK(close_combat_odds)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace acies
