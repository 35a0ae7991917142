// SPDX-License-Identifier: Apache-2.0
// Convex: a small convex outline (clockwise), enough for a base, the hull of two bases, a zone or the ground that a
// shot crosses. Polygons of terrain, which may be long and hollow, are in geometry/polygon.h.
#pragma once

#include <span>

#include "base/bounded_vector.h"
#include "geometry/rect.h"

namespace acies {

struct Convex {
  BoundedVector<Vec, 12> point;  // clockwise, no three in a line needed
};

Convex convex(const Rect& base);
// The hull of two bases: the ground that a straight leg from one to the other covers. At most 8 points.
Convex hull(const Rect& from, const Rect& to);
// The hull of any points, at most 12 of them.
Convex hull(std::span<const Vec> points);
// The quadrilateral (or triangle) between two segments joined so that the joining lines do not cross.
Convex between_segments(Vec a0, Vec a1, Vec b0, Vec b1);

double area(const Convex& shape);
Convex intersection(const Convex& a, const Convex& b);  // empty when they share no area

}  // namespace acies
