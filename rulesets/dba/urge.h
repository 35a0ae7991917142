// SPDX-License-Identifier: Apache-2.0
// urge(): how far one seat has come towards the fights it wants, in elements: small beside what is won and lost, and
// not symmetric. Without it two cautious players would wait for each other for ever. No rule depends on it.
#pragma once

#include "core/gaze.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// Quick bots are drawn to the nearest enemies and into contact, the more the longer the battle lasts. Careful ones are
// drawn to the places from which one attacks (goals.h), and hardly into a fight for its own sake.
double urge(const State& state, Seat seat, Gaze gaze);

}  // namespace acies::dba
