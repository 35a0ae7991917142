// SPDX-License-Identifier: Apache-2.0
// Before the first turn: the roll for invader (dba.setup.*), deployment and exchanges (dba.deploy.*).
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

void decide_roll(Scratch& scratch);
void decide_deploy(Scratch& scratch, Seat by, const Deploy& command);
void decide_swap(Scratch& scratch, Seat by, const Swap& command);
void end_deployment(Scratch& scratch, Seat by);
void end_swaps(Scratch& scratch);

// dba.deploy.depth: red deploys along the south edge, blue along the north edge. Low and high y of the seat's zone.
struct DeploymentZone {
  double low_x = 0;
  double high_x = 0;
  double low_y = 0;
  double high_y = 0;
};
DeploymentZone deployment_zone(const Scenario& scenario, Seat seat);

}  // namespace acies::dba
