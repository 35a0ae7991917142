// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/zone.h"

namespace acies::dba {
double zone_reach(const State& state, const Bodies& bodies, UnitId of, UnitId except) {
  double reach = state.scenario->bw().units();
  for (const std::size_t i : bodies.around[of.value] & bodies.present) {
    if (unit_id(i) == except) continue;
    const double d = strip_distance(bodies.at(of), bodies.rect[i], reach);
    if (d < reach) reach = d;  // dba.geo.zoc-block
  }
  return reach;
}

// dba.geo.zoc-exact: exactly 1 BW ahead is inside, on the side lines is outside.
// dba.zoc.who: every element on the table has a zone. dba.zoc.extent, dba.zoc.blocker-inside: it reaches to the nearest
// body ahead, which is itself inside.
bool in_zone(const State& state, const Bodies& bodies, UnitId who, UnitId of) {
  const double reach = state.scenario->bw().units() + tolerance::kGrain;
  const double d = strip_distance(bodies.at(of), bodies.at(who), reach);
  return d <= reach && d <= zone_reach(state, bodies, of, who) + tolerance::kGrain;
}

Controllers controllers(const State& state, const Bodies& bodies, UnitId who) {
  Controllers found;
  for (const std::size_t i : bodies.around[who.value] & bodies.enemies(state.at(who).seat))
    if (in_zone(state, bodies, who, unit_id(i))) found.try_push_back(unit_id(i));
  return found;
}

}  // namespace acies::dba
