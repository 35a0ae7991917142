// SPDX-License-Identifier: Apache-2.0
// What many Antika battles are counted by (core/census.h). A kind is what the list calls the unit, else its type.
// Leaders and camps are not counted: what a leader's loss does shows in his unit's.
#pragma once

#include "core/census.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

// Requires: unit < state.count.
UnitCard card(const State& state, UnitId unit);
// Clears and fills; `state` is that before the events. The dice of a pool are not kept one by one, so a line is
// decisive when with the same luck, that is with the same share of the wounds to be expected, there would have been
// more or fewer wounds without it.
void take_census(const State& state, const std::vector<Event>& events, Census& out);

}  // namespace acies::antika
