// SPDX-License-Identifier: Apache-2.0
// Reading and writing the parts of a setup: options, marks of units, values. Each reads into a state whose units are
// there and tells all that is wrong; writing says only what differs from what reading would take for granted.
#pragma once

#include <string>

#include "core/notation.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {

inline constexpr notation::Measures kMeasures{kMU, kMU};

// One of the words in `names`, as its index.
std::size_t choice(notation::Reader& in, std::span<const std::string_view> names, std::string_view what);
Seat player(notation::Reader& in);
// `80x40`
Footprint size_text(notation::Reader& in);
std::string print_size(Length width, Length depth);

// setup_options.cpp
void read_options(const Setup& setup, Scenario& scenario, std::vector<Error>& errors);
void write_options(const Scenario& scenario, Setup& setup);

// setup_marks.cpp. Marks that name other units are kept back until all units are known.
struct Bonds {
  std::string with;        // the unit a leader is with, or the camp of a garrison or tower
  std::string overlapped;  // the enemy it overlapped
  std::string overlapped_too;
  Length camp_width = mm(80);
  Length camp_depth = mm(40);
  bool stakes_lost = false;
  bool status_said = false;
};
void read_marks(const SetupUnit& unit, std::size_t i, State& state, Scenario& scenario, Bonds& bonds,
                std::vector<Error>& errors);
std::vector<std::string> marks_of(const State& state, std::size_t i);
// "called=City_cavalry", "called-es=Caballería_de_la_ciudad"; what is empty has no mark.
std::vector<std::string> called_marks(std::string_view called, std::string_view called_es);
// A mark of an army that has not begun to fight.
bool is_mark_of_lists(std::string_view mark);

// setup_values.cpp
void read_values(const Setup& setup, State& state, std::vector<Error>& errors);
void write_values(const State& state, Setup& setup);
// One value in full: "move", "3 red"; empty for a key that there is not.
std::string value_text(const State& state, std::string_view key);

// setup_lists.cpp: the longer values, items parted by ';'.
void read_list(notation::Reader& in, std::string_view key, State& state);
std::string list_text(const State& state, std::string_view key);
// Enemies whose edges lie together where they can fight, in order of ids, none of them in its first turn.
void melees_from_positions(State& state);

}  // namespace acies::antika
