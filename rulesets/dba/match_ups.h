// SPDX-License-Identifier: Apache-2.0
// Match-ups: what a fight of two troop types, front to front in the open, is worth before anybody stands there. Bots
// deploy and approach by it.
#pragma once

#include "rulesets/dba/troop_types.h"

namespace acies::dba {

// With another of its kind directly behind it, or alone (dba.support.same-type).
enum class Ranks : std::uint8_t { one, two };

// What `me` gains on average, in elements: forecast_fight() of the two on a bare table.
double match_up(Type me, Ranks mine, Type enemy, Ranks theirs);
// Each alone.
inline double match_up(Type me, Type enemy) { return match_up(me, Ranks::one, enemy, Ranks::one); }

}  // namespace acies::dba
