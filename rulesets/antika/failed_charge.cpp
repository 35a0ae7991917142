// SPDX-License-Identifier: Apache-2.0
// Charges whose target got away: the advance of the charger, and the second try of a light one (3.13).
#include <algorithm>

#include "geometry/shifted.h"
#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/reactions.h"
#include "rulesets/antika/shift.h"
#include "rulesets/antika/zone_moves.h"

namespace acies::antika {
namespace {

// antika.gap.failed-charge-move: 1 mm short of any unit, also of those friends that another move would pass through.
double short_of_friends(const State& s, const Bodies& bodies, UnitId mover, const Rect& from, Vec along, double most) {
  double free = most;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (id == mover || !stands(s, id) || s.seat(id) != s.seat(mover)) continue;
    if (within(bodies.at(mover), bodies.at(id), tolerance::kTouch)) continue;
    const auto met = sweep_shift(from, along * most, bodies.at(id), 0);
    if (met) free = std::min(free, std::max(0.0, met->time * most - kEnemyDistance.units()));
  }
  return free;
}

// antika.flee.failed-charger, antika.gap.failed-charge-move
void fall_short(Scratch& scratch, UnitId charger, Vec towards) {
  const State& s = scratch.state();
  const Rect& body = scratch.bodies().at(charger);
  const Vec line = towards - body.centre;
  const Pose turned = turned_in_place(body, bearing(line.x, line.y));
  const Rect from = body_at(s, charger, turned);
  Pace pace;
  pace.charging = true;
  const double full = shortened_run(s, scratch.bodies(), charger, from, from.u, pace);
  Way way;
  way.mover = charger;
  double far = run_until(on_the_way(s, scratch.bodies(), way, from, from.u * full), s, charger, full);
  far = short_of_friends(s, scratch.bodies(), charger, from, from.u, far);
  if (stopped_by_ambush(scratch, charger, from, from.u * far)) return;
  if (const auto end = last_free(s, scratch.bodies(), way, turned, from.u, far))
    shift_unit(scratch, charger, moved_by(turned, from.u * *end), ShiftKind::fell_short, rounded_length(*end),
               s.charges.empty() ? kNoUnit : s.charges[0].target);
}

void end_charge(Scratch& scratch, UnitId charger) {
  mark_spent(scratch, charger, rule("antika.gap.turn-order"));
  drop_first_charge(scratch);
}

// antika.flee.light-charger-recharge
void charge_again(Scratch& scratch, const ChargeOrder& failed, UnitId target) {
  const State& s = scratch.state();
  const UnitId charger = failed.unit;
  Objections why_not(scratch.decision().reasons);
  if (target == failed.target) why_not.add(Refusal(rule("antika.flee.light-charger-recharge"), charger, target));
  check_target(s, scratch.bodies(), charger, target, why_not);
  ChargeTerms terms;
  terms.less = kMU;
  if (!why_not.any()) plan_charge(s, scratch.bodies(), charger, target, terms, why_not);
  if (why_not.any()) return why_not.tell(scratch);
  ZoneOwners owners;
  zones_on(s, scratch.bodies(), target, scratch.bodies().at(target), owners);
  ChargesSet set;
  set.charges = s.charges;
  set.charges[0] = {charger, target, !owners.empty()};
  scratch.emit(Asked{Asking::nothing, s.active, kNoUnit});
  scratch.emit(Marked{charger, Mark::redirected, true, rule("antika.gap.recharge-once")});
  scratch.emit(set);
}

// antika.zoc.restricts: it is still its own movement.
void check_zones_of(Scratch& scratch, UnitId charger, const Redirect& command) {
  Group alone;
  alone.push_back(charger);
  Tracks tracks = start_tracks(scratch.state(), alone);
  Leg slide;
  slide.kind = LegKind::slide;
  slide.direction = command.direction;
  slide.amount = command.distance.hundredths;
  if (follow(tracks, slide)) check_zones(scratch, tracks, {});
}

// antika.flee.light-charger-free: any direction, facing as it does.
void advance_freely(Scratch& scratch, UnitId charger, const Redirect& command) {
  const State& s = scratch.state();
  const Rect& body = scratch.bodies().at(charger);
  const SinCos to = sin_cos(normalised(command.direction));
  const Vec along{to.sine, to.cosine};
  const double far = command.distance.units();
  const double most = shortened_run(s, scratch.bodies(), charger, body, along, {});
  if (far < 0 || far > most + kLimitSlack)
    scratch.refuse(Refusal(rule("antika.flee.light-charger-free"), charger)
                       .measured(command.distance)
                       .limit(rounded_length(most))
                       .at_most(rounded_length(most)));
  const Pose end = moved_by(s.at(charger).pose, along * far);
  if (far > 0 && !scratch.enough()) {
    Way way;
    way.mover = charger;
    const Rect place = body_at(s, charger, end);
    Obstacle met = on_the_way(s, scratch.bodies(), way, body, along * far);
    if (!met) met = at_end(s, scratch.bodies(), way, place);
    if (met) scratch.refuse(refusal_of(way, met, place));
    if (!scratch.enough()) check_zones_of(scratch, charger, command);
  }
  if (scratch.refused()) return;
  scratch.emit(Asked{Asking::nothing, s.active, kNoUnit});
  if (far > 0 && !stopped_by_ambush(scratch, charger, body, along * far))
    shift_unit(scratch, charger, end, ShiftKind::redirected, command.distance);
  end_charge(scratch, charger);
}

}  // namespace

