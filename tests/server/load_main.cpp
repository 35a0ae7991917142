// SPDX-License-Identifier: Apache-2.0
// acies_load: how much a server bears. Starts `acies serve` (or uses one that runs), lets N pairs play, prints commands
// per second and the times from a command to the other side's screen; fails when a figure to reach is missed or
// anything goes wrong. With --soak, server and database are killed again and again meanwhile.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <sys/resource.h>

#include <atomic>
#include <iostream>
#include <optional>
#include <thread>

#include "tests/server/players.h"
#include "tests/server/serving.h"
#include "tests/support/postgres.h"

namespace acies::load {
namespace {

struct Arguments {
  std::string program;
  std::string ruleset = "dba";
  std::string db;
  Plan plan;
  double seconds = 5;
  double most_p95 = 0;  // milliseconds; 0: none demanded
  double most_p99 = 0;
  double most_preview = 0;
  double least_rate = 0;
  double most_memory = 0;  // MiB
  int commands = 400;
  bool soak = false;
  bool postgres = false;
};

int print(const Arguments& arguments, const Report& report, double memory) {
  const double rate = report.seconds > 0 ? static_cast<double>(report.commands) / report.seconds : 0;
  const double p95 = quantile(report.seen, 0.95);
  const double p99 = quantile(report.seen, 0.99);
  fmt::print("{} pairs, {:.1f} s: {} commands, {:.0f} commands/s, {} battles\n", arguments.plan.pairs, report.seconds,
             report.commands, rate, report.battles);
  fmt::print("command to the other side: p50 {:.2f} ms, p95 {:.2f} ms, p99 {:.2f} ms, most {:.2f} ms\n",
             quantile(report.seen, 0.5), p95, p99, quantile(report.seen, 1));
  if (!report.previews.empty())
    fmt::print("preview: p50 {:.2f} ms, p95 {:.2f} ms, p99 {:.2f} ms\n", quantile(report.previews, 0.5),
               quantile(report.previews, 0.95), quantile(report.previews, 0.99));
  if (memory > 0) fmt::print("memory of the server with all connected: {:.1f} MiB\n", memory);
  if (arguments.soak) fmt::print("{} lost connections\n", report.lost_connections);
  int missed = 0;
  const auto demand = [&](bool good, const std::string& what) {
    if (!good) fmt::print("MISSED: {}\n", what), ++missed;
  };
  demand(report.commands > 0, "no command at all");
  for (std::size_t i = 0; i < std::min<std::size_t>(report.faults.size(), 10); ++i) demand(false, report.faults[i]);
  if (report.faults.size() > 10) fmt::print("and {} faults more\n", report.faults.size() - 10);
  if (arguments.most_p95 > 0) demand(p95 <= arguments.most_p95, fmt::format("p95 <= {} ms", arguments.most_p95));
  if (arguments.most_p99 > 0) demand(p99 <= arguments.most_p99, fmt::format("p99 <= {} ms", arguments.most_p99));
  if (arguments.least_rate > 0)
    demand(rate >= arguments.least_rate, fmt::format("{} commands/s or more", arguments.least_rate));
  if (arguments.most_memory > 0) demand(memory <= arguments.most_memory, fmt::format("{} MiB", arguments.most_memory));
  if (arguments.most_preview > 0)
    demand(quantile(report.previews, 0.95) <= arguments.most_preview,
           fmt::format("preview p95 <= {} ms", arguments.most_preview));
  return missed == 0 ? 0 : 1;
}

// Kills the server, and the database when there is one, in turns, until told to stop.
void disturb(Serving& server, testing::Postgres* postgres, std::atomic<bool>& stop) {
  for (int round = 0; !stop; ++round) {
    for (int i = 0; i < 20 && !stop; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (stop) return;
    if (postgres != nullptr && round % 2 == 1) {
      postgres->kill();
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      postgres->start();
    } else {
      server.kill();
      server.start();
    }
  }
}

int run(Arguments arguments) {
  std::optional<testing::Postgres> postgres;
  if (arguments.postgres) {
    postgres.emplace();
    if (!postgres->ready()) {
      std::cerr << postgres->why() << '\n';
      return 1;
    }
    arguments.db = postgres->url();
  }
  std::optional<Serving> server;
  if (arguments.plan.port == 0) {
    server.emplace(arguments.program, arguments.db);
    if (!server->start()) {
      std::cerr << "the server does not start: " << arguments.program << '\n';
      return 1;
    }
    arguments.plan.port = server->port();
  }
  const Result<Script> script =
      play_beforehand(arguments.ruleset, 20240229, static_cast<std::size_t>(arguments.commands));
  if (!script) {
    std::cerr << script.error().message << '\n';
    return 1;
  }
  arguments.plan.time = std::chrono::milliseconds(static_cast<int>(arguments.seconds * 1000));
  arguments.plan.come_back = arguments.soak;
  std::atomic<bool> stop{false};
  std::thread disturber;
  double memory = 0;
  const auto began = [&] {
    if (arguments.soak && server)
      disturber = std::thread([&] { disturb(*server, postgres ? &*postgres : nullptr, stop); });
  };
  const auto ended = [&] {
    if (server) memory = server->memory();
  };
  const Report report = play(arguments.plan, *script, began, ended);
  stop = true;
  if (disturber.joinable()) disturber.join();
  return print(arguments, report, memory);
}

}  // namespace
}  // namespace acies::load

int main(int argc, char** argv) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  acies::load::Arguments arguments;
  CLI::App app{"Pairs of players against acies serve", "acies_load"};
  app.add_option("--program", arguments.program, "The program acies, to start a server of its own");
  app.add_option("--port", arguments.plan.port, "Use the server that listens there (started with --allow-seed)");
  app.add_option("--db", arguments.db, "The server's database; else a SQLite file in a temporary folder");
  app.add_flag("--postgres", arguments.postgres, "Start a PostgreSQL for it");
  app.add_option("--ruleset", arguments.ruleset, "The ruleset");
  app.add_option("--pairs", arguments.plan.pairs, "Pairs of players");
  app.add_option("--rate", arguments.plan.rate, "Commands per second of all together; 0: as fast as they can");
  app.add_option("--seconds", arguments.seconds, "For how long");
  app.add_option("--commands", arguments.commands, "Of one battle at most");
  app.add_flag("--previews", arguments.plan.previews, "Ask for a preview before each command");
  app.add_flag("--soak", arguments.soak, "Kill server and database under load; everything acknowledged must be there");
  app.add_option("--p95", arguments.most_p95, "Fail when the 95th percentile is above, in milliseconds");
  app.add_option("--p99", arguments.most_p99, "Fail when the 99th percentile is above, in milliseconds");
  app.add_option("--preview-p95", arguments.most_preview, "Likewise of previews");
  app.add_option("--least", arguments.least_rate, "Fail when there are fewer commands per second");
  app.add_option("--memory", arguments.most_memory, "Fail when the server takes more, in MiB");
  CLI11_PARSE(app, argc, argv);
  return acies::load::run(arguments);
}
