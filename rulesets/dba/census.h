// SPDX-License-Identifier: Apache-2.0
// What many DBA battles are counted by (core/census.h). A kind is the element's sub-type, the general's with a star.
// Camp Followers and denizens are not counted (dba.win.not-counted).
#pragma once

#include "core/census.h"
#include "rulesets/dba/event.h"

namespace acies::dba {

// Of the element as it was listed, mounted. Requires: unit < state.count.
UnitCard card(const State& state, UnitId unit);
// Clears and fills; `state` is that before the events. A line is decisive when the scores without it compare otherwise:
// another loser, or another verdict. An element's own factor is no such line.
void take_census(const State& state, const std::vector<Event>& events, Census& out);

}  // namespace acies::dba
