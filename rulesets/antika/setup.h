// SPDX-License-Identifier: Apache-2.0
// Setup into State and back. A setup is either a battle from its beginning (two armies, nobody placed, no value said)
// or a position in the middle of one (cases, puzzles, bug reports): any units, where they stand, what has become of
// them, and where the turn is. To a battle the program itself adds the camps and wagons that the scenario gives. Types
// are written as in profile_text.h; words of options, values and marks are listed in docs/case-format.md.
//  S1 initial(to_setup(s)) is the same as s, for every state that rules can reach.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/ruleset_info.h"
#include "core/setup.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

inline constexpr std::string_view kRuleset = "antika";
inline constexpr std::string_view kEdition = "a08";

struct Start {
  State state;                // state.scenario points to the scenario that was filled
  std::vector<Error> errors;  // all that is wrong; the state is worth nothing unless there is none
  bool ok() const { return errors.empty(); }
};

// Fills `scenario`, which must stay where it is as long as the state (or a copy of it) is used.
Start initial(const Setup& setup, Scenario& scenario);
Setup to_setup(const State& state);

// With what follows from others: the scenario's own turn limit, the table of two a side; a scenario by its own rule.
std::vector<HeldOption> held_options(const RulesetInfo& info, const Scenario& scenario);

// "scenario", "size"…; "phase", "turn"…; "moved", "wounds="…
std::span<const std::string_view> setup_options();
std::span<const std::string_view> setup_values();
std::span<const std::string_view> setup_marks();

}  // namespace acies::antika
