// SPDX-License-Identifier: Apache-2.0
// acies ladder: bots against each other over many pairs of lists, and how strong each is.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/armies.h"
#include "cli/bot_option.h"
#include "cli/lab_commands.h"
#include "cli/long_work.h"
#include "cli/options_list.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/ladder.h"
#include "lab/workload.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  std::vector<std::string> lists;
  std::uint64_t games = 0;     // 0: kUsualGames, or kTestGames with a test
  std::vector<double> bounds;  // of a test
  ArmyArguments armies;        // options alone
  LadderPlan plan;
};

constexpr std::uint64_t kUsualGames = 200;
constexpr std::uint64_t kTestGames = 20'000;

std::string signed_number(double value, bool comma) {
  std::string text = fmt::format("{}{:.0f}", value < 0 ? "−" : "+", std::abs(value));
  if (comma) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string_view verdict_word(SprtVerdict verdict) {
  constexpr std::array<std::string_view, 3> kWords{"going", "accepted", "refused"};
  return kWords[static_cast<std::size_t>(verdict)];
}

std::vector<std::size_t> strongest_first(const std::vector<Rating>& rated) {
  std::vector<std::size_t> order(rated.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rated[a].elo > rated[b].elo; });
  return order;
}

// Points of one bot in all its games.
double points_of(const LadderResult& result, std::size_t bot, std::uint64_t& games) {
  double points = 0;
  games = 0;
  for (const Encounter& e : result.encounters) {
    if (e.a != bot && e.b != bot) continue;
    const double of_a = 2 * static_cast<double>(e.tally.count()) * e.tally.score();
    points += e.a == bot ? of_a : 2 * static_cast<double>(e.tally.count()) - of_a;
    games += 2 * e.tally.count();
  }
  return points;
}

Json test_json(const SprtPlan& plan, const SprtState& state) {
  return Json{
      {"elo0", plan.elo0},    {"elo1", plan.elo1}, {"alpha", plan.alpha}, {"beta", plan.beta},
      {"ratio", state.ratio}, {"low", state.low},  {"high", state.high},  {"verdict", verdict_word(state.verdict)}};
}

Json ladder_json(const Arguments& arguments, const LadderResult& result, const std::vector<Rating>& rated,
                 std::size_t starts) {
  Json json = Json::object();
  json["ruleset"] = arguments.ruleset;
  json["seed"] = arguments.plan.seed;
  json["list_pairs"] = starts;
  json["games"] = result.games;
  json["drawn"] = result.drawn;
  json["won_by_red"] = result.won_by_red;
  json["refused"] = result.refused;
  json["complete"] = !result.stopped;
  json["bots"] = Json::array();
  for (const std::size_t bot : strongest_first(rated)) {
    std::uint64_t games = 0;
    const double points = points_of(result, bot, games);
    json["bots"].push_back({{"bot", arguments.plan.bots[bot]},
                            {"elo", rated[bot].elo},
                            {"error", rated[bot].error},
                            {"games", games},
                            {"points", points},
                            {"failed", result.failed[bot]}});
  }
  json["encounters"] = Json::array();
  for (const Encounter& e : result.encounters) {
    const EloInterval elo = elo_of(e.tally);
    json["encounters"].push_back({{"a", arguments.plan.bots[e.a]},
                                  {"b", arguments.plan.bots[e.b]},
                                  {"pairs", e.tally.pairs},
                                  {"score", e.tally.score()},
                                  {"elo", elo.elo},
                                  {"low", elo.low},
                                  {"high", elo.high}});
  }
  if (result.test) json["sprt"] = test_json(*arguments.plan.test, *result.test);
  return json;
}

void print_ratings(const Program& program, const Arguments& arguments, const LadderResult& result,
                   const std::vector<Rating>& rated) {
  const bool comma = program.spanish();
  std::cout << "  " << padded(program.say("ladder/bot"), 24) << padded_left(program.say("ladder/elo"), 8)
            << padded_left(program.say("ladder/error"), 10) << padded_left(program.say("ladder/games"), 10)
            << padded_left(program.say("ladder/score"), 10) << '\n';
  for (const std::size_t bot : strongest_first(rated)) {
    std::uint64_t games = 0;
    const double points = points_of(result, bot, games);
    const double share = games == 0 ? 0 : points / static_cast<double>(games);
    std::cout << "  " << painted(padded(arguments.plan.bots[bot], 24), Paint::bold, program.colour)
              << padded_left(signed_number(rated[bot].elo, comma), 8)
              << padded_left(fmt::format("± {:.0f}", rated[bot].error), 10) << padded_left(std::to_string(games), 10)
              << padded_left(percent(share, comma), 10) << "  " << bar(share, 20) << '\n';
  }
}

