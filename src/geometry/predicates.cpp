// SPDX-License-Identifier: Apache-2.0
#include "geometry/predicates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace acies {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Outline = std::span<const Vec>;

Outline outline(const Rect& base) { return base.corner; }
Outline outline(const Convex& shape) { return {shape.point.begin(), shape.point.size()}; }
Vec next(Outline shape, std::size_t i) { return shape[i + 1 < shape.size() ? i + 1 : 0]; }

Interval extent(Outline shape, Vec axis) {
  Interval e{kInfinity, -kInfinity};
  for (const Vec p : shape) {
    const double t = dot(p, axis);
    e.low = std::min(e.low, t);
    e.high = std::max(e.high, t);
  }
  return e;
}

// The least push along one of the normals of `owner`'s edges that parts the two.
double least_push(Outline owner, Outline other) {
  double least = kInfinity;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const Vec edge = next(owner, i) - owner[i];
    const double size = length(edge);
    if (size == 0) continue;
    const Vec outward = Vec{-edge.y, edge.x} * (1 / size);
    // The whole extent, not only the edge: the normal of a very short edge may point anywhere.
    least = std::min(least, extent(owner, outward).high - extent(other, outward).low);
  }
  return least;
}

double penetration_of(Outline a, Outline b) {
  if (a.empty() || b.empty()) return -kInfinity;
  const double least = std::min(least_push(a, b), least_push(b, a));
  return least < kInfinity ? least : -distance(a[0], b[0]);  // two single points
}

Vec closest_on_segment(Vec p, Vec s0, Vec s1) {
  const Vec d = s1 - s0;
  const double size2 = length2(d);
  if (size2 == 0) return s0;
  return s0 + d * std::clamp(dot(p - s0, d) / size2, 0.0, 1.0);
}

Vec closest_on_rect(Vec p, const Rect& base) {
  const Vec q = base.local(p);
  const Vec c = {std::clamp(q.x, -base.width / 2, base.width / 2), std::clamp(q.y, -base.depth, 0.0)};
  return c == q ? p : base.global(c);
}

// The closest point of an outline and its inside.
Vec closest_on_outline(Vec p, Outline shape) {
  bool inside = shape.size() >= 3;
  Vec best = shape[0];
  double best2 = kInfinity;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec q = next(shape, i);
    inside = inside && cross(q - shape[i], p - shape[i]) <= 0;
    const Vec c = closest_on_segment(p, shape[i], q);
    const double d2 = length2(p - c);
    if (d2 < best2) {
      best2 = d2;
      best = c;
    }
  }
  return inside ? p : best;
}

Vec crossing_point(Vec a0, Vec a1, Vec b0, Vec b1) {
  const double at0 = cross(b1 - b0, a0 - b0);
  const double at1 = cross(b1 - b0, a1 - b0);
  if (at0 == at1) return closest_on_segment((b0 + b1) * 0.5, a0, a1);
  return a0 + (a1 - a0) * std::clamp(at0 / (at0 - at1), 0.0, 1.0);
}

void keep_nearer(Nearest& best, Vec a, Vec b) {
  const double d = distance(a, b);
  if (d < best.distance) best = {d, a, b};
}

// The witnesses of two shapes known to meet: a corner of one in the other when there is one (`best` is then 0), else
// where two edges cross, else (they touch to rounding) the middle of the nearest pair.
Nearest meeting(const Nearest& best, Outline a, Outline b) {
  if (best.distance == 0) return best;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (!segments_cross(a[i], next(a, i), b[k], next(b, k))) continue;
      const Vec p = crossing_point(a[i], next(a, i), b[k], next(b, k));
      return {0, p, p};
    }
  }
  const Vec middle = (best.a + best.b) * 0.5;
  return {0, middle, middle};
}

struct Clip {
  double enter = 0;
  double leave = 1;
};

