// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/reactions.h"

#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/flight.h"
#include "rulesets/dba/pursuit.h"
#include "rulesets/dba/recoil.h"
#include "rulesets/dba/refusal.h"
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

// The rest waits in the state until the owner of the fleeing element has answered.
Progress wait_for_swerve(Scratch& scratch, const Agenda& rest, const Step& flight) {
  AgendaSet set;
  set.agenda.push_back(flight);
  for (const Step& step : rest) set.agenda.push_back(step);
  scratch.emit(set);
  Asked asked;
  asked.asking = Asking::swerve;
  scratch.emit(asked);
  return Progress::waits;
}

Progress run(Scratch& scratch, Agenda& agenda, const Step& step);

Progress suffer(Scratch& scratch, Agenda& agenda, const Step& step) {
  if (step.result == Result::destroyed) {
    scratch.emit(Destroyed{step.unit, step.rule, step.by});
  } else if (step.result != Result::none) {
    const Recoil what{step.unit, step.by, step.shot_from_rear, rule("dba.recoil.distance")};
    const Fate fate = recoil(scratch, agenda, what);
    if (fate == Fate::stands && step.result == Result::flee) {
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
  if (plan.kind == FlightKind::either_side) return wait_for_swerve(scratch, agenda, step);
  run_flight(scratch, step.unit, plan);
  return Progress::done;
}

Progress run(Scratch& scratch, Agenda& agenda, const Step& step) {
  if (!scratch.state().on_table(step.unit)) return Progress::done;
  switch (step.kind) {
    case StepKind::none: break;
    case StepKind::suffer: return suffer(scratch, agenda, step);
    case StepKind::lose_supporter: scratch.emit(Destroyed{step.unit, rule("dba.support.dies-too"), step.by}); break;
    case StepKind::recoil_flanker:
      recoil(scratch, agenda, {step.unit, step.by, false, rule("dba.outcome.flankers-recoil")});
      break;
    case StepKind::pursue: pursue(scratch, step.unit, step.by); break;
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

void decide_swerve(Scratch& scratch, Seat, Side side) {
  Agenda agenda = scratch.state().agenda;
  if (scratch.state().asking != Asking::swerve || agenda.empty()) {
    scratch.refuse(Refusal(rule("acies.command.not-asked")));
    return;
  }
  const UnitId fleeing = agenda.front().unit;
  agenda.erase_at(0);
  scratch.emit(Asked{});
  run_flight(scratch, fleeing, chosen_side(plan_flight(scratch.state(), scratch.bodies(), fleeing), side));
  run_agenda(scratch, agenda);
  go_on(scratch);
}

}  // namespace acies::dba
