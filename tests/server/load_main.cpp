// SPDX-License-Identifier: Apache-2.0
// acies_load: how much a server bears. Starts `acies serve` (or uses one that runs), lets N pairs play, prints commands
// per second and the times from a command to the other side's screen; fails when a figure to reach is missed or
// anything goes wrong. With --soak, server and database are killed again and again meanwhile; with --servers, the two
// players of each battle sit at different servers on one PostgreSQL.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <sys/resource.h>
#include <time.h>

#include <atomic>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "core/json.h"
#include "tests/server/players.h"
#include "tests/server/rehearsal.h"
#include "tests/server/serving.h"
#include "tests/support/postgres.h"

namespace acies::load {
namespace {

struct Arguments {
  std::string program;
  std::string ruleset = "dba";
  std::string db;
  std::uint16_t port = 0;  // of a server that runs
  int servers = 1;
  Plan plan;
  double seconds = 5;
  double most_p95 = 0;  // milliseconds; 0: none demanded
  double most_p99 = 0;
  double most_preview = 0;
  double least_rate = 0;
  double most_memory = 0;  // MiB
  int commands = 400;
  std::string script;  // a file to write the commands to, for players in other languages
  int rehearsals = 0;  // battles in this process, and no server
  bool soak = false;
  bool postgres = false;
};

// What the server was seen to take.
struct Taken {
  double memory = 0;       // MiB, with all connected
  double server_cpu = 0;   // seconds of processor time while they played
  double players_cpu = 0;  // of this program
};

double own_cpu() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

int print(const Arguments& arguments, const Report& report, const Taken& taken) {
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
  if (taken.memory > 0) fmt::print("memory of the server with all connected: {:.1f} MiB\n", taken.memory);
  if (taken.server_cpu > 0 && report.commands > 0) {
    const double each = 1e6 / static_cast<double>(report.commands);
    fmt::print("processor time of a command: server {:.0f} us, players {:.0f} us\n", taken.server_cpu * each,
               taken.players_cpu * each);
  }
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
  if (arguments.most_memory > 0)
    demand(taken.memory <= arguments.most_memory, fmt::format("{} MiB", arguments.most_memory));
  if (arguments.most_preview > 0)
    demand(quantile(report.previews, 0.95) <= arguments.most_preview,
           fmt::format("preview p95 <= {} ms", arguments.most_preview));
  return missed == 0 ? 0 : 1;
}

using Servers = std::vector<std::unique_ptr<Serving>>;

// Kills servers in turns, and the database when there is one server and it has one, until told to stop.
void disturb(const Servers& servers, testing::Postgres* postgres, std::atomic<bool>& stop) {
  for (std::size_t round = 0; !stop; ++round) {
    for (int i = 0; i < 20 && !stop; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (stop) return;
    if (postgres != nullptr && servers.size() == 1 && round % 2 == 1) {
      postgres->kill();
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      postgres->start();
      continue;
    }
    Serving& server = *servers[round % servers.size()];
    server.kill();
    // Those who sat there go on at the others meanwhile.
    if (servers.size() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    server.start();
  }
}

int write_script(const std::string& file, const Script& script) {
  Json steps = Json::array();
  for (const Step& step : script.steps) steps.push_back({{"seat", name(step.seat)}, {"command", step.command}});
  std::ofstream out(file);
  out << json_text(Json{{"request", script.request}, {"steps", steps}}) << '\n';
  return out.good() ? 0 : 1;
}

int print_rehearsal(const Script& script, int battles) {
  const Result<Rehearsal> done = rehearse(script, battles);
  if (!done) {
    std::cerr << done.error().message << '\n';
    return 1;
  }
  fmt::print("{} battles, {} commands, {} bytes told and written\n", battles, done->commands, done->bytes);
  return 0;
}

int run(Arguments arguments) {
  const Result<Script> script =
      play_beforehand(arguments.ruleset, 20240229, static_cast<std::size_t>(arguments.commands));
  if (!script) {
    std::cerr << script.error().message << '\n';
    return 1;
  }
  if (!arguments.script.empty()) return write_script(arguments.script, *script);
  if (arguments.rehearsals > 0) return print_rehearsal(*script, arguments.rehearsals);
  std::optional<testing::Postgres> postgres;
  if (arguments.postgres) {
    postgres.emplace();
    if (!postgres->ready()) {
      std::cerr << postgres->why() << '\n';
      return 1;
    }
    arguments.db = postgres->url();
  }
  Servers servers;
  for (int i = 0; i < arguments.servers && arguments.port == 0; ++i) {
    servers.push_back(std::make_unique<Serving>(arguments.program, arguments.db));
    if (!servers.back()->start()) {
      std::cerr << "the server does not start: " << arguments.program << '\n';
      return 1;
    }
    arguments.plan.ports.push_back(servers.back()->port());
  }
  if (servers.empty()) arguments.plan.ports = {arguments.port};
  arguments.plan.time = std::chrono::milliseconds(static_cast<int>(arguments.seconds * 1000));
  arguments.plan.come_back = arguments.soak;
  std::atomic<bool> stop{false};
  std::thread disturber;
  Taken taken;
  const auto began = [&] {
    // A server that is killed and started again has no time to go by.
    if (!arguments.soak)
      for (const auto& server : servers) taken.server_cpu -= server->cpu();
    taken.players_cpu = -own_cpu();
    if (arguments.soak && !servers.empty())
      disturber = std::thread([&] { disturb(servers, postgres ? &*postgres : nullptr, stop); });
  };
  const auto ended = [&] {
    if (servers.empty()) return;
    taken.memory = servers.front()->memory();
    if (!arguments.soak)
      for (const auto& server : servers) taken.server_cpu += server->cpu();
    taken.players_cpu += own_cpu();
  };
  const Report report = play(arguments.plan, *script, began, ended);
  stop = true;
  if (disturber.joinable()) disturber.join();
  return print(arguments, report, taken);
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
  app.add_option("--port", arguments.port, "Use the server that listens there (started with --allow-seed)");
  app.add_option("--db", arguments.db, "The server's database; else a SQLite file in a temporary folder");
  app.add_option("--servers", arguments.servers, "So many servers on one database; more than one need --postgres");
  app.add_flag("--postgres", arguments.postgres, "Start a PostgreSQL for it");
  app.add_option("--ruleset", arguments.ruleset, "The ruleset");
  app.add_option("--pairs", arguments.plan.pairs, "Pairs of players");
  app.add_option("--rate", arguments.plan.rate, "Commands per second of all together; 0: as fast as they can");
  app.add_option("--seconds", arguments.seconds, "For how long");
  app.add_option("--commands", arguments.commands, "Of one battle at most");
  app.add_option("--script", arguments.script, "Write the commands of a battle to this file, and no more");
  app.add_option("--rehearse", arguments.rehearsals,
                 "So many battles in this process, without a server, to be counted");
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