// The part of the segment from p to q, as fractions of it, in the closed box low <= point <= high; enter > leave when
// it misses.
Clip clip_to_box(Vec p, Vec q, Vec low, Vec high) {
  Clip part;
  const auto slab = [&part](double from, double by, double lowest, double highest) {
    if (by == 0) {
      if (from < lowest || from > highest) part.leave = -1;
      return;
    }
    const double t0 = (lowest - from) / by;
    const double t1 = (highest - from) / by;
    part.enter = std::max(part.enter, std::min(t0, t1));
    part.leave = std::min(part.leave, std::max(t0, t1));
  };
  slab(p.x, q.x - p.x, low.x, high.x);
  slab(p.y, q.y - p.y, low.y, high.y);
  return part;
}

std::optional<Interval> strip_interval_of(const Rect& frame, Outline shape, double half_width, double margin) {
  if (shape.empty()) return std::nullopt;
  const double origin = dot(frame.front, frame.r);
  const Interval across = extent(shape, frame.r);
  const double open = half_width - margin;
  if (open <= 0 || across.low - origin >= open || across.high - origin <= -open) return std::nullopt;
  Interval along{kInfinity, -kInfinity};
  const auto add = [&along](double y) {
    along.low = std::min(along.low, y);
    along.high = std::max(along.high, y);
  };
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec p = frame.local(shape[i]);
    const Vec q = frame.local(next(shape, i));
    if (std::abs(p.x) <= half_width) add(p.y);
    for (const double border : {-half_width, half_width}) {
      if ((p.x < border && q.x > border) || (p.x > border && q.x < border)) {
        add(p.y + (q.y - p.y) * ((border - p.x) / (q.x - p.x)));
      }
    }
  }
  if (along.low > along.high) return std::nullopt;
  return along;
}

}  // namespace

// The axes of the base first: they need no root and part most pairs.
double penetration(const Convex& a, const Rect& b, double enough) {
  if (a.point.empty()) return -kInfinity;
  const double half_width = b.width / 2;
  const double half_depth = b.depth / 2;
  Interval x{kInfinity, -kInfinity};
  Interval y{kInfinity, -kInfinity};
  for (const Vec p : a.point) {
    const Vec q = p - b.centre;
    const double across = dot(q, b.r);
    const double along = dot(q, b.u);
    x = {std::min(x.low, across), std::max(x.high, across)};
    y = {std::min(y.low, along), std::max(y.high, along)};
  }
  double least =
      std::min(std::min(half_width - x.low, half_width + x.high), std::min(half_depth - y.low, half_depth + y.high));
  if (least <= enough) return least;
  const Outline points = outline(a);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec edge = next(points, i) - points[i];
    const double size = length(edge);
    if (size == 0) continue;
    const Vec outward = Vec{-edge.y, edge.x} * (1 / size);
    const double base_low =
        dot(b.centre, outward) - half_width * std::abs(dot(outward, b.r)) - half_depth * std::abs(dot(outward, b.u));
    least = std::min(least, extent(points, outward).high - base_low);
    if (least <= enough) return least;
  }
  return least;
}

double penetration(const Rect& a, const Rect& b) {
  const Vec d = b.centre - a.centre;
  const double same = std::abs(dot(a.u, b.u));    // = |a.r . b.r|
  const double across = std::abs(dot(a.u, b.r));  // = |a.r . b.u|
  const double aw = a.width / 2;
  const double ad = a.depth / 2;
  const double bw = b.width / 2;
  const double bd = b.depth / 2;
  const double along_au = ad + bd * same + bw * across - std::abs(dot(d, a.u));
  const double along_ar = aw + bw * same + bd * across - std::abs(dot(d, a.r));
  const double along_bu = bd + ad * same + aw * across - std::abs(dot(d, b.u));
  const double along_br = bw + aw * same + ad * across - std::abs(dot(d, b.r));
  return std::min(std::min(along_au, along_ar), std::min(along_bu, along_br));
}
double penetration(const Convex& a, const Convex& b) { return penetration_of(outline(a), outline(b)); }
double penetration(const Convex& a, const Rect& b) { return penetration(a, b, -kInfinity); }

bool overlap(const Convex& a, const Rect& b, double depth) { return penetration(a, b, depth) > depth; }
bool overlap(const Convex& a, const Convex& b, double depth) { return penetration(a, b) > depth; }

