// SPDX-License-Identifier: Apache-2.0
// A position out of a case file, for drawings and odds: one part of one case, some of its commands played.
#pragma once

#include "cases/case_file.h"
#include "cli/program.h"
#include "core/dice_sources.h"
#include "engine/registry.h"

namespace acies::cli {

// The cases of a file, or the first mistake in it.
Result<cases::CaseFile> read_cases(const std::string& path);
// By name, or by number from 1; the first when `which` is empty. Error "case.unknown".
Result<const cases::Case*> find_case(const cases::CaseFile& file, const std::string& which);
// The commands of a part, in order.
std::vector<const cases::Try*> tries_of(const cases::Part& part);

template <FullRuleset R>
struct CasePosition {
  typename R::Scenario scenario;
  typename R::State state{};

  // From the part's setup. None, or what is wrong.
  std::optional<Error> arrange(const cases::Part& part) {
    const auto start = R::initial(part.setup, scenario);
    if (!start.errors.empty()) return start.errors.front();
    state = start.state;
    return std::nullopt;
  }

  // Plays a command with the case's dice. A command that the rules refuse, as the case may want, changes nothing.
  std::optional<Error> play(const cases::Try& attempt) {
    const auto command = R::parse(scenario, attempt.command);
    if (!command) return command.error();
    std::vector<std::uint8_t> faces;
    for (const cases::ScriptedFace& face : attempt.dice) faces.push_back(face.face);
    ScriptedDice dice(faces);
    Decision<typename R::Event> decision;
    R::decide(state, attempt.seat, *command, dice, decision);
    if (decision.accepted())
      for (const typename R::Event& event : decision.events) R::apply(state, event);
    return std::nullopt;
  }
};

}  // namespace acies::cli
