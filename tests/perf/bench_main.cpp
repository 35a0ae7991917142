// SPDX-License-Identifier: Apache-2.0
// acies_bench: every benchmark, then the figures to reach with what this machine gives, beside those that were last
// kept
// (--kept=FILE) and as JSON (--write=FILE). Rates are per second of processor time, so that other work on the machine
// disturbs them little.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "core/json.h"
#include "engine/registry.h"
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
constexpr double kVeteranTarget = 50'000;  // microseconds
constexpr double kAntikaVeteranTarget = 100'000;
constexpr double kTwoThreadsTarget = 1.8;

constexpr std::array kWanted{
    // The battles themselves, with drawing and refusals, are the next line.
    Wanted{"legal commands of random play decided and applied", "decided_commands", "items_per_second",
           FigureUnit::per_second, kCommandsTarget},
    Wanted{"whole random battles", "random_battles", "items_per_second", FigureUnit::per_second, kBattlesTarget},
    Wanted{"battles of recruit against recruit", "recruit_battles", "items_per_second", FigureUnit::per_second,
           kRecruitTarget},
    Wanted{"a decision of the veteran, 95 % within", "veteran_decisions/iterations:10", "p95", FigureUnit::microseconds,
           kVeteranTarget},
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
    Wanted{"Antika: a decision of the veteran, 95 % within", "antika_veteran_decisions/iterations:3", "p95",
           FigureUnit::microseconds, kAntikaVeteranTarget},
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
    case FigureUnit::times: return "";
  }
  return "";
}

// What one thread does in a second of processor time, two do twice, unless they are in each other's way: what two
// threads together are worth, in threads. Battles of recruits, as the laboratory plays them.
double worth_of_two_threads() {
  const Prepared<dba::Dba> start(example_battle<dba::Dba>());
  constexpr std::uint64_t kGames = 60;
  const auto cost = [&](unsigned jobs) {
    TournamentPlan plan;
    plan.games = kGames;
    plan.jobs = jobs;
    plan.bots = {"recruit", "recruit"};
    const double began = process_time();
    Tournament<dba::Dba>(start.state, plan).run();
    return process_time() - began;
  };
  cost(1);  // warm
  const double one = cost(1);
  return 2 * one / cost(2);
}

// The figures of an earlier run, by name.
std::map<std::string, double> kept_figures(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  std::map<std::string, double> kept;
  const Result<Json> json = parse_json(text.str());
  if (!json.ok() || !json->is_object() || !json->contains("figures")) return kept;
  for (const Json& figure : (*json)["figures"])
    kept[figure["what"].get<std::string>()] = figure["measured"].get<double>();
  return kept;
}

// More than 1: better than it was.
double against(const Figure& figure, double kept) {
  if (kept <= 0 || figure.measured <= 0) return 0;
  const bool more_is_better = figure.unit == FigureUnit::per_second || figure.unit == FigureUnit::times;
  return more_is_better ? figure.measured / kept : kept / figure.measured;
}

class Table {
 public:
  explicit Table(std::map<std::string, double> kept) : kept_(std::move(kept)) {
    std::printf("\n%-50s %14s %-3s  %15s %8s %8s\n", "", "measured", "", "to reach", "ratio", "to kept");
  }
  void add(const std::string& what, const Figure& figure) {
    const auto was = kept_.find(what);
    const double then = was == kept_.end() ? 0 : against(figure, was->second);
    const bool least = figure.unit == FigureUnit::per_second || figure.unit == FigureUnit::times;
    std::printf("%-50s %14.4g %-3s  %s %12.4g %8.2f %8s%s\n", what.c_str(), figure.measured, unit_text(figure.unit),
                least ? ">=" : "<=", figure.target, figure.ratio(),
                then > 0 ? fmt::format("{:.2f}", then).c_str() : "-", figure.ratio() < 1 ? "  MISSED" : "");
    json_.push_back({{"what", what},
                     {"unit", unit_text(figure.unit)},
                     {"measured", figure.measured},
                     {"target", figure.target},
                     {"ratio", figure.ratio()}});
    if (then > 0) json_.back()["against_kept"] = then;
  }
  const Json& json() const { return json_; }

 private:
  std::map<std::string, double> kept_;
  Json json_ = Json::array();
};

void print_figures(const Collector& collector, const std::string& kept, const std::string& write) {
  std::printf("\nFigures to reach, on one thread; this machine has %u cores\n", std::thread::hardware_concurrency());
  Table table(kept_figures(kept));
  for (const Wanted& wanted : kWanted) {
    const auto run = collector.seen.find(wanted.benchmark);
    if (run == collector.seen.end()) continue;  // left out by --benchmark_filter
    const double rate = run->second.at(wanted.counter);
    table.add(wanted.what, {"", wanted.unit, wanted.target, wanted.unit == FigureUnit::per_second ? rate : 1e6 / rate});
  }
  table.add("two threads, in threads", {"", FigureUnit::times, kTwoThreadsTarget, worth_of_two_threads()});
  table.add("peak memory of all this", {"", FigureUnit::mebibytes, kMemoryTarget, peak_memory()});
  const Json json{{"cores", std::thread::hardware_concurrency()}, {"figures", table.json()}};
  std::printf("\n%s\n", json_text(json).c_str());
  if (!write.empty()) std::ofstream(write) << json_pretty(json) << '\n';
}

// Takes "--name=value" out of the arguments; empty when it is not there.
std::string taken(int& argc, char** argv, const std::string& name) {
  std::string value;
  int kept = 0;
  for (int i = 0; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with(name + "="))
      value = word.substr(name.size() + 1);
    else
      argv[kept++] = argv[i];
  }
  argc = kept;
  return value;
}

}  // namespace
}  // namespace acies

int main(int argc, char** argv) {
  const std::string kept = acies::taken(argc, argv, "--kept");
  const std::string write = acies::taken(argc, argv, "--write");
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  acies::Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  acies::print_figures(collector, kept, write);
  return 0;
}
