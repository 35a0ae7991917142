// SPDX-License-Identifier: Apache-2.0
// The parts of drags() (screen.h): moves of units and groups, leaders, and those who are put onto the table. Each adds
// commands to `out`, the likeliest first; not all are legal.
#pragma once

#include <vector>

#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

using Dragged = BoundedVector<UnitId, 12>;

// Who is dragged: the first was moved to `to`.
struct Drag {
  const State& s;
  const Bodies& bodies;
  Seat seat;
  Dragged units;
  Pose to;

  UnitId first() const { return units[0]; }
};

// As it stands, or as it usually would.
Formation formation_of(const State& s, UnitId id);
Rect dragged_body(const Drag& drag);
// Where member m comes to when all keep their places beside the first. Those who are not on the table stand in line
// with it, one after another to its right.
Pose carried(const Drag& drag, std::size_t m);
// The body that the first was dragged onto, or within `margin` of it, the nearest; none.
template <class Wanted>
UnitId under(const Drag& drag, double margin, Wanted wanted);
// Places in line with friends near `to`, nearest first.
std::vector<Pose> lines_near(const Drag& drag);

// drag_move.cpp
void drag_move(const Drag& drag, std::vector<Command>& out);
// The legs by which a unit or group comes straight to that place, facing as it does; none: there are none such.
std::vector<Legs> straight_legs(const State& s, const Group& units, Point to);
// drag_place.cpp
void drag_deployed(const Drag& drag, std::vector<Command>& out);
void drag_entering(const Drag& drag, std::vector<Command>& out);
void drag_leader(const Drag& drag, std::vector<Command>& out);
void drag_camp(const Drag& drag, std::vector<Command>& out);

// ---- under

UnitId nearest_under(const Drag& drag, double margin, const std::vector<UnitId>& among);

template <class Wanted>
UnitId under(const Drag& drag, double margin, Wanted wanted) {
  std::vector<UnitId> among;
  for (std::size_t i = 0; i < drag.s.count; ++i)
    if (drag.bodies.solid[i] && unit_id(i) != drag.first() && wanted(unit_id(i))) among.push_back(unit_id(i));
  return nearest_under(drag, margin, among);
}

}  // namespace acies::antika
