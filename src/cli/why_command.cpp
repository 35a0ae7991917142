// SPDX-License-Identifier: Apache-2.0
// acies why: what a bot would answer at a moment of a stored battle, what else it weighs, and the terms of each score.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bots/bots.h"
#include "cli/bot_option.h"
#include "cli/lab_commands.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "core/json.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string file;
  std::string bot = "veteran";
  std::optional<std::uint32_t> at;
  std::uint64_t seed = 1;
  std::size_t most = 8;
};

template <FullRuleset R>
Json thought_json(const typename R::Scenario& scenario, const Thought<R>& thought) {
  Json json{{"command", R::print(scenario, thought.command)}, {"value", thought.value}};
  for (const Reason& reason : thought.reasons) json["terms"][std::string(reason.word)] = reason.value;
  return json;
}

template <FullRuleset R>
Result<Exit> tell(const Program& program, const Arguments& arguments, const RecordDocument& document) {
  const Result<Match<R>> match = open_record<R>(document);
  if (!match) return match.error();
  const std::uint32_t n = arguments.at.value_or(match->count());
  if (n > match->count()) return no_such_moment(n, match->count());
  const typename R::State state = match->state_after(n);
  const Seat seat = R::question(state).seat;
  Trace<R> trace;
  if (seat != Seat::none) {
    Random random(arguments.seed, 0);
    make_bot<R>(arguments.bot)->answer(R::view(state, seat), 0, random, &trace);
  }
  std::vector<std::size_t> order = best_first(trace);
  if (program.json) {
    Json json{{"n", n}, {"turn", R::turn(state)}, {"seat", name(seat)}, {"bot", arguments.bot}};
    json["refused"] = trace.refused;
    json["weighed"] = Json::array();
    for (const std::size_t i : order) json["weighed"].push_back(thought_json<R>(match->scenario(), trace.thoughts[i]));
    std::cout << json_text(json) << '\n';
    return Exit::ok;
  }
  if (order.empty()) {
    std::cout << program.say("why/nothing") << '\n';
    return Exit::ok;
  }
  std::cout << painted(program.say("why/title", {{"bot", arguments.bot},
                                                 {"seat", program.words().seat(seat)},
                                                 {"turn", static_cast<std::int64_t>(R::turn(state))},
                                                 {"weighed", static_cast<std::int64_t>(order.size())},
                                                 {"refused", static_cast<std::int64_t>(trace.refused)}}),
                       Paint::bold, program.colour)
            << '\n';
  if (order.size() > arguments.most) order.resize(arguments.most);
  for (const std::size_t i : order) {
    const Thought<R>& thought = trace.thoughts[i];
    std::cout << fmt::format("{:+.2f}  {}\n", thought.value, R::print(match->scenario(), thought.command));
    std::string terms;
    for (const Reason& reason : thought.reasons)
      terms += fmt::format("{}{} {:+.2f}", terms.empty() ? "" : ", ", program.say("reason/" + std::string(reason.word)),
                           reason.value);
    if (!terms.empty()) std::cout << "       " << painted(terms, Paint::dim, program.colour) << '\n';
  }
  return Exit::ok;
}

}  // namespace

void add_why(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("why", program.say("help/why"));
  sub->add_option("file", arguments->file, program.say("help/record-file"))->required();
  sub->add_option("--at", arguments->at, program.say("help/at"));
  sub->add_option("--bot", arguments->bot, say_with_bots(program, "help/why-bot"))->check(named_player(Players::bots));
  sub->add_option("--most", arguments->most, program.say("help/why-most"))->check(CLI::Range(1, 1000));
  sub->add_option("--seed", arguments->seed, program.say("help/why-seed"));
  sub->callback([arguments, &program] {
    program.exit = visit_record(program, arguments->file, [&]<FullRuleset R>(const RecordDocument& document) {
      return tell<R>(program, *arguments, document);
    });
  });
}

}  // namespace acies::cli
