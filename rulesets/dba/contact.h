// SPDX-License-Identifier: Apache-2.0
// How two bases touch (dba.geo.*): front, flank and rear contact, corner contact, overlap, support
// places, loose contact. All are questions about bodies; none changes anything.
#pragma once

#include "mechanics/base_contact.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {

// From mechanics/base_contact.h, in the words of the catalogue:
//   contact_edge(a, b)                   dba.geo.front-contact, dba.geo.flank-contact, dba.geo.rear-contact
//   touching, coincide                   dba.geo.tolerance, dba.gap.tolerance, dba.geo.corner-contact
//   front_edge_touches_flank_or_rear     dba.geo.front-edge-touch
//   directly_behind, beside_level        dba.geo.directly-behind, dba.geo.beside-level
//   linked                               dba.geo.group-link

// The enemy in front contact with `id`, or none. Only a War Wagon can have two (dba.wwg.two-on-long-edge): then the one
// that attacks it.
UnitId front_opponent(const State& state, const Bodies& bodies, UnitId id);
// The two still fight: front contact, or counted as turned and still on the flank or rear (dba.gap.face-room).
bool fight_stands(const State& state, const Bodies& bodies, const Pair& pair);
// Enemies in flank or rear contact with `id` (their front on that edge of it); kNoUnit where none.
struct Flankers {
  UnitId left;
  UnitId right;
  UnitId rear;
  bool any() const { return left.valid() || right.valid() || rear.valid(); }
};
Flankers flankers(const State& state, const Bodies& bodies, UnitId id);

// On which side of enemy `b` element `a` overlaps it (dba.geo.overlap-corner, .overlap-side): left, right or none.
Edge overlap_side(const State& state, const Bodies& bodies, UnitId a, UnitId b);
// True when `a` overlaps any enemy.
bool overlaps_anyone(const State& state, const Bodies& bodies, UnitId a);

// dba.contact.loose, dba.gap.loose-contact, dba.gap.special-fight: the two enemies touch with a front edge of one of
// them, in no legal contact or overlap.
bool loose_contact(const State& state, const Bodies& bodies, UnitId a, UnitId b);
bool in_loose_contact(const State& state, const Bodies& bodies, UnitId id);
// Touches an enemy in any way.
bool touches_enemy(const State& state, const Bodies& bodies, UnitId id);

// dba.conform.who: belongs to a group when linked to any friend.
bool in_a_group(const State& state, const Bodies& bodies, UnitId id);

// dba.geo.column: `behind` joins `ahead` from behind, straight or bent.
bool joined(const Rect& ahead, const Rect& behind);
// Joined so to any friend, before it or behind it.
bool in_a_column(const State& state, const Bodies& bodies, UnitId id);

}  // namespace acies::dba
