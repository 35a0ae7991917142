// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/thought.h"

#include "mechanics/followed.h"

namespace acies::dba {

const Bodies& bodies_in_thought(const State& state) { return followed<Bodies>(state); }

}  // namespace acies::dba
