// SPDX-License-Identifier: Apache-2.0
// The end of the movement phase: conforming (dba.conform.*) and turning to face (dba.face.*). Compulsory, free, decided
// by nobody.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

// All conforming and turning, in the order in which the contacts were made.
void conform_and_turn(Scratch& scratch);
// dba.conform.who, .room, .psiloi-bad-going, .first: the element `id` must conform to `mover`, which touches it while
// moving as part of a group or column and standing (or about to stand) at `mover_pose`.
bool must_conform(const State& state, const Bodies& bodies, UnitId id, UnitId mover, const Pose& mover_pose);

}  // namespace acies::dba
