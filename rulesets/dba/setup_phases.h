// SPDX-License-Identifier: Apache-2.0
// Setting up by the guide (dba.setup.order): the roll for invader, terrain, edges, camps. Deployment is in deploy.h.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

void decide_terrain(Scratch& scratch, Seat by, const LayTerrain& command);
void decide_edges(Scratch& scratch, Seat by, const NumberEdges& command);
void decide_camp(Scratch& scratch, Seat by, const LayCamp& command);
void decide_hold(Scratch& scratch, Seat by, const HoldBack& command);
// dba.camp.required: this army has to lay a camp.
bool needs_camp(const State& state, Seat seat);

}  // namespace acies::dba
