// SPDX-License-Identifier: Apache-2.0
// The parts of drags() (screen.h): single elements, groups and columns in the movement phase. Each adds commands to
// `out`, the likeliest first; not all are legal.
#pragma once

#include <vector>

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/trial.h"

namespace acies::dba {

// Who is dragged: the first was moved to `to`.
struct Drag {
  const State& state;
  const Bodies& bodies;
  Seat seat;
  Units units;
  Pose to;
};

// Where member m comes to when all keep their places beside the first. Those without a base on the table stand in line
// with it, one after another to its right.
Pose carried(const Drag& drag, std::size_t m);

void drag_single(const Drag& drag, std::vector<Command>& out);
void drag_group(const Drag& drag, std::vector<Command>& out);
// drag_forming.cpp. Those of a line fall in behind the one that is held (dba.column.form).
void drag_into_column(const Drag& drag, Trial& trial, std::vector<Command>& out);
// Those for whom there is no room fall in behind (dba.narrow.purpose); nothing when no gap is passed.
void drag_through_gap(const Drag& drag, Trial& trial, std::vector<Command>& out);

}  // namespace acies::dba
