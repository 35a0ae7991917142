// SPDX-License-Identifier: Apache-2.0
// Moves by road (dba.road.*): when an element is on one, and when its whole way follows one.
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// dba.gap.road-geometry: the middles of its front and rear edges lie on a road whose direction under the base, either
// way, is within 15 degrees of its facing.
bool on_road(const State& state, const Bodies& bodies, const Rect& base);
// dba.road.move, dba.gap.road-join: the member is on a road from the first to the last point of its way.
bool follows_road(const State& state, const Bodies& bodies, const Tracks& tracks, std::size_t member);

}  // namespace acies::dba
