// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/sight.h"

#include "rulesets/dba/ground.h"
#include "rulesets/dba/sight_lines.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// dba.command.los-inside
bool hides_all(Terrain t) { return is_cover(t) || t == Terrain::dunes; }
// dba.pip.cat3-hidden, dba.gap.marsh-name
bool hides_general(Terrain t) { return is_cover(t) || t == Terrain::marsh; }

}  // namespace

bool sight_is_clear(const State& state, const Bodies& bodies, UnitId element, UnitId general) {
  // dba.gap.occupant-measure: the outline of its place blocks the sight of whoever is inside.
  if (!state.on_table(element) || !state.on_table(general)) return false;
  if (bodies.ground == nullptr) return true;
  if (completely_in(bodies, bodies.at(element), hides_all)) return false;
  return some_line_is_clear(bodies, bodies.at(element), bodies.at(general));
}

double command_distance(const State& state, const Bodies& bodies, UnitId element, UnitId general) {
  const bool a = state.inside(element);
  const bool b = state.inside(general);
  if (a && b) {
    return nearest(outline_of(state, bodies, state.at(element).in), outline_of(state, bodies, state.at(general).in))
        .distance;
  }
  if (a) return distance_to(state, bodies, bodies.at(general), state.at(element).in);
  if (b) return distance_to(state, bodies, bodies.at(element), state.at(general).in);
  return nearest(bodies.at(element), bodies.at(general)).distance;
}

bool hidden_from_army(const State& state, const Bodies& bodies, UnitId general) {
  if (state.inside(general)) return true;
  return bodies.ground != nullptr && state.on_table(general) &&
         completely_in(bodies, bodies.at(general), hides_general);
}

}  // namespace acies::dba
