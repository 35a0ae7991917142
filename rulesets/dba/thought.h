// SPDX-License-Identifier: Apache-2.0
// The bodies of a state that a bot thinks about. It weighs one position after another that differ by a move or two, and
// asks several questions of each: the bodies of the last one are kept, one set for each thread, and only what has
// changed is laid anew.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

// As bodies_of(state). Valid until the next call on the same thread.
const Bodies& bodies_in_thought(const State& state);

}  // namespace acies::dba
