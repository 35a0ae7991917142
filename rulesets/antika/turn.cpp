// SPDX-License-Identifier: Apache-2.0
// The flow of a battle: which phase follows which, who is asked and who is passed over. While nobody's phase it is
// (active none) the program goes on by itself. antika.turn.phases, antika.gap.phase-count, antika.gap.turn-order.
#include "rulesets/antika/areas.h"
#include "rulesets/antika/facts.h"

namespace acies::antika {
namespace {

Seat second(const State& s) { return other(s.first); }

void begin(Scratch& scratch, Phase phase, Seat active) {
  scratch.emit(PhaseBegan{phase, active, scratch.state().turn});
}

bool hides_something(const State& s, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.units[i].status == Status::hidden && s.seat(unit_id(i)) == seat) return true;
  return false;
}

// antika.gap.scenario-ambush.special: in turn 1 the ambusher moves first without a roll.
bool surprised(const State& s) { return s.play() == Play::ambush && s.turn == 1; }

void begin_command_of(Scratch& scratch, Seat seat) {
  begin(scratch, Phase::command, seat);
  begin_command(scratch, seat);
}

void begin_movement(Scratch& scratch, Seat seat) { begin(scratch, Phase::move, seat); }

void begin_initiative(Scratch& scratch) {
  if (surprised(scratch.state())) {
    const Seat ambusher = other(scratch.state().first_role);
    scratch.emit(FirstNamed{ambusher});
    begin_command_of(scratch, ambusher);
    return;
  }
  begin(scratch, Phase::initiative, contest(scratch, rule("antika.initiative.roll")));
}

void begin_turn(Scratch& scratch) {
  scratch.emit(PhaseBegan{Phase::start, Seat::none, static_cast<std::uint8_t>(scratch.state().turn + 1)});
  roll_impetuous(scratch);
  roll_for_arrivals(scratch);
  for (const Seat seat : {Seat::red, Seat::blue})
    if (hides_something(scratch.state(), seat)) {
      begin(scratch, Phase::start, seat);
      return;
    }
  begin_initiative(scratch);
}

// antika.shoot.declare-all, antika.gap.shot-secrecy: the first player declares, then the second, unseen; a player with
// nothing to shoot at is not asked.
void ask_for_shots(Scratch& scratch, Seat from) {
  if (from == scratch.state().first) {
    if (may_declare_shots(scratch.state(), scratch.bodies(), from)) return begin(scratch, Phase::shoot, from);
    from = second(scratch.state());
  }
  if (from == second(scratch.state()) && may_declare_shots(scratch.state(), scratch.bodies(), from))
    return begin(scratch, Phase::shoot, from);
  begin(scratch, Phase::shoot, Seat::none);
  resolve_shooting(scratch);
}

void settle_combat(Scratch& scratch) {
  begin(scratch, Phase::combat, Seat::none);
  resolve_combat(scratch);
}

void ask_for_choices(Scratch& scratch, Seat from) {
  if (from == scratch.state().first) {
    if (has_choices(scratch.state(), scratch.bodies(), from)) return begin(scratch, Phase::combat, from);
    from = second(scratch.state());
  }
  if (has_choices(scratch.state(), scratch.bodies(), from)) return begin(scratch, Phase::combat, from);
  settle_combat(scratch);
}

void ask_to_disengage(Scratch& scratch, Seat from) {
  if (from == scratch.state().first) {
    if (may_disengage(scratch.state(), scratch.bodies(), from)) return begin(scratch, Phase::disengage, from);
    from = second(scratch.state());
  }
  if (may_disengage(scratch.state(), scratch.bodies(), from)) return begin(scratch, Phase::disengage, from);
  begin(scratch, Phase::disengage, Seat::none);
}

// antika.gap.scenario-camps.special: for the movement phase after the capture, and no longer.
void end_plunder(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (scratch.state().units[i].marks.has(Mark::plundering))
      scratch.emit(Marked{unit_id(i), Mark::plundering, false, rule("antika.gap.scenario-camps.special")});
}

// The next phase after one that has come to its end.
void go_on(Scratch& scratch) {
  const State& s = scratch.state();
  settle_extra_points(scratch);
  if (!s.displaced.empty()) return;  // a General lost his unit: his place comes first, then this again
  switch (s.phase) {
    case Phase::start: begin_initiative(scratch); break;
    case Phase::move:
      end_plunder(scratch);
      ask_for_shots(scratch, s.first);
      break;
    case Phase::shoot:
      begin(scratch, Phase::combat, Seat::none);
      begin_combat(scratch);
      ask_for_choices(scratch, s.first);
      break;
    case Phase::combat: begin(scratch, Phase::checks, Seat::none); break;
    case Phase::checks:
      for (const Seat seat : {s.first, second(s)})
        if (!carry_on_checks(scratch, seat)) return;
      ask_to_disengage(scratch, s.first);
      break;
    case Phase::disengage:
      end_of_turn(scratch);
      if (s.phase != Phase::over) begin_turn(scratch);
      break;
    default: break;
  }
}

bool before_battle(Phase phase) { return phase < Phase::start; }

}  // namespace

