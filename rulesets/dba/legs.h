// SPDX-License-Identifier: Apache-2.0
// What may stand in the way of a leg (dba.single.leg-clear, .gap, dba.pass.*, dba.cut.*, dba.geo.inside-table). Tested
// member by member; members of the same move are no obstacles to each other.
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// Everything that the ground says against the tracks: edges of the table, obstacles, gaps, bases at the end.
void check_legs(Scratch& scratch, const Tracks& tracks);
Length allowance(const State& state, UnitId id);  // in good going; footing.h has that of a move

// dba.pass.mounted-psiloi, .psiloi-any, .others-none, .facing: `mover`, lying as `rect`, may pass through `friend_id`.
bool may_pass(const State& state, const Bodies& bodies, UnitId mover, const Rect& rect, UnitId friend_id);
// The base lies on no camp, built-up area or impassable ground (dba.geo.no-stacking, dba.move.impassable). Other bases
// and the edges of the table are not looked at.
bool is_free_ground(const State& state, const Bodies& bodies, const Rect& base);
// All four corners on the table (dba.geo.inside-table).
bool inside_table(const State& state, const Rect& rect);

}  // namespace acies::dba
