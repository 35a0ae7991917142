// SPDX-License-Identifier: Apache-2.0
// Straight shifts: on each direction the shadows overlap during one stretch of time; the bases meet where all the
// stretches do.
#include <limits>

#include "geometry/sweep.h"
#include "geometry/sweep_axes.h"

namespace acies {
namespace {

using Outline = std::span<const Vec>;

// The open stretch of time in which the bases overlap deeper than allowed on every direction seen so far.
struct Stretch {
  double enter = -std::numeric_limits<double>::infinity();
  double leave = std::numeric_limits<double>::infinity();
  Vec axis;  // of the last to close, from the base towards the obstacle

  // On `direction` the base overlaps deep enough after it has gone `before` and until it has gone `behind`, both
  // signed; `speed` is what it goes in the whole time.
  void narrow(Vec direction, double speed, double before, double behind) {
    if (speed == 0) {
      if (before >= 0 || behind <= 0) leave = -std::numeric_limits<double>::infinity();
      return;
    }
    const double first = (speed > 0 ? before : behind) / speed;
    const double last = (speed > 0 ? behind : before) / speed;
    if (first > enter) {
      enter = first;
      axis = speed > 0 ? direction : -direction;
    }
    leave = std::min(leave, last);
  }
  bool open() const { return enter < leave && enter < 1 && leave > 0; }
};

// The circle about the base never comes near enough to the one about the obstacle.
bool circles_miss(const Rect& base, Vec by, const Rect& obstacle, double allowed) {
  const double reach = base.radius + obstacle.radius - allowed;
  if (reach <= 0) return true;
  const Vec d = obstacle.centre - base.centre;
  const double reach2 = reach * reach;
  const double by2 = length2(by);
  const double along = dot(d, by);
  if (along <= 0) return length2(d) >= reach2;
  if (along >= by2) return length2(d - by) >= reach2;
  const double aside = cross(by, d);
  return aside * aside >= reach2 * by2;
}

Interval shadow(Outline shape, Vec axis) {
  Interval e{dot(shape[0], axis), dot(shape[0], axis)};
  for (const Vec p : shape) {
    e.low = std::min(e.low, dot(p, axis));
    e.high = std::max(e.high, dot(p, axis));
  }
  return e;
}

Contact contact_at(double time, const Rect& base, Vec by, Outline obstacle, Vec towards) {
  std::array<Vec, 4> moved = base.corner;
  for (Vec& p : moved) p = p + by * time;
  return {time, time * length(by), sweep::meeting_point(moved, obstacle, towards)};
}

// What one direction says: the base overlaps deep enough after it has gone `before` and until it has gone `behind`.
struct Shadows {
  Vec axis;
  double speed = 0;
  double before = 0;
  double behind = 0;
  // Not within the whole time. Asked of all directions before any division.
  bool miss() const { return before >= std::max(speed, 0.0) || behind <= std::min(speed, 0.0); }
};

// The stretch in which the base, shifted by `by`, runs into the obstacle deeper than allowed, if it does.
std::optional<Stretch> stretch_of(const Rect& base, Vec by, const Rect& obstacle, double allowed) {
  if (circles_miss(base, by, obstacle, allowed)) return std::nullopt;
  const Vec d = obstacle.centre - base.centre;
  const double same = std::abs(dot(base.u, obstacle.u));
  const double across = std::abs(dot(base.u, obstacle.r));
  const double bw = base.width / 2;
  const double bd = base.depth / 2;
  const double ow = obstacle.width / 2;
  const double od = obstacle.depth / 2;
  const auto shadows = [&](Vec axis, double extents) {
    const double offset = dot(d, axis);
    const double reach = extents - allowed;
    return Shadows{axis, dot(by, axis), offset - reach, offset + reach};
  };
  const Shadows base_r = shadows(base.r, bw + ow * same + od * across);
  if (base_r.miss()) return std::nullopt;
  const Shadows base_u = shadows(base.u, bd + od * same + ow * across);
  if (base_u.miss()) return std::nullopt;
  const Shadows obstacle_u = shadows(obstacle.u, od + bd * same + bw * across);
  const Shadows obstacle_r = shadows(obstacle.r, ow + bw * same + bd * across);
  if (obstacle_u.miss() || obstacle_r.miss()) return std::nullopt;
  Stretch stretch;
  for (const Shadows* s : {&base_u, &base_r, &obstacle_u, &obstacle_r})
    stretch.narrow(s->axis, s->speed, s->before, s->behind);
  if (!stretch.open()) return std::nullopt;
  return stretch;
}

}  // namespace

std::optional<double> shift_distance(const Rect& base, Vec by, const Rect& obstacle, double depth) {
  const double allowed = depth + tolerance::kNoise;
  const std::optional<Stretch> stretch = stretch_of(base, by, obstacle, allowed);
  if (!stretch) return std::nullopt;
  return std::max(stretch->enter, 0.0) * length(by);
}

std::optional<Contact> sweep_shift(const Rect& base, Vec by, const Rect& obstacle, double depth) {
  const double allowed = depth + tolerance::kNoise;
  const std::optional<Stretch> stretch = stretch_of(base, by, obstacle, allowed);
  if (!stretch) return std::nullopt;
  if (stretch->enter > 0) return contact_at(stretch->enter, base, by, obstacle.corner, stretch->axis);
  const sweep::Posture start{base.centre, base.u, base.r};
  const sweep::AxisOverlap least = sweep::least_overlap(start, base, obstacle);
  return contact_at(0, base, by, obstacle.corner, sweep::towards_obstacle(least, start, obstacle));
}

std::optional<Contact> sweep_shift(const Rect& base, Vec by, const Convex& obstacle, double depth) {
  const Outline shape = {obstacle.point.begin(), obstacle.point.size()};
  if (shape.empty()) return std::nullopt;
  const double allowed = depth + tolerance::kNoise;
  Stretch stretch;
  Vec start_axis = base.u;
  double least = std::numeric_limits<double>::infinity();
  const auto narrow = [&](Vec axis) {
    const Interval b = shadow(base.corner, axis);
    const Interval o = shadow(shape, axis);
    stretch.narrow(axis, dot(by, axis), o.low - b.high + allowed, o.high - b.low - allowed);
    const double forward = b.high - o.low;
    const double back = o.high - b.low;
    if (std::min(forward, back) < least) {
      least = std::min(forward, back);
      start_axis = forward <= back ? axis : -axis;
    }
  };
  narrow(base.u);
  narrow(base.r);
  for (std::size_t i = 0; i < shape.size() && stretch.open(); ++i) {
    const Vec edge = shape[i + 1 < shape.size() ? i + 1 : 0] - shape[i];
    const double size = length(edge);
    if (size > 0) narrow(Vec{-edge.y, edge.x} * (1 / size));
  }
  if (!stretch.open()) return std::nullopt;
  return contact_at(std::max(stretch.enter, 0.0), base, by, shape, stretch.enter > 0 ? stretch.axis : start_axis);
}

}  // namespace acies
