// SPDX-License-Identifier: Apache-2.0
// Leaders by themselves: the General's own move, aides who pass to another unit, Generals who must make room or have
// lost their unit.
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/general_places.h"
#include "rulesets/antika/orders.h"

namespace acies::antika {
namespace {

constexpr double kReach = kLeaderReach.units() + kLimitSlack;

bool never_alone(const State& s) { return s.play() == Play::death_to_the_general; }

void check_reach(Scratch& scratch, RuleId why, UnitId leader, UnitId host, double away) {
  if (away <= kReach) return;
  scratch.refuse(Refusal(why, leader, host).measured(rounded_length(away)).limit(kLeaderReach));
}

void join(Scratch& scratch, UnitId leader, UnitId host) { scratch.emit(LeaderJoined{leader, host}); }

void stand_alone(Scratch& scratch, UnitId general, Vec centre, double distance) {
  if (scratch.state().at(general).host.valid()) scratch.emit(LeaderJoined{general, kNoUnit});
  scratch.emit(
      Moved{general, pose_around(scratch.state(), general, centre), ShiftKind::led, rounded_length(distance), kNoUnit});
}

// antika.adc.attached, antika.adc.transfer, antika.gap.adc-alone: once a turn, from unit to unit, in melee or not.
void transfer_aide(Scratch& scratch, const Lead& command) {
  const State& s = scratch.state();
  const UnitId aide = command.leader;
  const UnitId from = s.at(aide).host;
  if (!command.host.valid()) return scratch.refuse(Refusal(rule("antika.adc.attached"), aide));
  if (s.at(aide).marks.has(Mark::transferred))
    scratch.refuse(Refusal(rule("antika.gap.adc-alone"), aide).measured(2).limit(1));
  if (!may_be_with(s, aide, command.host) || command.host == from)
    return scratch.refuse(
        Refusal(rule("antika.gap.adc-alone"), aide, command.host.value < s.count ? command.host : kNoUnit));
  check_reach(scratch, rule("antika.adc.transfer"), aide, command.host,
              leader_distance(s, scratch.bodies(), aide, command.host));
  if (scratch.refused()) return;
  join(scratch, aide, command.host);
  scratch.emit(Marked{aide, Mark::transferred, true, rule("antika.adc.transfer")});
}

// antika.gap.scenario-general.special: he passes from unit to unit like an aide.
void pass_general(Scratch& scratch, const Lead& command) {
  const UnitId general = command.leader;
  if (!command.host.valid()) return scratch.refuse(Refusal(rule("antika.gap.scenario-general.special"), general));
  check_reach(scratch, rule("antika.gap.scenario-general.special"), general, command.host,
              leader_distance(scratch.state(), scratch.bodies(), general, command.host));
  if (!scratch.refused()) join(scratch, general, command.host);
}

// antika.general.move: a straight line of his centre; antika.gap.general-terrain: not through enemies, camps and
// impassable ground; whatever else lies there is nothing to him.
void check_ride(Scratch& scratch, UnitId general, UnitId host, const Ride& ride) {
  check_reach(scratch, rule("antika.general.move"), general, host, ride.length);
  if (!ride.clear) scratch.refuse(Refusal(rule("antika.gap.general-terrain"), general, ride.blocker));
}

void ride_alone(Scratch& scratch, UnitId general, Vec to) {
  const State& s = scratch.state();
  const Ride ride = ride_to(s, scratch.bodies(), general, to);
  check_ride(scratch, general, kNoUnit, ride);
  if (!is_free_spot(s, scratch.bodies(), general, to))
    scratch.refuse(Refusal(rule("antika.gap.end-overlap"), general).base(body_around(s, general, to)));
  if (scratch.refused()) return;
  stand_alone(scratch, general, to, ride.length);
  reveal_near(scratch, general);
}

// antika.general.join, antika.gap.general-attach: by himself once a turn, and not in a turn in which he has gone with
// his unit.
void move_general(Scratch& scratch, const Lead& command) {
  const State& s = scratch.state();
  const UnitId general = command.leader;
  const UnitId from = s.at(general).host;
  if (s.at(general).marks.has(Mark::transferred))
    scratch.refuse(Refusal(rule("antika.general.move"), general).measured(2).limit(1));
  if (from.valid() && s.at(from).marks.has(Mark::moved))
    scratch.refuse(Refusal(rule("antika.gap.general-attach"), general, from));
  if (command.host.valid() && (!may_be_with(s, general, command.host) || command.host == from)) {
    scratch.refuse(
        Refusal(rule("antika.general.join"), general, command.host.value < s.count ? command.host : kNoUnit));
    return;
  }
  if (scratch.enough()) return;
  if (never_alone(s)) {
    pass_general(scratch, command);
  } else if (command.host.valid()) {
    check_ride(scratch, general, command.host, ride_to_unit(s, scratch.bodies(), general, command.host));
    if (!scratch.refused()) join(scratch, general, command.host);
  } else {
    ride_alone(scratch, general, vec(command.at));
  }
  if (!scratch.refused()) scratch.emit(Marked{general, Mark::transferred, true, rule("antika.general.move")});
}

// --- Generals that must be put somewhere

// A body lies on him: he makes room (antika.gap.lone-general). Otherwise he has lost his unit and lives
// (antika.gap.general-after-save).
bool is_overrun(const State& s, const Bodies& bodies, UnitId general) {
  if (s.at(general).marks.has(Mark::saved)) return false;
  for (std::size_t i = 0; i < s.count; ++i)
    if (bodies.solid[i] && overlap(bodies.at(general), bodies.rect[i], tolerance::kTouch)) return true;
  return false;
}

bool unit_in_reach(const State& s, const Bodies& bodies, UnitId general) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (may_be_with(s, general, unit_id(i)) && nearest(bodies.at(general), bodies.rect[i]).distance <= kReach)
      return true;
  return false;
}

void drop_first(Scratch& scratch) {
  DisplacedSet left{scratch.state().displaced};
  const UnitId general = left.displaced[0];
  left.displaced.erase_at(0);
  if (scratch.state().at(general).marks.has(Mark::saved))
    scratch.emit(Marked{general, Mark::saved, false, rule("antika.gap.general-after-save")});
  scratch.emit(left);
}

// To the nearest free place, however far; nowhere on the table: he is lost.
void put_nearest(Scratch& scratch, UnitId general) {
  const State& s = scratch.state();
  const Vec from = scratch.bodies().at(general).centre;
  const auto spot = nearest_free_spot(s, scratch.bodies(), general, from, 1e9);
  if (spot)
    stand_alone(scratch, general, *spot, distance(from, *spot));
  else
    lose(scratch, general, Status::destroyed, rule("antika.gap.lone-general"));
}

// antika.gap.scenario-general.special: with the nearest unit, a light one only if there is no other.
void put_with_nearest(Scratch& scratch, UnitId general) {
  const State& s = scratch.state();
  UnitId best;
  double least = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!may_be_with(s, general, id)) continue;
    const double away = nearest(scratch.bodies().at(general), scratch.bodies().rect[i]).distance;
    const bool heavier = best.valid() && is_light(s, best) && !is_light(s, id);
    const bool lighter = best.valid() && !is_light(s, best) && is_light(s, id);
    if (!best.valid() || heavier || (!lighter && away < least)) {
      best = id;
      least = away;
    }
  }
  if (best.valid())
    join(scratch, general, best);
  else
    lose(scratch, general, Status::destroyed, rule("antika.gap.scenario-general.special"));
}

