// SPDX-License-Identifier: Apache-2.0
#include "geometry/polygon.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "geometry/round.h"
#include "geometry/testing.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

Polygon piece(std::initializer_list<Point> corners_mm) {
  std::vector<Point> corners;
  for (const Point p : corners_mm) corners.push_back({p.x * 100, p.y * 100});
  return polygon(corners).value();
}

Rect base(int x_mm, int y_mm, Angle facing, int width_mm = 40, int depth_mm = 20) {
  return place({{x_mm * 100, y_mm * 100}, facing}, mm(width_mm), mm(depth_mm));
}

// A horseshoe open to the north: 100 wide, 100 high, the hollow 40 wide and 70 deep.
Polygon horseshoe() {
  return piece({{100, 100}, {200, 100}, {200, 200}, {170, 200}, {170, 130}, {130, 130}, {130, 200}, {100, 200}});
}

const Angle kNorth = degrees(0);

TEST(Polygon, RefusesWhatIsNoOutline) {
  const auto code = [](std::initializer_list<Point> corners) {
    const std::vector<Point> all = corners;
    const auto made = polygon(all);
    return made ? std::string("fine") : made.error().code;
  };
  EXPECT_EQ(code({{0, 0}, {10, 0}}), "outline.too-few-corners");
  EXPECT_EQ(code({{0, 0}, {10, 0}, {10, 10}, {0, 0}}), "outline.repeated-corner");
  EXPECT_EQ(code({{0, 0}, {10, 10}, {10, 0}, {0, 10}}), "outline.crosses-itself");
  EXPECT_EQ(code({{0, 0}, {10, 0}, {20, 0}}), "outline.crosses-itself");
  EXPECT_EQ(code({{0, 0}, {10, 0}, {10, 10}, {10, 5}, {5, 5}}), "outline.crosses-itself");
  EXPECT_EQ(code({{0, 0}, {10, 0}, {10, 10}}), "fine");
  EXPECT_EQ(code({{0, 0}, {5, 0}, {10, 0}, {10, 10}}), "fine");
}

TEST(Polygon, AreaIsPositiveEitherWayRound) {
  EXPECT_DOUBLE_EQ(area(piece({{0, 0}, {10, 0}, {10, 10}, {0, 10}})), 1000.0 * 1000.0);
  EXPECT_DOUBLE_EQ(area(piece({{0, 0}, {0, 10}, {10, 10}, {10, 0}})), 1000.0 * 1000.0);
  EXPECT_DOUBLE_EQ(area(horseshoe()), (100 * 100 - 40 * 70) * 10000.0);
}

TEST(Polygon, ContainsWithMargin) {
  const Polygon p = horseshoe();
  EXPECT_TRUE(contains(p, {11000, 15000}, 0));
  EXPECT_FALSE(contains(p, {15000, 15000}, 0));
  EXPECT_TRUE(contains(p, {13000, 15000}, 0));
  EXPECT_FALSE(contains(p, {13000, 15000}, -1e-9));
  EXPECT_TRUE(contains(p, {13050, 15000}, 50));
  EXPECT_FALSE(contains(p, {13051, 15000}, 50));
  EXPECT_TRUE(contains(p, {11500, 15000}, -1499));
  EXPECT_FALSE(contains(p, {11500, 15000}, -1500));
}

TEST(Polygon, DistancesToOutlineAndGround) {
  const Polygon p = horseshoe();
  EXPECT_DOUBLE_EQ(nearest_outline({11500, 15000}, p).distance, 1500);
  EXPECT_EQ(nearest(Vec{11500, 15000}, p).distance, 0);
  EXPECT_DOUBLE_EQ(nearest(Vec{15000, 15000}, p).distance, 2000);
  EXPECT_DOUBLE_EQ(nearest({15000, 25000}, {15000, 15000}, p).distance, 2000);
  EXPECT_EQ(nearest({15000, 15000}, {18000, 15000}, p).distance, 0);
  const Nearest n = nearest(base(150, 260, kNorth), p);
  EXPECT_DOUBLE_EQ(n.distance, 4000);
  EXPECT_DOUBLE_EQ(n.a.y, 24000);
  EXPECT_DOUBLE_EQ(n.b.y, 20000);
  EXPECT_EQ(nearest(base(115, 150, kNorth, 20, 20), p).distance, 0);
}

