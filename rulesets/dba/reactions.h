// SPDX-License-Identifier: Apache-2.0
// Reaction moves (dba.outcome.*, dba.recoil.*, dba.push.*, dba.flee.*, dba.pursuit.*): what follows from a result. Work
// through the agenda until it is empty or somebody must be asked.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

// Carries out the steps in order, then part_contacts; stops with an Asked event when a flight may swerve either way.
void run_agenda(Scratch& scratch, BoundedVector<Step, 24> agenda);
// The steps that follow from `result` of `loser` against `winner` in close combat, in the order of dba.outcome.order.
BoundedVector<Step, 24> steps_after_close_combat(const State& state, const Bodies& bodies, UnitId winner, UnitId loser,
                                                 Result result);
// Pursuit after an enemy breaks off (dba.break.pursued). `pursuer` was in front contact.
void pursue_break_off(Scratch& scratch, UnitId pursuer);

}  // namespace acies::dba