double shortened_run(const State& s, const Bodies& bodies, UnitId id, const Rect& from, Vec along, Pace pace) {
  const Rect& start = bodies.at(id);
  const auto length_at = [&] { return std::max((in_mm(movement(s, id, pace)) - kMU).units(), 0.0); };
  const auto body_after = [&](double far) { return shifted(from, along * far); };
  pace.not_forward = dot(start.u, along) < sin_cos(tolerance::kParallel).cosine;
  pace.on_road = on_road(s, bodies, start);
  if (pace.on_road) pace.on_road = on_road(s, bodies, body_after(length_at()));
  pace.broken_ground = crosses_broken_ground(s, bodies, id, convex(start)) ||
                       crosses_broken_ground(s, bodies, id, hull(from, body_after(length_at())));
  return length_at();
}

// Enemies are kept off by 1 mm already; others are met when they are run into by what still counts as touching, the
// edge when it is passed by what a limit leaves.
double run_until(const Obstacle& met, const State& s, UnitId mover, double length) {
  if (!met) return length;
  if (met.what == Obstacle::What::unit && s.seat(met.unit) != s.seat(mover)) return met.time * length;
  const double into = met.what == Obstacle::What::edge ? kLimitSlack : tolerance::kTouch;
  return std::max(0.0, met.time * length - kEnemyDistance.units() - into);
}

void fail_first_charge(Scratch& scratch, Vec towards) {
  const State& s = scratch.state();
  const UnitId charger = s.charges[0].unit;
  // antika.gap.failed-charge-shoot: only lights may shoot after it.
  scratch.emit(Marked{charger, Mark::failed_charge, true, rule("antika.flee.failed-charger")});
  if (!is_light(s, charger)) {
    fall_short(scratch, charger, towards);
    end_charge(scratch, charger);
  } else if (s.at(charger).marks.has(Mark::redirected)) {
    end_charge(scratch, charger);  // antika.gap.recharge-once
  } else {
    scratch.emit(Asked{Asking::redirect, s.active, charger});
  }
}

void decide_redirect(Scratch& scratch, Seat, const Redirect& command) {
  const ChargeOrder failed = scratch.state().charges[0];
  if (command.target.valid()) return charge_again(scratch, failed, command.target);
  advance_freely(scratch, failed.unit, command);
}

}  // namespace acies::antika
