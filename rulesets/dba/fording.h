// SPDX-License-Identifier: Apache-2.0
// The dice of a river (dba.river.reveal, .difficult-*): how difficult it is, found out by the first who tries, and who
// gets into a difficult one. The same for moves and for reaction moves; what a failure means is for them to say.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

// dba.river.reveal, dba.table.river: rolls while it is unknown.
Difficulty find_difficulty(Scratch& scratch);
// `id`, which is not in the river and not on a road, tries to enter it. False: it may not.
bool fords(Scratch& scratch, UnitId id);

}  // namespace acies::dba
