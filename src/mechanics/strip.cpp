// SPDX-License-Identifier: Apache-2.0
#include "mechanics/strip.h"

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

}  // namespace acies
