// SPDX-License-Identifier: Apache-2.0
// Two armies made ready for a battle from its beginning: checked against the rules of army building, and given the
// camps and wagons of the scenario (antika.camp.every-army, antika.gap.scenario-*.setup).
#pragma once

#include <vector>

#include "rulesets/antika/list_check.h"

namespace acies::antika {

// In a siege each side has a list for either role; unless units say their role, the defender's is made of those, from
// the first on, that two thirds of the points pay for (antika.gap.scenario-siege.setup).
void prepare_armies(State& state, Scenario& scenario, std::vector<Error>& errors);

// The rule's id is the error's code.
Error error_of(const ListReason& reason, const std::string& where);

}  // namespace acies::antika
