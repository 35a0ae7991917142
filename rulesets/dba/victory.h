// SPDX-License-Identifier: Apache-2.0
// Winning (dba.win.*): tested at the end of each turn.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

// What a camp or built-up area in the enemy's hands counts, in elements (dba.camp.value, dba.bua.value).
inline constexpr int kPlaceLost = 2;

// dba.win.condition: general or four elements lost by the enemy, and more lost by him than by `seat`.
bool has_won(const State& state, Seat seat);
// Ends the battle when somebody has won, or the agreed number of turns has been played (dba.gap.turn-limit).
void check_victory(Scratch& scratch);

}  // namespace acies::dba
