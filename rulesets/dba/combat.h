// SPDX-License-Identifier: Apache-2.0
// Factors, scores and results (dba.combat.*, dba.melee.*, dba.support.*, dba.result.*), and the close combat phase. The
// numbers and the rows are in tables/*.toml; the order in which things are looked at is here.
#pragma once

#include "rulesets/dba/combat_facts.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// Everything but the die, from the positions as they are now (dba.combat.at-the-moment). The two fight: they are in
// front contact, or count as turned (dba.gap.face-room).
Tally close_combat_tally(const State& state, const Bodies& bodies, UnitId me, UnitId enemy);
Tally shooting_tally(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, ShotAt shot_at,
                     int aiding_against_me);

struct Comparison {
  Verdict verdict = Verdict::tie;
  int lower = -1;  // 0: the first is lower, 1: the second, -1: equal
};
Comparison compare_scores(int first, int second);  // dba.combat.tie, .beaten, .doubled

struct Sentence {
  Result result = Result::none;
  RuleId rule;  // of the row that decided
};
// dba.result.tie-scythed: a tie that destroys both; then neither is named as the loser.
inline bool both_lost(const Fought& fought) {
  return fought.verdict == Verdict::tie && fought.result == Result::destroyed && !fought.loser.valid();
}

// What `loser` suffers from `winner` (dba.combat.rows-first-match, dba.result.doubled-never-milder). In a tie both are
// losers, each of the other.
Sentence sentence(const State& state, const Bodies& bodies, CombatKind kind, Verdict verdict, UnitId loser,
                  UnitId winner);
Sentence sentence_on(const CombatFacts& loser, Verdict verdict);

// The two still fight: in front contact (contact.h), or one attacks the place that the other holds (siege.h).
bool combat_stands(const State& state, const Bodies& bodies, const Pair& pair);
// dba.melee.pairs: who fights in a close combat phase that begins now, with the attacks that have been declared.
Fights combats_due(const State& state, const Bodies& bodies);

// Commands of the close combat phase.
void decide_fight(Scratch& scratch, Seat by, UnitId a, UnitId b);
void begin_combat_phase(Scratch& scratch);  // lists the pairs that fight

}  // namespace acies::dba
