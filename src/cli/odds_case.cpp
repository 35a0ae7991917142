// SPDX-License-Identifier: Apache-2.0
#include "cli/odds_case.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/case_position.h"
#include "cli/terminal.h"
#include "text/explain.h"

namespace acies::cli {
namespace {

// The two that a command is about: those of the contest, or nobody.
OddsSides sides_of(const Odds& odds) {
  if (!odds.contest) return {};
  return {odds.contest->a, odds.contest->b};
}

template <FullRuleset R>
class CaseOdds {
 public:
  CaseOdds(const Program& program, Json& answers)
      : program_(program), words_(program.words_with(R::files())), answers_(answers) {}

  Exit of_part(const cases::Case& c, const cases::Part& part) {
    CasePosition<R> position;
    if (const auto error = position.arrange(part)) return program_.bad_input(*error, words_);
    std::vector<const cases::Try*> tries = tries_of(part);
    title_ = part.title.empty() ? c.name : c.name + ", " + part.title;
    if (tries.empty()) return of_all(position);
    for (std::size_t i = 0; i + 1 < tries.size(); ++i)
      if (const auto error = position.play(*tries[i])) return program_.bad_input(*error, words_);
    const auto command = R::parse(position.scenario, tries.back()->command);
    if (!command) return program_.bad_input(command.error(), words_);
    return of_command(position, tries.back()->seat, *command);
  }

 private:
  // Everything that may be answered now and rolls dice for two.
  Exit of_all(const CasePosition<R>& position) {
    const Seat seat = R::question(position.state).seat;
    std::vector<typename R::Command> commands;
    R::propose(R::view(position.state, seat), commands);
    bool any = false;
    for (const typename R::Command& command : commands) {
      const Odds& odds = odds_of_(position.state, seat, command);
      if (!odds.contest) continue;
      any = true;
      answer(odds, position, command);
    }
    if (any) return Exit::ok;
    return program_.bad_input({"odds.no-fight",
                               title_,
                               "Nobody can fight or shoot in this position now.",
                               "Add a command to the case, or set its phase to shoot or combat.",
                               {}});
  }

  Exit of_command(const CasePosition<R>& position, Seat seat, const typename R::Command& command) {
    const Odds& odds = odds_of_(position.state, seat, command);
    if (!odds.violations.empty()) return refused(program_, odds, R::names(position.scenario), words_);
    answer(odds, position, command);
    return Exit::ok;
  }

  void answer(const Odds& odds, const CasePosition<R>& position, const typename R::Command& command) {
    const Names names = R::names(position.scenario);
    const std::string text = R::print(position.scenario, command);
    if (program_.json) {
      Json json = Json::object();
      json["case"] = title_;
      json["command"] = text;
      json.update(odds_json(odds, sides_of(odds), names, words_));
      answers_.push_back(std::move(json));
      return;
    }
    std::cout << painted(program_.say("odds/title-case", {{"name", title_}, {"command", text}}), Paint::bold,
                         program_.colour)
              << "\n\n"
              << odds_table(odds, sides_of(odds), names, words_, program_.colour) << '\n';
  }

  const Program& program_;
  Catalogue words_;
  Json& answers_;
  OddsOf<R> odds_of_;
  std::string title_;
};

}  // namespace

Exit case_odds(const Program& program, const std::string& path) {
  const Result<cases::CaseFile> file = read_cases(path);
  if (!file) return program.bad_input(file.error());
  Json answers = Json::array();
  for (const cases::Case& c : file->cases) {
    const Result<Exit> exit = visit_ruleset(c.ruleset, [&]<FullRuleset R>() -> Result<Exit> {
      CaseOdds<R> odds(program, answers);
      for (const cases::Part& part : c.parts)
        if (const Exit went = odds.of_part(c, part); went != Exit::ok) return went;
      return Exit::ok;
    });
    if (!exit) return program.bad_input(exit.error());
    if (*exit != Exit::ok) return *exit;
  }
  // One answer is an object like that of a duel; several are a list.
  if (program.json) std::cout << json_text(answers.size() == 1 ? answers[0] : answers) << '\n';
  return Exit::ok;
}

Exit refused(const Program& program, const Odds& odds, const Names& names, const Catalogue& words) {
  std::cerr << "acies: " << program.say("play/refused");
  for (const Violation& violation : odds.violations) std::cerr << ' ' << line(refusal(words, names, violation));
  std::cerr << '\n';
  return Exit::bad_input;
}

}  // namespace acies::cli
