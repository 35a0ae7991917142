// SPDX-License-Identifier: Apache-2.0
#include "mechanics/strip.h"

#include <algorithm>

#include "geometry/tolerance.h"

namespace acies {

double strip_distance(const Rect& of, const Rect& who, double reach) {
  // Cheap: the circle about the base misses the strip, or lies beyond its reach or wholly behind.
  const Vec c = of.local(who.centre);
  const double side = of.width / 2 + who.radius;
  if (c.x > side || c.x < -side || c.y > reach + who.radius || c.y < -who.radius) return kNotInStrip;
  const auto y = strip_interval(of, who, of.width / 2, tolerance::kTouch);
  if (!y || y->high < 0 || y->low > reach) return kNotInStrip;
  return y->low < 0 ? 0 : y->low;
}

double strip_distance(const Rect& of, const Polygon& piece, double reach) {
  // Cheap: the circle about the part of the strip within reach misses the box about the piece.
  const Vec middle = of.front + of.u * (reach / 2);
  const double around = of.width / 2 + reach / 2;
  if (middle.x + around < piece.low.x || middle.x - around > piece.high.x || middle.y + around < piece.low.y ||
      middle.y - around > piece.high.y)
    return kNotInStrip;
  const double half = of.width / 2 - tolerance::kTouch;
  double best = kNotInStrip;
  Vec a = of.local(piece.point.back());
  for (const Vec corner : piece.point) {
    const Vec b = of.local(corner);
    const Vec by = b - a;
    // The part of the edge between the side lines, as fractions of it.
    double from = 0;
    double to = 1;
    bool in = true;
    if (by.x == 0) {
      in = a.x > -half && a.x < half;
    } else {
      const double t0 = (-half - a.x) / by.x;
      const double t1 = (half - a.x) / by.x;
      from = std::max(from, std::min(t0, t1));
      to = std::min(to, std::max(t0, t1));
      in = from < to;
    }
    if (in) {
      const double y0 = a.y + by.y * from;
      const double y1 = a.y + by.y * to;
      if (std::max(y0, y1) >= 0) best = std::min(best, std::max(0.0, std::min(y0, y1)));
    }
    a = b;
  }
  if (best > 0 && contains(piece, of.front, 0)) return 0;
  return best > reach ? kNotInStrip : best;
}

}  // namespace acies
