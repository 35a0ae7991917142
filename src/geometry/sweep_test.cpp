// SPDX-License-Identifier: Apache-2.0
// Hand examples and degenerate cases of the sweeps; the numbered properties are in sweep_property_test.cpp.
#include "geometry/sweep.h"

#include <gtest/gtest.h>

#include <cmath>

#include "geometry/tolerance.h"

namespace acies {
namespace {

Rect base(int x_mm, int y_mm, Angle facing, int width_mm = 40, int depth_mm = 20) {
  return place({{x_mm * 100, y_mm * 100}, facing}, mm(width_mm), mm(depth_mm));
}

const Angle kNorth = degrees(0);
const Angle kSouth = degrees(180);

TEST(SweepShift, AdvanceMeetsTheEnemyFrontAhead) {
  const Rect a = base(100, 100, kNorth);
  const Rect enemy = base(100, 160, kSouth);
  const auto met = sweep_shift(a, {0, 10000}, enemy, 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->time, 0.6, 1e-9);
  EXPECT_NEAR(met->distance, 6000, 1e-5);
  EXPECT_NEAR(met->witness.x, 10000, 1e-5);
  EXPECT_NEAR(met->witness.y, 16000, 1e-5);
}

TEST(SweepShift, DepthIsAllowedBeforeItCounts) {
  const Rect a = base(100, 100, kNorth);
  const Rect enemy = base(100, 160, kSouth);
  EXPECT_FALSE(sweep_shift(a, {0, 6000}, enemy, 0));
  EXPECT_FALSE(sweep_shift(a, {0, 6050}, enemy, tolerance::kTouch));
  const auto met = sweep_shift(a, {0, 6051}, enemy, tolerance::kTouch);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->distance, 6050, 1e-5);
}

TEST(SweepShift, SlidesAlongATouchingNeighbourAtEveryAngle) {
  for (std::int32_t t = 0; t < kFullCircle; t += 3571) {
    const Rect a = place({{30000, 30000}, {t}}, mm(40), mm(20));
    Rect b = a;
    const Vec right = a.r * a.width;
    b.front = b.front + right;
    b.centre = b.centre + right;
    for (Vec& c : b.corner) c = c + right;
    EXPECT_FALSE(sweep_shift(a, a.u * 8000, b, 0)) << t;
    EXPECT_FALSE(sweep_shift(a, a.u * -8000, b, 0)) << t;
    EXPECT_TRUE(sweep_shift(a, a.r, b, 0)) << t;
  }
}

TEST(SweepShift, WitnessIsInTheMiddleOfTheSharedStretch) {
  const auto met = sweep_shift(base(100, 100, kNorth), {0, 10000}, base(120, 160, kSouth), 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->witness.x, 11000, 1e-5);
}

TEST(SweepShift, NoShiftMeetsOnlyWhatItOverlaps) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_FALSE(sweep_shift(a, {0, 0}, base(140, 100, kNorth), 0));
  EXPECT_FALSE(sweep_shift(a, {0, 0}, base(500, 100, kNorth), 0));
  const auto met = sweep_shift(a, {0, 0}, base(130, 100, kNorth), 0);
  ASSERT_TRUE(met);
  EXPECT_EQ(met->time, 0);
  EXPECT_TRUE(sweep_shift(a, {0, 0}, a, tolerance::kTouch));
}

TEST(SweepShift, StartingTooDeepMeetsAtOnceEvenWhenItLeaves) {
  const auto met = sweep_shift(base(100, 100, kNorth), {0, -10000}, base(100, 110, kNorth), tolerance::kTouch);
  ASSERT_TRUE(met);
  EXPECT_EQ(met->time, 0);
  EXPECT_EQ(met->distance, 0);
}

TEST(SweepShift, ConvexObstacle) {
  const Convex triangle = hull(std::array<Vec, 3>{Vec{9000, 20000}, {10000, 16000}, {11000, 20000}});
  const auto met = sweep_shift(base(100, 100, kNorth), {0, 8000}, triangle, 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->distance, 6000, 1e-4);
  EXPECT_NEAR(met->witness.x, 10000, 1e-4);
  EXPECT_FALSE(sweep_shift(base(100, 100, kNorth), {8000, 0}, triangle, 0));
  EXPECT_FALSE(sweep_shift(base(100, 100, kNorth), {0, 8000}, Convex{}, 0));
}

