// SPDX-License-Identifier: Apache-2.0
// Rear support in close combat (dba.support.*, dba.table.support): who stands where it can be given, and what it is
// worth. The rows are in tables/support.toml.
#pragma once

#include "base/result.h"
#include "rulesets/dba/combat_conditions.h"

namespace acies::dba {

struct SupportRow {
  NamedTypes supported;
  NamedTypes supporting;
  NamedTypes opponent;
  const Condition* or_when = nullptr;  // a reason for support whatever the opponent; none: there is none
  bool bad_going_forbids = false;      // dba.support.no-bad-going
  std::int8_t value = 0;
  RuleId direct_rule;
  RuleId diagonal_rule;  // "acies.none": no diagonal support
};

using SupportTable = BoundedVector<SupportRow, 8>;

// For tests of the reader; the game uses the embedded file.
acies::Result<SupportTable> read_support(std::string_view text);

// dba.geo.directly-behind: the friend there, whatever its type.
Supporter element_directly_behind(const State& state, const Bodies& bodies, UnitId id);
// dba.support.psiloi-diagonal: Psiloi directly behind an element of the same type beside `id` and level with it.
Supporter psiloi_diagonally_behind(const State& state, const Bodies& bodies, UnitId id);

// dba.gap.support-stack: each row at most once, different rows add.
void add_support(const CombatFacts& facts, Tally& tally);
// The element directly behind that gives rear support in this combat; none when nobody does (dba.support.dies-too).
UnitId direct_supporter(const CombatFacts& facts);

}  // namespace acies::dba
