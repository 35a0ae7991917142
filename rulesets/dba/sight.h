// SPDX-License-Identifier: Apache-2.0
// What a general sees and who sees him (dba.command.los-*, dba.pip.cat3-hidden).
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

// dba.command.los-exists: some line from the element to the general is clear (dba.command.los-blockers, .los-inside).
// Elements never block it. Occupants of camps and built-up areas are measured to the outline, which blocks
// (dba.gap.occupant-measure).
bool sight_is_clear(const State& state, const Bodies& bodies, UnitId element, UnitId general);
// dba.command.measure, dba.geo.occupant: the distance between the nearest points of the two.
double command_distance(const State& state, const Bodies& bodies, UnitId element, UnitId general);
// dba.pip.cat3-hidden: completely inside a BUA, camp, wood, oasis or marsh.
bool hidden_from_army(const State& state, const Bodies& bodies, UnitId general);

}  // namespace acies::dba
