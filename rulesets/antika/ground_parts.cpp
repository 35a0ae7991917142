// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/ground_parts.h"

#include <algorithm>

#include "geometry/tolerance.h"
#include "rulesets/antika/clip.h"

namespace acies::antika {
namespace {

template <std::size_t Capacity>
double area_of(const BoundedVector<Vec, Capacity>& outline) {
  double twice = 0;
  for (std::size_t i = 0; i < outline.size(); ++i)
    twice += cross(outline[(i + 1) % outline.size()] - outline[0], outline[i] - outline[0]);
  return twice / 2;
}

// Slivers that rounding leaves are no area: a millionth of a square millimetre and less.
bool is_area(const Convex& shape) { return shape.point.size() > 2 && area_of(shape.point) > tolerance::kNoise * 1e4; }

}  // namespace

bool lies_over(FeatureKind over, FeatureKind under, OverGates gates) {
  using enum FeatureKind;
  switch (under) {
    case river: return over == ford || over == bridge;
    case wall: return over == breach || (over == gate && gates == OverGates::yes);
    case fortress: return over == wall || over == breach || over == gate;
    default: return false;
  }
}

void take_out(Parts& parts, const Polygon& piece) {
  Parts left;
  for (Convex rest : parts) {
    if (boxes_apart(piece, rest)) {
      left.try_push_back(rest);
      continue;
    }
    for (std::size_t i = 0; i < piece.point.size() && is_area(rest); ++i) {
      Vec a = piece.point[i];
      Vec b = piece.point[(i + 1) % piece.point.size()];
      const Vec outwards = Vec{-(b - a).y, (b - a).x} * (tolerance::kTouch / length(b - a));
      a = a + outwards;
      b = b + outwards;
      const Convex beyond{clipped(rest.point, a, b, Side::outer)};
      if (is_area(beyond)) left.try_push_back(beyond);
      rest.point = clipped(rest.point, a, b, Side::inner);
    }
  }
  parts = left;
}

GroundOutline deep_ground(const Polygon& piece) {
  GroundOutline rest;
  for (const Vec p : piece.point) rest.try_push_back(p);
  for (std::size_t i = 0; i < piece.point.size() && rest.size() > 2; ++i) {
    const Vec a = piece.point[i];
    const Vec b = piece.point[(i + 1) % piece.point.size()];
    const Vec inwards = Vec{(b - a).y, -(b - a).x} * (tolerance::kTouch / length(b - a));
    rest = clipped(rest, a + inwards, b + inwards, Side::inner);
  }
  if (rest.size() < 3) rest.clear();
  return rest;
}

double shared_area(const Polygon& piece, const Convex& shape) {
  if (shape.point.size() < 3 || boxes_apart(piece, shape)) return 0;
  BoundedVector<Vec, 80> rest;
  for (const Vec p : piece.point) rest.try_push_back(p);
  for (std::size_t i = 0; i < shape.point.size() && rest.size() > 2; ++i)
    rest = clipped(rest, shape.point[i], shape.point[(i + 1) % shape.point.size()], Side::inner);
  return rest.size() > 2 ? area_of(rest) : 0;
}

bool is_half_or_more(double area, const Rect& body) {
  return area > 0 && 2 * area >= body.width * body.depth - tolerance::kNoise * (body.width + body.depth);
}

bool boxes_apart(const Polygon& piece, const Convex& shape) {
  if (shape.point.empty() || piece.point.empty()) return true;
  Vec low = shape.point[0];
  Vec high = low;
  for (const Vec p : shape.point) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return high.x <= piece.low.x || low.x >= piece.high.x || high.y <= piece.low.y || low.y >= piece.high.y;
}

bool meets_ground(const State& s, const Bodies& bodies, std::size_t feature, const Convex& area, OverGates gates) {
  const Polygon& outline = bodies.outline[feature];
  if (boxes_apart(outline, area)) return false;
  return ground_parts(s, bodies, feature, area, gates,
                      [&](const Convex& part) { return overlap(outline, part, tolerance::kTouch); });
}

}  // namespace acies::antika
