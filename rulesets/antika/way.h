// SPDX-License-Identifier: Apache-2.0
// Whether a body may go somewhere and stand there: other bodies, enemies at arm's length, ground, the table's edge
// (antika.gap.end-overlap, antika.gap.enemy-distance). Used by every kind of move.
#pragma once

#include "rulesets/antika/ground.h"
#include "rulesets/antika/scratch.h"

namespace acies::antika {

enum class Passing : std::uint8_t {
  normal,   // friends only where one of the two is light
  fleeing,  // any friends
  placed,   // not moving: it may only not stand on another body
};

// What a way must not regard: the movers themselves, and the enemy a charge goes for.
struct Way {
  UnitId mover;
  BoundedVector<UnitId, 4> with;  // moving together with it
  UnitId target;                  // of a charge: may be touched; none: keep 1 mm from every enemy
  Passing passing = Passing::normal;
  bool leaves_east = false;  // a wagon or a marching unit that may go over the east edge (see may_leave_east)
};

struct Obstacle {
  enum class What : std::uint8_t { none, unit, terrain, edge } what = What::none;
  UnitId unit;
  int feature = -1;
  double time = 1;  // share of the leg that is free; 1 mm is kept from enemies, nothing from the rest
  RuleId rule;      // why it is in the way

  explicit operator bool() const { return what != What::none; }
};

// antika.gap.scenario-escort.special, antika.gap.scenario-ambush.special: it may leave by the east edge in a move.
bool may_leave_east(const State& s, UnitId id);
// Its front edge has reached the east edge.
bool reaches_east(const State& s, const Rect& body);

// Standing at `body` for good.
Obstacle at_end(const State& s, const Bodies& bodies, const Way& way, const Rect& body);
// Going straight from `from` by `by`; the first thing in the way.
Obstacle on_the_way(const State& s, const Bodies& bodies, const Way& way, const Rect& from, Vec by);
// How far those who move together may go straight ahead, at most `far`; a little is kept free before what is in the
// way.
double room_ahead(const State& s, const Bodies& bodies, const BoundedVector<UnitId, 4>& group, double far);
// Wheeling about a corner.
Obstacle on_the_wheel(const State& s, const Bodies& bodies, const Way& way, const Rect& from, Vec pivot, Angle turn);
// As a reason: the rule of the obstacle, who, where.
Violation refusal_of(const Way& way, const Obstacle& obstacle, const Rect& body);

}  // namespace acies::antika