Nearest nearest(const Rect& a, const Rect& b) {
  // Two convex shapes that are apart are nearest at a corner of one of them.
  Nearest best{kInfinity, {}, {}};
  for (const Vec p : a.corner) keep_nearer(best, p, closest_on_rect(p, b));
  for (const Vec p : b.corner) keep_nearer(best, closest_on_rect(p, a), p);
  return penetration(a, b) < 0 ? best : meeting(best, outline(a), outline(b));
}

Nearest nearest(const Convex& a, const Convex& b) {
  ACIES_ASSERT(!a.point.empty() && !b.point.empty());
  Nearest best{kInfinity, {}, {}};
  for (const Vec p : a.point) keep_nearer(best, p, closest_on_outline(p, outline(b)));
  for (const Vec p : b.point) keep_nearer(best, closest_on_outline(p, outline(a)), p);
  return penetration(a, b) < 0 ? best : meeting(best, outline(a), outline(b));
}

Nearest nearest(Vec p, Vec s0, Vec s1) {
  const Vec c = closest_on_segment(p, s0, s1);
  return {distance(p, c), p, c};
}

Nearest nearest(Vec a0, Vec a1, Vec b0, Vec b1) {
  Nearest best{kInfinity, {}, {}};
  keep_nearer(best, a0, closest_on_segment(a0, b0, b1));
  keep_nearer(best, a1, closest_on_segment(a1, b0, b1));
  keep_nearer(best, closest_on_segment(b0, a0, a1), b0);
  keep_nearer(best, closest_on_segment(b1, a0, a1), b1);
  if (best.distance > 0 && segments_cross(a0, a1, b0, b1)) {
    const Vec p = crossing_point(a0, a1, b0, b1);
    return {0, p, p};
  }
  return best;
}

Nearest nearest(Vec s0, Vec s1, const Rect& b) {
  const Clip part = clip_to_box(b.local(s0), b.local(s1), {-b.width / 2, -b.depth}, {b.width / 2, 0});
  if (part.enter <= part.leave) {
    const Vec p = s0 + (s1 - s0) * part.enter;
    return {0, p, p};
  }
  Nearest best{kInfinity, {}, {}};
  keep_nearer(best, s0, closest_on_rect(s0, b));
  keep_nearer(best, s1, closest_on_rect(s1, b));
  for (const Vec c : b.corner) keep_nearer(best, closest_on_segment(c, s0, s1), c);
  return best;
}

bool within(const Rect& a, const Rect& b, double r) {
  const double reach = a.radius + b.radius + r;
  if (length2(b.centre - a.centre) > reach * reach) return false;
  const double deep = penetration(a, b);
  if (deep >= 0) return true;
  if (deep < -r) return false;
  for (const Vec p : a.corner) {
    if (length2(p - closest_on_rect(p, b)) <= r * r) return true;
  }
  for (const Vec p : b.corner) {
    if (length2(p - closest_on_rect(p, a)) <= r * r) return true;
  }
  return false;
}

bool contains(const Rect& base, Vec p, double margin) {
  const Vec q = base.local(p);
  const double beyond_x = std::abs(q.x) - base.width / 2;
  const double beyond_y = std::abs(q.y + base.depth / 2) - base.depth / 2;
  if (margin < 0) return beyond_x < margin && beyond_y < margin;
  const Vec outside = {std::max(beyond_x, 0.0), std::max(beyond_y, 0.0)};
  return length2(outside) <= margin * margin;
}

bool contains(const Convex& shape, Vec p, double margin) {
  if (shape.point.empty()) return false;
  const Outline points = outline(shape);
  if (margin >= 0) return length2(p - closest_on_outline(p, points)) <= margin * margin;
  if (points.size() < 3) return false;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec edge = next(points, i) - points[i];
    if (cross(edge, p - points[i]) >= margin * length(edge)) return false;
  }
  return true;
}

