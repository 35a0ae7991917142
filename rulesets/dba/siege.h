// SPDX-License-Identifier: Apache-2.0
// Camps and built-up areas in play: who attacks them, what becomes of whoever holds them, sack, control and revolt
// (dba.camp.*, dba.bua.*, dba.table.bua-outcomes). The places themselves are in sites.h.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {

void decide_attack(Scratch& scratch, Seat by, const Attack& command);
void decide_revolt(Scratch& scratch, Seat by);

// The seat has something to say before the fights: one of its elements touches with its front a place held against it,
// or two of them stand on the long front of a War Wagon.
bool has_attack_choice(const State& state, const Bodies& bodies, Seat seat);
// Who is asked first at the start of the close combat phase, the active side before the other; none: nobody has a
// choice.
Seat first_asked(const State& state, const Bodies& bodies);
// At the start of the close combat phase: asks each side that has a choice, the active one first. True: somebody is
// asked, and the phase goes on when he has answered.
bool ask_for_attacks(Scratch& scratch);
// The attacks on places that have been declared, as pairs of attacker and occupant (red first), by the attacker's id.
Fights declared_attacks(const State& state, const Bodies& bodies);
// The pair is an attack on a place that can still be made: the attacker touches it and this enemy holds it. False for
// two elements in the field.
bool attack_stands(const State& state, const Bodies& bodies, const Pair& pair);

// dba.bua.sack-end: after a roll for PIPs.
void end_sacks(Scratch& scratch, Seat seat, int pips);
// The element comes into the place, which holds no other element: whoever lives there makes room or leaves, control and
// sack follow (dba.bua.sack-start, .no-controller, .defend-entered, dba.camp.cf-replaced). Its contacts end. `rule`:
// how it came in.
void occupy(Scratch& scratch, UnitId id, Site site, RuleId rule);
// The occupant leaves its place and stands at `pose` outside; living denizens hold the built-up area again
// (dba.bua.denizens-present, dba.gap.bua-sack-leave).
void leave_place(Scratch& scratch, UnitId id, const Pose& pose, RuleId rule);
// The occupant of the place is lost, by close combat or by shooting: what follows for the place
// (dba.table.bua-outcomes). `by` is who did it.
void place_lost(Scratch& scratch, Site site, UnitId by, CombatKind how);
// dba.bua.outcome-denizens-artillery: the denizens in it surrender to `by`.
void surrender(Scratch& scratch, Site site, UnitId by);

}  // namespace acies::dba
