// SPDX-License-Identifier: Apache-2.0
// acies odds: the exact odds of a duel that the options describe, or of the fights of a position in a case file.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/odds_answer.h"
#include "cli/odds_case.h"
#include "cli/terminal.h"
#include "engine/registry.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::vector<std::string> words;
  Duel duel;
};

template <FullRuleset R>
Result<Exit> duel_odds(const Program& program, const Duel& duel) {
  const Catalogue words = program.words_with(R::files());
  const auto position = R::duel(duel);
  if (!position) return program.bad_input(position.error(), words);
  typename R::Scenario scenario;
  const auto start = R::initial(position->setup, scenario);
  if (!start.errors.empty()) return program.bad_input(start.errors, words);
  const Names names = R::names(scenario);
  const auto command = R::parse(scenario, position->command);
  if (!command) return program.bad_input(command.error(), words);
  OddsOf<R> odds_of;
  const Odds& odds = odds_of(start.state, R::question(start.state).seat, *command);
  if (!odds.violations.empty()) return refused(program, odds, names, words);
  const OddsSides sides{*names.find_unit(position->attacker), *names.find_unit(position->defender)};
  if (program.json) {
    std::cout << json_text(odds_json(odds, sides, names, words)) << '\n';
    return Exit::ok;
  }
  const auto type = [&](const std::string& name) {
    for (const SetupUnit& unit : position->setup.units)
      if (unit.name == name) return unit.type;
    return std::string{};
  };
  std::cout << painted(
                   words.say(duel.shooting ? "odds/title-shooting" : "odds/title",
                             std::vector<Place>{{"ruleset", fmt::format("{} {}", R::info().name, R::info().edition)},
                                                {"attacker", type(position->attacker)},
                                                {"defender", type(position->defender)}}),
                   Paint::bold, program.colour)
            << "\n\n"
            << odds_table(odds, sides, names, words, program.colour);
  return Exit::ok;
}

bool names_file(const std::string& word) {
  return word.find('.') != std::string::npos || word.find('/') != std::string::npos;
}

Exit run(const Program& program, const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.words;
  if (words.size() == 1 && names_file(words[0])) return case_odds(program, words[0]);
  if (words.size() != 3)
    return program.bad_input({"odds.words",
                              "",
                              "Odds are asked of a ruleset and two types of troops, or of a case file.",
                              "Write `acies odds dba Kn LH` or `acies odds FILE.case`.",
                              {}});
  Duel duel = arguments.duel;
  duel.attacker.type = words[1];
  duel.defender.type = words[2];
  const Result<Exit> exit = visit_ruleset(words[0], [&]<FullRuleset R>() { return duel_odds<R>(program, duel); });
  return exit.ok() ? *exit : program.bad_input(exit.error());
}

}  // namespace

void add_odds(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("odds", program.say("help/odds"));
  sub->add_option("what", arguments->words, program.say("help/odds-what"))->required();
  Duel& duel = arguments->duel;
  const auto help = [&](const char* option) { return program.say(std::string("help/odds-") + option); };
  const CLI::Range two(0, 2);
  sub->add_option("--overlap-attacker", duel.attacker.overlaps, help("overlap-attacker"))->check(two);
  sub->add_option("--overlap-defender", duel.defender.overlaps, help("overlap-defender"))->check(two);
  sub->add_flag("--flank", duel.flank, help("flank"));
  sub->add_flag("--rear", duel.rear, help("rear"));
  sub->add_option("--support-attacker", duel.attacker.support, help("support-attacker"));
  sub->add_option("--support-defender", duel.defender.support, help("support-defender"));
  sub->add_flag("--general-attacker", duel.attacker.general, help("general-attacker"));
  sub->add_flag("--general-defender", duel.defender.general, help("general-defender"));
  sub->add_flag("--charged", duel.charged, help("charged"));
  sub->add_flag("--shooting", duel.shooting, help("shooting"));
  sub->add_option("--aid", duel.aid, help("aid"))->check(two);
  sub->add_option("--going", duel.going, help("going"));
  sub->callback([arguments, &program] { program.exit = run(program, *arguments); });
}

}  // namespace acies::cli
