// SPDX-License-Identifier: Apache-2.0
// Convex: a small convex outline (clockwise), enough for a base, the hull of two bases, a zone or the ground that a
// shot crosses. Polygons of terrain, which may be long and hollow, are in geometry/polygon.h.
#pragma once

#include <span>

#include "base/bounded_vector.h"
#include "geometry/rect.h"

namespace acies {

struct Convex {
  BoundedVector<Vec, 16> point;  // clockwise
};

Convex convex(const Rect& base);
// The hull of two bases: the ground that a straight leg from one to the other covers. At most 8 points.
Convex hull(const Rect& from, const Rect& to);
// The hull of any points, at most 16 of them; no point of it is on the line of its neighbours. Points all on one line
// give their two ends, equal points give one.
Convex hull(std::span<const Vec> points);
// The quadrilateral between two segments joined so that the joining lines do not cross; where that would be hollow (one
// segment points at the other), its hull.
Convex between_segments(Vec a0, Vec a1, Vec b0, Vec b1);

double area(const Convex& shape);
// The common part; empty when they share no area. Requires: at most 16 points together.
Convex intersection(const Convex& a, const Convex& b);

}  // namespace acies
