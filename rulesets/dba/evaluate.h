// SPDX-License-Identifier: Apache-2.0
// evaluate(): how good a position looks for one seat, in elements: 1 is about one element won. What the fights now due
// will bring (forecast.h) and the wish to fight at all (urge.h) are not in it. Used by the recruit and by search; no
// rule depends on it. What is good for one seat is as bad for the other: evaluate(s, red) == -evaluate(s, blue).
#pragma once

#include "rulesets/dba/state.h"

namespace acies::dba {

double evaluate(const State& state, Seat seat);
// What losing an element costs. A general whose loss would leave his side with more losses than the enemy takes the
// battle with him (dba.win.condition).
double worth(const State& state, const Element& element);

}  // namespace acies::dba
