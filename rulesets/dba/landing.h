// SPDX-License-Identifier: Apache-2.0
// Littoral landings (dba.landing.*).
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

void decide_land(Scratch& scratch, const Land& command);
// dba.landing.forfeit: at the end of a player's first turn, those not landed take no part.
void forfeit_landings(Scratch& scratch, Seat seat);

}  // namespace acies::dba