TEST(Polygon, OverlapNeedsMoreThanTheDepth) {
  const Polygon p = horseshoe();
  EXPECT_FALSE(overlap(p, base(150, 170, kNorth, 40, 20), 0));  // fits the hollow exactly
  EXPECT_TRUE(overlap(p, base(150, 170, kNorth, 42, 20), tolerance::kTouch));
  EXPECT_FALSE(overlap(p, base(150, 170, kNorth, 41, 20), tolerance::kTouch));
  EXPECT_TRUE(overlap(p, base(150, 170, kNorth, 41, 20), tolerance::kTouch - 1));
  EXPECT_TRUE(overlap(p, base(115, 150, kNorth, 10, 10), tolerance::kTouch));    // wholly in
  EXPECT_TRUE(overlap(p, base(150, 300, kNorth, 300, 300), tolerance::kTouch));  // wholly covering
  EXPECT_TRUE(overlap(p, convex(base(150, 300, kNorth, 300, 300)), tolerance::kTouch));
  EXPECT_FALSE(overlap(p, Convex{}, 0));
}

TEST(Polygon, ACornerPokingInCountsByItsTip) {
  const Polygon p = piece({{0, 0}, {100, 0}, {100, 100}, {0, 100}});
  // A base facing south-east comes from the north-west: its lowest corner is `reach` below y = 100.
  for (const auto& [reach, want] : {std::pair{60, true}, {40, false}}) {
    Rect b = base(50, 200, degrees(135), 20, 20);
    double lowest = 1e9;
    for (const Vec c : b.corner) lowest = std::min(lowest, c.y);
    b = testing::shifted_by(b, {0, 10000 - reach - lowest});
    EXPECT_EQ(overlap(p, b, tolerance::kTouch), want);
  }
}

TEST(Polygon, WhollyInsideAllowsTheMargin) {
  const Polygon p = piece({{0, 0}, {100, 0}, {100, 100}, {0, 100}});
  EXPECT_TRUE(wholly_inside(p, base(50, 100, kNorth), 0));
  EXPECT_TRUE(wholly_inside(p, testing::shifted_by(base(50, 100, kNorth), {0, 50}), tolerance::kTouch));
  EXPECT_FALSE(wholly_inside(p, testing::shifted_by(base(50, 100, kNorth), {0, 51}), tolerance::kTouch));
  EXPECT_FALSE(wholly_inside(p, base(300, 100, kNorth), 0));
  // All corners are in, but the hollow is not.
  EXPECT_FALSE(wholly_inside(horseshoe(), base(150, 180, kNorth, 80, 20), tolerance::kTouch));
}

TEST(Polygon, LineOfSightThroughAHollowPiece) {
  const Polygon p = horseshoe();
  EXPECT_NEAR(length_inside({0, 15000}, {30000, 15000}, p, 0), 6000, 1e-4);
  EXPECT_NEAR(length_inside({0, 15000}, {30000, 15000}, p, 50), 5800, 1e-4);
  EXPECT_EQ(length_inside({0, 10000}, {30000, 10000}, p, 0), 0);  // along the edge
  EXPECT_TRUE(crosses({0, 15000}, {30000, 15000}, p, 50));
  EXPECT_FALSE(crosses({15000, 25000}, {15000, 14000}, p, 0));
  EXPECT_FALSE(crosses({5000, 5000}, {5000, 5000}, p, 0));
}

TEST(Polygon, ALineRoundAHollowCornerKeepsItsDistanceToTheCornerToo) {
  // 0.3 mm from the corner (130, 130) of the hollow, at 45 degrees to both edges there: what is within 0.5 mm of the
  // corner does not count, nor the ends of that stretch, which are near the edges.
  const Vec foot = Vec{13000, 13000} - Vec{30, 30} * std::sqrt(0.5);
  const Vec along = Vec{1, -1} * std::sqrt(0.5);
  const double near = (50 + (50 - 30 * std::sqrt(2.0))) * std::sqrt(0.5);
  EXPECT_NEAR(length_inside(foot - along * 1000, foot + along * 1000, horseshoe(), 50), 2000 - 2 * near, 1e-4);
}

