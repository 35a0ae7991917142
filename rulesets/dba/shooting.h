// SPDX-License-Identifier: Apache-2.0
// Distant shooting (dba.shoot.*): who can shoot at whom, combined and return shots, rear shots.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// Whether `shooter` can shoot at `target` now as far as the two and the ground between them are concerned: type, turn,
// range, arc, trajectory, contact. Once-per-turn limits of the shooter and the target included.
bool can_shoot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);
// Why not: every reason.
void explain_no_shot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, std::vector<Violation>& out);
// True while some element of either side that has not shot has an eligible target (dba.shoot.phase-end).
bool shots_left(const State& state, const Bodies& bodies);
// Elements that may be named as shooter now, by id.
BoundedVector<UnitId, 24> shooters(const State& state, const Bodies& bodies);

void decide_shoot(Scratch& scratch, Seat by, const Shoot& command);
void decide_aid(Scratch& scratch, Seat by, const Aid& command);

}  // namespace acies::dba
