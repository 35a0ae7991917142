// SPDX-License-Identifier: Apache-2.0
// What the events of one decision mean: who fought, and what became of whom (core/contest.h). Words, from mild to hard:
// pursue, occupy, pushed, recoil, flee, surrender, destroyed; the hardest that befell an element counts.
#pragma once

#include <optional>
#include <vector>

#include "core/contest.h"
#include "core/dice.h"
#include "rulesets/dba/event.h"

namespace acies::dba {

// The first combat or shot of the events; none when nobody fought.
std::optional<Contest> contest(const std::vector<Event>& events);
// Cleared first.
void fates(const std::vector<Event>& events, Fates& out);

// Whether a die only opens the next turn, so that it tells nothing about what the command brought (dba.pip.roll).
bool opens_turn(const DieRequest& request);

}  // namespace acies::dba
