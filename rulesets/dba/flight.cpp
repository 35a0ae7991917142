// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/flight.h"

#include "geometry/round.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/fording.h"
#include "rulesets/dba/ground_way.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/siege.h"

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

using Avoids = bool (*)(Terrain);

// dba.table.flee-avoid, dba.gap.flee-rough
bool avoids_nothing(Terrain) { return false; }
bool avoids_trees_and_slopes(Terrain t) { return t == Terrain::wood || t == Terrain::steep_hill; }
bool avoids_most(Terrain t) { return avoids_trees_and_slopes(t) || t == Terrain::oasis || t == Terrain::dunes; }

Avoids avoided_by(Type type) {
  switch (type) {
    case Type::LH:
    case Type::Ps: return avoids_nothing;
    case Type::Cm:
    case Type::LCm: return avoids_trees_and_slopes;
    default: return avoids_most;
  }
}

// The ground of one heading, straight on from `start`.
struct Heading {
  Length run;                  // as far as the allowances and empty places let it
  Site comes_to = Site::none;  // the empty place that ends it
};

// dba.flee.full-move, dba.gap.flee-distance: the good-going allowance up to the edge of bad going, or the bad-going
// allowance if that reaches farther. Bad going that it avoids sets no limit: it swerves from it or stops there.
// dba.river.cap-single: 100 paces for one that starts in the river.
Length allowed_run(const State& state, const Bodies& bodies, UnitId id, const Rect& start) {
  const TypeRow& row = troop_tables().of(state.type(id));
  const Length good = paces(state.scenario->scale, row.move_good);
  if (bodies.ground == nullptr) return good;
  const bool hard_river = state.river == Difficulty::normal || state.river == Difficulty::difficult;
  const Length most = hard_river && front_in_river(bodies, start) ? paces(state.scenario->scale, 100) : good;
  const Length bad = std::min(most, paces(state.scenario->scale, row.move_bad));
  const Type type = state.type(id);
  if (bad_going_under(bodies, type, start)) return bad;
  Length reach = most;
  for (const GroundPiece& piece : bodies.ground->pieces) {
    if (!bad_going_for(piece.terrain, type) || avoided_by(type)(piece.terrain)) continue;
    if (const auto at = way_to(start, Way::ahead, most.units(), piece.outline))
      reach = std::min(reach, rounded_length(*at));
  }
  return std::max(reach, bad);
}

Heading heading_of(const State& state, const Bodies& bodies, UnitId id, const Rect& start) {
  Heading heading{allowed_run(state, bodies, id, start)};
  if (const auto place = way_to_site(state, bodies, start, Way::ahead, heading.run.units(), Sites::empty))
    heading = {rounded_length(place->at), place->site};
  return heading;
}

// How far it is to the ground that is to be avoided: occupied places, impassable ground, the bad going of its kind.
std::optional<double> way_to_avoided(const State& state, const Bodies& bodies, UnitId id, const Rect& start,
                                     double length) {
  if (bodies.ground == nullptr) return std::nullopt;
  std::optional<double> first = way_to_impassable(bodies, start, Way::ahead, length);
  const auto consider = [&](std::optional<double> at) {
    if (at && (!first || *at < *first)) first = at;
  };
  consider(way_to_piece(bodies, start, Way::ahead, length, avoided_by(state.type(id))));
  if (const auto site = way_to_site(state, bodies, start, Way::ahead, length, Sites::occupied)) consider(site->at);
  return first;
}

// The base as it is turned on the spot: on free ground, and in no piece to be avoided in which it did not stand before.
bool ground_is_free(const State& state, const Bodies& bodies, UnitId id, const Rect& turned_base) {
  if (bodies.ground == nullptr) return true;
  if (!is_free_ground(state, bodies, turned_base)) return false;
  const Avoids avoided = avoided_by(state.type(id));
  for (const GroundPiece& piece : bodies.ground->pieces)
    if (avoided(piece.terrain) && overlap(piece.outline, turned_base, tolerance::kTouch) &&
        !overlap(piece.outline, bodies.at(id), tolerance::kTouch))
      return false;
  return true;
}

// The whole move on this heading is free of everything to be avoided (dba.flee.swerve), the turned base included.
bool heading_is_free(const State& state, const Bodies& bodies, UnitId id, Angle swerve) {
  const Rect start = base_at(state, id, pose_after(state, bodies, id, swerve, 0));
  const Length run = heading_of(state, bodies, id, start).run;
  const Rect end = base_at(state, id, pose_after(state, bodies, id, swerve, run.units()));
  if (state.scenario->flee_avoids_edge && !(inside_table(state, start) && inside_table(state, end))) return false;
  if (swerve != Angle{} && !(is_clear(bodies, id, start) && ground_is_free(state, bodies, id, start))) return false;
  if (way_to_avoided(state, bodies, id, start, run.units())) return false;
  for (const Met& met : bodies_met(bodies, id, start, Way::ahead, run.units()))
    if (!passes(state, bodies, id, start, met.unit)) return false;
  return is_clear(bodies, id, end);  // dba.pass.space
}

