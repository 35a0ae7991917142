// SPDX-License-Identifier: Apache-2.0
// The answer to a charge: stand, flee, counter-charge (antika.gap.reactions).
#include "rulesets/antika/reactions.h"

#include <algorithm>

#include "geometry/tolerance.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/shift.h"

namespace acies::antika {
namespace {

// antika.counter.who, antika.gap.light-chariot-counter
bool may_ever_counter(Type type) {
  return type == Type::medium_cavalry || type == Type::heavy_cavalry || type == Type::heavy_chariot;
}

// antika.counter.trigger, antika.gap.counter-chariot-kinds
bool may_be_met(Kind charger) { return charger == Kind::cavalry || charger == Kind::chariot; }

// antika.counter.midway, antika.gap.counter-place
Meeting meeting_of(const Bodies& bodies, const ChargeOrder& order) {
  const Vec from = bodies.at(order.unit).front;
  const Vec to = bodies.at(order.target).front;
  const Vec gap = to - from;
  const Point middle = rounded((from + to) * 0.5);
  const Vec line = length(gap) > tolerance::kGrain ? gap : -bodies.at(order.target).u;
  const Angle facing = bearing(line.x, line.y);
  return {{middle, facing}, {middle, opposite(facing)}, rounded_length(length(gap) / 2)};
}

struct Rider {
  UnitId unit;
  UnitId opponent;
  Pose place;
};

Rect turned_body(const State& s, const Bodies& bodies, const Rider& rider) {
  return body_at(s, rider.unit, turned_in_place(bodies.at(rider.unit), rider.place.facing));
}

bool gets_there(const State& s, const Bodies& bodies, const Rider& rider) {
  Way way;
  way.mover = rider.unit;
  way.target = rider.opponent;
  const Rect from = turned_body(s, bodies, rider);
  const Rect end = body_at(s, rider.unit, rider.place);
  return !at_end(s, bodies, way, end) && !on_the_way(s, bodies, way, from, end.front - from.front);
}

Length movement_to(const State& s, const Bodies& bodies, const Rider& rider) {
  const Rect& start = bodies.at(rider.unit);
  const Rect end = body_at(s, rider.unit, rider.place);
  Pace pace;
  pace.charging = true;
  pace.not_forward = !straight_ahead(start, bodies.at(rider.opponent));
  pace.broken_ground = crosses_broken_ground(s, bodies, rider.unit, convex(start)) ||
                       crosses_broken_ground(s, bodies, rider.unit, hull(turned_body(s, bodies, rider), end));
  pace.on_road = on_road(s, bodies, start) && on_road(s, bodies, end);
  return in_mm(movement(s, rider.unit, pace));
}

void counter(Scratch& scratch, const ChargeOrder& order, const Meeting& meeting) {
  const UnitId charger = order.unit;
  const UnitId target = order.target;
  drop_first_charge(scratch);
  mark_spent(scratch, charger, rule("antika.gap.turn-order"));
  mark_spent(scratch, target, rule("antika.gap.reaction-spends"));
  for (const Rider& rider : {Rider{charger, target, meeting.charger}, Rider{target, charger, meeting.target}}) {
    const Rect from = turned_body(scratch.state(), scratch.bodies(), rider);
    const Rect end = body_at(scratch.state(), rider.unit, rider.place);
    if (stopped_by_ambush(scratch, rider.unit, from, end.front - from.front)) return;
  }
  shift_unit(scratch, target, meeting.target, ShiftKind::countered, meeting.half, charger);
  shift_unit(scratch, charger, meeting.charger, ShiftKind::charged, meeting.half, target);
  for (const UnitId unit : {charger, target})
    scratch.emit(Marked{unit, Mark::charged, true, rule("antika.gap.counter-place")});
  Melee melee;
  melee.a = std::min(charger, target);
  melee.b = std::max(charger, target);
  melee.edge_a = melee.edge_b = Edge::front;
  melee.since = scratch.state().turn;
  melee.charged_a = melee.charged_b = true;
  scratch.emit(MeleeBegan{melee});
}

void stand(Scratch& scratch, const ChargeOrder& order) {
  Objections why_not(Reasons::first);
  const ChargePlan plan = plan_charge(scratch.state(), scratch.bodies(), order.unit, order.target,
                                      terms_of(scratch.state(), order.unit), why_not);
  scratch.emit(Asked{Asking::nothing, scratch.state().active, kNoUnit});
  if (why_not.any())
    drop_first_charge(scratch);
  else
    strike(scratch, plan);
}

}  // namespace

Meeting check_counter(const State& s, const Bodies& bodies, const ChargeOrder& order, Objections& why_not) {
  const Meeting meeting = meeting_of(bodies, order);
  if (!may_ever_counter(s.type(order.target))) why_not.add(Refusal(rule("antika.counter.who"), order.target));
  if (!may_be_met(kind(s, order.unit))) why_not.add(Refusal(rule("antika.counter.trigger"), order.target, order.unit));
  if (s.at(order.target).marks.has(Mark::plundering))
    why_not.add(Refusal(rule("antika.gap.scenario-camps.special"), order.target));
  if (order.target_held) why_not.add(Refusal(rule("antika.counter.outside-zoc"), order.target));
  if (why_not.any()) return meeting;
  if (engaged(s, bodies, order.target) || side_struck(s, bodies, order.unit, order.target) != Edge::front)
    why_not.add(Refusal(rule("antika.gap.counter-front"), order.target, order.unit));
  const Rider rider{order.target, order.unit, meeting.target};
  const Length most = movement_to(s, bodies, rider);
  if (meeting.half.units() > most.units() + kLimitSlack)
    why_not.add(Refusal(rule("antika.gap.counter-front"), order.target).measured(meeting.half).limit(most));
  if (!gets_there(s, bodies, rider) || !gets_there(s, bodies, {order.unit, order.target, meeting.charger}))
    why_not.add(Refusal(rule("antika.gap.counter-place"), order.target).base(body_at(s, order.target, meeting.target)));
  return meeting;
}

bool may_react(const State& s, const Bodies& bodies, const ChargeOrder& order) {
  Objections no_flight(Reasons::first);
  check_flee(s, bodies, order, no_flight);
  if (!no_flight.any()) return true;
  Objections no_counter(Reasons::first);
  check_counter(s, bodies, order, no_counter);
  return !no_counter.any();
}

void decide_react(Scratch& scratch, Seat, const React& command) {
  const ChargeOrder order = scratch.state().charges[0];
  switch (command.reaction) {
    case Reaction::stand: return stand(scratch, order);
    case Reaction::flee: return flee(scratch, command);
    case Reaction::counter: {
      Objections why_not(scratch.decision().reasons);
      const Meeting meeting = check_counter(scratch.state(), scratch.bodies(), order, why_not);
      if (why_not.any()) return why_not.tell(scratch);
      scratch.emit(Asked{Asking::nothing, scratch.state().active, kNoUnit});
      return counter(scratch, order, meeting);
    }
  }
}

}  // namespace acies::antika
