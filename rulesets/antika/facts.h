// SPDX-License-Identifier: Apache-2.0
// Facts about units that many rules ask for: weight and kind, cohesion, disorder, who fights whom, training as it
// counts now. Nothing is decided here.
#pragma once

#include "rulesets/antika/bodies.h"

namespace acies::antika {

// antika.gap.tolerance: a distance passes a limit if it is at most 0.05 mm beyond it.
inline constexpr double kLimitSlack = 5.0;
// antika.gap.enemy-distance: what is kept from an enemy that is not charged.
inline constexpr Length kEnemyDistance = mm(1);

inline Weight weight(const State& s, UnitId id) { return row_of(s.type(id)).weight; }
inline Kind kind(const State& s, UnitId id) { return row_of(s.type(id)).kind; }
inline bool is_light(const State& s, UnitId id) { return weight(s, id) == Weight::light; }
inline bool has(const State& s, UnitId id, Trait t) { return s.profile(id).traits.has(t); }
inline bool is_leader(const State& s, UnitId id) { return kind(s, id) == Kind::leader; }
// A body of troops with a footprint of its own: no leader, camp, wagon, garrison or tower.
bool is_troop(const State& s, UnitId id);
// On the table and able to be met: troops and wagons; camps too when asked for.
bool stands(const State& s, UnitId id);

// antika.unit.profile; a camp: its garrison's, or its own 2 (antika.camp.profile).
int basic_cohesion(const State& s, UnitId id);
// The armour a target shows before terrain and tricks (antika.camp.garrison-values).
Armour armour(const State& s, UnitId id);
// antika.general.cohesion, antika.adc.cohesion: lives through one wound more.
bool has_extra_point(const State& s, const Bodies& bodies, UnitId id);
// antika.gap.disorder-threshold, or antika.gap.disorder-variant.
int disorder_threshold(const State& s, UnitId id);
// By wounds or automatically. Camps and wagons never are.
bool disordered(const State& s, UnitId id);
// antika.gap.strategist: a grade better with the strategist.
Training training(const State& s, UnitId id);
// The General or an aide is with it (antika.melee.leader-die).
UnitId leader_with(const State& s, UnitId id);
UnitId general_of(const State& s, UnitId id);  // of the same army; none when he is gone
// Distance from a leader to a unit: from his unit when he is with one (antika.gap.distance).
double leader_distance(const State& s, const Bodies& bodies, UnitId leader, UnitId unit);

// antika.gap.in-melee
const Melee* melee_between(const State& s, UnitId a, UnitId b);
bool fights(const State& s, UnitId id);
int opponents(const State& s, UnitId id, BoundedVector<UnitId, 16>& out);
// The edge of `id` on which `enemy` fights it; none when it does not.
Edge edge_fought(const State& s, UnitId id, UnitId enemy);
bool edge_is_fought(const State& s, UnitId id, Edge edge);
// First turn of the melee, and this unit has first-turn effects (antika.gap.first-turn). Stakes are not looked at.
bool first_turn_for(const State& s, UnitId id, UnitId enemy);
bool charged_into(const State& s, UnitId id, UnitId enemy);
// antika.gap.flanked-scope: an enemy that is not light fights a flank or the rear.
bool flanked(const State& s, UnitId id);
bool has_flanks(const State& s, UnitId id);  // not lights, phalanx squares, camps, wagons
bool in_phalanx_square(const State& s, UnitId id);

// antika.gap.overlap as the table stands: the enemies it overlaps. At most one beyond each end of its front: in front
// of an enemy that lies within it there is no place for the friend who must fight there.
using Overlaps = BoundedVector<UnitId, 2>;
Overlaps overlaps(const State& s, const Bodies& bodies, UnitId id);
bool overlaps(const State& s, const Bodies& bodies, UnitId id, UnitId enemy);
// The same outside the shooting and combat phases: it did so in the last combat phase and still stands so.
Overlaps enemies_overlapped(const State& s, const Bodies& bodies, UnitId id);
// antika.gap.rear-support: whether `supporter` may support `unit` (all but who chooses whom). The first form asks for
// the same type (melee), the second for any (shooting).
bool may_support(const State& s, const Bodies& bodies, UnitId supporter, UnitId unit);
bool stands_behind(const State& s, const Bodies& bodies, UnitId supporter, UnitId unit);
// Fights or overlaps (antika.gap.in-melee); a camp while an enemy fights it.
bool in_melee(const State& s, const Bodies& bodies, UnitId id);

// The side of the table: +1 when this seat's enemies are to the north of it.
int forward(const State& s, Seat seat);
Angle facing_forward(const State& s, Seat seat);

}  // namespace acies::antika
