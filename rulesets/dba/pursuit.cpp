// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/pursuit.h"

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/fording.h"
#include "rulesets/dba/ground_way.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/support.h"

namespace acies::dba {
// dba.geo.pursuit-pose; dba.pursuit.no-new-fight: pairs that fight were listed when the phase began.

bool is_impetuous(const State& state, UnitId id) {
  switch (state.type(id)) {
    case Type::Kn:
    case Type::SCh:
    case Type::Wb:
    case Type::Hd: return place_of(state, id) == Place::field;  // dba.pursuit.not-from-camp
    case Type::HCh: return !state.scenario->chariots_literal && place_of(state, id) == Place::field;
    default: return false;
  }
}

UnitId second_warband(const State& state, const Bodies& bodies, UnitId first) {
  if (state.type(first) != Type::Wb) return kNoUnit;
  const Supporter behind = element_directly_behind(state, bodies, first);
  if (!behind.there || behind.type != Type::Wb || behind.bad_going || in_bad_going(state, bodies, first))
    return kNoUnit;
  return behind.unit;
}

namespace {

struct Course {
  Length step;               // the whole of it
  Length go;                 // as far as nothing stops it
  UnitId stopper;            // the element that does
  Site enters = Site::none;  // the empty place that it comes to
};

// dba.pursuit.stops, .occupies, dba.geo.pursuit-pose, dba.gap.pursuit-contact. Rivers are tried on the way.
Course course_of(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& base = bodies.at(id);
  Course course{step_of(state, id), step_of(state, id), kNoUnit};
  const auto stop_at = [&](double at, UnitId by, Site site) {
    if (at >= course.go.units()) return;
    course.go = rounded_length(at);
    course.stopper = by;
    course.enters = site;
  };
  const double far = course.step.units();
  // A base that comes to touch has met.
  const MetBodies met = bodies_met(bodies, id, base, Way::ahead, far + tolerance::kTouch);
  if (!met.empty()) stop_at(met.front().at, met.front().unit, Site::none);
  if (bodies.ground != nullptr) {
    if (const auto site = way_to_site(state, bodies, base, Way::ahead, far, Sites::occupied))
      stop_at(site->at, kNoUnit, Site::none);
    if (const auto water = way_to_impassable(bodies, base, Way::ahead, far)) stop_at(*water, kNoUnit, Site::none);
    if (const auto site = way_to_site(state, bodies, base, Way::ahead, far, Sites::empty))
      stop_at(site->at, kNoUnit, site->site);
  }
  if (const auto edge = distance_to_edge(state, bodies, id, Way::ahead, course.go)) {
    course.go = rounded_length(*edge);
    course.stopper = kNoUnit;
    course.enters = Site::none;
  }
  return course;
}

bool is_rough_to_pursue(Terrain t) {
  return t == Terrain::wood || t == Terrain::steep_hill || t == Terrain::oasis || t == Terrain::dunes;
}

}  // namespace

bool pursuit_is_free(const State& state, const Bodies& bodies, UnitId id) {
  if (bodies.ground == nullptr) return false;
  const Course course = course_of(state, bodies, id);
  if (course.go.hundredths <= 0 && course.enters == Site::none) return false;
  const Rect end = base_at(state, id, advanced(state.at(id).pose, course.go));
  return piece_under(bodies, hull(bodies.at(id), end), is_rough_to_pursue) >= 0;
}

void pursue(Scratch& scratch, UnitId id, UnitId of) {
  const State& state = scratch.state();
  Course course = course_of(state, scratch.bodies(), id);
  // dba.gap.pursuit-river: it enters like anybody, or stops at the bank.
  const auto river = way_to_river(scratch.bodies(), scratch.bodies().at(id), Way::ahead, course.go.units());
  if (river && !fords(scratch, id)) course = {course.step, rounded_length(*river), kNoUnit};
  if (course.enters != Site::none && why_not_enter(state, id, course.enters) == RuleId{})
    return occupy(scratch, id, course.enters, rule("dba.pursuit.occupies"));
  if (course.go.hundredths <= 0) return;
  const bool second = of.valid() && state.at(of).seat == state.at(id).seat;
  RuleId cited = course.go < course.step ? rule("dba.pursuit.stops") : rule("dba.pursuit.distance");
  if (second) cited = rule("dba.pursuit.second-warband");
  scratch.emit(Shifted{id, advanced(state.at(id).pose, course.go), ShiftKind::pursued, cited,
                       course.stopper.valid() ? course.stopper : of});
  note_contacts(scratch, id, false, kNoUnit);
}

}  // namespace acies::dba
