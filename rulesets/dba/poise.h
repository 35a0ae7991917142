// SPDX-License-Identifier: Apache-2.0
// How well the armies stand to each other beyond what is lost and what is being fought: whose flanks an enemy could
// fall upon, and who faces troops that he beats. For bots that look further than the next fight; no rule here.
#pragma once

#include "rulesets/dba/state.h"

namespace acies::dba {

// In the unit of evaluate(), for `seat`; poise(s, red) == -poise(s, blue).
double poise(const State& state, Seat seat);

}  // namespace acies::dba