bool segments_meet(Vec a0, Vec a1, Vec b0, Vec b1) {
  if (segments_cross(a0, a1, b0, b1)) return true;
  // Not crossing inside both: they meet only if an end of one lies on the other.
  const auto on = [](Vec p, Vec s0, Vec s1) {
    return cross(s1 - s0, p - s0) == 0 && std::min(s0.x, s1.x) <= p.x && p.x <= std::max(s0.x, s1.x) &&
           std::min(s0.y, s1.y) <= p.y && p.y <= std::max(s0.y, s1.y);
  };
  return on(a0, b0, b1) || on(a1, b0, b1) || on(b0, a0, a1) || on(b1, a0, a1);
}

bool segments_cross(Vec a0, Vec a1, Vec b0, Vec b1) {
  const double a0_side = cross(b1 - b0, a0 - b0);
  const double a1_side = cross(b1 - b0, a1 - b0);
  if (!((a0_side < 0 && a1_side > 0) || (a0_side > 0 && a1_side < 0))) return false;
  const double b0_side = cross(a1 - a0, b0 - a0);
  const double b1_side = cross(a1 - a0, b1 - a0);
  return (b0_side < 0 && b1_side > 0) || (b0_side > 0 && b1_side < 0);
}

double length_inside(Vec s0, Vec s1, const Rect& base, double depth) {
  const Vec low = {-base.width / 2 + depth, -base.depth + depth};
  const Vec high = {base.width / 2 - depth, -depth};
  if (low.x >= high.x || low.y >= high.y) return 0;
  const Clip part = clip_to_box(base.local(s0), base.local(s1), low, high);
  return part.enter < part.leave ? (part.leave - part.enter) * distance(s0, s1) : 0;
}

std::optional<Interval> strip_interval(const Rect& frame, const Rect& base, double half_width, double margin) {
  return strip_interval_of(frame, outline(base), half_width, margin);
}
std::optional<Interval> strip_interval(const Rect& frame, const Convex& shape, double half_width, double margin) {
  return strip_interval_of(frame, outline(shape), half_width, margin);
}

bool edges_in_contact(Vec a0, Vec a1, Vec b0, Vec b1) {
  const Vec da = a1 - a0;
  const Vec db = b1 - b0;
  const double a2 = length2(da);
  const double b2 = length2(db);
  // Edges along each other have their middles at most 1.01 * (|a| + |b|) / 2 apart; most pairs end here, rootless.
  if (a2 == 0 || b2 == 0 || length2(a0 + a1 - b0 - b1) > 2.08 * (a2 + b2)) return false;
  // Stored directions are whole thousandths; half of one more puts kParallel itself safely on the near side.
  constexpr double x = (tolerance::kParallel.thousandths + 0.5) * (kPi / 180000.0);
  constexpr double kSine = x - x * x * x / 6 + x * x * x * x * x / 120;
  const double turn = cross(da, db);
  if (turn * turn > kSine * kSine * a2 * b2) return false;
  // Measured along and across the direction between the two, so that neither edge is preferred.
  const Vec ua = da * (1 / std::sqrt(a2));
  const Vec ub = db * (1 / std::sqrt(b2));
  const Vec sum = dot(ua, ub) < 0 ? ua - ub : ua + ub;
  const Vec along = sum * (1 / length(sum));
  const Vec middle = (a0 + a1 + b0 + b1) * 0.25;
  const auto measured = [&](Vec p) { return Vec{dot(p - middle, along), cross(along, p - middle)}; };
  const Vec pa0 = measured(a0);
  const Vec pa1 = measured(a1);
  const Vec pb0 = measured(b0);
  const Vec pb1 = measured(b1);
  const double low = std::max(std::min(pa0.x, pa1.x), std::min(pb0.x, pb1.x));
  const double high = std::min(std::max(pa0.x, pa1.x), std::max(pb0.x, pb1.x));
  if (high - low <= tolerance::kTouch) return false;
  const auto height = [](Vec p, Vec q, double t) { return p.y + (q.y - p.y) * ((t - p.x) / (q.x - p.x)); };
  return std::abs(height(pa0, pa1, low) - height(pb0, pb1, low)) <= tolerance::kTouch &&
         std::abs(height(pa0, pa1, high) - height(pb0, pb1, high)) <= tolerance::kTouch;
}

}  // namespace acies
