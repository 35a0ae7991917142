// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/orders.h"

namespace acies::antika {

bool names_own_unit(Scratch& scratch, Seat by, UnitId id) {
  const State& s = scratch.state();
  const bool there = id.value < s.count &&
                     (s.on_table(id) || (s.at(id).status == Status::hidden && s.seat(id) == by)) &&
                     (is_troop(s, id) || kind(s, id) == Kind::wagon);
  if (!there) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id.value < s.count ? id : kNoUnit));
    return false;
  }
  if (s.seat(id) == by) return true;
  scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  return false;
}

bool names_own_leader(Scratch& scratch, Seat by, UnitId id) {
  const State& s = scratch.state();
  if (id.value >= s.count || !is_leader(s, id) || !s.on_table(id)) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id.value < s.count ? id : kNoUnit));
    return false;
  }
  if (s.seat(id) == by) return true;
  scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  return false;
}

bool held_in_melee(const State& s, const Bodies& bodies, UnitId id) {
  return fights(s, id) || !enemies_overlapped(s, bodies, id).empty();
}

void check_nobody_compelled(Scratch& scratch, Seat by) {
  const State& s = scratch.state();
  if (!compelled_units_left(s, by)) return;
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == by && s.units[i].marks.has(Mark::compelled)) {
      scratch.refuse(Refusal(rule("antika.special.impetuous-move"), unit_id(i)));
      return;
    }
}

void check_general_has_not_ridden(Scratch& scratch, UnitId unit) {
  const State& s = scratch.state();
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == Type::general && s.units[i].host == unit && s.units[i].marks.has(Mark::transferred))
      scratch.refuse(Refusal(rule("antika.gap.general-attach"), unit, unit_id(i)));
}

void come_into_view(Scratch& scratch, UnitId id) {
  if (scratch.state().at(id).status == Status::hidden) scratch.emit(Revealed{id});
}

void settle_in_place(Scratch& scratch, UnitId id) {
  if (!scratch.state().on_table(id)) return;
  reveal_near(scratch, id);
  displace_generals(scratch, id);
}

}  // namespace acies::antika
