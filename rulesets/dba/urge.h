// SPDX-License-Identifier: Apache-2.0
// urge(): how far one seat has come towards the fights it wants, in elements: small beside what is won and lost, and
// not symmetric. Without it two cautious players would wait for each other for ever. No rule depends on it.
#pragma once

#include "rulesets/dba/state.h"

namespace acies::dba {

double urge(const State& state, Seat seat);

}  // namespace acies::dba
