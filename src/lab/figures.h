// SPDX-License-Identifier: Apache-2.0
// The figures to reach on one thread, and a quick way to measure them. The benchmark program (tests/perf) measures the
// same works with more care.
#pragma once

#include <string_view>
#include <vector>

#include "lab/workload.h"

namespace acies {

enum class FigureUnit : std::uint8_t { per_second, microseconds, mebibytes, times };

struct Figure {
  std::string_view id;  // "commands", "battles": a word of the catalogue
  FigureUnit unit = FigureUnit::per_second;
  double target = 0;
  double measured = 0;

  bool reached() const { return target <= 0 || ratio() >= 1; }
  // 1 and more: reached. 0: there is nothing to reach.
  double ratio() const {
    if (measured <= 0 || target <= 0) return 0;
    const bool more_is_better = unit == FigureUnit::per_second || unit == FigureUnit::times;
    return more_is_better ? measured / target : target / measured;
  }
};

inline constexpr double kCommandsTarget = 150'000;
inline constexpr double kBattlesTarget = 400;
inline constexpr double kRecruitTarget = 20;
inline constexpr double kCopiesTarget = 5e6;
inline constexpr double kOddsTarget = 100;
inline constexpr double kMemoryTarget = 64;
inline constexpr double kAntikaBattlesTarget = 100;
inline constexpr double kAntikaRecruitTarget = 5;

// What each ruleset is to reach; 0: nothing was set.
struct Targets {
  double commands = 0;
  double battles = 0;
  double recruit = 0;
  double odds = 0;  // microseconds
};
constexpr Targets targets_of(std::string_view ruleset) {
  if (ruleset == "dba") return {kCommandsTarget, kBattlesTarget, kRecruitTarget, kOddsTarget};
  if (ruleset == "antika") return {0, kAntikaBattlesTarget, kAntikaRecruitTarget, 0};
  return {};
}

// The most memory that this process has held, in MiB.
double peak_memory();

// Processor time that this thread has used, in seconds: other work on the machine disturbs it little.
double processor_time();
// The same of all threads of this process.
double process_time();

// Repeats work() for at least `seconds`; how often it ran in one second.
template <class Work>
double rate(double seconds, Work&& work) {
  const double began = processor_time();
  std::uint64_t times = 0;
  double passed = 0;
  do {
    work();
    ++times;
    passed = processor_time() - began;
  } while (passed < seconds);
  return static_cast<double>(times) / passed;
}

// Keeps the compiler from leaving out what nobody reads.
inline void keep(const void* value) { asm volatile("" : : "g"(value) : "memory"); }

template <FullRuleset R>
std::vector<Figure> measure_figures(double seconds) {
  const Prepared<R> start(example_battle<R>());
  std::uint64_t game_number = 0;
  const auto play = [&](std::string_view bot, std::uint64_t& commands) {
    const auto red = make_bot<R>(bot);
    const auto blue = make_bot<R>(bot);
    Game<R> game(*red, *blue);
    return rate(seconds, [&] { commands += game.play(start.state, game_seed(1, game_number++)).commands; });
  };
  std::uint64_t commands = 0;
  const double battles = play("levy", commands);
  game_number = 0;
  const double recruit = play("recruit", commands);

  DecidedAgain<R> decide_again(start.state);
  std::uint64_t decided = 0;
  std::uint64_t battles_decided = 0;
  const double again = rate(seconds, [&] {
    decided += decide_again();
    ++battles_decided;
  });
  const double per_battle = static_cast<double>(decided) / static_cast<double>(battles_decided);

  typename R::State copy{};
  constexpr int kBatch = 1000;
  const double copies = kBatch * rate(seconds / 4, [&] {
                          for (int i = 0; i < kBatch; ++i) {
                            copy = start.state;
                            keep(&copy);
                          }
                        });
  ExampleFight<R> fight;
  OddsOf<R> odds_of;
  const double odds = rate(seconds / 2, [&] { keep(&odds_of(fight.position.state, fight.seat, fight.command)); });
  const Targets targets = targets_of(R::info().id);
  return {{"commands", FigureUnit::per_second, targets.commands, again * per_battle},
          {"battles", FigureUnit::per_second, targets.battles, battles},
          {"recruit", FigureUnit::per_second, targets.recruit, recruit},
          {"copies", FigureUnit::per_second, kCopiesTarget, copies},
          {"odds", FigureUnit::microseconds, targets.odds, 1e6 / odds},
          {"memory", FigureUnit::mebibytes, kMemoryTarget, peak_memory()}};
}

}  // namespace acies