void print_encounters(const Program& program, const Arguments& arguments, const LadderResult& result) {
  const bool comma = program.spanish();
  for (const Encounter& e : result.encounters) {
    const EloInterval elo = elo_of(e.tally);
    std::cout << "  "
              << program.say("ladder/over", {{"a", arguments.plan.bots[e.a]},
                                             {"b", arguments.plan.bots[e.b]},
                                             {"elo", signed_number(elo.elo, comma)},
                                             {"low", signed_number(elo.low, comma)},
                                             {"high", signed_number(elo.high, comma)},
                                             {"score", percent(e.tally.score(), comma)},
                                             {"games", static_cast<std::int64_t>(2 * e.tally.count())}})
              << '\n';
  }
}

void print_test(const Program& program, const Arguments& arguments, const SprtState& state) {
  const auto number = [&](double value) {
    std::string text = fmt::format("{:.2f}", value);
    if (program.spanish()) std::replace(text.begin(), text.end(), '.', ',');
    return text;
  };
  std::cout << '\n'
            << painted(program.say("ladder/sprt-" + std::string(verdict_word(state.verdict)),
                                   {{"a", arguments.plan.bots[0]},
                                    {"b", arguments.plan.bots[1]},
                                    {"elo0", fmt::format("{:g}", arguments.plan.test->elo0)},
                                    {"elo1", fmt::format("{:g}", arguments.plan.test->elo1)}}),
                       state.verdict == SprtVerdict::accepted  ? Paint::green
                       : state.verdict == SprtVerdict::refused ? Paint::red
                                                               : Paint::yellow,
                       program.colour)
            << '\n'
            << program.say("ladder/ratio",
                           {{"ratio", number(state.ratio)}, {"low", number(state.low)}, {"high", number(state.high)}})
            << '\n';
}

void print_ladder(const Program& program, const Arguments& arguments, const LadderResult& result,
                  const std::vector<Rating>& rated, std::size_t starts) {
  std::cout << painted(program.say("ladder/title", {{"games", static_cast<std::int64_t>(result.games)},
                                                    {"pairs", static_cast<std::int64_t>(starts)},
                                                    {"seed", std::to_string(arguments.plan.seed)}}),
                       Paint::bold, program.colour)
            << "\n\n";
  print_ratings(program, arguments, result, rated);
  std::cout << '\n';
  print_encounters(program, arguments, result);
  if (result.test) print_test(program, arguments, *result.test);
  for (std::size_t bot = 0; bot < result.failed.size(); ++bot)
    if (result.failed[bot] > 0)
      std::cout << program.say("ladder/failed", {{"bot", arguments.plan.bots[bot]},
                                                 {"count", static_cast<std::int64_t>(result.failed[bot])}})
                << '\n';
  if (result.stopped) std::cout << program.say("ladder/stopped") << '\n';
}

// Where a list has a price, it meets those that cost the same within a tenth: else the price decides, not the bot.
bool are_equals(const ListSheet& a, const ListSheet& b) {
  const auto points = [](const ListSheet& sheet) {
    for (const auto& [word, value] : sheet.fields)
      if (word == "points") return std::atof(value.c_str());
    return 0.0;
  };
  return std::abs(points(a) - points(b)) <= 0.1 * std::max(points(a), points(b));
}

// Battles of every two of the lists; of the program's own lists those that can meet as equals.
template <FullRuleset R>
Result<std::vector<std::unique_ptr<Prepared<R>>>> starts_of(const Arguments& arguments) {
  std::vector<std::string> lists = arguments.lists;
  const bool named = !lists.empty();
  if (!named)
    for (const ListSheet& sheet : R::list_sheets()) lists.push_back(sheet.key);
  std::vector<ArmyChoice> choices;
  for (const std::string& list : lists) {
    Result<ArmyChoice> choice = army_choice(list, "");
    if (!choice) return choice.error();
    choices.push_back(std::move(*choice));
  }
  std::vector<std::unique_ptr<Prepared<R>>> starts;
  std::optional<Error> first_error;
  for (std::size_t a = 0; a < choices.size(); ++a)
    for (std::size_t b = choices.size() > 1 ? a + 1 : a; b < choices.size(); ++b) {
      if (!named && !are_equals(R::list_sheets()[a], R::list_sheets()[b])) continue;
      Result<Setup> setup = R::muster(choices[a], choices[b]);
      std::optional<Error> error = setup.ok() ? set_options(arguments.armies, *setup) : setup.error();
      if (!error) {
        typename R::Scenario scenario;
        const auto start = R::initial(*setup, scenario);
        if (!start.errors.empty()) error = start.errors.front();
      }
      if (!error) starts.push_back(std::make_unique<Prepared<R>>(*setup));
      if (error && !first_error) first_error = error;
    }
  if (first_error && (named || starts.empty())) return *first_error;
  return starts;
}

