// SPDX-License-Identifier: Apache-2.0
// Antika in one line of text: commands both ways, events and reasons one way. The language is docs/notation.md, the
// words are in words.h.
//  N1 parse_command(print(c)) == c for every command that names a unit where the grammar wants one.
#pragma once

#include <string>
#include <string_view>

#include "core/names.h"
#include "core/notation.h"
#include "core/notation_text.h"
#include "core/violation.h"
#include "rulesets/antika/command.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

// Words for what is kept in a state.
inline constexpr std::array<std::string_view, 7> kAskingNames{"nothing", "roll",          "reaction", "redirect",
                                                              "facing",  "place-general", "reroll"};
inline constexpr std::array<std::string_view, 3> kEndingNames{"playing", "won", "drawn"};
inline constexpr std::array<std::string_view, 8> kStatusNames{"waiting",   "reserve", "hidden", "on-table",
                                                              "destroyed", "fled",    "left",   "unused"};
inline constexpr std::array<std::string_view, 25> kMarkNames{
    "moved",         "refaced",    "changed",     "halved",  "compelled",    "fled",       "charged",
    "failed-charge", "redirected", "shot",        "swapped", "transferred",  "entered",    "rerolled",
    "checked",       "grouped",    "led",         "parted",  "last-of-turn", "disordered", "stakes",
    "stubborn-used", "plundering", "double-loss", "saved"};

Names names_of(const Scenario& scenario);
// antika.measure.unit: one base width is 1 MU; so are 100 paces.
notation::Measures measures();
// Every English verb, as people may write them.
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

}  // namespace acies::antika
