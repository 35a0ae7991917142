// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/combat.h"

namespace acies::dba {

Tally close_combat_tally(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  return tally_of(close_combat_facts(state, bodies, me, enemy));
}

Tally shooting_tally(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, ShotAt shot_at,
                     int aiding_against_me) {
  return tally_of(shooting_facts(state, bodies, me, enemy, shot_at, aiding_against_me));
}

Comparison compare_scores(int first, int second) {
  if (first == second) return {Verdict::tie, -1};  // dba.combat.tie
  const int low = first < second ? first : second;
  const int high = first < second ? second : first;
  // dba.combat.doubled: half the other's score or less; otherwise dba.combat.beaten.
  return {2 * low <= high ? Verdict::doubled : Verdict::beaten, first < second ? 0 : 1};
}

}  // namespace acies::dba
