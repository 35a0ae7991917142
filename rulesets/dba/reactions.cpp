// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/reactions.h"

#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/flight.h"
#include "rulesets/dba/pursuit.h"
#include "rulesets/dba/recoil.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/support.h"
#include "rulesets/dba/turn.h"

namespace acies::dba {
namespace {

enum class Progress : std::uint8_t { done, waits };

void add_step(Agenda& agenda, const Step& step) {
  for (const Step& known : agenda)
    if (known.kind == step.kind && known.unit == step.unit) return;
  agenda.push_back(step);
}

void add_pursuers(const State& state, const Bodies& bodies, UnitId pursuer, UnitId pursued, Agenda& agenda) {
  if (!is_impetuous(state, pursuer)) return;
  add_step(agenda, {StepKind::pursue, Result::none, false, pursuer, pursued, RuleId{}});
  const UnitId second = second_warband(state, bodies, pursuer);
  if (second.valid()) add_step(agenda, {StepKind::pursue, Result::none, false, second, pursuer, RuleId{}});
}

// The step and the rest wait in the state until its owner has answered.
Progress wait_for(Scratch& scratch, Asking asking, const Agenda& rest, const Step& step) {
  AgendaSet set;
  set.agenda.push_back(step);
  for (const Step& later : rest) set.agenda.push_back(later);
  scratch.emit(set);
  Asked asked;
  asked.asking = asking;
  scratch.emit(asked);
  return Progress::waits;
}

// Why whoever holds a place is lost when it has to recoil or flee; the row's own rule when it is destroyed anyway.
RuleId loss_inside(const State& state, const Step& step) {
  if (step.result == Result::destroyed) return step.rule;
  const Site site = state.at(step.unit).in;
  // dba.recoil.kill-occupying
  if (is_camp(site)) return rule("dba.camp.recoil-destroys");
  return state.phase == Phase::shoot ? rule("dba.bua.recoil-destroys") : rule("dba.bua.outcome-element-melee");
}

// Whoever holds a camp or built-up area cannot give ground (dba.table.bua-outcomes).
void suffer_inside(Scratch& scratch, const Step& step) {
  const Site site = scratch.state().at(step.unit).in;
  if (step.result == Result::none) return;
  if (step.result == Result::surrender) return surrender(scratch, site, step.by);
  const CombatKind how = scratch.state().phase == Phase::shoot ? CombatKind::shooting : CombatKind::close;
  scratch.emit(Destroyed{step.unit, loss_inside(scratch.state(), step), step.by});
  place_lost(scratch, site, step.by, how);
}

Progress run(Scratch& scratch, Agenda& agenda, const Step& step);

Progress suffer(Scratch& scratch, Agenda& agenda, const Step& step) {
  if (scratch.state().inside(step.unit)) {
    suffer_inside(scratch, step);
    return Progress::done;
  }
  if (step.result == Result::destroyed) {
    scratch.emit(Destroyed{step.unit, step.rule, step.by});
  } else if (step.result != Result::none) {
    const bool flees = step.result == Result::flee;
    const Recoil what{step.unit, step.by, step.shot_from_rear, rule("dba.recoil.distance"), flees};
    const Fate fate = recoil(scratch, agenda, what);
    if (fate == Fate::stands && flees) {
      turn_about(scratch, step.unit);
      return run(scratch, agenda, {StepKind::flee_on, Result::flee, false, step.unit, step.by, step.rule});
    }
  }
  // dba.support.dies-too is for the supporter of a destroyed element only.
  if (scratch.state().on_table(step.unit))
    while (!agenda.empty() && agenda.front().kind == StepKind::lose_supporter) agenda.erase_at(0);
  return Progress::done;
}

Progress flee_on(Scratch& scratch, Agenda& agenda, const Step& step) {
  const FlightPlan plan = plan_flight(scratch.state(), scratch.bodies(), step.unit);
  if (plan.kind == FlightKind::either_side) return wait_for(scratch, Asking::swerve, agenda, step);
  run_flight(scratch, step.unit, plan);
  return Progress::done;
}

Progress pursue_or_ask(Scratch& scratch, Agenda& agenda, const Step& step) {
  if (pursuit_is_free(scratch.state(), scratch.bodies(), step.unit))
    return wait_for(scratch, Asking::pursue, agenda, step);
  pursue(scratch, step.unit, step.by);
  return Progress::done;
}

Progress run(Scratch& scratch, Agenda& agenda, const Step& step) {
  if (!scratch.state().on_table(step.unit) && !scratch.state().inside(step.unit)) return Progress::done;
  if (scratch.state().inside(step.unit) && step.kind != StepKind::suffer) return Progress::done;
  switch (step.kind) {
    case StepKind::none: break;
    case StepKind::suffer: return suffer(scratch, agenda, step);
    case StepKind::lose_supporter: scratch.emit(Destroyed{step.unit, rule("dba.support.dies-too"), step.by}); break;
    case StepKind::recoil_flanker:
      recoil(scratch, agenda,
             {step.unit, step.by, false, step.rule == RuleId{} ? rule("dba.outcome.flankers-recoil") : step.rule});
      break;
    case StepKind::pursue: return pursue_or_ask(scratch, agenda, step);
    case StepKind::flee_on: return flee_on(scratch, agenda, step);
  }
  return Progress::done;
}

}  // namespace

// dba.outcome.compulsory, dba.outcome.none, dba.outcome.destroyed: nobody decides in it, it costs nothing, it follows
// at once.
void run_agenda(Scratch& scratch, Agenda agenda) {
  while (!agenda.empty()) {
    const Step step = agenda.front();
    agenda.erase_at(0);
    if (run(scratch, agenda, step) == Progress::waits) return;
  }
  if (!scratch.state().agenda.empty()) scratch.emit(AgendaSet{});
  part_contacts(scratch);
}

void add_consequences(const State& state, const Bodies& bodies, UnitId loser, UnitId opponent, Agenda& agenda) {
  // dba.geo.camp-no-flank, dba.pursuit.not-from-camp, dba.camp.no-pursuit, dba.bua.no-pursuit: nobody is on the flank
  // of whoever holds a place, and he stays in it. Whoever takes a place enters it and pursues nobody.
  if (state.inside(opponent) || state.inside(loser)) return;
  // dba.wwg.all-recoil: whoever touches a wagon goes back with the loser, the ignored second attacker too
  // (dba.gap.wagon-ignored-second).
  if (state.on_table(opponent) && is_wagon(bodies, opponent)) {
    for (const UnitId other : others_in_contact(state, bodies, opponent, loser))
      add_step(agenda, {StepKind::recoil_flanker, Result::recoil, false, other, opponent, rule("dba.wwg.all-recoil")});
    return;
  }
  const Flankers beside = flankers(state, bodies, opponent);
  // dba.outcome.several: left, right, rear.
  for (const UnitId flanker : {beside.left, beside.right, beside.rear})
    if (flanker.valid() && flanker != loser)
      add_step(agenda, {StepKind::recoil_flanker, Result::recoil, false, flanker, opponent, RuleId{}});
  add_pursuers(state, bodies, opponent, loser, agenda);
}

Agenda steps_after_close_combat(const State& state, const Bodies& bodies, UnitId winner, UnitId loser,
                                const Sentence& sentence) {
  Agenda agenda;
  if (sentence.result == Result::none) return agenda;
  agenda.push_back({StepKind::suffer, sentence.result, false, loser, winner, sentence.rule});
  // dba.gap.support-destroyed-by-shot: in close combat only.
  const UnitId supporter = direct_supporter(close_combat_facts(state, bodies, loser, winner));
  if (supporter.valid() && state.type(supporter) != Type::Pk)
    agenda.push_back({StepKind::lose_supporter, Result::destroyed, false, supporter, winner, RuleId{}});
  add_consequences(state, bodies, loser, winner, agenda);
  return agenda;
}

void pursue_break_off(Scratch& scratch, UnitId pursuer) {
  Agenda agenda;
  add_pursuers(scratch.state(), scratch.bodies(), pursuer, kNoUnit, agenda);
  run_agenda(scratch, agenda);
}

void decide_pursue(Scratch& scratch, Seat, bool pursues) {
  Agenda agenda = scratch.state().agenda;
  if (scratch.state().asking != Asking::pursue || agenda.empty()) {
    scratch.refuse(Refusal(rule("acies.command.not-asked")));
    return;
  }
  const Step step = agenda.front();
  agenda.erase_at(0);
  scratch.emit(Asked{});
  if (pursues) pursue(scratch, step.unit, step.by);
  run_agenda(scratch, agenda);
  go_on(scratch);
}

void decide_swerve(Scratch& scratch, Seat, Side side) {
  Agenda agenda = scratch.state().agenda;
  if (scratch.state().asking != Asking::swerve || agenda.empty()) {
    scratch.refuse(Refusal(rule("acies.command.not-asked")));
    return;
  }
  const UnitId fleeing = agenda.front().unit;
  agenda.erase_at(0);
  scratch.emit(Asked{});
  const FlightPlan plan = plan_flight(scratch.state(), scratch.bodies(), fleeing);
  run_flight(scratch, fleeing, chosen_side(scratch.state(), scratch.bodies(), fleeing, plan, side));
  run_agenda(scratch, agenda);
  go_on(scratch);
}

}  // namespace acies::dba
