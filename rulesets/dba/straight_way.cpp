// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/straight_way.h"

#include "base/stable_order.h"
#include "geometry/shifted.h"
#include "geometry/sweep.h"
#include "rulesets/dba/legs.h"

namespace acies::dba {

std::optional<double> distance_to(const Rect& base, Way way, const Rect& body) {
  const auto span = strip_interval(base, body, base.width / 2 - tolerance::kTouch, 0);
  if (!span) return std::nullopt;
  // As seen from the leading edge, in the direction of the way.
  const double near = way == Way::ahead ? span->low : -base.depth - span->high;
  const double far = way == Way::ahead ? span->high : -base.depth - span->low;
  if (far <= tolerance::kTouch) return std::nullopt;
  return std::max(near, 0.0);
}

MetBodies bodies_met(const Bodies& bodies, UnitId self, const Rect& base, Way way, double length) {
  MetBodies met;
  const Rect end = shifted(base, (way == Way::ahead ? base.u : -base.u) * length);
  for (const std::size_t i : in_reach(bodies, base.centre, base.radius + length)) {
    if (unit_id(i) == self) continue;
    const auto at = distance_to(base, way, bodies.rect[i]);
    if (!at || *at >= length) continue;
    // The last stretch may only touch; a slanting base can nevertheless run in deeper beside the strip looked at.
    const bool only_touches = *at >= length - tolerance::kTouch && !overlap(end, bodies.rect[i], tolerance::kTouch);
    if (!only_touches) met.push_back({unit_id(i), *at});
  }
  put_in_order(met, [](const Met& a, const Met& b) { return a.at < b.at; });
  return met;
}

std::optional<double> distance_to_edge(const State& state, const Bodies& bodies, UnitId id, Way way, Length length) {
  const Pose end = advanced(state.at(id).pose, way == Way::ahead ? length : -length);
  if (inside_table(state, base_at(state, id, end))) return std::nullopt;
  const Rect& base = bodies.at(id);
  const Vec to = way == Way::ahead ? base.u : -base.u;
  const double side = state.scenario->side().units();
  double least = length.units();
  const auto reach = [&](double from, double by) {
    if (by > 0) least = std::min(least, (side - from) / by);
    if (by < 0) least = std::min(least, from / -by);
  };
  for (const Vec corner : base.corner) {
    reach(corner.x, to.x);
    reach(corner.y, to.y);
  }
  return std::max(least, 0.0);
}

bool is_clear(const Bodies& bodies, UnitId self, const Rect& base, double depth) {
  for (const std::size_t i : near(bodies, base))
    if (unit_id(i) != self && overlap(base, bodies.rect[i], depth)) return false;
  return true;
}

Length step_of(const State& state, UnitId id) {
  const Scale scale = state.scenario->scale;
  return std::min(sub_type(state.at(id).sub_type).depth(scale), frontage(scale));
}

}  // namespace acies::dba
