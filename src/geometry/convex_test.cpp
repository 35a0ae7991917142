// SPDX-License-Identifier: Apache-2.0
#include "geometry/convex.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "geometry/predicates.h"
#include "geometry/testing.h"

namespace acies {
namespace {

Rect base(int x_mm, int y_mm, Angle facing, int width_mm = 40, int depth_mm = 20) {
  return place({{x_mm * 100, y_mm * 100}, facing}, mm(width_mm), mm(depth_mm));
}

// Every corner turns right or goes straight on (to rounding).
bool turns_right(const Convex& c) {
  const std::size_t n = c.point.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec a = c.point[i];
    const Vec b = c.point[(i + 1) % n];
    const Vec d = c.point[(i + 2) % n];
    if (cross(b - a, d - b) > 1e-3) return false;
  }
  return true;
}

TEST(Rect, CornersAreClockwiseFromFrontLeft) {
  const Rect a = base(100, 100, degrees(90));
  EXPECT_EQ(a.fl(), (Vec{10000, 12000}));
  EXPECT_EQ(a.fr(), (Vec{10000, 8000}));
  EXPECT_EQ(a.rr(), (Vec{8000, 8000}));
  EXPECT_EQ(a.rl(), (Vec{8000, 12000}));
  EXPECT_EQ(a.centre, (Vec{9000, 10000}));
  EXPECT_EQ(a.local({11000, 9000}), (Vec{1000, 1000}));
  EXPECT_EQ(a.global({1000, 1000}), (Vec{11000, 9000}));
}

TEST(Convex, AreaOfABase) {
  EXPECT_DOUBLE_EQ(area(convex(base(100, 100, degrees(0)))), 4000.0 * 2000.0);
  EXPECT_NEAR(area(convex(base(100, 100, degrees(37)))), 4000.0 * 2000.0, 1e-3);
  EXPECT_EQ(area(Convex{}), 0);
}

TEST(Hull, OfAnAdvanceIsOneLongBase) {
  const Convex way = hull(base(100, 100, degrees(0)), base(100, 150, degrees(0)));
  EXPECT_EQ(way.point.size(), 4U);
  EXPECT_DOUBLE_EQ(area(way), 4000.0 * 7000.0);
}

TEST(Hull, OfTwoEqualBasesIsTheBase) {
  const Rect a = base(100, 100, degrees(0));
  EXPECT_EQ(hull(a, a).point.size(), 4U);
}

TEST(Hull, DegeneratePoints) {
  EXPECT_EQ(hull(std::array<Vec, 3>{Vec{1, 1}, {1, 1}, {1, 1}}).point.size(), 1U);
  const Convex line = hull(std::array<Vec, 4>{Vec{0, 0}, {3, 3}, {1, 1}, {2, 2}});
  ASSERT_EQ(line.point.size(), 2U);
  EXPECT_EQ(line.point[0], (Vec{0, 0}));
  EXPECT_EQ(line.point[1], (Vec{3, 3}));
  EXPECT_TRUE(hull(std::span<const Vec>{}).point.empty());
}

TEST(BetweenSegments, JoinsWithoutCrossingWhicheverWayTheyRun) {
  const Vec a0 = {0, 0};
  const Vec a1 = {4000, 0};
  const Vec b0 = {1000, 5000};
  const Vec b1 = {3000, 5000};
  EXPECT_DOUBLE_EQ(area(between_segments(a0, a1, b0, b1)), 3000.0 * 5000.0);
  EXPECT_DOUBLE_EQ(area(between_segments(a0, a1, b1, b0)), 3000.0 * 5000.0);
  // Pointing at the other segment: a triangle.
  EXPECT_DOUBLE_EQ(area(between_segments({2000, 1000}, {2000, 3000}, a0, a1)), 4000.0 * 3000.0 / 2);
}

TEST(Intersection, OfCrossedBases) {
  const Rect a = base(100, 100, degrees(0), 80, 20);
  const Rect b = base(90, 90, degrees(270), 80, 20);
  EXPECT_DOUBLE_EQ(area(intersection(convex(a), convex(b))), 2000.0 * 2000.0);
}

TEST(Intersection, OfShapesThatShareEdges) {
  const Rect a = base(100, 100, degrees(0));
  EXPECT_DOUBLE_EQ(area(intersection(convex(a), convex(a))), 4000.0 * 2000.0);
  EXPECT_DOUBLE_EQ(area(intersection(convex(a), convex(base(90, 100, degrees(0), 20, 10)))), 2000.0 * 1000.0);
}

TEST(Intersection, OfTouchingOrApartBasesIsEmpty) {
  const Rect a = base(100, 100, degrees(0));
  EXPECT_TRUE(intersection(convex(a), convex(base(140, 100, degrees(0)))).point.empty());
  EXPECT_TRUE(intersection(convex(a), convex(base(300, 100, degrees(0)))).point.empty());
  EXPECT_TRUE(intersection(convex(a), Convex{}).point.empty());
}

TEST(Intersection, OfASquareAndItsTurnedCopyIsAnOctagon) {
  const Rect a = base(100, 110, degrees(0), 20, 20);
  const Rect b = testing::turned_by(a, a.centre, kPi / 4);
  const Convex octagon = intersection(convex(a), convex(b));
  EXPECT_EQ(octagon.point.size(), 8U);
  EXPECT_NEAR(area(octagon), 2000.0 * 2000.0 * 2 * (1.41421356237 - 1), 1e-1);
}

RC_GTEST_PROP(ConvexProperties, C1HullHoldsEveryPointAndTurnsRight, ()) {
  const Rect a = *testing::any_base();
  const Rect b = *testing::any_base();
  const Convex h = hull(a, b);
  RC_ASSERT(h.point.size() >= 4 && h.point.size() <= 8);
  RC_ASSERT(turns_right(h));
  for (const Rect& r : {a, b}) {
    for (const Vec c : r.corner) RC_ASSERT(contains(h, c, 1e-6));
  }
  RC_ASSERT(area(h) >= area(convex(a)) - 1e-2);
}

RC_GTEST_PROP(ConvexProperties, C2IntersectionIsSymmetricAndInBoth, ()) {
  const Rect a = *testing::any_base();
  const Rect b = *testing::any_base();
  const Convex ab = intersection(convex(a), convex(b));
  const Convex ba = intersection(convex(b), convex(a));
  RC_ASSERT(std::abs(area(ab) - area(ba)) < 1.0);
  RC_ASSERT(turns_right(ab));
  for (const Vec p : ab.point) RC_ASSERT(contains(a, p, 1e-6) && contains(b, p, 1e-6));
}

RC_GTEST_PROP(ConvexProperties, C3ThereIsACommonAreaExactlyWhenTheyOverlap, ()) {
  const Rect a = *testing::any_base();
  const Rect b = *testing::any_base();
  const double deep = penetration(a, b);
  RC_PRE(std::abs(deep) > 1e-3);
  RC_ASSERT((area(intersection(convex(a), convex(b))) > 0) == (deep > 0));
}

// Area of the common part against counting points of a grid.
TEST(ConvexProperties, C4AreaAgainstAGridOfPoints) {
  testing::Numbers n(5);
  for (int i = 0; i < 60; ++i) {
    const Rect a = n.base(60);
    const Rect b = n.base(60);
    int hits = 0;
    constexpr int kSteps = 120;
    for (int x = 0; x < kSteps; ++x) {
      for (int y = 0; y < kSteps; ++y) {
        const Vec p = a.global({((x + 0.5) / kSteps - 0.5) * a.width, -(y + 0.5) / kSteps * a.depth});
        if (contains(b, p, 0)) ++hits;
      }
    }
    const double counted = a.width * a.depth * hits / (kSteps * kSteps);
    EXPECT_NEAR(area(intersection(convex(a), convex(b))), counted, a.width * a.depth * 0.02) << i;
  }
}

}  // namespace
}  // namespace acies
