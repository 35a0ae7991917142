// SPDX-License-Identifier: Apache-2.0
// What the ground does to those who stand on it, asked in one place. A state holds no terrain, camps or built-up areas
// yet, so every answer is that of an open table (dba.terrain.default-good); the rules that ask are written as if there
// were some, and only this file changes when there is.
#pragma once

#include "geometry/vec.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// Where an element stands, as far as combat is concerned (dba.geo.occupant).
enum class Place : std::uint8_t {
  field,  // neither in a camp nor in a built-up area
  captured_camp,
  own_camp,
  bua,  // in it without defending it: mounted or sacking (dba.bua.mounted-not-defending)
  defended_bua,
};

// dba.geo.in-terrain: some part of the base lies in ground that is bad going for its type.
inline bool in_bad_going(const State&, UnitId) { return false; }

inline Place place_of(const State&, UnitId) { return Place::field; }
constexpr bool in_camp(Place place) { return place == Place::captured_camp || place == Place::own_camp; }
constexpr bool in_bua(Place place) { return place == Place::bua || place == Place::defended_bua; }

// dba.melee.uphill-or-bank: `me` is uphill of `enemy` or defends a river bank against it.
inline bool uphill_or_on_bank(const State&, UnitId, UnitId) { return false; }

// dba.shoot.block-target-cover, .block-shooter-cover: completely inside a wood or oasis.
inline bool completely_in_cover(const State&, UnitId) { return false; }
// dba.shoot.block-crest, .block-wood: a crest, wood or oasis lies across the whole width of a trajectory.
// The two segments are the shooting edge and the target edge.
inline bool ground_blocks(const State&, Vec, Vec, Vec, Vec) { return false; }

}  // namespace acies::dba
