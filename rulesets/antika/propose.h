// SPDX-License-Identifier: Apache-2.0
// The parts of propose() (play.h), by what is asked.
#pragma once

#include <vector>

#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika::thought {

// Each adds to `out`.
void propose_moves(const State& s, const Bodies& bodies, std::vector<Command>& out);
void propose_deployment(const State& s, const Bodies& bodies, Seat seat, std::vector<Command>& out);

}  // namespace acies::antika::thought
