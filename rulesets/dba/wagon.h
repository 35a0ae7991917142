// SPDX-License-Identifier: Apache-2.0
// War Wagons and Litters (dba.wwg.*): they move by one fixed front, a short one, but fight to whichever edge an enemy
// reaches first. The six places where an enemy can stand against one, which edge is its front in combat, who of two on
// a long front attacks, and who recoils with whom. Everything is read from positions and from who touched it first.
#pragma once

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"

namespace acies::dba {

// dba.wwg.litter-same: Litters follow all of it.
constexpr bool is_wagon(Type type) { return type == Type::WWg || type == Type::Lit; }
inline bool is_wagon(const State& state, UnitId id) { return is_wagon(state.type(id)); }
// The same read from the base: no other is twice as deep as wide (dba.table.elements). Costs nothing in hot paths.
inline bool is_wagon(const Rect& base) { return base.depth > 1.75 * base.width; }
inline bool is_wagon(const Bodies& bodies, UnitId id) { return is_wagon(bodies.at(id)); }

// dba.wwg.positions; dba.wwg.move-front-fixed, dba.gap.wagon-footnote: told by its front edge as it moves.
enum class WagonPlace : std::uint8_t { front, left_front, left_rear, right_front, right_rear, rear };
inline constexpr std::array<WagonPlace, 6> kWagonPlaces{WagonPlace::front,      WagonPlace::left_front,
                                                        WagonPlace::left_rear,  WagonPlace::right_front,
                                                        WagonPlace::right_rear, WagonPlace::rear};
// The pose of an element in that place against a wagon that lies as `wagon`.
Pose place_pose(const Rect& wagon, const Pose& wagon_pose, WagonPlace place);
// The place nearest to where `base` lies now.
Pose nearest_place(const Rect& wagon, const Pose& wagon_pose, const Rect& base);

// The edge that is the wagon's front in combat, and by whose contact; none: no enemy stands in a place against it
// (dba.wwg.first-edge-front, dba.wwg.front-reset). An edge of the base as it moves.
struct WagonFront {
  Edge edge = Edge::none;
  UnitId by;
};
WagonFront wagon_front(const State& state, const Bodies& bodies, UnitId wagon);

// dba.wwg.position-kind: the edge of `b` that a's front lies on, for combat. For any `b` that is no wagon the same as
// contact_edge of the bases.
Edge combat_edge(const State& state, const Bodies& bodies, UnitId a, UnitId b);
// The two are in front contact with each other (dba.geo.front-contact, dba.geo.wagon-contact).
bool in_front_contact(const State& state, const Bodies& bodies, UnitId a, UnitId b);

// dba.gap.wagon-overlap: the base as it fights: of a wagon in contact, turned to its combat front, and only the half
// that is contacted when that is a long edge. Of anybody else its base.
Rect fighting_rect(const State& state, const Bodies& bodies, UnitId id);

// dba.wwg.two-on-long-edge: two enemies stand against the long front of the wagon.
struct LongFront {
  UnitId wagon;
  UnitId first;  // nearer its movement front
  UnitId second;
};
BoundedVector<LongFront, 8> long_fronts(const State& state, const Bodies& bodies, Seat attackers_of);
// dba.wwg.long-front-choice: `id` is the one of two who is ignored: not named as attacker, or the later if none is.
bool is_ignored(const State& state, const Bodies& bodies, UnitId id, UnitId wagon);

// dba.wwg.all-recoil: all other enemies of the wagon in base contact with it, in the order of dba.outcome.several.
Units others_in_contact(const State& state, const Bodies& bodies, UnitId wagon, UnitId but);

}  // namespace acies::dba
