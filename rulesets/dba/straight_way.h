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
// How far `id` can go that way before a corner leaves the table, if it cannot go `length` (its stored place at the end
// decides, dba.geo.inside-table).
std::optional<double> distance_to_edge(const State& state, const Bodies& bodies, UnitId id, Way way, Length length);
// The base runs into no body other than `self`, deeper than `depth`.
bool is_clear(const Bodies& bodies, UnitId self, const Rect& base, double depth = tolerance::kTouch);

// dba.recoil.distance, dba.pursuit.distance: the depth or the width of the base, whichever is less.
Length step_of(const State& state, UnitId id);

}  // namespace acies::dba
