// SPDX-License-Identifier: Apache-2.0
// Random answers about those who are kept back: detachments, ambushes and where they lie, units that come later.
#pragma once

#include "core/random.h"
#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

// A detachment of what the scenario allows, every other time none.
Command draw_detachment(const State& s, Seat seat, Random& random);
// The units in ambush that still wait, each where it is hidden, and their aide; empty: nothing, or no place found.
Deploy draw_ambush(const State& s, const Bodies& bodies, Seat seat, Random& random);
// One of those who may come now, with a leader if one is left; empty: no room was found.
Enter draw_entry(const State& s, const Bodies& bodies, Seat seat, Random& random);

}  // namespace acies::antika
