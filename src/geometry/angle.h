// SPDX-License-Identifier: Apache-2.0
// Angle: a stored direction or turn, a whole number of thousandths of a degree. Directions are bearings as a player
// reads them on a map: 0 is north (+y), 90 east (+x), clockwise, always in [0, 360). Turns are signed, clockwise
// positive. sine/cosine/arc tangent are our own, so that every compiler and library gives the same bits.
#pragma once

#include <compare>
#include <cstdint>

namespace acies {

struct Angle {
  std::int32_t thousandths = 0;
  friend constexpr auto operator<=>(Angle, Angle) = default;
};

constexpr Angle degrees(std::int32_t whole) { return {whole * 1000}; }

inline constexpr std::int32_t kFullCircle = 360000;

// The same direction in [0, 360).
constexpr Angle normalised(Angle a) {
  const std::int32_t r = a.thousandths % kFullCircle;
  return {r < 0 ? r + kFullCircle : r};
}
// Direction a turned by `turn` (clockwise positive), normalised.
constexpr Angle turned(Angle direction, Angle turn) { return normalised({direction.thousandths + turn.thousandths}); }
constexpr Angle opposite(Angle direction) { return turned(direction, degrees(180)); }
// The shorter turn that takes `from` to `to`, in (-180, 180].
constexpr Angle shorter_turn(Angle from, Angle to) {
  const std::int32_t d = normalised({to.thousandths - from.thousandths}).thousandths;
  return {d > kFullCircle / 2 ? d - kFullCircle : d};
}
// |shorter_turn|, in [0, 180].
constexpr Angle between(Angle a, Angle b) {
  const std::int32_t d = shorter_turn(a, b).thousandths;
  return {d < 0 ? -d : d};
}

inline constexpr double kPi = 3.14159265358979323846;
constexpr double radians(Angle a) { return static_cast<double>(a.thousandths) * (kPi / 180000.0); }

struct SinCos {
  double sine = 0;
  double cosine = 1;
};

// Error below 1e-15. Exact (0, 1, -1) at multiples of 90 degrees. sin and cos of a direction measured clockwise from
// north: the unit vector it faces is (sine, cosine).
SinCos sin_cos(Angle a);
// The same for an angle in radians (computed, not stored). Error below 1e-15. Requires |radians| <= 4 pi.
SinCos sin_cos_radians(double radians);
// The angle in radians, in (-pi, pi], of the vector (x, y) measured counter-clockwise from +x, as std::atan2(y, x).
// Error below 4e-16 relative to pi. arc_tangent(0, 0) is 0.
double arc_tangent(double y, double x);
// The bearing of the vector (x, y), rounded to the nearest thousandth of a degree, normalised. (0, 0) gives north.
Angle bearing(double x, double y);

}  // namespace acies
