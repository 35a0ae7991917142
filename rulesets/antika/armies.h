// SPDX-License-Identifier: Apache-2.0
// Army lists for those above (core/army_list.h), and a whole battle from two of them. Units are named after what they
// are called: the first letters and a number, Ho1, Ho2, Pe1, running on from red to blue.
#pragma once

#include "core/army_list.h"
#include "core/setup.h"

namespace acies::antika {

// The lists of the program, smaller games first.
const std::vector<ListSheet>& list_sheets();
// By key ("macedon-150") or name in either language, whatever the case; null when there is none.
const ListSheet* find_list_sheet(std::string_view word);
Error unknown_list(std::string_view word);
// A player's file.
ListReading read_list_sheets(std::string_view text);

// Errors "list.unknown", "list.antika-two-a-side" and those whose code is the rule that says no. `where` is "red" or
// "blue", and the place. The size of the game is that of the larger list; scenario and other options are added by the
// caller.
acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue);

// antika.gap.list-reveal: where a detachment may be hidden, units stand in an order and have numbers that tell nothing
// of who is missing: all of a side in one row, drawn from `secret`. Changes nothing in other scenarios.
void conceal(Setup& setup, std::uint64_t secret);

// Two lists of one size that show what the game is like.
std::array<std::string_view, 2> example_lists();

}  // namespace acies::antika
