// SPDX-License-Identifier: Apache-2.0
// What the sweeps share: two bases tested on the four directions of their sides, with the side that holds them apart,
// and the point where they meet. Internal to the geometry; read geometry/sweep.h first.
#pragma once

#include <algorithm>
#include <cmath>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"

namespace acies::sweep {

// A moving base at one moment, without corners: what the four directions need.
struct Posture {
  Vec centre;
  Vec u;
  Vec r;
};

enum class Axis : std::uint8_t { base_u, base_r, obstacle_u, obstacle_r };

struct AxisOverlap {
  double overlap = 0;  // length of the common shadow on the axis; negative: the gap
  double offset = 0;   // of the obstacle's centre from the base's, along the axis
  Axis axis = Axis::base_u;
};

// The direction on which the two share least. They run deeper than d into each other exactly when overlap > d.
inline AxisOverlap least_overlap(const Posture& at, const Rect& base, const Rect& obstacle) {
  const Vec d = obstacle.centre - at.centre;
  const double same = std::abs(dot(at.u, obstacle.u));
  const double across = std::abs(dot(at.u, obstacle.r));
  const double bw = base.width / 2;
  const double bd = base.depth / 2;
  const double ow = obstacle.width / 2;
  const double od = obstacle.depth / 2;
  AxisOverlap least;
  least.offset = dot(d, at.u);
  least.overlap = bd + od * same + ow * across - std::abs(least.offset);
  const auto consider = [&least](Axis axis, double reach, double offset) {
    const double overlap = reach - std::abs(offset);
    if (overlap < least.overlap) least = {overlap, offset, axis};
  };
  consider(Axis::base_r, bw + ow * same + od * across, dot(d, at.r));
  consider(Axis::obstacle_u, od + bd * same + bw * across, dot(d, obstacle.u));
  consider(Axis::obstacle_r, ow + bw * same + bd * across, dot(d, obstacle.r));
  return least;
}

// The unit vector from the base towards the obstacle along the axis.
inline Vec towards_obstacle(const AxisOverlap& least, const Posture& at, const Rect& obstacle) {
  const double sign = least.offset < 0 ? -1 : 1;
  switch (least.axis) {
    case Axis::base_u: return at.u * sign;
    case Axis::base_r: return at.r * sign;
    case Axis::obstacle_u: return obstacle.u * sign;
    case Axis::obstacle_r: return obstacle.r * sign;
  }
  return {};
}

// The stretch of an outline farthest along `towards`: its height there and its extent across.
struct Feature {
  double height = 0;
  double low = 0;
  double high = 0;
};

inline Feature farthest(std::span<const Vec> outline, Vec towards) {
  const Vec across = {-towards.y, towards.x};
  Feature f;
  f.height = dot(outline[0], towards);
  for (const Vec p : outline) f.height = std::max(f.height, dot(p, towards));
  bool first = true;
  for (const Vec p : outline) {
    if (dot(p, towards) < f.height - tolerance::kNoise) continue;
    const double t = dot(p, across);
    f.low = first ? t : std::min(f.low, t);
    f.high = first ? t : std::max(f.high, t);
    first = false;
  }
  return f;
}

// Where two outlines meet that share least along `towards` (unit, from a to b): the middle of the stretch in which the
// farthest sides or corners face each other.
inline Vec meeting_point(std::span<const Vec> a, std::span<const Vec> b, Vec towards) {
  const Feature fa = farthest(a, towards);
  const Feature fb = farthest(b, -towards);  // heights and extents with the sign turned
  const double low = std::max(fa.low, -fb.high);
  const double high = std::min(fa.high, -fb.low);
  const double height = (fa.height - fb.height) / 2;
  const Vec across = {-towards.y, towards.x};
  return towards * height + across * ((low + high) / 2);
}

}  // namespace acies::sweep
