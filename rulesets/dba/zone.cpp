// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

constexpr double kNotInStrip = 1e9;

}  // namespace

double strip_distance(const Rect& of, const Rect& who) {
  // Cheap: the circle about the base misses the strip, or lies beyond any zone or wholly behind.
  const Vec c = of.local(who.centre);
  const double side = of.width / 2 + who.radius;
  if (c.x > side || c.x < -side || c.y > of.width + who.radius || c.y < -who.radius) return kNotInStrip;
  // Bases that only touch the side lines of the strip are not in it (dba.geo.zoc-exact), within the touching tolerance.
  const auto y = strip_interval(of, who, of.width / 2, tolerance::kTouch);
  if (!y || y->high < 0) return kNotInStrip;
  return y->low < 0 ? 0 : y->low;
}

double zone_reach(const State& state, const Bodies& bodies, UnitId of, UnitId except) {
  double reach = state.scenario->bw().units();
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || unit_id(i) == of || unit_id(i) == except) continue;
    const double d = strip_distance(bodies.at(of), bodies.rect[i]);
    if (d < reach) reach = d;  // dba.geo.zoc-block
  }
  return reach;
}

bool in_zone(const State& state, const Bodies& bodies, UnitId who, UnitId of) {
  const double d = strip_distance(bodies.at(of), bodies.at(who));
  if (d > state.scenario->bw().units() + tolerance::kGrain) return false;
  return d <= zone_reach(state, bodies, of, who) + tolerance::kGrain;
}

Controllers controllers(const State& state, const Bodies& bodies, UnitId who) {
  Controllers found;
  const Seat seat = state.at(who).seat;
  for (std::size_t i = 0; i < state.count; ++i)
    if (bodies.present[i] && state.elements[i].seat != seat && in_zone(state, bodies, who, unit_id(i)))
      found.try_push_back(unit_id(i));
  return found;
}

}  // namespace acies::dba
