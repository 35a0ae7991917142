// SPDX-License-Identifier: Apache-2.0
// Camps and built-up areas as places (dba.camp.*, dba.bua.*): who holds them, who may enter, who touches them.
// Questions only; attacks, sacks and revolts are in siege.h.
#pragma once

#include "geometry/convex.h"
#include "geometry/polygon.h"
#include "rulesets/dba/ground.h"

namespace acies::dba {

constexpr bool is_camp(Site site) { return site == Site::red_camp || site == Site::blue_camp; }
// Requires: the site exists.
const Polygon& outline_of(const State& state, const Bodies& bodies, Site site);
// dba.gap.occupied-meaning: an element, Camp Followers or living denizens are in it.
bool is_occupied(const State& state, Site site);
// Occupied by an enemy of `seat`: it must be taken by attack.
bool is_held_against(const State& state, Site site, Seat seat);
// dba.camp.enter-own, dba.camp.enter-empty-enemy, dba.bua.enter, dba.gap.camp-mounted-heavy: this element may enter it.
// The rule that says no, or none. (Whether it reaches it is for the move to say.)
RuleId why_not_enter(const State& state, UnitId id, Site site);
// dba.geo.camp-contact: part of the base's front edge touches the outline.
bool front_touches(const State& state, const Bodies& bodies, const Rect& base, Site site);
// Part of the base touches the outline or lies inside.
bool touches_site(const State& state, const Bodies& bodies, const Rect& base, Site site);
// The base overlaps the inside of the place, which nobody may who does not occupy it (dba.geo.no-stacking,
// dba.camp.no-straddle).
bool overlaps_site(const State& state, const Bodies& bodies, const Rect& base, Site site);
bool overlaps_site(const State& state, const Bodies& bodies, const Convex& ground, Site site);
// The place held against the element's seat that its front touches, or none (dba.move.front-locked).
Site attackable_site(const State& state, const Bodies& bodies, UnitId id);
// Distance from the base to the outline.
double distance_to(const State& state, const Bodies& bodies, const Rect& base, Site site);

}  // namespace acies::dba