// antika.gap.no-general-initiative: without a General nothing is added.
int best_initiative(const State& s, Seat seat) {
  int best = 0;  // antika.gap.two-a-side: the better General of the side
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.type(id) != Type::general || s.seat(id) != seat) continue;
    const Status status = s.at(id).status;
    if (status == Status::destroyed || status == Status::fled || status == Status::unused) continue;
    best = std::max(best, initiative(s.profile(id).grade));
  }
  return best;
}

// antika.initiative.roll, antika.initiative.winner, antika.initiative.tie; antika.setup.roll,
// antika.gap.deployment-tie: both roll and add their General's Initiative until one is higher.
Seat contest(Scratch& scratch, RuleId purpose) {
  for (;;) {
    std::array<Tally, 2> tally;
    for (const Seat seat : {Seat::red, Seat::blue}) {
      const int bonus = best_initiative(scratch.state(), seat);
      if (bonus != 0) tally[index(seat)].add(rule("antika.army.general-grades"), bonus);
      tally[index(seat)].roll(scratch.roll(purpose, seat));
    }
    const int lead = tally[0].total - tally[1].total;
    const Seat winner = lead > 0 ? Seat::red : lead < 0 ? Seat::blue : Seat::none;
    scratch.emit(Contested{purpose, tally[0], tally[1], winner});
    if (winner != Seat::none) return winner;
  }
}

void decide_first(Scratch& scratch, Seat, const NameFirst& command) {
  if (command.seat != Seat::red && command.seat != Seat::blue)
    return scratch.refuse(Refusal(rule("acies.command.format")));
  scratch.emit(FirstNamed{command.seat});
  if (scratch.state().phase == Phase::initiative)
    begin_command_of(scratch, command.seat);
  else
    first_deployer_named(scratch);
}

void end_phase(Scratch& scratch, Seat by) {
  const State& s = scratch.state();
  const bool was_first = by == s.first;
  switch (s.phase) {
    case Phase::start:
      if (by == Seat::red && hides_something(s, Seat::blue)) return begin(scratch, Phase::start, Seat::blue);
      return begin_initiative(scratch);
    case Phase::command:
      settle_extra_points(scratch);  // a change of formation may have taken a unit away from its General
      // The surprised player has no command phase.
      if (was_first && !surprised(s)) return begin_command_of(scratch, second(s));
      return begin_movement(scratch, s.first);
    case Phase::move:
      if (compelled_units_left(s, by)) {
        for (std::size_t i = 0; i < s.count; ++i)
          if (s.seat(unit_id(i)) == by && s.units[i].marks.has(Mark::compelled) && s.on_table(unit_id(i)))
            scratch.refuse(Refusal(rule("antika.special.impetuous-move"), unit_id(i)));
        return;
      }
      settle_extra_points(scratch);
      return begin_movement(scratch, was_first ? second(s) : Seat::none);
    case Phase::shoot: return ask_for_shots(scratch, was_first ? second(s) : Seat::none);
    case Phase::combat:
      if (was_first) return ask_for_choices(scratch, second(s));
      return settle_combat(scratch);
    case Phase::disengage:
      if (was_first) return ask_to_disengage(scratch, second(s));
      return begin(scratch, Phase::disengage, Seat::none);
    default: return end_setup_phase(scratch, by);
  }
}

void proceed(Scratch& scratch) {
  const State& s = scratch.state();
  while (s.phase != Phase::over && s.asking == Asking::nothing && !scratch.refused()) {
    if (!s.displaced.empty()) {
      ask_displaced(scratch);
    } else if (!s.charges.empty()) {
      carry_on_charges(scratch);
    } else if (before_battle(s.phase)) {
      if (!proceed_before_battle(scratch)) return;
      if (!before_battle(s.phase)) begin_turn(scratch);
    } else if (s.active == Seat::none) {
      go_on(scratch);
    } else {
      return;
    }
  }
}

}  // namespace acies::antika
