// SPDX-License-Identifier: Apache-2.0
// Vec: a computed point or vector in hundredths of a millimetre. Point: a stored one. A Vec becomes a Point only in
// geometry/round.h.
#pragma once

#include <cmath>
#include <cstdint>

namespace acies {

struct Point {
  std::int32_t x = 0;  // hundredths of a millimetre, +x east
  std::int32_t y = 0;  // +y north
  friend constexpr bool operator==(Point, Point) = default;
};

struct Vec {
  double x = 0;
  double y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
  friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
  friend constexpr Vec operator*(double k, Vec a) { return {a.x * k, a.y * k}; }
  friend constexpr bool operator==(Vec, Vec) = default;
};

constexpr Vec vec(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
// Positive when b lies counter-clockwise of a.
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr double length2(Vec a) { return dot(a, a); }
inline double length(Vec a) { return std::sqrt(length2(a)); }
inline double distance(Vec a, Vec b) { return length(a - b); }

}  // namespace acies