TEST(SweepWheel, FrontCornerStrikesAFaceAhead) {
  // The front right corner, 40 mm from the pivot, cannot rise 20 mm without turning 30 degrees to the left.
  const Rect a = base(100, 100, kNorth);
  const Rect wall = base(100, 140, kNorth, 400, 20);
  const auto met = sweep_wheel(a, a.fl(), degrees(-90), wall, 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->time, 30.0 / 90.0, 1e-9);
  EXPECT_NEAR(met->witness.x, 8000 + 4000 * std::cos(kPi / 6), 1e-4);
  EXPECT_NEAR(met->witness.y, 12000, 1e-4);
  EXPECT_NEAR(met->distance, std::sqrt(4000.0 * 4000.0 + 2000.0 * 2000.0) * kPi / 6, 1e-3);
  EXPECT_FALSE(sweep_wheel(a, a.fl(), degrees(-30), wall, 0));
  EXPECT_TRUE(sweep_wheel(a, a.fl(), {-30001}, wall, 0));
}

TEST(SweepWheel, AFaceStrikesACorner) {
  // Wheeling right about the front right corner, the front's left half sweeps over a corner straight ahead.
  const Rect a = base(100, 100, kNorth);
  const Rect post = base(110, 130, kNorth, 20, 20);  // its south-west corner is at (100, 110)
  const auto met = sweep_wheel(a, a.fr(), degrees(90), post, 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->time * 90, std::atan2(10.0, 20.0) * 180 / kPi, 1e-7);
  EXPECT_NEAR(met->witness.x, 10000, 1e-3);
  EXPECT_NEAR(met->witness.y, 11000, 1e-3);
}

TEST(SweepWheel, NeighbourBehindThePivotIsStruckByTheRear) {
  // Wheeling left about the front left corner pushes the rear left corner into a neighbour on the left.
  const Rect a = base(100, 100, kNorth);
  const Rect left = base(60, 100, kNorth);
  EXPECT_TRUE(sweep_wheel(a, a.fl(), degrees(10), left, tolerance::kTouch));
  EXPECT_FALSE(sweep_wheel(a, a.fl(), degrees(-90), left, tolerance::kTouch));
  EXPECT_FALSE(sweep_wheel(a, a.fl(), degrees(-90), left, 0));
}

TEST(SweepWheel, NoTurn) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_FALSE(sweep_wheel(a, a.fl(), degrees(0), base(140, 100, kNorth), 0));
  EXPECT_TRUE(sweep_wheel(a, a.fl(), degrees(0), base(135, 100, kNorth), 0));
  EXPECT_TRUE(sweep_wheel(a, a.fl(), degrees(0), a, tolerance::kTouch));
}

TEST(SweepWheel, HalfTurnAboutTheCentreMeetsOnBothSides) {
  const Rect a = base(100, 100, kNorth);  // centre (100, 90), radius 22.36
  const Rect wall = base(100, 120, kNorth, 60, 10);
  const Angle half = degrees(180);
  for (const Angle turn : {half, Angle{-half.thousandths}}) {
    const auto met = sweep_wheel(a, a.centre, turn, wall, 0);
    ASSERT_TRUE(met);
    const double diagonal = std::atan2(10.0, 20.0) * 180 / kPi;
    const double rise = std::asin(20.0 / std::hypot(20.0, 10.0)) * 180 / kPi;
    EXPECT_NEAR(met->time * 180, rise - diagonal, 1e-6);
  }
  EXPECT_FALSE(sweep_wheel(a, a.centre, half, base(100, 123, kNorth, 60, 10), 0));
}

TEST(SweepFree, StraightOnItIsAShift) {
  const Rect enemy = base(100, 160, kSouth);
  const auto met = sweep_free({{10000, 10000}, kNorth}, {{10000, 20000}, kNorth}, mm(40), mm(20), enemy, 0);
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->distance, 6000, 1e-4);
  EXPECT_FALSE(sweep_free({{10000, 10000}, kNorth}, {{10000, 16000}, kNorth}, mm(40), mm(20), enemy, 0));
}

TEST(SweepFree, TurningOnTheSpotIsAWheelAboutTheFrontMiddle) {
  const Rect a = base(100, 100, kNorth);
  const Rect wall = base(100, 130, kNorth, 60, 20);
  const auto wheel = sweep_wheel(a, a.front, degrees(80), wall, 0);
  const auto free = sweep_free({{10000, 10000}, kNorth}, {{10000, 10000}, degrees(80)}, mm(40), mm(20), wall, 0);
  ASSERT_TRUE(wheel);
  ASSERT_TRUE(free);
  EXPECT_NEAR(free->time, wheel->time, 1e-9);
}

