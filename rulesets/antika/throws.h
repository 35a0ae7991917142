// SPDX-License-Identifier: Apache-2.0
// Throwing the dice of an attack, and keeping the wounds of one moment together until all have been thrown.
#pragma once

#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack.h"

namespace acies::antika {

using Blows = BoundedVector<Blow, 96>;

// Throws to hit, then for each hit to wound; tells it and returns the wounds. Nobody is wounded yet.
int throw_dice(Scratch& scratch, const Attack& attack);
// One entry for each unit that is struck.
void add_blow(Blows& blows, UnitId unit, int wounds, UnitId by);

}  // namespace acies::antika
