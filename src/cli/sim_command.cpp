// SPDX-License-Identifier: Apache-2.0
// acies sim: many battles between two lists, played by bots.
#include <chrono>
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/armies.h"
#include "cli/bot_option.h"
#include "cli/commands.h"
#include "cli/options_list.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/tournament.h"
#include "text/story.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  ArmyArguments armies;
  TournamentPlan plan;
  std::array<std::string, 2> bots{"levy", "levy"};
};

Json share_json(const Score& score, std::uint64_t count) {
  const ShareInterval interval = wilson(count, score.games);
  Json json = Json::object();
  json["share"] = score.share(count);
  json["low"] = interval.low;
  json["high"] = interval.high;
  return json;
}

Json score_json(const Score& score, double seconds, const Arguments& arguments, const Setup& setup) {
  Json json = Json::object();
  json["ruleset"] = setup.ruleset;
  json["games"] = score.games;
  json["red"] = score.red;
  json["blue"] = score.blue;
  json["draw"] = score.draw;
  json["red_share"] = share_json(score, score.red);
  json["blue_share"] = share_json(score, score.blue);
  json["draw_share"] = share_json(score, score.draw);
  json["mean_turns"] = score.mean_turns();
  json["mean_commands"] = score.mean_commands();
  json["mean_losses"] = Json{{"red", score.mean_losses(Seat::red)}, {"blue", score.mean_losses(Seat::blue)}};
  json["commands"] = score.commands;
  json["seconds"] = seconds;
  json["commands_per_second"] = seconds > 0 ? static_cast<double>(score.commands) / seconds : 0;
  json["battles_per_second"] = seconds > 0 ? static_cast<double>(score.games) / seconds : 0;
  json["signature"] = hex64(score.signature());
  json["seed"] = arguments.plan.seed;
  json["jobs"] = arguments.plan.jobs;
  json["armies"] = Json{{"red", setup.armies[0].name}, {"blue", setup.armies[1].name}};
  json["bots"] = Json{{"red", arguments.bots[0]}, {"blue", arguments.bots[1]}};
  return json;
}

std::string number(double value, int digits, bool comma) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (comma) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

void print_score(const Program& program, const Score& score, double seconds, const Arguments& arguments,
                 const Setup& setup) {
  const bool comma = program.spanish();
  const auto row = [&](const std::string& label, std::uint64_t count, Paint paint) {
    const ShareInterval interval = wilson(count, score.games);
    std::cout << fmt::format(
        "  {} {:>8}  {}  {}  {}\n", painted(padded(label, 40), paint, program.colour), count,
        painted(bar(score.share(count), 24), paint, program.colour), padded_left(percent(score.share(count), comma), 7),
        program.say("sim/between", {{"low", percent(interval.low, comma)}, {"high", percent(interval.high, comma)}}));
  };
  const auto side = [&](Seat seat) {
    return fmt::format("{}: {} ({})", program.words().seat(seat), setup.armies[index(seat)].name,
                       arguments.bots[index(seat)]);
  };
  std::cout << painted(program.say("sim/title", {{"games", static_cast<std::int64_t>(score.games)},
                                                 {"seed", std::to_string(arguments.plan.seed)}}),
                       Paint::bold, program.colour)
            << "\n\n";
  row(side(Seat::red), score.red, Paint::red);
  row(side(Seat::blue), score.blue, Paint::blue);
  row(program.say("sim/draw"), score.draw, Paint::plain);
  const double per_second = seconds > 0 ? static_cast<double>(score.commands) / seconds : 0;
  std::cout << '\n'
            << program.say("sim/means", {{"turns", number(score.mean_turns(), 1, comma)},
                                         {"commands", number(score.mean_commands(), 1, comma)},
                                         {"red", number(score.mean_losses(Seat::red), 2, comma)},
                                         {"blue", number(score.mean_losses(Seat::blue), 2, comma)}})
            << '\n'
            << program.say("sim/speed", {{"seconds", number(seconds, 2, comma)},
                                         {"jobs", std::int64_t{arguments.plan.jobs}},
                                         {"rate", static_cast<std::int64_t>(per_second)}})
            << '\n'
            << program.say("sim/signature", {{"signature", hex64(score.signature())}}) << '\n';
}

template <FullRuleset R>
Result<Exit> simulate(const Program& program, Arguments arguments) {
  const Catalogue words = program.words_with(R::files());
  Result<Setup> setup = muster<R>(arguments.armies);
  if (!setup) return program.bad_input(setup.error(), words);
  typename R::Scenario scenario;
  const auto start = R::initial(*setup, scenario);
  if (!start.errors.empty()) return program.bad_input(start.errors, words);
  for (SetupArmy& army : setup->armies) army.name = army_name<R>(words, army);
  arguments.plan.bots = {arguments.bots[0], arguments.bots[1]};
  if (arguments.plan.jobs == 0) arguments.plan.jobs = std::max(1U, std::thread::hardware_concurrency());

  const auto began = std::chrono::steady_clock::now();
  TournamentResult result;
  {
    ProgressLine line;
    Tournament<R> tournament(start.state, arguments.plan);
    result = tournament.run([&](std::uint64_t done, std::uint64_t all) {
      line.show(done, all,
                program.say("sim/progress",
                            {{"done", static_cast<std::int64_t>(done)}, {"all", static_cast<std::int64_t>(all)}}));
    });
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (result.stuck)
    return Error{"sim.stuck", fmt::format("--seed {} game {}", arguments.plan.seed, *result.stuck),
                 "The bots found no legal answer in this battle.",
                 "This is a mistake of the program; please report it."};
  if (program.json)
    std::cout << json_text(score_json(result.score, seconds, arguments, *setup)) << '\n';
  else
    print_score(program, result.score, seconds, arguments, *setup);
  return Exit::ok;
}

}  // namespace

void add_sim(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("sim", program.say("help/sim"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program))->required();
  add_army_options(*sub, program, arguments->armies, "--red", "--blue");
  sub->add_option("--red-bot", arguments->bots[0], say_with_bots(program, "help/bot-red"))
      ->check(named_player(Players::bots));
  sub->add_option("--blue-bot", arguments->bots[1], say_with_bots(program, "help/bot-blue"))
      ->check(named_player(Players::bots));
  sub->add_option("--games", arguments->plan.games, program.say("help/games"))->check(CLI::Range(1UL, 1'000'000'000UL));
  sub->add_option("--seed", arguments->plan.seed, program.say("help/seed"));
  sub->add_option("--jobs", arguments->plan.jobs, program.say("help/jobs"))->check(CLI::Range(0, 1024));
  sub->callback([arguments, &program] {
    const Result<Exit> exit =
        visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() { return simulate<R>(program, *arguments); });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
