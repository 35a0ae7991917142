// SPDX-License-Identifier: Apache-2.0
// What a combat phase asks of its players, and what disorders units by itself.
#pragma once

#include "rulesets/antika/attack.h"

namespace acies::antika {

// The rule that disorders this unit as it now fights; none (the default id) when nothing does.
RuleId automatic_disorder(const State& s, UnitId id);

// Choices of one unit: it has several opponents; it could support several friends; it could aim at several.
bool may_split(const State& s, UnitId id);
int supportable(const State& s, const Bodies& bodies, UnitId supporter, BoundedVector<UnitId, 8>& out);
bool may_aim(const State& s, const Bodies& bodies, UnitId id, AutoAttack attack);

}  // namespace acies::antika
