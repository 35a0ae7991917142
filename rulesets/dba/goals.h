// SPDX-License-Identifier: Apache-2.0
// Goals: the places from which an enemy could be attacked, however far away they are, and how far it is to them. They
// draw careful bots round flanks, and the ways there are among their proposals.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

struct Goal {
  UnitId enemy;
  Edge edge = Edge::none;  // of that enemy
  Vec at;                  // the middle of the attacker's front
  Vec out;                 // unit vector from the enemy outwards: against the attacker's facing
};
using Goals = BoundedVector<Goal, 4 * kMaxElements>;

// The edges of the enemies of `seat` that nobody of theirs stands before, and that lie on the table.
Goals goals_of(const State& state, const Bodies& bodies, Seat seat);

// How far an element has to go to a goal, in base widths: the more when it has to go round the enemy, and to his front
// the more the worse the odds.
double way_to(const State& state, const Bodies& bodies, UnitId id, const Goal& goal);

// Who stands on the far bank of a river (banks.h), and how much farther it is across, in base widths.
struct Rivers {
  IndexSet beyond;
  double crossing = 0;
};
// The shortest of its ways to all of the goals.
double least_way(const State& state, const Bodies& bodies, UnitId id, const Goals& goals, const Rivers& rivers);

// Where an element may come in one move on its ways to the nearest two flanks or rears: beside the enemy and facing
// him, or as far as its allowance takes it. What stands in the way is not looked at.
BoundedVector<Pose, 2> ways_round(const State& state, const Bodies& bodies, UnitId id, const Goals& goals);

}  // namespace acies::dba
