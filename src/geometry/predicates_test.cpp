// SPDX-License-Identifier: Apache-2.0
// Hand examples of every predicate with its boundary; the numbered properties are in predicates_property_test.cpp.
#include "geometry/predicates.h"

#include <gtest/gtest.h>

#include "geometry/tolerance.h"

namespace acies {
namespace {

Rect base(int x_mm, int y_mm, Angle facing, int width_mm = 40, int depth_mm = 20) {
  return place({{x_mm * 100, y_mm * 100}, facing}, mm(width_mm), mm(depth_mm));
}

const Angle kNorth = degrees(0);

TEST(Overlap, SideBySideTouchesAndDoesNotOverlap) {
  const Rect a = base(100, 100, kNorth);
  const Rect b = base(140, 100, kNorth);
  EXPECT_EQ(penetration(a, b), 0);
  EXPECT_FALSE(overlap(a, b, 0));
  EXPECT_TRUE(overlap(a, b, -1));
}

TEST(Overlap, IdenticalBasesOverlapByTheirLesserSide) {
  const Rect a = base(100, 100, degrees(30));
  EXPECT_DOUBLE_EQ(penetration(a, a), 2000);
  EXPECT_TRUE(overlap(a, a, 1999));
  EXPECT_FALSE(overlap(a, a, 2001));
}

TEST(Overlap, OneMillimetreDeepIsPastTheTolerance) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_DOUBLE_EQ(penetration(a, base(139, 100, kNorth)), 100);
  EXPECT_TRUE(overlap(a, base(139, 100, kNorth), tolerance::kTouch));
}

TEST(Overlap, CornersNearButApart) {
  // The circles about them meet and so do their shadows on both own axes of `a`, but not on those of the turned base.
  const Rect a = base(100, 100, kNorth);
  const Rect b = base(125, 125, degrees(45));
  EXPECT_LT(penetration(a, b), 0);
  EXPECT_FALSE(overlap(a, b, 0));
}

TEST(Overlap, ConvexAndRectAgree) {
  const Rect a = base(100, 100, degrees(10));
  const Rect b = base(120, 110, degrees(75));
  EXPECT_NEAR(penetration(convex(a), b), penetration(a, b), 1e-6);
  EXPECT_NEAR(penetration(convex(a), convex(b)), penetration(a, b), 1e-6);
  EXPECT_FALSE(overlap(Convex{}, b, -1e9));
}

TEST(Nearest, FaceToFaceAndCornerToCorner) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_DOUBLE_EQ(nearest(a, base(100, 150, kNorth)).distance, 3000);
  const Nearest corner = nearest(a, base(170, 160, kNorth));
  EXPECT_DOUBLE_EQ(corner.distance, 5000);
  EXPECT_EQ(corner.a, (Vec{12000, 10000}));
  EXPECT_EQ(corner.b, (Vec{15000, 14000}));
}

TEST(Nearest, CrossedBasesShareAPointThoughNoCornerIsInside) {
  const Rect a = base(100, 100, kNorth, 80, 20);
  const Rect b = base(90, 90, degrees(270), 80, 20);
  const Nearest n = nearest(a, b);
  EXPECT_EQ(n.distance, 0);
  EXPECT_EQ(n.a, n.b);
  EXPECT_TRUE(contains(a, n.a, 1e-6));
  EXPECT_TRUE(contains(b, n.a, 1e-6));
}

TEST(Nearest, SegmentsThatCrossTouchAndPass) {
  EXPECT_EQ(nearest({0, 0}, {10, 0}, {5, -5}, {5, 5}).distance, 0);
  EXPECT_EQ(nearest({0, 0}, {10, 0}, {5, -5}, {5, 5}).a, (Vec{5, 0}));
  EXPECT_EQ(nearest({0, 0}, {10, 0}, {10, 0}, {20, 5}).distance, 0);
  EXPECT_EQ(nearest({0, 0}, {10, 0}, {13, 4}, {20, 5}).distance, 5);
  EXPECT_EQ(nearest(Vec{3, 4}, Vec{0, 0}, Vec{0, 0}).distance, 5);
}

TEST(Nearest, SegmentAndBase) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_EQ(nearest({7000, 9000}, {13000, 9000}, a).distance, 0);
  EXPECT_DOUBLE_EQ(nearest({7000, 10300}, {13000, 10300}, a).distance, 300);
  EXPECT_DOUBLE_EQ(nearest({12300, 10400}, {20000, 20000}, a).distance, 500);
}

TEST(Within, BoundaryCounts) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_TRUE(within(a, base(170, 160, kNorth), 5000));
  EXPECT_FALSE(within(a, base(170, 160, kNorth), 4999.999));
  EXPECT_TRUE(within(a, base(140, 100, kNorth), 0));
  EXPECT_TRUE(within(a, a, 0));
}

