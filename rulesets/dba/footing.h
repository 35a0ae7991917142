// SPDX-License-Identifier: Apache-2.0
// What the ground under a move does to it (dba.move.*, dba.road.*, dba.group.no-bad-going): bad going anywhere on the
// way, roads, and so how far each member may go. Rivers are in rivers.h, camps and built-up areas in entering.h.
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// Fills in Tracks::footing and Tracks::through_bua. To be called when the legs are laid; costs nothing on an open
// table. Where any one reason will do it ends at ground on which check_going or check_river refuses the group.
void survey(const Scratch& scratch, Tracks& tracks);

// dba.move.allowance for the ground that the member crosses.
Length allowance(const State& state, const Tracks& tracks, std::size_t member);
// dba.move.allowance for every member.
void check_allowance(Scratch& scratch, const Tracks& tracks);
// Who may not go where these tracks go: heavy troops and groups in bad going. Requires: surveyed.
void check_going(Scratch& scratch, const Tracks& tracks);

}  // namespace acies::dba
