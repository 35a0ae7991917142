// SPDX-License-Identifier: Apache-2.0
// What making a polygon (polygon_making.cpp) and measuring it (polygon.cpp) share: its corners one after another, boxes
// about them, and the rows into which the edges of a large one are sorted.
#pragma once

#include <algorithm>

#include "geometry/polygon.h"

namespace acies {

using Outline = std::span<const Vec>;

inline Vec next(Outline shape, std::size_t i) { return shape[i + 1 < shape.size() ? i + 1 : 0]; }

struct Box {
  Vec low;
  Vec high;
};

inline Box box_of(Outline shape) {
  Box box{shape[0], shape[0]};
  for (const Vec p : shape) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

// The box does not meet that of the edge.
inline bool misses(const Box& box, Vec a, Vec b) {
  return (a.x < box.low.x && b.x < box.low.x) || (a.x > box.high.x && b.x > box.high.x) ||
         (a.y < box.low.y && b.y < box.low.y) || (a.y > box.high.y && b.y > box.high.y);
}

inline Box box_of(Vec a, Vec b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// The row of a polygon's box that holds the height y. Requires: y in the box.
inline std::size_t row_at(const Polygon& piece, double y) {
  const double height = piece.high.y - piece.low.y;
  if (height <= 0) return 0;
  return std::min(static_cast<std::size_t>((y - piece.low.y) / height * kPolygonRows), kPolygonRows - 1);
}

}  // namespace acies
