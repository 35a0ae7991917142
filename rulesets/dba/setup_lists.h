// SPDX-License-Identifier: Apache-2.0
// The longer values of a setup: contacts made, pairs that fight, work in progress, a shot, the ending. Each is read
// from and written as one line of text, items parted by ';' (docs/case-format.md). Mistakes are kept in the reader.
#pragma once

#include <string>

#include "core/notation.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

using Pairs = Fights;

// One of the words in `names`, as its index.
std::size_t read_choice(notation::Reader& in, std::span<const std::string_view> names, std::string_view what);
Seat read_seat(notation::Reader& in);

// Remembers every touching pair of enemies that is not remembered yet, by id.
void add_touching(State& state);
// In the order of the text, then the other touching pairs unless `only` is said.
void read_contacts(notation::Reader& in, State& state);
std::string contacts_text(const State& state);

void read_pairs(notation::Reader& in, const State& state, Pairs& pairs);
std::string pairs_text(const State& state, const Pairs& pairs);
// dba.melee.pairs: in the close combat phase all in front contact, or counted as turned; otherwise none.
Pairs fights_from_positions(const State& state);

void read_agenda(notation::Reader& in, State& state);
std::string agenda_text(const State& state);
void read_shot(notation::Reader& in, State& state);
std::string shot_text(const State& state);
void read_ending(notation::Reader& in, State& state);
std::string ending_text(const State& state);

}  // namespace acies::dba
