// SPDX-License-Identifier: Apache-2.0
// What the ground does to those who stand on it or cross it (dba.terrain.*, dba.geo.in-terrain, dba.geo.hill-height).
// Questions only; none changes anything. Camps and built-up areas are in sites.h, roads and rivers in the way of moves
// in roads.h and rivers.h.
#pragma once

#include "geometry/convex.h"
#include "rulesets/dba/bodies.h"

namespace acies::dba {

// Where an element stands, as far as combat is concerned (dba.geo.occupant).
enum class Place : std::uint8_t {
  field,  // neither in a camp nor in a built-up area
  captured_camp,
  own_camp,
  bua,  // in it without defending it: mounted or sacking (dba.bua.mounted-not-defending)
  defended_bua,
};
Place place_of(const State& state, UnitId id);
constexpr bool in_camp(Place place) { return place == Place::captured_camp || place == Place::own_camp; }
constexpr bool in_bua(Place place) { return place == Place::bua || place == Place::defended_bua; }

// The pieces about a base, about a base that goes straight from one place to another, and about other ground: where
// there are none no other question needs to be asked.
Around around(const Bodies& bodies, const Rect& base);
Around around(const Bodies& bodies, const Rect& from, const Rect& to);
Around around(const Bodies& bodies, const Convex& ground);
// The first of these pieces that the shape is in by more than kTouch, or -1; `about` is what is about the shape.
int first_under(const Bodies& bodies, const Around& about, IndexSet pieces, const Rect& base);
int first_under(const Bodies& bodies, const Around& about, IndexSet pieces, const Convex& ground);

// dba.geo.in-terrain: some part of the base lies in ground that is bad going for its type.
bool in_bad_going(const State& state, const Bodies& bodies, UnitId id);
bool bad_going_under(const Bodies& bodies, Type type, const Rect& base);
bool bad_going_under(const Bodies& bodies, Type type, const Convex& ground);
// Some part lies in a piece of such a kind; the index of the first, or -1.
int piece_under(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain));
int piece_under(const Bodies& bodies, const Convex& ground, bool (*wanted)(Terrain));
// dba.terrain.waterway-impassable: the index of the impassable piece that is met, or -1.
int impassable_under(const Bodies& bodies, const Rect& base);
int impassable_under(const Bodies& bodies, const Convex& ground);

// dba.geo.hill-height: 0 outside hills, 1 on the crest.
double height_at(const Bodies& bodies, Vec point);
// dba.melee.uphill-or-bank: `me` is uphill of `enemy` (dba.melee.uphill) or defends a river bank
// (dba.river.bank-definition).
bool is_uphill(const State& state, const Bodies& bodies, UnitId me, UnitId enemy);
bool defends_bank(const State& state, const Bodies& bodies, UnitId me);
bool uphill_or_on_bank(const State& state, const Bodies& bodies, UnitId me, UnitId enemy);

// dba.gap.road-geometry: on a road as it stands: the middles of its front and rear edges are on the strip, and it faces
// within 15 degrees of the road's direction, either way, at some point under its base.
bool on_road(const Bodies& bodies, const Rect& base);
// Some part of the base, or of its front edge, is in the river by more than the tolerance.
bool in_river(const Bodies& bodies, const Rect& base);
bool front_in_river(const Bodies& bodies, const Rect& base);

// dba.geo.in-terrain: every part of the base lies in one piece of such a kind, farther than the tolerance from its
// outline: a base that touches the outline from inside is at the edge, not completely in.
bool completely_in(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain));
// dba.shoot.block-target-cover, .block-shooter-cover: completely inside a wood or oasis.
bool completely_in_cover(const State& state, const Bodies& bodies, UnitId id);
// dba.gap.hill-crest: the segment crosses the crest of the hill.
bool crosses_crest(Vec from, Vec to, Vec crest_a, Vec crest_b);
inline bool crosses_crest(Vec from, Vec to, const GroundPiece& hill) {
  return crosses_crest(from, to, hill.crest_a, hill.crest_b);
}
// dba.shoot.block-crest, .block-wood, dba.geo.trajectory-cross: a crest, wood or oasis lies across the whole width of a
// trajectory, of which a0-b0 and a1-b1 are the side lines: a the shooting edge, b the target edge. The rule that
// blocks, or none.
RuleId ground_blocks(const Bodies& bodies, Vec a0, Vec a1, Vec b0, Vec b1);

}  // namespace acies::dba
