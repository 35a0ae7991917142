// SPDX-License-Identifier: Apache-2.0
// Flight (dba.flee.*): after the recoil the element turns about and runs a full move, swerving as little as it must.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

enum class FlightKind : std::uint8_t {
  free,         // the full move, perhaps with a swerve
  either_side,  // both sides need the same swerve: the owner chooses (dba.gap.flee-swerve)
  cut_short,    // no heading is free: straight ahead to the first obstacle
  off_table,    // and that is the table's edge (dba.flee.edge-destroys)
};

struct FlightPlan {
  FlightKind kind = FlightKind::free;
  Angle swerve;                // clockwise positive; for either_side, to the right
  Length distance;             // to run
  UnitId obstacle;             // that cut it short, if an element did
  Site comes_to = Site::none;  // the empty camp or built-up area at which it ends (dba.gap.flee-empty-camp)
};

// dba.flee.steps (2), dba.gap.flee-turn: the base keeps its place.
void turn_about(Scratch& scratch, UnitId id);
// dba.flee.steps (3), from where it stands having turned about.
FlightPlan plan_flight(const State& state, const Bodies& bodies, UnitId id);
// The plan of an either_side flight once its owner has chosen.
FlightPlan chosen_side(const State& state, const Bodies& bodies, UnitId id, const FlightPlan& plan, Side side);
void run_flight(Scratch& scratch, UnitId id, const FlightPlan& plan);

}  // namespace acies::dba