TEST(SweepFree, StandingStillMeetsOnlyWhatItOverlaps) {
  const Pose p = {{10000, 10000}, degrees(33)};
  EXPECT_FALSE(sweep_free(p, p, mm(40), mm(20), base(160, 100, kNorth), 0));
  EXPECT_TRUE(sweep_free(p, p, mm(40), mm(20), base(120, 100, kNorth), 0));
}

TEST(SweepFree, InterpolationStartsAndEndsExactly) {
  const Pose from = {{10000, 10000}, degrees(350)};
  const Pose to = {{15000, 12000}, degrees(20)};
  EXPECT_EQ(interpolated(from, to, mm(40), mm(20), 0).corner, place(from, mm(40), mm(20)).corner);
  EXPECT_EQ(interpolated(from, to, mm(40), mm(20), 1).corner, place(to, mm(40), mm(20)).corner);
  const Rect half = interpolated(from, to, mm(40), mm(20), 0.5);
  EXPECT_NEAR(half.front.x, 12500, 1e-9);
  EXPECT_EQ(bearing(half.u.x, half.u.y), degrees(5));
}

TEST(FirstInsideZone, FarBorderCountsAndSidesDoNot) {
  const Rect frame = base(100, 100, kNorth);
  const Length w = mm(40);
  const Length d = mm(20);
  // Straight towards the zone of 40 mm: reached when the front is at y = 140.
  const auto in = first_inside_zone({{10000, 20000}, kSouth}, {{10000, 12000}, kSouth}, w, d, frame, 2000, 4000);
  ASSERT_TRUE(in);
  EXPECT_NEAR(*in, 0.75, 1e-9);
  // Ending exactly on the far border: time 1 is not before the end, but standing on it is inside.
  EXPECT_TRUE(first_inside_zone({{10000, 14000}, kSouth}, {{10000, 14000}, kSouth}, w, d, frame, 2000, 4000));
  EXPECT_FALSE(first_inside_zone({{10000, 14001}, kSouth}, {{10000, 14001}, kSouth}, w, d, frame, 2000, 4000));
  // Along the side border.
  EXPECT_FALSE(first_inside_zone({{14000, 20000}, kSouth}, {{14000, 12000}, kSouth}, w, d, frame, 2000, 4000));
  EXPECT_TRUE(first_inside_zone({{13999, 20000}, kSouth}, {{13999, 12000}, kSouth}, w, d, frame, 2000, 4000));
  // A zone blocked to nothing is still the front edge itself.
  EXPECT_TRUE(first_inside_zone({{10000, 10000}, kSouth}, {{10000, 10000}, kSouth}, w, d, frame, 2000, 0));
  EXPECT_FALSE(first_inside_zone({{10000, 10001}, kSouth}, {{10000, 10001}, kSouth}, w, d, frame, 2000, 0));
}

TEST(Motion, SimpleMovesRoundOnce) {
  const Pose p = {{30000, 24000}, kNorth};
  EXPECT_EQ(advanced(p, mm(60)), (Pose{{30000, 30000}, kNorth}));
  EXPECT_EQ(advanced(p, mm(-60)), (Pose{{30000, 18000}, kNorth}));
  EXPECT_EQ(slid(p, mm(20)), (Pose{{32000, 24000}, kNorth}));
  EXPECT_EQ(wheeled(p, {28000, 24000}, degrees(90)), (Pose{{28000, 22000}, degrees(90)}));
  EXPECT_EQ(wheeled(p, {28000, 24000}, degrees(-90)), (Pose{{28000, 26000}, degrees(270)}));
  EXPECT_EQ(turned_about_centre(p, mm(20), degrees(180)), (Pose{{30000, 22000}, kSouth}));
  EXPECT_EQ(turned_about_centre(p, mm(20), degrees(90)), (Pose{{31000, 23000}, degrees(90)}));
  EXPECT_EQ(advanced({{0, 0}, degrees(30)}, mm(100)), (Pose{{5000, 8660}, degrees(30)}));
}

TEST(Motion, Chord) {
  EXPECT_NEAR(chord(4000, degrees(60)), 4000, 1e-9);
  EXPECT_NEAR(chord(4000, degrees(-60)), 4000, 1e-9);
  EXPECT_NEAR(chord(4000, degrees(180)), 8000, 1e-9);
  EXPECT_EQ(chord(4000, degrees(0)), 0);
}

}  // namespace
}  // namespace acies
