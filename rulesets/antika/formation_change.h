// SPDX-License-Identifier: Apache-2.0
// Where a unit stands after it has changed its formation (antika.gap.formation-anchor), and which part of its front a
// program offers first to keep.
#pragma once

#include "rulesets/antika/scratch.h"

namespace acies::antika {

// The pose in `formation` with the anchor kept; the phalanx square keeps the centre, both ways, and may leave it with a
// new facing.
Pose pose_in(const State& s, const Bodies& bodies, UnitId id, Formation formation, Anchor anchor, Angle facing);
// antika.command.contract-contact: the anchor that keeps it linked to most of those it is linked to now; of equals
// left, then right, then the middle; the middle when it is linked to nobody.
Anchor anchor_in_group(const State& s, const Bodies& bodies, UnitId id, Formation formation);
// antika.command.no-room: why it cannot stand so. Free of other bodies and impassable ground, and on the table.
void check_room(Scratch& scratch, UnitId id, const Rect& body);

}  // namespace acies::antika
