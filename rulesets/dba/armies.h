// SPDX-License-Identifier: Apache-2.0
// Army lists for those above (core/army_list.h), and a whole battle from two of them: red's elements are called A to L,
// blue's M to X, in the order of the army.
#pragma once

#include "core/army_list.h"
#include "core/setup.h"

namespace acies::dba {

// The lists of the program, by key.
const std::vector<ListSheet>& list_sheets();
// By key, file name, slug, book and number or name in either language; null when there is none.
const ListSheet* find_list_sheet(std::string_view word);
Error unknown_list(std::string_view word);
// A player's file.
ListReading read_list_sheets(std::string_view text);

// Errors "list.unknown" and those whose code is the rule that says no. `where` is "red" or "blue", and the place.
acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue);

}  // namespace acies::dba
