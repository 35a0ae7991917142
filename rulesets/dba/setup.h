// SPDX-License-Identifier: Apache-2.0
// Setup into State and back. A setup is either a battle from its beginning (two armies of twelve, nobody placed, no
// phase said) or a position in the middle of one (cases, puzzles, bug reports): any elements up to twelve a side, where
// they stand, what they have done this turn, and where the turn is. Words of options, values and marks are listed in
// docs/case-format.md.
//  S1 initial(to_setup(s)) is the same as s, for every state that rules can reach.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/setup.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

inline constexpr std::string_view kRuleset = "dba";
inline constexpr std::string_view kEdition = "2.2";

struct Start {
  State state;                // state.scenario points to the scenario that was filled
  std::vector<Error> errors;  // all that is wrong; the state is worth nothing unless there is none
  bool ok() const { return errors.empty(); }
};

// Fills `scenario`, which must stay where it is as long as the state (or a copy of it) is used.
Start initial(const Setup& setup, Scenario& scenario);
Setup to_setup(const State& state);
// The options that are not as usual.
void write_options(const Scenario& scenario, Setup& setup);

// "scale", "turn-limit"…; "phase", "turn"…; "general", "moved"…
std::span<const std::string_view> setup_options();
std::span<const std::string_view> setup_values();
std::span<const std::string_view> setup_marks();

}  // namespace acies::dba