FlightPlan along(const State& state, const Bodies& bodies, UnitId id, FlightKind kind, Angle swerve) {
  const Heading heading = heading_of(state, bodies, id, base_at(state, id, pose_after(state, bodies, id, swerve, 0)));
  return {kind, swerve, heading.run, kNoUnit, heading.comes_to};
}

// No heading is free: straight ahead to the first obstacle; never ending on a friend it was passing.
FlightPlan straight_until_stopped(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& base = bodies.at(id);
  FlightPlan plan = along(state, bodies, id, FlightKind::cut_short, {});
  const MetBodies met = bodies_met(bodies, id, base, Way::ahead, plan.distance.units());
  double stop = plan.distance.units();
  const auto stop_at = [&](double at, UnitId by) {
    stop = at;
    plan.obstacle = by;
    plan.comes_to = Site::none;
  };
  for (const Met& m : met)
    if (!passes(state, bodies, id, base, m.unit)) {
      stop_at(m.at, m.unit);
      break;
    }
  if (const auto avoided = way_to_avoided(state, bodies, id, base, stop)) stop_at(*avoided, kNoUnit);
  if (!inside_table(state, base_at(state, id, pose_after(state, bodies, id, {}, stop))))
    return {FlightKind::off_table, {}, {}, kNoUnit};  // the edge comes first
  for (std::size_t i = met.size(); i-- > 0;) {
    const Rect there = base_at(state, id, pose_after(state, bodies, id, {}, stop));
    if (met[i].at < stop && overlap(there, bodies.at(met[i].unit), tolerance::kTouch)) stop_at(met[i].at, met[i].unit);
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
  if (heading_is_free(state, bodies, id, {})) return along(state, bodies, id, FlightKind::free, {});
  for (std::int32_t k = 1; k <= kMostSwerve; ++k) {
    const bool right = heading_is_free(state, bodies, id, degrees(k));
    const bool left = heading_is_free(state, bodies, id, degrees(-k));
    if (right && left) return along(state, bodies, id, FlightKind::either_side, degrees(k));
    if (right || left) return along(state, bodies, id, FlightKind::free, degrees(right ? k : -k));
  }
  return straight_until_stopped(state, bodies, id);
}

FlightPlan chosen_side(const State& state, const Bodies& bodies, UnitId id, const FlightPlan& plan, Side side) {
  const Angle swerve{side == Side::left ? -plan.swerve.thousandths : plan.swerve.thousandths};
  return along(state, bodies, id, FlightKind::free, swerve);
}

namespace {

// Its own camp, or the built-up area that its side controls.
bool is_friendly(const State& state, Site site, Seat seat) {
  return is_camp(site) ? site == camp_of(seat) : state.at(site).controller == seat;
}

// dba.flee.river-destroys: it comes to a river that is not paltry before its run ends.
bool lost_in_river(Scratch& scratch, const Rect& start, double run) {
  return way_to_river(scratch.bodies(), start, Way::ahead, run) && find_difficulty(scratch) != Difficulty::paltry;
}

}  // namespace

void run_flight(Scratch& scratch, UnitId id, const FlightPlan& plan) {
  if (plan.kind == FlightKind::off_table) {
    // dba.flee.edge-destroys
    const double to_edge = allowed_run(scratch.state(), scratch.bodies(), id, scratch.bodies().at(id)).units();
    const bool river = lost_in_river(scratch, scratch.bodies().at(id), to_edge);
    scratch.emit(Destroyed{id, river ? rule("dba.flee.river-destroys") : rule("dba.flee.edge-destroys"), kNoUnit});
    return;
  }
  const State& state = scratch.state();
  RuleId cited = plan.swerve == Angle{} ? rule("dba.flee.full-move") : rule("dba.flee.swerve");
  if (plan.kind == FlightKind::cut_short) cited = rule("dba.flee.stops");
  const Rect start = base_at(state, id, pose_after(state, scratch.bodies(), id, plan.swerve, 0));
  if (lost_in_river(scratch, start, plan.distance.units())) {
    scratch.emit(Destroyed{id, rule("dba.flee.river-destroys"), kNoUnit});
    return;
  }
  // dba.gap.flee-empty-camp: into its own, else it stops at the edge.
  if (plan.comes_to != Site::none && is_friendly(state, plan.comes_to, state.at(id).seat) &&
      why_not_enter(state, id, plan.comes_to) == RuleId{})
    return occupy(scratch, id, plan.comes_to, cited);
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
