// SPDX-License-Identifier: Apache-2.0
// How a move may end against the enemy (dba.contact.*): in legal contact, in an overlap, in special contact, touching
// an element that will conform; anything else is refused, or allowed for now when it can still become legal.
#pragma once

#include "rulesets/dba/tracks.h"
#include "rulesets/dba/zone_moves.h"

namespace acies::dba {

// The exact pose of an element in legal contact with `edge` of the enemy (dba.geo.front-contact and its kin).
Pose contact_pose(const Rect& enemy, const Pose& enemy_pose, Edge edge);

// dba.geo.tolerance: tracks that end within tolerance of a legal contact end in it exactly; the whole group shifts
// along.
void snap_to_contact(const Scratch& scratch, Tracks& tracks);

struct ContactPlan {
  std::array<bool, 12> touches{};      // an enemy, in any way
  std::array<bool, 12> legal{};        // front, flank or rear contact
  std::array<bool, 12> provisional{};  // not legal yet, but may become so in this phase
  ZoneExemptions exemptions;
};

// Judges the ends of the tracks; `points_left`: PIPs that remain after this move.
ContactPlan check_contacts(Scratch& scratch, const Tracks& tracks, int points_left);

// Whether `holds` is true of `id` once the tracks are done and all have conformed and turned to face, as at the end of
// the phase.
using Situation = bool (*)(const State& state, const Bodies& bodies, UnitId id);
bool holds_after_turning(const Scratch& scratch, const Tracks& tracks, UnitId id, Situation holds);

// An enemy's place: held against the seat, or his camp or built-up area although nobody is in it.
bool is_enemy_place(const State& state, Site site, Seat seat);
// The place held against its seat that the base touches, the one that its front touches first (dba.geo.camp-contact).
struct PlaceTouch {
  Site site = Site::none;
  bool by_front = false;
};
PlaceTouch touched_place(const State& state, const Bodies& bodies, const Rect& base, Seat seat);

// At the end of the phase: the contact of `id` is a legal one or an overlap.
bool contact_is_legal(const State& state, const Bodies& bodies, UnitId id);

}  // namespace acies::dba
