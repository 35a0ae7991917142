// SPDX-License-Identifier: Apache-2.0
// DBA in one line of text: commands both ways, events and reasons one way. The language is docs/notation.md.
//  N1 parse_command(print(c)) == c for every command that names a unit where the grammar wants one.
#pragma once

#include <string>
#include <string_view>

#include "core/notation.h"
#include "core/notation_text.h"
#include "core/violation.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/event.h"

namespace acies::dba {

// Words for what is kept in a state.
inline constexpr std::array<std::string_view, 6> kStepNames{"none",           "suffer", "lose-supporter",
                                                            "recoil-flanker", "pursue", "flee-on"};
inline constexpr std::array<std::string_view, 6> kAskingNames{"nothing", "target", "return-aid",
                                                              "swerve",  "attack", "pursue"};
inline constexpr std::array<std::string_view, 6> kStatusNames{"waiting", "on-table", "destroyed",
                                                              "inside",  "held",     "gone"};
inline constexpr std::array<std::string_view, 3> kEndingNames{"playing", "won", "drawn"};

Names names_of(const Scenario& scenario);
notation::Measures measures_of(Scale scale);
// The English verbs of commands, in the order of `Command`; one more at the end for the other answer of Pursue.
std::span<const std::string_view> command_verbs();
// English or Spanish.
bool is_command_verb(std::string_view word);

// Verbs in English or Spanish, whatever the case. An error names the exact column and what to write instead.
acies::Result<Command> parse_command(const Scenario& scenario, std::string_view text,
                                     const notation::Origin& origin = {});
// Always in English.
std::string print(const Scenario& scenario, const Command& command);
std::string print(const Scenario& scenario, const Event& event);
std::string print(const Scenario& scenario, const Violation& violation);

// Reads the name of a unit: as written or, if that is nobody, without regard to case.
UnitId read_unit(notation::Reader& reader, const Scenario& scenario, std::string_view what = "a unit");

}  // namespace acies::dba
