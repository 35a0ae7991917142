// SPDX-License-Identifier: Apache-2.0
// Artillery, War Wagons and Litters: they move into contact with nobody (dba.contact.heavy-never), enter bad going by
// road only (dba.move.heavy-no-bad) and no place of the enemy (dba.gap.camp-mounted-heavy).
#pragma once

#include "rulesets/dba/troop_types.h"

namespace acies::dba {

constexpr bool is_heavy(Type type) { return type == Type::Art || type == Type::WWg || type == Type::Lit; }

}  // namespace acies::dba
