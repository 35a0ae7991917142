// SPDX-License-Identifier: Apache-2.0
// Before the first turn: the roll for invader (dba.setup.*), deployment and exchanges (dba.deploy.*). What lies between
// them on a laid table is in setup_phases.h.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

void decide_roll(Scratch& scratch);
void decide_deploy(Scratch& scratch, Seat by, const Deploy& command);
void decide_swap(Scratch& scratch, Seat by, const Swap& command);
void end_deployment(Scratch& scratch, Seat by);
void end_swaps(Scratch& scratch);

// Where a base may be deployed, as seen from its base edge (dba.deploy.depth, dba.deploy.flanks). On an open table red
// deploys along the south edge, blue along the north edge.
struct DeploymentZone {
  TableEdge edge = TableEdge::south;
  double side = 0;   // of the table
  double flank = 0;  // from either side edge of the table
  double depth = 0;  // from the base edge, or from the shore of a waterway along it
  const Polygon* waterway = nullptr;

  // How far `p` is from the base edge, and along it from its left end as one looks from it onto the table.
  double forward(Vec p) const;
  double along(Vec p) const;
  // The point that is so far from the base edge and from its left end.
  Vec at(double along, double forward) const;
  Angle facing() const;  // away from the base edge
  // From the base edge to the nearest and the farthest of where the zone begins: 0 without a waterway.
  double least_shore() const;
  double most_shore() const;
};
DeploymentZone deployment_zone(const State& state, const Bodies& bodies, Seat seat);

// Why `unit` may not be deployed so in the field, as far as zone and ground are concerned; other bases are looked at by
// the command. Adds nothing when it may.
void check_deployed(const State& state, const Bodies& bodies, UnitId unit, const Rect& base,
                    std::vector<Violation>& why_not);

}  // namespace acies::dba
