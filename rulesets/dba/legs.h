// SPDX-License-Identifier: Apache-2.0
// What may stand in the way of a leg (dba.single.leg-clear, .gap, dba.pass.*, dba.cut.*, dba.geo.inside-table) and how
// far it may go (dba.move.allowance). Tested member by member; members of the same move are no obstacles to each other.
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// Everything that the ground says against the tracks: edges of the table, obstacles, gaps, bases at the end.
void check_legs(Scratch& scratch, const Tracks& tracks);
// dba.move.allowance for every member.
void check_allowance(Scratch& scratch, const Tracks& tracks);
Length allowance(const State& state, UnitId id);

// dba.pass.mounted-psiloi, .psiloi-any, .others-none, .facing: `mover`, lying as `rect`, may pass through `friend_id`.
bool may_pass(const State& state, const Bodies& bodies, UnitId mover, const Rect& rect, UnitId friend_id);
// All four corners on the table (dba.geo.inside-table).
bool inside_table(const State& state, const Rect& rect);

}  // namespace acies::dba
