// SPDX-License-Identifier: Apache-2.0
#include "geometry/angle.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace acies {
namespace {

TEST(Angle, NormalisesIntoOneTurn) {
  EXPECT_EQ(normalised(degrees(360)), degrees(0));
  EXPECT_EQ(normalised({-1}), (Angle{359999}));
  EXPECT_EQ(normalised({720001}), (Angle{1}));
  EXPECT_EQ(turned(degrees(350), degrees(20)), degrees(10));
  EXPECT_EQ(turned(degrees(10), degrees(-20)), degrees(350));
  EXPECT_EQ(opposite(degrees(270)), degrees(90));
}

TEST(Angle, ShorterTurnIsSignedAndTakesHalfTurnsClockwise) {
  EXPECT_EQ(shorter_turn(degrees(350), degrees(10)), degrees(20));
  EXPECT_EQ(shorter_turn(degrees(10), degrees(350)), degrees(-20));
  EXPECT_EQ(shorter_turn(degrees(0), degrees(180)), degrees(180));
  EXPECT_EQ(shorter_turn(degrees(180), degrees(0)), degrees(180));
  EXPECT_EQ(between(degrees(10), degrees(350)), degrees(20));
}

TEST(Angle, SineAndCosineAreExactAtRightAngles) {
  const double sine[] = {0, 1, 0, -1};
  const double cosine[] = {1, 0, -1, 0};
  for (int turn = -2; turn <= 2; ++turn) {
    for (int q = 0; q < 4; ++q) {
      const SinCos t = sin_cos(degrees(360 * turn + 90 * q));
      EXPECT_EQ(t.sine, sine[q]);
      EXPECT_EQ(t.cosine, cosine[q]);
      EXPECT_FALSE(t.sine == 0 && std::signbit(t.sine));
      EXPECT_FALSE(t.cosine == 0 && std::signbit(t.cosine));
    }
  }
}

// Every stored angle is checked, against the library's long double functions.
TEST(Angle, SineAndCosineErrBelow1e15OnEveryStoredAngle) {
  const long double unit = 3.141592653589793238462643383279502884L / 180000;
  long double worst = 0;
  for (std::int32_t t = 0; t < kFullCircle; ++t) {
    const SinCos got = sin_cos({t});
    worst = std::max(worst, std::fabs(static_cast<long double>(got.sine) - std::sin(unit * t)));
    worst = std::max(worst, std::fabs(static_cast<long double>(got.cosine) - std::cos(unit * t)));
  }
  EXPECT_LT(worst, 1e-15L);
}

RC_GTEST_PROP(Angle, QuarterAndHalfTurnsAreExactSwapsAndSigns, (int seed)) {
  const Angle a = normalised({seed % kFullCircle});
  const SinCos t = sin_cos(a);
  const SinCos quarter = sin_cos(turned(a, degrees(90)));
  const SinCos half = sin_cos(opposite(a));
  RC_ASSERT(quarter.sine == t.cosine);
  RC_ASSERT(quarter.cosine == -t.sine);
  RC_ASSERT(half.sine == -t.sine);
  RC_ASSERT(half.cosine == -t.cosine);
}

TEST(Angle, SineAndCosineOfRadiansErrBelow1e15) {
  long double worst = 0;
  for (int i = -200000; i <= 200000; ++i) {
    const double x = i * (4 * kPi / 200000);
    const SinCos got = sin_cos_radians(x);
    worst = std::max(worst, std::fabs(static_cast<long double>(got.sine) - std::sin(static_cast<long double>(x))));
    worst = std::max(worst, std::fabs(static_cast<long double>(got.cosine) - std::cos(static_cast<long double>(x))));
  }
  EXPECT_LT(worst, 1e-15L);
  EXPECT_EQ(sin_cos_radians(0).sine, 0);
  EXPECT_EQ(sin_cos_radians(0).cosine, 1);
}

TEST(Angle, ArcTangentErrsBelow4e16OfPi) {
  long double worst = 0;
  for (int i = 0; i < 400000; ++i) {
    const double t = i * 1.570796e-5;
    const double size = 1.0 + (i % 1000) * 977.0;
    const double y = std::sin(t) * size;
    const double x = std::cos(t) * size;
    const long double exact = std::atan2(static_cast<long double>(y), static_cast<long double>(x));
    worst = std::max(worst, std::fabs(static_cast<long double>(arc_tangent(y, x)) - exact));
  }
  EXPECT_LT(worst, 4e-16L * 3.14159265358979L);
}

TEST(Angle, ArcTangentOfAxesAndDiagonals) {
  EXPECT_EQ(arc_tangent(0, 0), 0);
  EXPECT_EQ(arc_tangent(0, 5), 0);
  EXPECT_EQ(arc_tangent(5, 0), kPi / 2);
  EXPECT_EQ(arc_tangent(0, -5), kPi);
  EXPECT_EQ(arc_tangent(-0.0, -5), kPi);
  EXPECT_EQ(arc_tangent(-5, 0), -kPi / 2);
  EXPECT_EQ(arc_tangent(7, 7), kPi / 4);
  EXPECT_EQ(arc_tangent(-7, -7), -(kPi - kPi / 4));
}

TEST(Angle, BearingReadsLikeAMap) {
  EXPECT_EQ(bearing(0, 1), degrees(0));
  EXPECT_EQ(bearing(1, 0), degrees(90));
  EXPECT_EQ(bearing(0, -1), degrees(180));
  EXPECT_EQ(bearing(-1, 0), degrees(270));
  EXPECT_EQ(bearing(3, 3), degrees(45));
  EXPECT_EQ(bearing(0, 0), degrees(0));
}

TEST(Angle, BearingFindsEveryStoredDirectionAgain) {
  for (std::int32_t t = 0; t < kFullCircle; t += 7) {
    const SinCos s = sin_cos({t});
    ASSERT_EQ(bearing(s.sine * 4000, s.cosine * 4000), (Angle{t}));
  }
}

}  // namespace
}  // namespace acies
