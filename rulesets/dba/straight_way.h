// SPDX-License-Identifier: Apache-2.0
// A base going straight ahead or straight back: what stands in its strip and how far it is to it and to the table's
// edge (dba.geo.recoil-sweep, .pursuit-pose). Bodies that only touch the side lines are not met, and a body into which
// the base would go no deeper than touching is not met either (dba.geo.tolerance).
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

struct Met {
  UnitId unit;
  double at = 0;  // how far the base has gone when it touches it
};
using MetBodies = BoundedVector<Met, kMaxElements>;

enum class Way : std::uint8_t { ahead, back };

// How far `body` is when `base` goes that way; nothing when it is not in the strip on that side.
std::optional<double> distance_to(const Rect& base, Way way, const Rect& body);
// Every body but `self` met within `length`, the nearest first, then by id.
MetBodies bodies_met(const Bodies& bodies, UnitId self, const Rect& base, Way way, double length);
// How far `base` can go before a corner leaves the table (by more than the grain of stored poses).
double distance_to_edge(const Scenario& scenario, const Rect& base, Way way);
// The base runs into no body other than `self`.
bool is_clear(const Bodies& bodies, UnitId self, const Rect& base);

// dba.recoil.distance, dba.pursuit.distance: the depth or the width of the base, whichever is less.
Length step_of(const State& state, UnitId id);

}  // namespace acies::dba