TEST(Contains, MarginOutsideIsRoundInsideIsStrict) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_TRUE(contains(a, {12000, 10000}, 0));
  EXPECT_FALSE(contains(a, {12000, 10000}, -1e-9));
  EXPECT_TRUE(contains(a, {12030, 10040}, 50));
  EXPECT_FALSE(contains(a, {12045, 10045}, 50));
  EXPECT_TRUE(contains(a, {10000, 9000}, -999));
  EXPECT_FALSE(contains(a, {10000, 9000}, -1000));
  for (const double margin : {-999.0, -1000.0, -1.0, 0.0, 50.0}) {
    for (const Vec p : {Vec{12000, 10000}, Vec{12030, 10040}, Vec{12045, 10045}, Vec{10000, 9000}}) {
      EXPECT_EQ(contains(convex(a), p, margin), contains(a, p, margin)) << p.x << ',' << p.y << ' ' << margin;
    }
  }
}

TEST(Segments, TouchingEndsMeetButDoNotCross) {
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {10, 0}, {10, 10}));
  EXPECT_FALSE(segments_cross({0, 0}, {10, 0}, {10, 0}, {10, 10}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {5, 0}, {5, 5}));
  EXPECT_FALSE(segments_cross({0, 0}, {10, 0}, {5, 0}, {5, 5}));
  EXPECT_TRUE(segments_cross({0, 0}, {10, 0}, {5, -5}, {5, 5}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {5, 0}, {20, 0}));
  EXPECT_FALSE(segments_cross({0, 0}, {10, 0}, {5, 0}, {20, 0}));
  EXPECT_FALSE(segments_meet({0, 0}, {10, 0}, {11, 0}, {20, 0}));
}

TEST(LengthInside, OfTheShrunkBase) {
  const Rect a = base(100, 100, kNorth);
  EXPECT_DOUBLE_EQ(length_inside({0, 9000}, {20000, 9000}, a, 0), 4000);
  EXPECT_DOUBLE_EQ(length_inside({0, 9000}, {20000, 9000}, a, 50), 3900);
  EXPECT_DOUBLE_EQ(length_inside({10000, 9000}, {20000, 9000}, a, 50), 1950);
  EXPECT_EQ(length_inside({0, 10000}, {20000, 10000}, a, 50), 0);
  EXPECT_EQ(length_inside({0, 9000}, {20000, 9000}, a, 1000), 0);
}

TEST(StripInterval, SidesAreOpenAndMarginNarrowsThem) {
  const Rect frame = base(100, 100, kNorth);
  const auto ahead = strip_interval(frame, base(100, 160, kNorth), 2000, 0);
  ASSERT_TRUE(ahead);
  EXPECT_DOUBLE_EQ(ahead->low, 4000);
  EXPECT_DOUBLE_EQ(ahead->high, 6000);
  EXPECT_FALSE(strip_interval(frame, base(140, 160, kNorth), 2000, 0));
  const Rect slightly_in = place({{13999, 16000}, kNorth}, mm(40), mm(20));
  EXPECT_TRUE(strip_interval(frame, slightly_in, 2000, 0));
  EXPECT_FALSE(strip_interval(frame, slightly_in, 2000, tolerance::kTouch));
}

TEST(StripInterval, CutsATurnedBaseAtTheSides) {
  const Rect frame = base(100, 100, kNorth);
  // A square on its tip; its western corner reaches 1 mm into the strip.
  const Rect b = base(130, 200, degrees(45), 20, 20);
  const double west = b.rl().x;
  const double half = (west - 10000) + 100;
  ASSERT_GT(half, 100);
  const auto cut = strip_interval(frame, b, half, 0);
  ASSERT_TRUE(cut);
  EXPECT_NEAR(cut->high - cut->low, 200, 1e-6);
  const auto same = strip_interval(frame, convex(b), half, 0);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->low, cut->low);
}

TEST(EdgesInContact, NeedsParallelOneLineAndCommonLength) {
  const Vec a0 = {0, 0};
  const Vec a1 = {4000, 0};
  EXPECT_TRUE(edges_in_contact(a0, a1, {0, 0}, {4000, 0}));
  EXPECT_TRUE(edges_in_contact(a0, a1, {4000, 50}, {0, 50}));
  EXPECT_FALSE(edges_in_contact(a0, a1, {4000, 51}, {0, 51}));
  EXPECT_FALSE(edges_in_contact(a0, a1, {3950, 0}, {8000, 0}));
  EXPECT_TRUE(edges_in_contact(a0, a1, {3949, 0}, {8000, 0}));
  EXPECT_FALSE(edges_in_contact(a0, a1, {5000, 0}, {8000, 0}));
  EXPECT_FALSE(edges_in_contact(a0, a1, a0, a0));
}

TEST(EdgesInContact, HalfADegreeIsParallelAndMoreIsNot) {
  const Rect a = base(100, 100, degrees(33));
  for (const auto& [turn, want] : {std::pair{500, true}, {-500, true}, {502, false}, {-502, false}}) {
    const Rect b = place({{10000, 10000}, turned(degrees(213), {turn})}, mm(40), mm(20));
    EXPECT_EQ(edges_in_contact(a.fl(), a.fr(), b.fl(), b.fr()), want) << turn;
  }
}

TEST(Coincide, HalfAMillimetreCounts) {
  EXPECT_TRUE(coincide({0, 0}, {30, 40}));
  EXPECT_FALSE(coincide({0, 0}, {31, 40}));
}

}  // namespace
}  // namespace acies
