// SPDX-License-Identifier: Apache-2.0
// Banks: on which side of the river everybody stands. Bots that want to get at the enemy know by it that they have to
// cross.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

// Those on the table whose front lies on the other side of the middle of the river than the table's south-west corner.
// Nobody where there is no river, or one that hinders nobody (dba.table.river).
IndexSet on_far_bank(const State& state, const Bodies& bodies);

}  // namespace acies::dba
