// SPDX-License-Identifier: Apache-2.0
// The array of an army: how well it is drawn up before the battle, against whom it stands and what ground lies ahead.
#pragma once

#include "rulesets/dba/state.h"

namespace acies::dba {

// What its front rank may hope for, in elements; 0 when nobody is deployed. Against enemies who are not deployed yet
// each counts as any of them.
double array_of(const State& state, Seat seat);

}  // namespace acies::dba
