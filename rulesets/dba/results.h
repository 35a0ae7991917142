// SPDX-License-Identifier: Apache-2.0
// The result tables (dba.table.result-tie, .result-beaten, .result-doubled): ordered rows of which the first that holds
// decides (dba.combat.rows-first-match), from tables/results.toml.
#pragma once

#include "base/result.h"
#include "rulesets/dba/combat_conditions.h"

namespace acies::dba {

struct ResultRow {
  NamedTypes of;
  NamedTypes by;                            // the winner
  BoundedVector<const Condition*, 2> when;  // all must hold
  Result result = Result::none;
  RuleId rule;
};

struct ResultTable {
  std::array<BoundedVector<ResultRow, 64>, 3> rows;  // by Verdict
  // For each verdict, reading and loser the first row that concerns the loser, so that few are looked at.
  std::array<std::array<std::array<std::uint8_t, kTypeCount>, 2>, 3> first{};
};

// For tests of the reader; the game uses the embedded file. Fails for an unknown condition, and for a type whose rows
// do not end with one that always holds.
acies::Result<ResultTable> read_results(std::string_view text);

}  // namespace acies::dba
