// SPDX-License-Identifier: Apache-2.0
// Odds as an answer: a table with bars and the tallies with their rules, or JSON.
#pragma once

#include <string>

#include "cli/program.h"
#include "core/json.h"
#include "odds/odds.h"

namespace acies::cli {

// Who is who: the two whose fate is asked. Everybody else is told by name.
struct OddsSides {
  UnitId attacker;
  UnitId defender;
};

std::string odds_table(const Odds& odds, const OddsSides& sides, const Names& names, const Catalogue& words,
                       bool colour);
Json odds_json(const Odds& odds, const OddsSides& sides, const Names& names, const Catalogue& words);

}  // namespace acies::cli
