// SPDX-License-Identifier: Apache-2.0
#include "geometry/convex.h"

#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"

namespace acies {
namespace {

using Points = BoundedVector<Vec, 16>;

// Signed area of the triangle a b c, doubled: negative when c lies to the right of the way from a to b.
double side(Vec a, Vec b, Vec c) { return cross(b - a, c - a); }

// Adds `p` to a chain that turns right only, dropping the points that no longer do.
void extend(Points& chain, Vec p) {
  while (chain.size() >= 2 && side(chain[chain.size() - 2], chain.back(), p) >= 0) chain.pop_back();
  chain.push_back(p);
}

// The part of a convex outline on the right of the way from a to b (or on it).
Points clipped(const Points& shape, Vec a, Vec b) {
  Points kept;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec p = shape[i];
    const Vec q = shape[i + 1 < shape.size() ? i + 1 : 0];
    const double sp = side(a, b, p);
    const double sq = side(a, b, q);
    // An outline that is hollow by rounding could be cut four times; the point that no longer fits is within rounding
    // of its neighbours.
    if (sp <= 0) kept.try_push_back(p);
    if ((sp < 0 && sq > 0) || (sp > 0 && sq < 0)) kept.try_push_back(p + (q - p) * (sp / (sp - sq)));
  }
  return kept;
}

}  // namespace

Convex convex(const Rect& base) {
  Convex shape;
  for (const Vec c : base.corner) shape.point.push_back(c);
  return shape;
}

Convex hull(std::span<const Vec> points) {
  Points sorted;
  for (const Vec p : points) sorted.push_back(p);
  std::sort(sorted.begin(), sorted.end(), [](Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  Points distinct;
  for (const Vec p : sorted) {
    if (distinct.empty() || !(distinct.back() == p)) distinct.push_back(p);
  }
  if (distinct.size() < 3) return {distinct};
  // Monotone chain: the upper side from left to right, then the lower one back. The two share their ends, so neither
  // holds more than all points.
  Points upper;
  for (const Vec p : distinct) extend(upper, p);
  Points lower;
  for (std::size_t i = distinct.size(); i-- > 0;) extend(lower, distinct[i]);
  Convex shape{upper};
  for (std::size_t i = 1; i + 1 < lower.size(); ++i) shape.point.push_back(lower[i]);
  return shape;
}

namespace {

Convex four(Vec a, Vec b, Vec c, Vec d) {
  Convex shape;
  for (const Vec p : {a, b, c, d}) shape.point.push_back(p);
  return shape;
}

}  // namespace

Convex hull(const Rect& from, const Rect& to) {
  if (from.u == to.u && from.width == to.width && from.depth == to.depth) {
    // A straight shift: the trailing corner and its neighbours stay, the other three go along. Clockwise.
    const Vec shift = to.front - from.front;
    if (shift == Vec{}) return convex(from);
    const double across = dot(shift, from.r);
    const double along = dot(shift, from.u);
    const bool right = across >= 0;
    const bool ahead = along >= 0;
    const Rect& front = ahead ? to : from;
    const Rect& back = ahead ? from : to;
    if (std::abs(across) <= tolerance::kNoise) return four(back.rl(), front.fl(), front.fr(), back.rr());
    const Rect& left_end = right ? from : to;
    const Rect& right_end = right ? to : from;
    if (std::abs(along) <= tolerance::kNoise) return four(left_end.rl(), left_end.fl(), right_end.fr(), right_end.rr());
    const std::size_t trailing = right ? (ahead ? 3 : 0) : (ahead ? 2 : 1);
    const auto corner = [trailing](const Rect& base, std::size_t k) { return base.corner[(trailing + k) % 4]; };
    Convex shape;
    for (const Vec p : {corner(from, 0), corner(from, 1), corner(to, 1), corner(to, 2), corner(to, 3), corner(from, 3)})
      shape.point.push_back(p);
    return shape;
  }
  std::array<Vec, 8> all;
  std::copy(from.corner.begin(), from.corner.end(), all.begin());
  std::copy(to.corner.begin(), to.corner.end(), all.begin() + 4);
  return hull(all);
}

Convex between_segments(Vec a0, Vec a1, Vec b0, Vec b1) {
  // Four points have one convex outline: where the quadrilateral is convex, this is it.
  const std::array<Vec, 4> all = {a0, a1, b0, b1};
  return hull(all);
}

double area(const Convex& shape) {
  double doubled = 0;
  for (std::size_t i = 2; i < shape.point.size(); ++i) {
    doubled -= side(shape.point[0], shape.point[i - 1], shape.point[i]);
  }
  return doubled / 2;
}

Convex intersection(const Convex& a, const Convex& b) {
  ACIES_ASSERT(a.point.size() + b.point.size() <= Points::kCapacity);
  if (a.point.size() < 3 || b.point.size() < 3) return {};
  Convex common = a;
  for (std::size_t i = 0; i < b.point.size() && !common.point.empty(); ++i) {
    common.point = clipped(common.point, b.point[i], b.point[i + 1 < b.point.size() ? i + 1 : 0]);
  }
  if (common.point.size() < 3 || area(common) <= 0) return {};
  return common;
}

}  // namespace acies
