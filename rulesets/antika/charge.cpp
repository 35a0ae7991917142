// SPDX-License-Identifier: Apache-2.0
// Charges declared and carried out, one at a time (antika.gap.charge-procedure).
#include "rulesets/antika/charge.h"

#include <algorithm>

#include "mechanics/refusal.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/group_links.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/reactions.h"
#include "rulesets/antika/shift.h"

namespace acies::antika {
namespace {

bool is_own(const State& s, Seat by, UnitId id) { return id.valid() && id.value < s.count && s.seat(id) == by; }

void check_order(Scratch& scratch, Seat by, const ChargeOrder& order, const ChargeTerms& terms) {
  const State& s = scratch.state();
  if (!is_own(s, by, order.unit)) {
    scratch.refuse(Refusal(rule("antika.gap.charge-who")));
    return;
  }
  check_general_has_not_ridden(scratch, order.unit);
  if (scratch.enough()) return;
  Objections why_not(scratch.decision().reasons);
  check_charger(s, scratch.bodies(), order.unit, why_not);
  const bool able = !why_not.any();
  check_target(s, scratch.bodies(), order.unit, order.target, why_not);
  const bool there = is_own(s, other(by), order.target) && stands(s, order.target);
  if (able && there && !why_not.enough()) plan_charge(s, scratch.bodies(), order.unit, order.target, terms, why_not);
  why_not.tell(scratch);
}

// antika.group.size, antika.gap.group-shape: those who declare together stand together, none of them twice.
void check_group(Scratch& scratch, Seat by, const Charge& charge) {
  const State& s = scratch.state();
  BoundedVector<UnitId, 4> units;
  for (const ChargeOrder& order : charge.orders) {
    if (!is_own(s, by, order.unit)) return;  // said of the order itself
    if (units.contains(order.unit)) {
      scratch.refuse(Refusal(rule("antika.gap.turn-order"), order.unit));
      return;
    }
    units.push_back(order.unit);
  }
  if (!linked_together(s, scratch.bodies(), {units.begin(), units.size()}))
    scratch.refuse(Refusal(rule("antika.gap.group-shape"), units[0], units[1]));
}

// antika.gap.group-charge: the lowest movement of those who charge together.
Length lowest_movement(const Scratch& scratch, Seat by, const Charge& charge) {
  const State& s = scratch.state();
  Length lowest = mm(10000);
  for (const ChargeOrder& order : charge.orders) {
    if (!is_own(s, by, order.unit) || !is_own(s, other(by), order.target) || !stands(s, order.target)) continue;
    Objections ignored;
    lowest = std::min(lowest, plan_charge(s, scratch.bodies(), order.unit, order.target, {}, ignored).movement);
  }
  return lowest;
}

bool stands_in_a_zone(const State& s, const Bodies& bodies, UnitId id) {
  ZoneOwners owners;
  zones_on(s, bodies, id, bodies.at(id), owners);
  return !owners.empty();
}

Melee melee_of(UnitId charger, UnitId target, Edge edge, std::uint8_t turn) {
  Melee m;
  m.a = std::min(charger, target);
  m.b = std::max(charger, target);
  const bool first = m.a == charger;
  m.edge_a = first ? Edge::front : edge;
  m.edge_b = first ? edge : Edge::front;
  m.since = turn;
  m.charged_a = first;
  m.charged_b = !first;
  return m;
}

// antika.gap.detachment-ambush: a charge that runs onto an enemy in ambush ends there. True: it has.
bool runs_onto_ambush(Scratch& scratch, UnitId charger, const ChargePlan& plan) {
  const Rect contact = body_at(scratch.state(), charger, plan.contact);
  const Rect end = body_at(scratch.state(), charger, plan.place);
  return stopped_by_ambush(scratch, charger, plan.turned, contact.front - plan.turned.front) ||
         stopped_by_ambush(scratch, charger, contact, end.front - contact.front);
}

}  // namespace

void check_charge(Scratch& scratch, UnitId charger, UnitId target, Length reach_limit_or_zero) {
  ChargeTerms terms = terms_of(scratch.state(), charger);
  terms.at_most = reach_limit_or_zero;
  check_order(scratch, scratch.state().seat(charger), {charger, target}, terms);
}

void decide_charge(Scratch& scratch, Seat by, const Charge& charge) {
  const State& s = scratch.state();
  check_nobody_compelled(scratch, by);
  if (charge.orders.empty()) scratch.refuse(Refusal(rule("antika.charge.definition")));
  ChargeTerms terms;
  if (charge.orders.size() > 1 && !scratch.enough()) {
    check_group(scratch, by, charge);
    terms.at_most = lowest_movement(scratch, by, charge);
  }
  for (const ChargeOrder& order : charge.orders)
    if (!scratch.enough()) check_order(scratch, by, order, terms);
  if (scratch.refused()) return;
  ChargesSet set;
  for (const ChargeOrder& order : charge.orders)
    set.charges.push_back({order.unit, order.target, stands_in_a_zone(s, scratch.bodies(), order.target)});
  for (const ChargeOrder& order : charge.orders)
    if (s.at(order.unit).status == Status::hidden) scratch.emit(Revealed{order.unit});
  scratch.emit(set);
}

void drop_first_charge(Scratch& scratch) {
  ChargesSet left;
  left.charges = scratch.state().charges;
  left.charges.erase_at(0);
  scratch.emit(left);
}

void carry_on_charges(Scratch& scratch) {
  const ChargeOrder order = scratch.state().charges[0];
  const State& s = scratch.state();
  // antika.gap.detachment-ambush: who charges shows itself.
  if (s.at(order.unit).status == Status::hidden) scratch.emit(Revealed{order.unit});
  if (!stands(s, order.unit) || !stands(s, order.target)) {
    drop_first_charge(scratch);
    return;
  }
  Objections why_not(Reasons::first);
  const ChargePlan plan = plan_charge(s, scratch.bodies(), order.unit, order.target, terms_of(s, order.unit), why_not);
  if (why_not.any()) {
    // Fled from another charge in the meantime; or hemmed in, which costs the charger nothing.
    if (s.at(order.target).marks.has(Mark::fled))
      fail_first_charge(scratch, scratch.bodies().at(order.target).centre);
    else
      drop_first_charge(scratch);
  } else if (may_react(s, scratch.bodies(), order)) {
    scratch.emit(Asked{Asking::reaction, s.active, order.target});
  } else {
    strike(scratch, plan);
  }
}

void strike(Scratch& scratch, const ChargePlan& plan) {
  const ChargeOrder order = scratch.state().charges[0];
  const UnitId charger = order.unit;
  const UnitId target = order.target;
  drop_first_charge(scratch);
  mark_spent(scratch, charger, rule("antika.gap.turn-order"));
  if (runs_onto_ambush(scratch, charger, plan)) return;
  // antika.flank.light-faces
  if (plan.target_pose != scratch.state().at(target).pose)
    shift_unit(scratch, target, plan.target_pose, ShiftKind::faced_charge, {}, charger);
  if (plan.contact == plan.place) {
    shift_unit(scratch, charger, plan.place, ShiftKind::charged, plan.distance, target);
  } else {
    leave_stakes(scratch, charger);
    scratch.emit(Moved{charger, plan.contact, ShiftKind::charged, plan.distance, target});
    shift_unit(scratch, charger, plan.place, ShiftKind::squared_up, plan.distance, target);  // antika.charge.conform
  }
  scratch.emit(Marked{charger, Mark::charged, true, rule("antika.charge.definition")});
  // antika.charge.front-taken: who overlaps fights nobody; antika.gap.charge-contact-others: nor do others it touches.
  if (!plan.overlapping()) scratch.emit(MeleeBegan{melee_of(charger, target, plan.edge, scratch.state().turn)});
}

}  // namespace acies::antika
