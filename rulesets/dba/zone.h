// SPDX-License-Identifier: Apache-2.0
// Zones of control as ground (dba.geo.zoc-rect, .zoc-block, .zoc-inside): how far one reaches and who is in it. What a
// zone forbids is in zone_moves.h.
#pragma once

#include "mechanics/strip.h"
#include "rulesets/dba/bodies.h"

namespace acies::dba {

// How far the zone of `of` reaches: 1 BW, or less where the nearest body stops it; the body `except` is not looked at.
double zone_reach(const State& state, const Bodies& bodies, UnitId of, UnitId except = kNoUnit);
// dba.geo.zoc-inside: `who` is in the zone of the enemy `of`.
bool in_zone(const State& state, const Bodies& bodies, UnitId who, UnitId of);
// Every enemy in whose zone `who` is, by id (dba.zoc.controllers-start).
using Controllers = BoundedVector<UnitId, 12>;
Controllers controllers(const State& state, const Bodies& bodies, UnitId who);

}  // namespace acies::dba
