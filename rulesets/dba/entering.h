// SPDX-License-Identifier: Apache-2.0
// Into and out of camps and built-up areas (dba.gap.camp-entry): a single element comes out with its rear at the
// outline and then moves, or moves until its front touches the outline and is then inside. What its coming does to the
// place is in siege.h.
#pragma once

#include <optional>

#include "core/tally.h"
#include "rulesets/dba/tracks.h"

namespace acies::dba {

// The path begins by leaving a place, or ends by entering one.
bool leaves_place(const Path& path);
bool enters_place(const Path& path);
// The path without those two.
Path way_of(const Path& path);

// One element of the active player's, inside a place, is named. False: refused.
bool may_leave(Scratch& scratch, const Units& units);
// It stands outside at `pose` from now on. Refuses a pose that is not free or not at the outline.
void come_out(Scratch& scratch, UnitId id, const Pose& pose);
// The pose with that facing, straight ahead or behind of this one, at which its rear touches the outline from outside.
std::optional<Pose> pose_outside(const State& state, const Bodies& bodies, UnitId id, Site site, Pose pose);

// Sets Tracks::enters to the place that the front touches at the end, which is where the last leg first touches it.
void find_entrance(Scratch& scratch, Tracks& tracks);
// dba.zoc.*: whoever stands in a zone of control when it comes to the place may not go in.
void check_entrance(Scratch& scratch, const Tracks& tracks);
// It goes in: requires Tracks::enters.
void enter_place(Scratch& scratch, const Tracks& tracks);

// dba.pip.cat1-bua, dba.bua.enter-pip: one more for a move into, out of or through a built-up area.
void charge_for_bua(const State& state, Tally& cost);

}  // namespace acies::dba
