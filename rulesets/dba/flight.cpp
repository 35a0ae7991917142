// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/flight.h"

#include "geometry/round.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/straight_way.h"

namespace acies::dba {
// dba.flee.recoil-applies: a deadly recoil ends it. dba.flee.ignores-zoc, dba.zoc.flee-ignores: zones are not looked
// at.

namespace {

constexpr std::int32_t kMostSwerve = 90;  // degrees either way (dba.gap.flee-swerve)

// dba.flee.pass: as in a tactical move.
bool passes(const State& state, const Bodies& bodies, UnitId fleeing, const Rect& heading, UnitId other) {
  return state.at(other).seat == state.at(fleeing).seat && may_pass(state, bodies, fleeing, heading, other);
}

// dba.geo.flee-pose: turned about the middle of the base, then straight on. Rounded once.
Pose pose_after(const State& state, const Bodies& bodies, UnitId id, Angle swerve, double distance) {
  const Angle heading = turned(state.at(id).pose.facing, swerve);
  const SinCos to = sin_cos(heading);
  const Rect& base = bodies.at(id);
  return {rounded(base.centre + Vec{to.sine, to.cosine} * (base.depth / 2 + distance)), heading};
}

// The whole move on this heading is free of everything to be avoided (dba.flee.swerve), the turned base included.
bool heading_is_free(const State& state, const Bodies& bodies, UnitId id, Angle swerve, Length run) {
  const Rect start = base_at(state, id, pose_after(state, bodies, id, swerve, 0));
  const Rect end = base_at(state, id, pose_after(state, bodies, id, swerve, run.units()));
  if (state.scenario->flee_avoids_edge && !(inside_table(state, start) && inside_table(state, end))) return false;
  if (swerve != Angle{} && !is_clear(bodies, id, start)) return false;
  for (const Met& met : bodies_met(bodies, id, start, Way::ahead, run.units()))
    if (!passes(state, bodies, id, start, met.unit)) return false;
  return is_clear(bodies, id, end);  // dba.pass.space
}

// No heading is free: straight ahead to the first obstacle; never ending on a friend it was passing.
FlightPlan straight_until_stopped(const State& state, const Bodies& bodies, UnitId id, Length run) {
  const Rect& base = bodies.at(id);
  FlightPlan plan{FlightKind::cut_short, {}, run, kNoUnit};
  const MetBodies met = bodies_met(bodies, id, base, Way::ahead, run.units());
  double stop = run.units();
  for (const Met& m : met)
    if (!passes(state, bodies, id, base, m.unit)) {
      stop = m.at;
      plan.obstacle = m.unit;
      break;
    }
  if (!inside_table(state, base_at(state, id, pose_after(state, bodies, id, {}, stop))))
    return {FlightKind::off_table, {}, {}, kNoUnit};  // the edge comes first
  for (std::size_t i = met.size(); i-- > 0;) {
    const Rect there = base_at(state, id, pose_after(state, bodies, id, {}, stop));
    if (met[i].at < stop && overlap(there, bodies.at(met[i].unit), tolerance::kTouch)) {
      stop = met[i].at;
      plan.obstacle = met[i].unit;
    }
  }
  plan.distance = rounded_length(stop);
  return plan;
}

}  // namespace

void turn_about(Scratch& scratch, UnitId id) {
  const Pose to = pose_after(scratch.state(), scratch.bodies(), id, degrees(180), 0);
  scratch.emit(Shifted{id, to, ShiftKind::turned_about, rule("dba.flee.steps"), kNoUnit});
}

FlightPlan plan_flight(const State& state, const Bodies& bodies, UnitId id) {
  const Length run = allowance(state, id);  // dba.flee.full-move
  if (heading_is_free(state, bodies, id, {}, run)) return {FlightKind::free, {}, run, kNoUnit};
  for (std::int32_t k = 1; k <= kMostSwerve; ++k) {
    const bool right = heading_is_free(state, bodies, id, degrees(k), run);
    const bool left = heading_is_free(state, bodies, id, degrees(-k), run);
    if (right && left) return {FlightKind::either_side, degrees(k), run, kNoUnit};
    if (right || left) return {FlightKind::free, degrees(right ? k : -k), run, kNoUnit};
  }
  return straight_until_stopped(state, bodies, id, run);
}

FlightPlan chosen_side(const FlightPlan& plan, Side side) {
  FlightPlan chosen = plan;
  chosen.kind = FlightKind::free;
  if (side == Side::left) chosen.swerve.thousandths = -plan.swerve.thousandths;
  return chosen;
}

void run_flight(Scratch& scratch, UnitId id, const FlightPlan& plan) {
  if (plan.kind == FlightKind::off_table) {
    scratch.emit(Destroyed{id, rule("dba.flee.edge-destroys"), kNoUnit});
    return;
  }
  const State& state = scratch.state();
  RuleId cited = plan.swerve == Angle{} ? rule("dba.flee.full-move") : rule("dba.flee.swerve");
  if (plan.kind == FlightKind::cut_short) cited = rule("dba.flee.stops");
  const Pose to = pose_after(state, scratch.bodies(), id, plan.swerve, plan.distance.units());
  if (to == state.at(id).pose) return;  // dba.flee.stops: it cannot move
  // With flee-avoids-edge off, the edge is no reason to swerve and lies in the way of a free heading.
  if (!inside_table(state, base_at(state, id, to))) {
    scratch.emit(Destroyed{id, rule("dba.flee.edge-destroys"), kNoUnit});
    return;
  }
  scratch.emit(Shifted{id, to, ShiftKind::fled, cited, plan.obstacle});
  note_contacts(scratch, id, false, kNoUnit);
}

}  // namespace acies::dba
