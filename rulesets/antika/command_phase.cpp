// SPDX-License-Identifier: Apache-2.0
// The command phase: checks of disordered units, changes of formation, refacing of heavy infantry.
#include <algorithm>

#include "geometry/sweep.h"
#include "rulesets/antika/formation_change.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/zone_moves.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

// antika.dice.training-check, antika.gap.check-number: the combat number. antika.gap.command-check-reroll: nothing is
// added and nothing repeated.
bool passes_check(Scratch& scratch, UnitId id, RuleId purpose) {
  Tally roll;
  roll.roll(scratch.roll(purpose, scratch.state().seat(id), id));
  const int needed = combat_number(training(scratch.state(), id));
  const bool passed = roll.total >= needed;
  scratch.emit(Checked{purpose, id, roll, static_cast<std::uint8_t>(needed), passed});
  return passed;
}

// antika.command.march-column-form, antika.command.march-column-unform, antika.command.phalanx-square-form,
// antika.unit.bases-medium-infantry: which formations a unit may take from the one it is in.
void check_formation(Scratch& scratch, const Form& command) {
  const State& s = scratch.state();
  const Unit& unit = s.at(command.unit);
  const Formation now = unit.formation;
  const Formation then = command.formation;
  if (!may_form(s.type(command.unit), s.profile(command.unit).traits, then) || then == now) {
    const RuleId why = then == Formation::march_column     ? rule("antika.command.march-column-form")
                       : then == Formation::phalanx_square ? rule("antika.command.phalanx-square-form")
                       : now == Formation::march_column    ? rule("antika.command.march-column-unform")
                                                           : rule("antika.gap.formation-cost");
    scratch.refuse(Refusal(why, command.unit));
  } else if (now == Formation::march_column && then == Formation::phalanx_square) {
    scratch.refuse(Refusal(rule("antika.gap.march-column-abilities"), command.unit));
  } else if (now == Formation::phalanx_square && then != Formation::square) {
    scratch.refuse(Refusal(rule("antika.gap.phalanx-square-leave"), command.unit));
  }
  if (command.turns && now != Formation::phalanx_square)
    scratch.refuse(Refusal(rule("antika.gap.formation-anchor"), command.unit));
}

}  // namespace

// antika.command.disordered-check, antika.command.disordered-half; antika.gap.berserkers-recovery: berserkers too.
void begin_command(Scratch& scratch, Seat seat) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    const State& s = scratch.state();
    if (s.seat(id) != seat || !s.on_table(id) || !disordered(s, id)) continue;
    if (!passes_check(scratch, id, rule("antika.command.disordered-check")))
      scratch.emit(Marked{id, Mark::halved, true, rule("antika.command.disordered-half")});
  }
}

// antika.gap.formation-cost: costs no movement, once a turn, whatever zones it is in.
void decide_form(Scratch& scratch, Seat by, const Form& command) {
  const UnitId id = command.unit;
  if (!names_own_unit(scratch, by, id)) return;
  const State& s = scratch.state();
  check_formation(scratch, command);
  if (held_in_melee(s, scratch.bodies(), id)) scratch.refuse(Refusal(rule("antika.command.formation-change"), id));
  if (s.at(id).marks.has(Mark::changed))
    scratch.refuse(Refusal(rule("antika.gap.formation-cost"), id).measured(2).limit(1));
  if (scratch.refused()) return;
  const Angle facing = command.turns ? normalised(command.facing) : s.at(id).pose.facing;
  const Pose pose = pose_in(s, scratch.bodies(), id, command.formation, command.anchor, facing);
  check_room(scratch, id, body_at(s, id, command.formation, pose));
  if (scratch.refused()) return;
  come_into_view(scratch, id);
  scratch.emit(FormationChanged{id, command.formation, pose});
  scratch.emit(Marked{id, Mark::changed, true, rule("antika.command.formation-change")});
  leave_stakes(scratch, id);
  settle_in_place(scratch, id);
}

// antika.gap.reface-limits, antika.gap.reface-and-disorder: a check of its own.
void decide_reface(Scratch& scratch, Seat by, const Reface& command) {
  const UnitId id = command.unit;
  if (!names_own_unit(scratch, by, id)) return;
  const State& s = scratch.state();
  if (s.type(id) != Type::heavy_infantry) scratch.refuse(Refusal(rule("antika.command.reface-who"), id));
  if (held_in_melee(s, scratch.bodies(), id) || in_phalanx_square(s, id))
    scratch.refuse(Refusal(rule("antika.gap.reface-limits"), id));
  if (s.at(id).marks.has(Mark::refaced))
    scratch.refuse(Refusal(rule("antika.gap.reface-limits"), id).measured(2).limit(1));
  if (scratch.refused()) return;
  come_into_view(scratch, id);
  scratch.emit(Marked{id, Mark::refaced, true, rule("antika.command.reface-who")});
  // antika.command.reface-fail: otherwise it keeps its facing and its movement.
  if (passes_check(scratch, id, rule("antika.command.reface-who"))) scratch.emit(Asked{Asking::facing, by, id});
}

// antika.command.reface-pass. Keeping its facing is always open to it.
void decide_face(Scratch& scratch, Seat, const Face& command) {
  const State& s = scratch.state();
  const UnitId id = s.subject;
  const Rect& now = scratch.bodies().at(id);
  const Angle facing = normalised(command.facing);
  const Angle turn = shorter_turn(s.at(id).pose.facing, facing);
  if (turn.thousandths != 0) {
    const Pose pose = turned_about_centre(s.at(id).pose, rounded_length(now.depth), turn);
    const Rect then = body_at(s, id, pose);
    ZoneOwners owners;
    zones_on(s, scratch.bodies(), id, now, owners);
    const bool faces = std::any_of(owners.begin(), owners.end(),
                                   [&](UnitId enemy) { return has_in_front(then, scratch.bodies().at(enemy)); });
    if (!owners.empty() && !faces)
      scratch.refuse(Refusal(rule("antika.gap.reface-limits"), id, owners[0]).base(scratch.bodies().at(owners[0])));
    check_room(scratch, id, then);
    if (scratch.refused()) return;
    scratch.emit(Moved{id, pose, ShiftKind::refaced, {}, kNoUnit});
    leave_stakes(scratch, id);
  }
  scratch.emit(Marked{id, Mark::moved, true, rule("antika.command.reface-cost")});
  scratch.emit(Asked{});
  settle_in_place(scratch, id);
}

}  // namespace acies::antika