// A star of 5 to 12 corners about the middle, often hollow.
Polygon star(testing::Numbers& n) {
  const int corners = n.in(5, 13);
  std::vector<Point> all;
  for (int i = 0; i < corners; ++i) {
    const SinCos t = sin_cos({i * (kFullCircle / corners)});
    const double radius = n.in(2000, 10000);
    all.push_back(rounded(Vec{30000 + t.sine * radius, 30000 + t.cosine * radius}));
  }
  return polygon(all).value();
}

// Overlap and wholly-inside against the deepest of many points of the base.
TEST(PolygonProperties, G2G3AgainstPointsOfTheBase) {
  testing::Numbers n(6);
  int in = 0;
  int whole = 0;
  for (int i = 0; i < 600; ++i) {
    const Polygon p = star(n);
    const Rect b = n.base(200);
    double deepest = 0;
    double farthest = 0;
    for (int x = 0; x <= 24; ++x) {
      for (int y = 0; y <= 24; ++y) {
        const Vec q = b.global({(x / 24.0 - 0.5) * b.width, -y / 24.0 * b.depth});
        const double away = nearest_outline(q, p).distance;
        double& most = contains(p, q, 0) ? deepest : farthest;
        most = std::max(most, away);
      }
    }
    const double depth = n.in(0, 300);
    // No point of the base is farther from the grid than half a diagonal of its cells.
    const double cell = b.radius / 24;
    if (deepest > depth + 1e-3) {
      ASSERT_TRUE(overlap(p, b, depth)) << i;
    }
    if (deepest + cell < depth) {
      ASSERT_FALSE(overlap(p, b, depth)) << i;
    }
    if (farthest > depth + 1e-3) {
      ASSERT_FALSE(wholly_inside(p, b, depth)) << i;
    }
    if (farthest + cell < depth && deepest > 0) {
      ASSERT_TRUE(wholly_inside(p, b, depth)) << i;
    }
    if (overlap(p, b, depth)) {
      ++in;
      ASSERT_TRUE(overlap(p, b, depth / 2)) << i;  // G2
    }
    if (wholly_inside(p, b, depth)) {
      ++whole;
      for (const Vec c : b.corner) ASSERT_TRUE(contains(p, c, depth + 1e-4)) << i;  // G3
    }
  }
  EXPECT_GT(in, 100);
  EXPECT_GT(whole, 10);
}

TEST(PolygonProperties, G1NearestIsZeroExactlyWhenTheyShareAPoint) {
  testing::Numbers n(7);
  int apart = 0;
  for (int i = 0; i < 2000; ++i) {
    const Polygon p = star(n);
    const Rect b = n.base(300);
    const Nearest got = nearest(b, p);
    if (overlap(p, b, 0)) {
      ASSERT_EQ(got.distance, 0) << i;
    }
    if (got.distance == 0) {
      ASSERT_TRUE(contains(b, got.a, 1e-6) && contains(p, got.b, 1e-6)) << i;
    } else {
      ++apart;
      ASSERT_FALSE(overlap(p, b, 0)) << i;
    }
    ASSERT_NEAR(distance(got.a, got.b), got.distance, 1e-6) << i;
  }
  EXPECT_GT(apart, 200);
}

TEST(PolygonProperties, LengthInsideAgainstPointsOfTheSegment) {
  testing::Numbers n(8);
  for (int i = 0; i < 300; ++i) {
    const Polygon p = star(n);
    const Vec s0 = vec(n.pose(250).at);
    const Vec s1 = vec(n.pose(250).at);
    const double depth = n.in(0, 200);
    int hits = 0;
    for (int k = 0; k < 2000; ++k) {
      if (contains(p, s0 + (s1 - s0) * ((k + 0.5) / 2000), -depth - 1e-9)) ++hits;
    }
    // Each of the few ends of stretches may be wrong by one step.
    const double step = distance(s0, s1) / 2000;
    ASSERT_NEAR(length_inside(s0, s1, p, depth), hits * step, 12 * step + 1e-3) << i;
    if (hits > 0) {
      ASSERT_TRUE(crosses(s0, s1, p, depth)) << i;
    }
  }
}

