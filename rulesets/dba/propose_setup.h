// SPDX-License-Identifier: Apache-2.0
// Plausible answers while a table is laid: terrain, edges, camps. Parts of propose() and draw().
#pragma once

#include <vector>

#include "core/random.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// Requires: one of the phases terrain, edges, camp-defender, camp-invader.
void propose_setup(const State& state, std::vector<Command>& out);
Command random_setup(const State& state, Random& random);

}  // namespace acies::dba