template <FullRuleset R>
Result<Exit> climb(const Program& program, Arguments arguments) {
  const Catalogue words = program.words_with(R::files());
  LadderPlan& plan = arguments.plan;
  // The strategist thinks for seconds on end: who wants to wait for it names it.
  if (plan.bots.empty())
    for (const std::string_view name : kBotNames)
      if (name != "strategist") plan.bots.emplace_back(name);
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    if (std::count(plan.bots.begin(), plan.bots.end(), plan.bots[i]) > 1)
      return Error{"ladder.twice", plan.bots[i], "This bot is named twice.", "Name each bot once.", {}};
  }
  if (plan.bots.size() < 2 || (!arguments.bounds.empty() && plan.bots.size() != 2))
    return Error{"ladder.bots",
                 "--bots",
                 "A ladder needs two bots or more, a test exactly two.",
                 "Write: --bots recruit,random.",
                 {}};
  if (!arguments.bounds.empty()) {
    const double alpha = plan.test ? plan.test->alpha : 0.05;
    const double beta = plan.test ? plan.test->beta : 0.05;
    if (arguments.bounds.size() != 2 || arguments.bounds[0] >= arguments.bounds[1])
      return Error{"ladder.sprt", "--sprt", "A test needs two strengths, the lower first.", "Write: --sprt 0,30.", {}};
    plan.test = SprtPlan{arguments.bounds[0], arguments.bounds[1], alpha, beta};
  } else {
    plan.test.reset();
  }
  const std::uint64_t games = arguments.games > 0 ? arguments.games : plan.test ? kTestGames : kUsualGames;
  plan.pairs = (games + 1) / 2;
  plan.jobs = usable_jobs(plan.jobs);
  Result<std::vector<std::unique_ptr<Prepared<R>>>> starts = starts_of<R>(arguments);
  if (!starts) return program.bad_input(starts.error(), words);
  std::vector<const typename R::State*> states;
  for (const auto& start : *starts) states.push_back(&start->state);

  LadderResult result;
  {
    const Interruptible interrupt;
    WorkLine line(program);
    result = Ladder<R>(states, plan)
                 .run([&](std::uint64_t done, std::uint64_t all) { line.show(done, all); }, &interrupt.flag());
  }
  const std::vector<Rating> rated =
      result.encounters.empty() ? std::vector<Rating>(plan.bots.size()) : ratings(plan.bots.size(), result.encounters);
  if (program.json)
    std::cout << json_text(ladder_json(arguments, result, rated, states.size())) << '\n';
  else
    print_ladder(program, arguments, result, rated, states.size());
  return result.test && result.test->verdict == SprtVerdict::refused ? Exit::failed : Exit::ok;
}

}  // namespace

void add_ladder(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  arguments->plan.jobs = 0;
  arguments->plan.test.emplace();
  CLI::App* sub = app.add_subcommand("ladder", program.say("help/ladder"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program))->required();
  sub->add_option("--bots", arguments->plan.bots, say_with_bots(program, "help/ladder-bots"))
      ->delimiter(',')
      ->check(named_player(Players::bots));
  sub->add_option("--games", arguments->games, program.say("help/ladder-games"))->check(CLI::Range(2UL, 100'000'000UL));
  sub->add_option("--lists", arguments->lists, program.say("help/ladder-lists"))->delimiter(',');
  sub->add_option("--sprt", arguments->bounds, program.say("help/ladder-sprt"))->delimiter(',');
  sub->add_option("--alpha", arguments->plan.test->alpha, program.say("help/ladder-alpha"))
      ->check(CLI::Range(0.0001, 0.4999));
  sub->add_option("--beta", arguments->plan.test->beta, program.say("help/ladder-beta"))
      ->check(CLI::Range(0.0001, 0.4999));
  sub->add_option("--turns", arguments->armies.turn_limit, program.say("help/turns"))->check(CLI::Range(0, 60000));
  sub->add_option("--option", arguments->armies.options, program.say("help/option"))->take_all();
  sub->add_option("--seed", arguments->plan.seed, program.say("help/seed"));
  sub->add_option("--jobs", arguments->plan.jobs, program.say("help/jobs-all"))->check(CLI::Range(0, 1024));
  sub->callback([arguments, &program] {
    const Result<Exit> exit =
        visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() { return climb<R>(program, *arguments); });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