// An oval of 24 corners, the northernmost pushed in by `dent`.
Polygon oval(int x_mm, int y_mm, int length_mm, int breadth_mm, int dent) {
  std::vector<Point> corners;
  for (int k = 0; k < 24; ++k) {
    const SinCos t = sin_cos(degrees(k * 15));
    corners.push_back(rounded(Vec{x_mm * 100 + t.sine * length_mm * 50, y_mm * 100 + t.cosine * breadth_mm * 50}));
  }
  corners[0].y -= dent;
  return polygon(corners).value();
}

TEST(Polygon, KnowsWhatIsConvex) {
  EXPECT_TRUE(oval(300, 300, 120, 80, 0).convex);
  EXPECT_FALSE(oval(300, 300, 120, 80, 400).convex);
  EXPECT_FALSE(horseshoe().convex);
  EXPECT_TRUE(piece({{0, 0}, {5, 0}, {10, 0}, {10, 10}}).convex);
}

TEST(Polygon, DeepInsideIsFartherThanTheDepth) {
  const Polygon field = piece({{100, 100}, {200, 100}, {200, 200}, {100, 200}});
  EXPECT_TRUE(deep_inside(field, base(150, 150, kNorth), 0));
  EXPECT_TRUE(deep_inside(field, base(121, 150, kNorth), 99));
  EXPECT_FALSE(deep_inside(field, base(121, 150, kNorth), 100));
  EXPECT_FALSE(deep_inside(field, base(120, 150, kNorth), 0));
  EXPECT_FALSE(deep_inside(field, base(300, 150, kNorth), 0));
  EXPECT_FALSE(deep_inside(horseshoe(), base(150, 150, kNorth, 20, 10), 0));  // in the hollow
}

TEST(Polygon, FreeWayEndsAtTheOutline) {
  const Polygon field = piece({{100, 100}, {200, 100}, {200, 200}, {100, 200}});
  const Rect below = base(150, 60, kNorth);
  EXPECT_NEAR(free_way(below, {0, 1}, 30000, field, 0), 4000, 0.01);
  EXPECT_NEAR(free_way(below, {0, 1}, 30000, field, 50), 4050, 0.01);
  EXPECT_DOUBLE_EQ(free_way(below, {0, 1}, 3000, field, 0), 3000);
  EXPECT_DOUBLE_EQ(free_way(below, {0, -1}, 3000, field, 0), 3000);
  EXPECT_DOUBLE_EQ(free_way(base(150, 110, kNorth), {0, -1}, 3000, field, 0), 0);    // already in it
  EXPECT_DOUBLE_EQ(free_way(base(80, 60, kNorth), {0, 1}, 30000, field, 0), 30000);  // along its side
  EXPECT_NEAR(free_way(base(150, 230, kNorth, 60, 20), {0, -1}, 30000, horseshoe(), 0), 1000,
              0.01);  // wider than the hollow
  EXPECT_NEAR(free_way(base(150, 230, kNorth, 30, 20), {0, -1}, 30000, horseshoe(), 0), 8000, 0.01);
}

// The way found is free, and no longer one is.
RC_GTEST_PROP(PolygonProperties, FreeWayIsTheLongest, ()) {
  Polygon field = oval(300, 300, *testing::evenly(30, 120), *testing::evenly(30, 120), 0);
  field.convex = field.convex && *rc::gen::arbitrary<bool>();
  const Rect b = *testing::any_base(250);
  const double depth = *rc::gen::element(0.0, 50.0);
  const double way = free_way(b, b.u, 15000, field, depth);
  const auto swept = [&](double by) {
    std::array<Vec, 8> corners;
    for (std::size_t i = 0; i < 4; ++i) {
      corners[i] = b.corner[i];
      corners[i + 4] = b.corner[i] + b.u * by;
    }
    return overlap(field, hull(corners), depth);
  };
  if (way > 0) RC_ASSERT(!swept(way));
  if (way < 15000) RC_ASSERT(swept(way + 0.01));
}

