// SPDX-License-Identifier: Apache-2.0
// Reaction moves (dba.outcome.*, dba.recoil.*, dba.push.*, dba.flee.*, dba.pursuit.*): what follows from a result. Work
// through the agenda until it is empty or somebody must be asked. The moves themselves are in recoil.h, flight.h and
// pursuit.h.
#pragma once

#include "rulesets/dba/combat.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

using Agenda = BoundedVector<Step, 24>;

// Carries out the steps in order, then part_contacts; stops with an Asked event when a flight may swerve either way.
void run_agenda(Scratch& scratch, Agenda agenda);
// The steps that follow from what `loser` suffers from `winner` in close combat, in the order of dba.outcome.order
// (dba.gap.outcome-order).
Agenda steps_after_close_combat(const State& state, const Bodies& bodies, UnitId winner, UnitId loser,
                                const Sentence& sentence);
// What the loss or retreat of `loser` brings on those in contact with `opponent`, who faced it: flankers recoil
// (dba.outcome.flankers-recoil), impetuous troops pursue (dba.pursuit.who). Added to the agenda; nothing twice.
void add_consequences(const State& state, const Bodies& bodies, UnitId loser, UnitId opponent, Agenda& agenda);
// Pursuit after an enemy breaks off (dba.break.pursued). `pursuer` was in front contact.
void pursue_break_off(Scratch& scratch, UnitId pursuer);
// The answer to Asking::swerve (dba.gap.flee-swerve).
void decide_swerve(Scratch& scratch, Seat by, Side side);
// The answer where pursuit is free (dba.pursuit.optional-terrain).
void decide_pursue(Scratch& scratch, Seat by, bool pursues);

}  // namespace acies::dba
