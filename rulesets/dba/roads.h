// SPDX-License-Identifier: Apache-2.0
// Moves by road (dba.road.*): when the whole way of an element follows one. When it is on one is in ground.h.
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// dba.road.move, dba.gap.road-join: the member is on a road from the first to the last point of its way.
bool follows_road(const Bodies& bodies, const Tracks& tracks, std::size_t member);

}  // namespace acies::dba
