// SPDX-License-Identifier: Apache-2.0
// How two bases touch (catalogue 3.4.1 and 3.4.2): front, flank and rear contact, corner contact, overlap, support
// places, loose contact. All are questions about bodies; none changes anything.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

// The edge of `b` that `a` is in legal contact with by its front (dba.geo.front-contact, .flank-contact, .rear-contact):
// front, left, right or rear; none when there is no legal contact.
Edge contact_edge(const Rect& a, const Rect& b);
// Outlines within touching distance.
bool touching(const Rect& a, const Rect& b);
// dba.geo.front-edge-touch: some point of a's front edge touches b's left, right or rear edge away from b's corners, and
// not merely side along side.
bool front_edge_touches_flank_or_rear(const Rect& a, const Rect& b);
// dba.geo.directly-behind: s stands directly behind t, same facing.
bool directly_behind(const Rect& s, const Rect& t);
// dba.geo.beside-level
bool beside_level(const Rect& n, const Rect& t);
// dba.geo.group-link
bool linked(const Rect& a, const Rect& b);

// The enemy in front contact with `id`, or none. At most one can be.
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

// dba.contact.loose: the two enemies touch with a front edge of one of them, in no legal contact or overlap.
bool loose_contact(const State& state, const Bodies& bodies, UnitId a, UnitId b);
bool in_loose_contact(const State& state, const Bodies& bodies, UnitId id);
// Touches an enemy in any way.
bool touches_enemy(const State& state, const Bodies& bodies, UnitId id);

// dba.conform.who: belongs to a group when linked to any friend.
bool in_a_group(const State& state, const Bodies& bodies, UnitId id);

}  // namespace acies::dba
