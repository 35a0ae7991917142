// SPDX-License-Identifier: Apache-2.0
// The close combat phase (dba.melee.*): which pairs fight, one fight, what follows from it.
#include "rulesets/dba/combat.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/turn.h"

namespace acies::dba {
namespace {

Pair pair_of(const State& state, UnitId a, UnitId b) { return state.at(a).seat == Seat::red ? Pair{a, b} : Pair{b, a}; }

// Why these two may not fight now; "acies.none" when they may.
RuleId objection(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  if (!a.valid() || !b.valid() || a.value >= state.count || b.value >= state.count)
    return rule("acies.command.unknown-unit");
  if (state.at(a).seat == state.at(b).seat) return rule("dba.melee.pairs");
  const auto in_play = [&](UnitId id) { return state.on_table(id) || state.inside(id); };
  if (!in_play(a) || !in_play(b)) return rule("dba.melee.already-gone");
  if (state.fights.contains(pair_of(state, a, b))) return {};
  // dba.camp.attack-who, dba.bua.attack-optional: who has not said so at the start does not attack a place.
  if (attack_stands(state, bodies, pair_of(state, a, b)))
    return is_camp(state.at(state.inside(a) ? a : b).in) ? rule("dba.camp.attack-who")
                                                         : rule("dba.bua.attack-optional");
  return combat_stands(state, bodies, pair_of(state, a, b)) ? rule("dba.melee.new-contact-waits")
                                                            : rule("dba.melee.pairs");
}

// What the scores say, for the log and for the reactions (dba.combat.loser-only; in a tie Scythed Chariots lose, both
// when both are).
Fought compared(const State& state, const Bodies& bodies, UnitId a, UnitId b, const Tally& tally_a,
                const Tally& tally_b) {
  const Comparison comparison = compare_scores(tally_a.total, tally_b.total);
  Fought fought{CombatKind::close, a, b, tally_a, tally_b, comparison.verdict, kNoUnit, Result::none, RuleId{}};
  const auto suffers = [&](UnitId loser, UnitId winner) {
    return sentence(state, bodies, CombatKind::close, comparison.verdict, loser, winner);
  };
  const bool tie = comparison.verdict == Verdict::tie;
  const bool a_first = tie ? suffers(a, b).result != Result::none : comparison.lower == 0;
  fought.loser = a_first ? a : b;
  const UnitId other = a_first ? b : a;
  const Sentence found = suffers(fought.loser, other);
  fought.result = found.result;
  fought.result_rule = found.rule;
  // In a tie that spares both or costs both there is no one loser.
  if (tie && (found.result == Result::none || suffers(other, fought.loser).result != Result::none))
    fought.loser = kNoUnit;
  return fought;
}

Agenda reactions_to(const State& state, const Bodies& bodies, const Fought& fought) {
  const bool both = both_lost(fought);
  if (!fought.loser.valid() && !both) return {};
  const Sentence sentence{fought.result, fought.result_rule};
  const UnitId loser = both ? fought.a : fought.loser;
  const UnitId winner = loser == fought.a ? fought.b : fought.a;
  Agenda agenda = steps_after_close_combat(state, bodies, winner, loser, sentence);
  // dba.result.tie-scythed: two Scythed Chariots that tie are both lost.
  if (both)
    for (const Step& step : steps_after_close_combat(state, bodies, loser, winner, sentence)) agenda.push_back(step);
  return agenda;
}

}  // namespace

bool combat_stands(const State& state, const Bodies& bodies, const Pair& pair) {
  return fight_stands(state, bodies, pair) || attack_stands(state, bodies, pair);
}

Fights combats_due(const State& state, const Bodies& bodies) {
  Fights due;
  for (const std::size_t r : bodies.friends(Seat::red))
    for (const std::size_t b : bodies.close_to(unit_id(r)) & bodies.friends(Seat::blue))
      if (fight_stands(state, bodies, {unit_id(r), unit_id(b)})) due.try_push_back({unit_id(r), unit_id(b)});
  for (const Pair& attack : declared_attacks(state, bodies)) due.try_push_back(attack);
  return due;
}

void begin_combat_phase(Scratch& scratch) { scratch.emit(FightsDue{combats_due(scratch.state(), scratch.bodies())}); }

// dba.melee.one-at-a-time, dba.combat.same-method, dba.combat.score: two tallies, two dice, one comparison, and all
// that follows from it before the next combat.
void decide_fight(Scratch& scratch, Seat, UnitId a, UnitId b) {
  const State& state = scratch.state();
  const RuleId objected = objection(state, scratch.bodies(), a, b);
  if (objected != RuleId{}) return scratch.refuse(Refusal(objected, a, b));
  Tally tally_a = close_combat_tally(state, scratch.bodies(), a, b);
  Tally tally_b = close_combat_tally(state, scratch.bodies(), b, a);
  tally_a.roll(scratch.roll(rule("dba.combat.dice"), state.at(a).seat, a));
  tally_b.roll(scratch.roll(rule("dba.combat.dice"), state.at(b).seat, b));
  const Fought fought = compared(state, scratch.bodies(), a, b, tally_a, tally_b);
  const Agenda agenda = reactions_to(state, scratch.bodies(), fought);
  scratch.emit(fought);
  scratch.emit(FightOver{pair_of(state, a, b)});
  run_agenda(scratch, agenda);
  go_on(scratch);
}

}  // namespace acies::dba
