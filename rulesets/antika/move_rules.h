// SPDX-License-Identifier: Apache-2.0
// The rules of a chosen move, each asked of its tracks: who may move, which legs, how far, whether the way is free.
#pragma once

#include "core/tally.h"
#include "rulesets/antika/tracks.h"

namespace acies::antika {

// antika.gap.engaged-move, antika.gap.turn-order and all else that keeps a unit where it is.
void check_mover(Scratch& scratch, UnitId id);
// antika.group.size, antika.gap.group-shape.
void check_group(Scratch& scratch, const Group& units);
// antika.gap.move-legs, antika.gap.shift-budget: which legs are open to these movers.
void check_legs(Scratch& scratch, const Tracks& tracks);
// antika.move.corner-limit, antika.move.heavy-shift, antika.group.pace: how far.
void check_distance(Scratch& scratch, const Tracks& tracks);
// antika.gap.end-overlap, antika.gap.enemy-distance, antika.gap.table-bounds, antika.terrain.impassable-move.
void check_way(Scratch& scratch, const Tracks& tracks);

// Any unit that is light or medium and moves alone, in no march column, goes where it likes
// (antika.move.free-direction).
bool moves_freely(const State& s, const Group& units);
// antika.gap.movement-order: what the member may go in this move.
Tally allowance(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member);

}  // namespace acies::antika
