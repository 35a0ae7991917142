// SPDX-License-Identifier: Apache-2.0
// forecast(): what the close combats and shots that are due now will bring one seat, in elements, by the exact odds of
// scores and results. The reaction moves are not played out: a recoil that the flanks forbid counts as a loss, any
// other as a little ground. Quick enough for a bot to ask after every move it thinks of; no rule depends on it.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

double forecast(const State& state, Seat seat);
// Of one close combat, for the owner of `a`.
double forecast_fight(const State& state, const Bodies& bodies, UnitId a, UnitId b);

}  // namespace acies::dba
