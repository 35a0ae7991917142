// SPDX-License-Identifier: Apache-2.0
#include "geometry/angle.h"

#include <array>
#include <cstddef>

#include "base/assert.h"
#include "geometry/round.h"

namespace acies {
namespace {

// Taylor polynomials. On [0, pi/4] the first term left out is below 1e-19, so that rounding (a few 1e-16) is the
// whole error. The coefficients are quotients of whole numbers, folded by the compiler to the nearest double.
double sine_near_zero(double x) {
  constexpr double k3 = -1.0 / 6.0;
  constexpr double k5 = 1.0 / 120.0;
  constexpr double k7 = -1.0 / 5040.0;
  constexpr double k9 = 1.0 / 362880.0;
  constexpr double k11 = -1.0 / 39916800.0;
  constexpr double k13 = 1.0 / 6227020800.0;
  constexpr double k15 = -1.0 / 1307674368000.0;
  constexpr double k17 = 1.0 / 355687428096000.0;
  const double z = x * x;
  const double tail = k3 + z * (k5 + z * (k7 + z * (k9 + z * (k11 + z * (k13 + z * (k15 + z * k17))))));
  return x + x * z * tail;
}

double cosine_near_zero(double x) {
  constexpr double k4 = 1.0 / 24.0;
  constexpr double k6 = -1.0 / 720.0;
  constexpr double k8 = 1.0 / 40320.0;
  constexpr double k10 = -1.0 / 3628800.0;
  constexpr double k12 = 1.0 / 479001600.0;
  constexpr double k14 = -1.0 / 87178291200.0;
  constexpr double k16 = 1.0 / 20922789888000.0;
  const double z = x * x;
  const double tail = k4 + z * (k6 + z * (k8 + z * (k10 + z * (k12 + z * (k14 + z * k16)))));
  return 1.0 - (0.5 * z - z * z * tail);
}

// Turns (sine, cosine) of an angle into those of the angle plus `quarters` right angles. Only swaps and signs, so that
// directions a quarter or half turn apart have exactly perpendicular or opposite vectors.
SinCos quarter_turned(SinCos t, unsigned quarters) {
  switch (quarters & 3U) {
    case 0: return t;
    case 1: return {t.cosine, -t.sine};
    case 2: return {-t.sine, -t.cosine};
    default: return {-t.cosine, t.sine};
  }
}

// -0.0 would compare equal but print and hash otherwise.
SinCos without_negative_zero(SinCos t) { return {t.sine + 0.0, t.cosine + 0.0}; }

// arc tangent of k/8.
constexpr std::array<double, 9> kArcTangentOfEighths = {0.0,
                                                        0.12435499454676144,
                                                        0.24497866312686414,
                                                        0.35877067027057225,
                                                        0.46364760900080609,
                                                        0.55859931534356244,
                                                        0.64350110879328437,
                                                        0.71882999962162453,
                                                        0.78539816339744828};

// Arc tangent of n/d for 0 <= n <= d, 0 < d: the nearest eighth from the table, and the rest, at most 1/16, by Taylor
// (the first term left out is below 1e-19).
double arc_tangent_of_quotient(double n, double d) {
  constexpr double k3 = -1.0 / 3.0;
  constexpr double k5 = 1.0 / 5.0;
  constexpr double k7 = -1.0 / 7.0;
  constexpr double k9 = 1.0 / 9.0;
  constexpr double k11 = -1.0 / 11.0;
  constexpr double k13 = 1.0 / 13.0;
  const auto eighths = static_cast<std::size_t>(n / d * 8.0 + 0.5);
  const double c = static_cast<double>(eighths) / 8.0;
  const double z = (n - c * d) / (d + c * n);
  const double w = z * z;
  const double tail = k3 + w * (k5 + w * (k7 + w * (k9 + w * (k11 + w * k13))));
  return kArcTangentOfEighths[eighths] + (z + z * w * tail);
}

}  // namespace

SinCos sin_cos(Angle a) {
  const std::int32_t t = normalised(a).thousandths;
  const std::int32_t quarter = t / 90000;
  const std::int32_t rest = t % 90000;
  SinCos first;
  if (rest <= 45000) {
    const double x = radians({rest});
    first = {sine_near_zero(x), cosine_near_zero(x)};
  } else {
    const double x = radians({90000 - rest});
    first = {cosine_near_zero(x), sine_near_zero(x)};
  }
  return without_negative_zero(quarter_turned(first, static_cast<unsigned>(quarter)));
}

SinCos sin_cos_radians(double radians) {
  ACIES_ASSERT(radians > -13.0 && radians < 13.0);
  // pi/2 in three parts; the first two end in zeros, so that their products with small whole numbers are exact.
  constexpr double kHigh = 0x1.921fb54p+0;
  constexpr double kMiddle = 0x1.10b4611p-30;
  constexpr double kLow = 0x1.4c4c6628b80dcp-59;
  const std::int32_t quarters = rounded(radians * (2.0 / kPi));
  const double k = quarters;
  const double x = ((radians - k * kHigh) - k * kMiddle) - k * kLow;
  return without_negative_zero(
      quarter_turned({sine_near_zero(x), cosine_near_zero(x)}, static_cast<unsigned>(quarters)));
}

double arc_tangent(double y, double x) {
  const double ax = x < 0 ? -x : x;
  const double ay = y < 0 ? -y : y;
  if (ax == 0 && ay == 0) return 0;
  double angle = ay <= ax ? arc_tangent_of_quotient(ay, ax) : kPi / 2 - arc_tangent_of_quotient(ax, ay);
  if (x < 0) angle = kPi - angle;
  return y < 0 ? -angle : angle;
}

Angle bearing(double x, double y) {
  constexpr double kThousandthsPerRadian = 57295.779513082322;
  return normalised({rounded(arc_tangent(x, y) * kThousandthsPerRadian)});
}

}  // namespace acies
