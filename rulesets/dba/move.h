// SPDX-License-Identifier: Apache-2.0
// Tactical moves (dba.move.*): single elements, groups, columns, narrowing, closing the door, breaking off. Each builds
// tracks and puts them through the same checks.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/rivers.h"
#include "rulesets/dba/scratch.h"
#include "rulesets/dba/tracks.h"

namespace acies::dba {

void decide_move(Scratch& scratch, const Move& command);
void decide_column(Scratch& scratch, const Column& command);
void decide_narrow(Scratch& scratch, const Narrow& command);
void decide_close_door(Scratch& scratch, const CloseDoor& command);
void decide_break_off(Scratch& scratch, const BreakOff& command);

// Shared by them all.

// The units are there, on the table, the active player's and named once. False: refused.
bool names_own_units(Scratch& scratch, const Units& units);
// The same, and not held in front contact (dba.move.front-locked). False only when the units cannot be looked at.
bool may_move(Scratch& scratch, const Units& units);
// What a group may not do: to, back, turn (dba.group.manoeuvres), and slides but for dba.group.slide.
void check_group_path(Scratch& scratch, const Tracks& tracks, const Path& path);
// Second and later moves (dba.move.once, dba.extra.*).
void check_extra_move(Scratch& scratch, const Tracks& tracks);
// Dismounts the elements named, closing up or making room behind (dba.dismount.*).
void dismount(Scratch& scratch, const Units& units, const Units& who);
// Pays, rolls for rivers, moves and remembers contacts, unless something was refused. `first`: the contact that counts
// as first.
void finish_move(Scratch& scratch, Tracks& tracks, const Tally& cost, ContactPlan plan, UnitId first,
                 const Declared& declared);
// Lays an end that is all but in contact exactly (snap_to_contact); then the checks of the way itself: second moves,
// legs, going and rivers.
void check_way(Scratch& scratch, Tracks& tracks);
// The other checks: contacts, zones and entrances; then finish_move. Requires: check_way.
void carry_out(Scratch& scratch, Tracks& tracks, const Tally& cost, const Units& dismounted, UnitId first,
               const Declared& declared);

}  // namespace acies::dba