TEST(Polygon, DistanceBetweenPieces) {
  const Polygon a = piece({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
  EXPECT_DOUBLE_EQ(nearest(a, piece({{20, 0}, {30, 0}, {30, 10}})).distance, 1000);
  EXPECT_DOUBLE_EQ(nearest(a, piece({{2, 2}, {3, 2}, {3, 3}})).distance, 0);
  EXPECT_DOUBLE_EQ(nearest(piece({{2, 2}, {3, 2}, {3, 3}}), a).distance, 0);
}

// The fast answers for convex pieces are those of the general way.
RC_GTEST_PROP(PolygonProperties, ConvexAndGeneralAgree, ()) {
  const Polygon fast = oval(300, 300, 120, 80, 0);
  std::vector<Point> corners;
  for (const Vec p : fast.point) corners.push_back(rounded(p));
  Polygon slow = polygon(corners).value();
  slow.convex = false;
  const Rect b = *testing::any_base(160);
  const double depth = *rc::gen::element(0.0, 50.0, 1000.0);
  RC_ASSERT(overlap(fast, b, depth) == overlap(slow, b, depth));
  RC_ASSERT(crosses(b.fl(), b.rr(), fast, depth) == crosses(b.fl(), b.rr(), slow, depth));
  const Convex ground = hull(b, *testing::any_base(160));
  RC_ASSERT(overlap(fast, ground, depth) == overlap(slow, ground, depth));
  if (deep_inside(fast, b, depth)) {
    RC_ASSERT(overlap(fast, b, depth));
    RC_ASSERT(wholly_inside(fast, b, 0));
  }
  RC_ASSERT(within(b, fast, depth) == (nearest(b, fast).distance <= depth));
}

// Looking only at the edges near by changes no distance.
RC_GTEST_PROP(PolygonProperties, DistancesAreThoseToAllEdges, ()) {
  const Polygon field = *rc::gen::arbitrary<bool>() ? horseshoe() : oval(150, 150, 60, 40, 0);
  const Rect b = *testing::any_base(250);
  Nearest of_point{1e18, {}, {}};
  Nearest of_edge{1e18, {}, {}};
  for (std::size_t i = 0; i < field.point.size(); ++i) {
    const Vec p = field.point[i];
    const Vec q = field.point[(i + 1) % field.point.size()];
    const Nearest one = nearest(b.front, p, q);
    if (one.distance < of_point.distance) of_point = one;
    const Nearest other = nearest(b.fl(), b.fr(), p, q);
    if (other.distance < of_edge.distance) of_edge = other;
  }
  const Nearest found = nearest_outline(b.front, field);
  RC_ASSERT(found.distance == of_point.distance);
  RC_ASSERT(found.b == of_point.b);
  const bool starts_in = contains(field, b.fl(), 0);
  RC_ASSERT(nearest(b.fl(), b.fr(), field).distance == (starts_in ? 0 : of_edge.distance));
  for (const double margin : {-500.0, -50.0, 0.0, 50.0, 500.0}) {
    const bool in = nearest(b.front, field).distance == 0;
    RC_ASSERT(contains(field, b.front, margin) ==
              (margin < 0 ? in && of_point.distance > -margin : in || of_point.distance <= margin));
  }
}

// A star turns the same way at every corner, but twice round.
TEST(Polygon, AStarCrossesItself) {
  const std::vector<Point> star{{5000, 10000}, {8000, 1000}, {0, 6500}, {10000, 6500}, {2000, 1000}};
  ASSERT_FALSE(polygon(star).ok());
  EXPECT_EQ(polygon(star).error().code, "outline.crosses-itself");
}

}  // namespace
}  // namespace acies
