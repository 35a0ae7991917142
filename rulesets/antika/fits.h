// SPDX-License-Identifier: Apache-2.0
// Whether an event that came from a file can be applied: the units it needs exist, lists have room, places are on this
// planet. No rule of the game is asked; what the event says may still be wrong, and the state hash will tell.
#pragma once

#include "rulesets/antika/event.h"

namespace acies::antika {

bool fits(const State& state, const Event& event);

}  // namespace acies::antika
