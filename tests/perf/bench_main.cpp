// SPDX-License-Identifier: Apache-2.0
// acies_bench: every benchmark, then the figures to reach with what this machine gives. Rates are per second of
// processor time, so that other work on the machine disturbs them little.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <thread>

#include "lab/figures.h"

namespace acies {
namespace {

struct Wanted {
  const char* what;
  const char* benchmark;
  const char* counter;  // of the benchmark: "items_per_second", "commands"
  FigureUnit unit;
  double target;
};

constexpr double kOverlapTarget = 10e6;
constexpr double kAdvanceTarget = 5e6;
constexpr double kWheelTarget = 2e6;
constexpr double kAntikaCorridorTarget = 20;  // microseconds
constexpr double kAntikaMeleeTarget = 1000;

constexpr std::array kWanted{
    // The battles themselves, with drawing and refusals, are the next line.
    Wanted{"legal commands of random play decided and applied", "decided_commands", "items_per_second",
           FigureUnit::per_second, kCommandsTarget},
    Wanted{"whole random battles", "random_battles", "items_per_second", FigureUnit::per_second, kBattlesTarget},
    Wanted{"battles of recruit against recruit", "recruit_battles", "items_per_second", FigureUnit::per_second,
           kRecruitTarget},
    Wanted{"state copies", "state_copies", "items_per_second", FigureUnit::per_second, kCopiesTarget},
    Wanted{"rectangle overlap", "rectangle_overlap", "items_per_second", FigureUnit::per_second, kOverlapTarget},
    Wanted{"swept advance", "swept_advance", "items_per_second", FigureUnit::per_second, kAdvanceTarget},
    Wanted{"swept wheel", "swept_wheel", "items_per_second", FigureUnit::per_second, kWheelTarget},
    Wanted{"exact odds of one close combat", "close_combat_odds", "items_per_second", FigureUnit::microseconds,
           kOddsTarget},
    Wanted{"Antika: whole random battles of 150 points", "antika_random_battles", "items_per_second",
           FigureUnit::per_second, kAntikaBattlesTarget},
    Wanted{"Antika: battles of recruit against recruit", "antika_recruit_battles", "items_per_second",
           FigureUnit::per_second, kAntikaRecruitTarget},
    Wanted{"Antika: one corridor of sight", "antika_corridors", "items_per_second", FigureUnit::microseconds,
           kAntikaCorridorTarget},
    Wanted{"Antika: exact odds of a melee of two units", "antika_melee_odds", "items_per_second",
           FigureUnit::microseconds, kAntikaMeleeTarget},
};

class Collector final : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs)
      for (const auto& [name, counter] : run.counters) seen[run.benchmark_name()][name] = counter.value;
  }
  std::map<std::string, std::map<std::string, double>> seen;
};

const char* unit_text(FigureUnit unit) {
  switch (unit) {
    case FigureUnit::per_second: return "/s";
    case FigureUnit::microseconds: return "us";
    case FigureUnit::mebibytes: return "MiB";
  }
  return "";
}

void print(const char* what, const Figure& figure) {
  std::printf("%-50s %14.1f %-3s  %s %12.0f  ratio %6.2f%s\n", what, figure.measured, unit_text(figure.unit),
              figure.unit == FigureUnit::per_second ? ">=" : "<=", figure.target, figure.ratio(),
              figure.ratio() < 1 ? "  MISSED" : "");
}

void print_figures(const Collector& collector) {
  std::printf("\nFigures to reach, on one thread; this machine has %u cores\n", std::thread::hardware_concurrency());
  for (const Wanted& wanted : kWanted) {
    const auto run = collector.seen.find(wanted.benchmark);
    if (run == collector.seen.end()) continue;  // left out by --benchmark_filter
    const double rate = run->second.at(wanted.counter);
    print(wanted.what, {"", wanted.unit, wanted.target, wanted.unit == FigureUnit::per_second ? rate : 1e6 / rate});
  }
  print("peak memory of all this", {"", FigureUnit::mebibytes, kMemoryTarget, peak_memory()});
}

}  // namespace
}  // namespace acies

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  acies::Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  acies::print_figures(collector);
  return 0;
}
