// SPDX-License-Identifier: Apache-2.0
// Flight from a charge (3.13): away from the charger, caught or not.
#include <algorithm>

#include "geometry/tolerance.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/reactions.h"
#include "rulesets/antika/shift.h"

namespace acies::antika {
namespace {

constexpr double kNoBrink = 1e9;

// How far along a line the body may go before a part of it is over the brink of the cliff.
double way_to_brink(const State& s, const Rect& body, Vec along) {
  double least = kNoBrink;
  for (const Feature& feature : s.features) {
    if (feature.kind != FeatureKind::drop) continue;
    const double side = s.cliff_east ? 1.0 : -1.0;
    const double brink = side * vec(feature.centre).x - feature.width.units() / 2 + tolerance::kTouch;
    const double speed = side * along.x;
    if (speed <= 0) continue;
    for (const Vec corner : body.corner) least = std::min(least, std::max(0.0, (brink - side * corner.x) / speed));
  }
  return least;
}

Way way_of_flight(UnitId unit) {
  Way way;
  way.mover = unit;
  way.passing = Passing::fleeing;  // antika.flee.pass-friends
  return way;
}

// antika.gap.parthian-when: at a point of the flight.
void shoot_in_flight(Scratch& scratch, UnitId unit, const Flight& flight, double length, const React& command) {
  if (!command.target.valid()) return;
  const double after = command.after.units();
  if (after < 0 || after > length + kLimitSlack) {
    scratch.refuse(
        Refusal(rule("antika.gap.parthian-when"), unit).measured(command.after).limit(rounded_length(length)));
    return;
  }
  const Pose there = moved_by(scratch.state().at(unit).pose, flight.along * after);
  parthian_shot(scratch, unit, body_at(scratch.state(), unit, there), command.target);
}

// antika.gap.flee-caught: reach and path again, from where the charger stands. antika.flee.caught-fights.
void try_to_catch(Scratch& scratch, const ChargeOrder& order) {
  const State& s = scratch.state();
  Objections why_not(Reasons::first);
  ChargeTerms terms = terms_of(s, order.unit);
  terms.caught = true;
  const ChargePlan plan = plan_charge(s, scratch.bodies(), order.unit, order.target, terms, why_not);
  if (why_not.any()) return fail_first_charge(scratch, scratch.bodies().at(order.target).centre);
  strike(scratch, plan);
  // antika.form.feigned-flight-caught; antika.gap.auto-disorder-timing: at contact.
  if (melee_between(s, order.unit, order.target) != nullptr && !has(s, order.target, Trait::feigned_flight))
    scratch.emit(Marked{order.target, Mark::disordered, true, rule("antika.flee.caught-disordered")});
}

}  // namespace

void check_flee(const State& s, const Bodies& bodies, const ChargeOrder& order, Objections& why_not) {
  const UnitId unit = order.target;
  if (!is_troop(s, unit) || (!is_light(s, unit) && !has(s, unit, Trait::feigned_flight)))
    why_not.add(Refusal(rule("antika.flee.who"), unit));
  if (in_phalanx_square(s, unit)) why_not.add(Refusal(rule("antika.command.phalanx-square-still"), unit));
  if (s.at(unit).marks.has(Mark::plundering)) why_not.add(Refusal(rule("antika.gap.scenario-camps.special"), unit));
  if (engaged(s, bodies, unit) || s.at(unit).marks.has(Mark::fled))
    why_not.add(Refusal(rule("antika.gap.reactions"), unit));
}

// antika.flee.direction, antika.gap.zoc-reactions: zones do not matter.
Flight flight_of(const State& s, const Bodies& bodies, const ChargeOrder& order) {
  const Rect& body = bodies.at(order.target);
  const Vec line = body.centre - bodies.at(order.unit).centre;
  Flight flight;
  flight.along = length2(line) > tolerance::kGrain ? line * (1 / length(line)) : -body.u;
  const double full = shortened_run(s, bodies, order.target, body, flight.along, {});
  const Obstacle met = on_the_way(s, bodies, way_of_flight(order.target), body, flight.along * full);
  flight.length = run_until(met, s, order.target, full);
  const double brink = way_to_brink(s, body, flight.along);
  const double before_drop = met ? met.time * full : full;
  if (brink < full && brink <= before_drop + tolerance::kTouch) {
    flight.falls = true;
    flight.length = brink;
  }
  const AmbushMet ambush = ambush_on_the_way(s, bodies, order.target, body, flight.along * flight.length);
  if (ambush.unit.valid()) {
    flight.falls = false;
    flight.length *= ambush.share;
    flight.ambush = ambush.unit;
  }
  return flight;
}

// antika.flee.facing, antika.flee.not-on-friends
std::optional<Pose> flight_end(const State& s, const Bodies& bodies, UnitId unit, const Flight& flight, Angle facing) {
  const Pose as_it_is = s.at(unit).pose;
  if (flight.falls) return moved_by(as_it_is, flight.along * flight.length);
  const Pose turned = facing == as_it_is.facing ? as_it_is : turned_in_place(bodies.at(unit), facing);
  const Way way = way_of_flight(unit);
  const double stop = last_free(s, bodies, way, as_it_is, flight.along, flight.length).value_or(0);
  if (facing == as_it_is.facing) return moved_by(as_it_is, flight.along * stop);
  // At full length with the facing wished for, even if not as it is; else as far as it can, as it is.
  const auto far = last_free(s, bodies, way, turned, flight.along, flight.length);
  if (!far || *far < stop - kEnemyDistance.units()) return std::nullopt;
  return moved_by(turned, flight.along * *far);
}

void flee(Scratch& scratch, const React& command) {
  const State& s = scratch.state();
  const ChargeOrder order = s.charges[0];
  const UnitId unit = order.target;
  Objections why_not(scratch.decision().reasons);
  check_flee(s, scratch.bodies(), order, why_not);
  if (why_not.any()) return why_not.tell(scratch);
  const Flight flight = flight_of(s, scratch.bodies(), order);
  const auto end = flight_end(s, scratch.bodies(), unit, flight, normalised(command.facing));
  if (!end) {
    const auto as_it_is = flight_end(s, scratch.bodies(), unit, flight, s.at(unit).pose.facing);
    return scratch.refuse(Refusal(rule("antika.gap.flee-line"), unit).instead(*as_it_is));
  }
  const double gone = distance(body_at(s, unit, *end).centre, scratch.bodies().at(unit).centre);
  shoot_in_flight(scratch, unit, flight, gone, command);
  if (scratch.refused()) return;
  scratch.emit(Asked{Asking::nothing, s.active, kNoUnit});
  shift_unit(scratch, unit, *end, ShiftKind::fled, rounded_length(gone), order.unit);
  scratch.emit(Marked{unit, Mark::fled, true, rule("antika.flee.who")});
  mark_spent(scratch, unit, rule("antika.gap.reaction-spends"));
  if (flight.ambush.valid() && s.at(flight.ambush).status == Status::hidden) scratch.emit(Revealed{flight.ambush});
  const Vec last = scratch.bodies().at(unit).centre;
  if (flight.falls) lose(scratch, unit, Status::destroyed, rule("antika.gap.scenario-cliff.special"), order.unit);
  if (!stands(s, order.unit)) return drop_first_charge(scratch);  // shot down by the one it charged
  if (flight.falls) return fail_first_charge(scratch, last);
  try_to_catch(scratch, order);
}

}  // namespace acies::antika
