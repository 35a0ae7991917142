// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/zone.h"

#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// dba.zoc.camp-blocks, dba.gap.occupied-meaning: occupied places stop a zone as elements do; empty ones and terrain do
// not (dba.gap.zoc-terrain).
double reach_to_places(const State& state, const Bodies& bodies, UnitId of, double reach) {
  for (const Site site : kAllSites)
    if (is_occupied(state, site))
      reach = std::min(reach, strip_distance(bodies.at(of), outline_of(state, bodies, site), reach));
  return reach;
}

}  // namespace

double zone_reach(const State& state, const Bodies& bodies, UnitId of, UnitId except) {
  double reach = state.scenario->bw().units();
  for (const std::size_t i : bodies.around[of.value] & bodies.present) {
    if (unit_id(i) == except) continue;
    const double d = strip_distance(bodies.at(of), bodies.rect[i], reach);
    if (d < reach) reach = d;  // dba.geo.zoc-block
  }
  return bodies.ground == nullptr ? reach : reach_to_places(state, bodies, of, reach);
}

// dba.geo.zoc-exact: exactly 1 BW ahead is inside, on the side lines is outside.
// dba.zoc.who, dba.gap.zoc-garrison: every element on the table has a zone; those in camps and built-up areas have
// none. dba.zoc.extent, dba.zoc.blocker-inside: it reaches to the nearest body ahead, which is itself inside.
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
