// SPDX-License-Identifier: Apache-2.0
// The sequence of play (dba.turn.*): what begins, ends and follows. Each function emits events; none is asked by a
// player directly.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

void begin_turn(Scratch& scratch, Seat seat);  // dba.turn.pip-phase: rolls PIPs, opens the movement phase
void end_movement(Scratch& scratch);           // conforming, turning to face, drawing back; then the shooting phase
// After a shot, a combat or an answer in the middle of one: opens the next phase or turn when nothing is left to do in
// this one (dba.shoot.phase-end, dba.turn.victory-check). Does nothing while a question or an agenda is open.
void go_on(Scratch& scratch);

}  // namespace acies::dba
