// SPDX-License-Identifier: Apache-2.0
// Where a unit that comes into contact ends: squared up to an edge, on a flank, beside a friend in overlap, at a camp
// (antika.charge.conform and the rulings of its places). Pure geometry of places; who may charge is in charge.h.
#pragma once

#include "rulesets/antika/way.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {

// At least so much of a flank or of a camp's edge must be met (antika.gap.conform-flank, antika.gap.camp-attack).
inline constexpr Length kLeastContact = mm(20);

// An edge as it is struck: the body that has it, as it will stand then, and that edge as a front.
struct Struck {
  UnitId owner;
  Edge edge = Edge::front;
  Rect front;     // edge_as_front
  Angle outward;  // the bearing at which the edge looks
};
Struck struck_edge(const State& s, UnitId owner, const Pose& pose, Edge edge);

// Who comes, and as what.
struct Comer {
  UnitId unit;
  Formation formation = Formation::single;
};
inline Comer as_it_is(const State& s, UnitId unit) { return {unit, s.at(unit).formation}; }

// The middle of the comer's front on the line of the edge, `offset` to the right of the edge's middle, facing it.
Pose against(const Struck& struck, double offset);
// The same body turned on its centre.
Pose turned_in_place(const Rect& body, Angle facing);
// antika.gap.charge-path: where on the edge a body with its front `width` wide comes against it, going straight ahead;
// or the nearest place that is against the edge.
double contact_offset(const Struck& struck, Vec centre, double width);

// A place, or the first that was tried and what is in its way.
struct Spot {
  bool found = false;
  Pose pose;
  Obstacle obstacle;
  UnitId beside;  // the friend next to whom it overlaps; none: it fights
};

// antika.gap.conform-front: the corners meet, or one pair of them; also for the rear and for the edges of bodies
// without flanks.
Spot front_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double from_offset);
// antika.gap.conform-flank
Spot flank_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck);
// antika.gap.camp-attack
Spot camp_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double from_offset);
// antika.gap.overlap-place: beside the friend who fights the front of `struck.owner`, on the side nearer to where the
// comer stands, else on the other.
Spot overlap_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck);
// The friend of `unit` who fights the front of `enemy`, or none.
UnitId front_fighter(const State& s, UnitId enemy, UnitId unit);

// How a target that faces its charger freely will stand: pivoted on its centre to point at the middle of the charger's
// front, or as it is when that place is not free (antika.gap.light-contact).
Pose faced_to(const State& s, const Bodies& bodies, UnitId target, UnitId charger);

}  // namespace acies::antika
