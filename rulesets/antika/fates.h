// SPDX-License-Identifier: Apache-2.0
// What the events of one decision mean: who fought, and what became of whom (core/contest.h). Words, from mild to hard:
// recovered, fell-short (of its charge), fled-charge, wounded, disordered, caught, routed, destroyed; the
// hardest that befell a unit counts.
#pragma once

#include <optional>
#include <vector>

#include "core/contest.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

// The first attack of the events and the answer to it: what each side's dice came to. Its loser is who suffered more
// wounds; "even" when both suffered as many. None when nobody attacked.
std::optional<Contest> contest(const std::vector<Event>& events);
// Cleared first.
void fates(const std::vector<Event>& events, Fates& out);

}  // namespace acies::antika
