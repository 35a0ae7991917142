// SPDX-License-Identifier: Apache-2.0
// The conditions that rows of the combat tables name. A row says `when = ["in_good_going"]`; the function of that name
// is here. A name that is not here does not load.
#pragma once

#include <string_view>

#include "rulesets/dba/combat_facts.h"

namespace acies::dba {

struct Condition {
  std::string_view name;
  int (*times)(const CombatFacts&) = nullptr;     // 0: does not hold; a row that counts may give more than 1
  UnitId (*cause)(const CombatFacts&) = nullptr;  // who makes it so; none when nobody does
};

const Condition* find_condition(std::string_view name);  // nullptr when unknown

}  // namespace acies::dba