// The answer where he goes.
void place_displaced(Scratch& scratch, const Lead& command) {
  const State& s = scratch.state();
  const UnitId general = s.displaced[0];
  const Bodies& bodies = scratch.bodies();
  const bool overrun = is_overrun(s, bodies, general);
  const RuleId why = overrun ? rule("antika.gap.lone-general") : rule("antika.gap.general-after-save");
  if (command.leader != general) return scratch.refuse(Refusal(rule("acies.command.not-asked"), general));
  const Vec from = bodies.at(general).centre;
  if (command.host.valid()) {
    if (!may_be_with(s, general, command.host)) return scratch.refuse(Refusal(why, general));
    check_reach(scratch, why, general, command.host, nearest(bodies.at(general), bodies.at(command.host)).distance);
    if (!scratch.refused()) join(scratch, general, command.host);
  } else if (overrun) {
    const Vec to = vec(command.at);
    check_reach(scratch, why, general, kNoUnit, distance(from, to));
    if (!is_free_spot(s, bodies, general, to))
      scratch.refuse(Refusal(rule("antika.gap.end-overlap"), general).base(body_around(s, general, to)));
    if (!scratch.refused()) stand_alone(scratch, general, to, distance(from, to));
  } else {
    const auto spot = nearest_free_spot(s, bodies, general, from, 1e9);
    if (!spot || !coincide(*spot, vec(command.at))) {
      Refusal refusal(why, general);
      if (spot) refusal.instead(pose_around(s, general, *spot));
      return scratch.refuse(refusal);
    }
    stand_alone(scratch, general, *spot, distance(from, *spot));
  }
  if (scratch.refused()) return;
  drop_first(scratch);
  scratch.emit(Asked{});
}

}  // namespace

void decide_lead(Scratch& scratch, Seat by, const Lead& command) {
  if (!names_own_leader(scratch, by, command.leader)) return;
  if (scratch.state().asking == Asking::place_general) return place_displaced(scratch, command);
  if (scratch.state().type(command.leader) == Type::aide)
    transfer_aide(scratch, command);
  else
    move_general(scratch, command);
}

void displace_generals(Scratch& scratch, UnitId moved) {
  const State& s = scratch.state();
  DisplacedSet set{s.displaced};
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.type(id) != Type::general || !s.on_table(id) || s.at(id).host.valid() || set.displaced.contains(id)) continue;
    if (overlap(scratch.bodies().at(id), scratch.bodies().at(moved), tolerance::kTouch))
      set.displaced.try_push_back(id);
  }
  if (set.displaced.size() != s.displaced.size()) scratch.emit(set);
}

void ask_displaced(Scratch& scratch) {
  const State& s = scratch.state();
  const UnitId general = s.displaced[0];
  if (!s.on_table(general) || s.at(general).host.valid()) return drop_first(scratch);
  if (never_alone(s)) {
    put_with_nearest(scratch, general);
    return drop_first(scratch);
  }
  const Bodies& bodies = scratch.bodies();
  const bool overrun = is_overrun(s, bodies, general);
  const bool has_unit = unit_in_reach(s, bodies, general);
  const bool has_spot =
      overrun && nearest_free_spot(s, bodies, general, bodies.at(general).centre, kLeaderReach.units()).has_value();
  if (has_unit || has_spot) {
    scratch.emit(Asked{Asking::place_general, s.seat(general), general});
    return;
  }
  // Overrun with nowhere to go he runs the risk of antika.general.risk; one who was saved has just done so.
  const bool lives = !overrun || scratch.roll(rule("antika.general.risk"), s.seat(general), general) >= 4;
  if (lives)
    put_nearest(scratch, general);
  else
    lose(scratch, general, Status::destroyed, rule("antika.general.risk"));
  drop_first(scratch);
}

}  // namespace acies::antika
