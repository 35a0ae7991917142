// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/straight_way.h"

#include <limits>

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
  for (std::size_t i = 0; i < bodies.count; ++i) {
    if (!bodies.present[i] || unit_id(i) == self) continue;
    const double reach = base.radius + bodies.rect[i].radius + length;
    if (length2(bodies.rect[i].centre - base.centre) > reach * reach) continue;
    const auto at = distance_to(base, way, bodies.rect[i]);
    if (at && *at < length - tolerance::kTouch) met.push_back({unit_id(i), *at});
  }
  std::stable_sort(met.begin(), met.end(), [](const Met& a, const Met& b) { return a.at < b.at; });
  return met;
}

double distance_to_edge(const Scenario& scenario, const Rect& base, Way way) {
  const Vec to = way == Way::ahead ? base.u : -base.u;
  const double side = scenario.side().units() + tolerance::kGrain;
  double least = std::numeric_limits<double>::infinity();
  const auto reach = [&](double from, double by) {
    if (by > 0) least = std::min(least, (side - from) / by);
    if (by < 0) least = std::min(least, (from + tolerance::kGrain) / -by);
  };
  for (const Vec corner : base.corner) {
    reach(corner.x, to.x);
    reach(corner.y, to.y);
  }
  return least;
}

bool is_clear(const Bodies& bodies, UnitId self, const Rect& base) {
  for (std::size_t i = 0; i < bodies.count; ++i)
    if (bodies.present[i] && unit_id(i) != self && overlap(base, bodies.rect[i], tolerance::kTouch)) return false;
  return true;
}

Length step_of(const State& state, UnitId id) {
  const Scale scale = state.scenario->scale;
  return std::min(sub_type(state.at(id).sub_type).depth(scale), frontage(scale));
}

}  // namespace acies::dba
