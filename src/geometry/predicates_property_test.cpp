// SPDX-License-Identifier: Apache-2.0
// The numbered properties of geometry/predicates.h.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "geometry/predicates.h"
#include "geometry/testing.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

using testing::any_base;
using testing::evenly;

bool close(double a, double b) { return std::abs(a - b) < 1e-6; }

RC_GTEST_PROP(Predicates, P1PenetrationIsSymmetric, ()) {
  const Rect a = *any_base();
  const Rect b = *any_base();
  RC_ASSERT(close(penetration(a, b), penetration(b, a)));
  RC_ASSERT(close(penetration(convex(a), convex(b)), penetration(a, b)));
  RC_ASSERT(close(penetration(convex(a), b), penetration(a, b)));
}

RC_GTEST_PROP(Predicates, P2PenetrationIsUnchangedByCommonMotion, ()) {
  const Rect a = *any_base();
  const Rect b = *any_base();
  const Vec by = {static_cast<double>(*evenly(-30000, 30000)), static_cast<double>(*evenly(-30000, 30000))};
  const double turn = radians({*evenly(0, kFullCircle)});
  const auto moved = [&](const Rect& r) {
    return testing::turned_by(testing::shifted_by(r, by), {30000, 30000}, turn);
  };
  RC_ASSERT(close(penetration(moved(a), moved(b)), penetration(a, b)));
}

RC_GTEST_PROP(Predicates, PushingByThePenetrationPartsThem, ()) {
  const Rect a = *any_base();
  const Rect b = *any_base();
  const double deep = penetration(a, b);
  RC_PRE(deep > 0);
  // One of the eight ways along the sides parts them with just that push; none does with less.
  int parted = 0;
  for (const Vec axis : {a.u, -a.u, a.r, -a.r, b.u, -b.u, b.r, -b.r}) {
    if (penetration(testing::shifted_by(a, axis * deep), b) < 1e-6) ++parted;
    RC_ASSERT(penetration(testing::shifted_by(a, axis * (deep * 0.99)), b) > 0);
  }
  RC_ASSERT(parted >= 1);
}

RC_GTEST_PROP(Predicates, P3OverlapIsPenetrationDeeperThanDepth, ()) {
  const Rect a = *any_base(150);
  const Rect b = *any_base(150);
  const double depth = *evenly(-2000, 2000);
  const double deep = penetration(a, b);
  RC_PRE(!close(deep, depth));
  RC_ASSERT(overlap(a, b, depth) == (deep > depth));
  RC_ASSERT(overlap(convex(a), b, depth) == (deep > depth));
  RC_ASSERT(overlap(convex(a), convex(b), depth) == (deep > depth));
  if (overlap(a, b, depth)) RC_ASSERT(overlap(a, b, depth - 1));
}

RC_GTEST_PROP(Predicates, D1D2D3NearestIsSymmetricAndWitnessed, ()) {
  const Rect a = *any_base(150);
  const Rect b = *any_base(150);
  const Nearest ab = nearest(a, b);
  const Nearest ba = nearest(b, a);
  RC_ASSERT(close(ab.distance, ba.distance));                     // D1
  RC_ASSERT((ab.distance == 0) == (penetration(a, b) >= 0));      // D2
  RC_ASSERT(close(distance(ab.a, ab.b), ab.distance));            // D3
  RC_ASSERT(contains(a, ab.a, 1e-6) && contains(b, ab.b, 1e-6));  // witnesses are where they are said to be
  RC_ASSERT(ab.distance >= -penetration(a, b) - 1e-6);            // the lower bound of penetration()
  RC_ASSERT(close(nearest(convex(a), convex(b)).distance, ab.distance));
}

// No pair of points of the two outlines may be nearer.
RC_GTEST_PROP(Predicates, NearestAgainstPointsOfTheOutlines, ()) {
  const Rect a = *any_base(200);
  const Rect b = *any_base(200);
  const double d = nearest(a, b).distance;
  constexpr int kSteps = 12;
  const auto point = [](const Rect& r, int i) {
    const auto side = static_cast<std::size_t>(i / kSteps);
    const double t = static_cast<double>(i % kSteps) / kSteps;
    return r.corner[side] * (1 - t) + r.corner[(side + 1) % 4] * t;
  };
  for (int i = 0; i < 4 * kSteps; ++i) {
    for (int k = 0; k < 4 * kSteps; ++k) RC_ASSERT(distance(point(a, i), point(b, k)) >= d - 1e-6);
  }
}

RC_GTEST_PROP(Predicates, D4WithinIsDistanceAtMost, ()) {
  const Rect a = *any_base(200);
  const Rect b = *any_base(200);
  const double d = nearest(a, b).distance;
  const double r = *evenly(0, 8000);
  RC_PRE(!close(d, r));
  RC_ASSERT(within(a, b, r) == (d <= r));
  RC_ASSERT(within(a, b, d + 1e-6));
  if (d > 1e-6) RC_ASSERT(!within(a, b, d - 1e-6));
}

RC_GTEST_PROP(Predicates, ContainsAgreesBetweenBaseAndOutline, ()) {
  const Rect a = *any_base();
  const Vec p = vec((*testing::any_pose()).at);
  const double margin = *evenly(-2000, 2000);
  // Away from the borderline itself, where rounding decides.
  RC_PRE(contains(a, p, margin - 1e-6) == contains(a, p, margin + 1e-6));
  RC_ASSERT(contains(a, p, margin) == contains(convex(a), p, margin));
}

RC_GTEST_PROP(Predicates, SegmentsThatCrossMeetAndAreAtDistanceZero, ()) {
  const Vec p[4] = {vec((*testing::any_pose()).at), vec((*testing::any_pose()).at), vec((*testing::any_pose()).at),
                    vec((*testing::any_pose()).at)};
  const bool cross = segments_cross(p[0], p[1], p[2], p[3]);
  const bool meet = segments_meet(p[0], p[1], p[2], p[3]);
  const Nearest n = nearest(p[0], p[1], p[2], p[3]);
  if (cross) RC_ASSERT(meet);
  RC_ASSERT(meet == (n.distance == 0));
  RC_ASSERT(nearest(n.a, p[0], p[1]).distance < 1e-6);
  RC_ASSERT(nearest(n.b, p[2], p[3]).distance < 1e-6);
  RC_ASSERT(segments_cross(p[3], p[2], p[0], p[1]) == cross);
}

RC_GTEST_PROP(Predicates, SegmentAndBaseAgainstItsEdges, ()) {
  const Rect a = *any_base();
  const Vec s0 = vec((*testing::any_pose(200)).at);
  const Vec s1 = vec((*testing::any_pose(200)).at);
  const double d = nearest(s0, s1, a).distance;
  double by_edges = contains(a, s0, 0) ? 0 : 1e9;
  for (std::size_t i = 0; i < 4; ++i) {
    by_edges = std::min(by_edges, nearest(s0, s1, a.corner[i], a.corner[(i + 1) % 4]).distance);
  }
  RC_ASSERT(close(d, by_edges));
  const double inside = length_inside(s0, s1, a, 0);
  if (d > 1e-6) RC_ASSERT(inside == 0);
  int hits = 0;
  for (int i = 0; i < 1000; ++i) {
    if (contains(a, s0 + (s1 - s0) * ((i + 0.5) / 1000), 0)) ++hits;
  }
  RC_ASSERT(std::abs(inside - distance(s0, s1) * hits / 1000) <= distance(s0, s1) / 500 + 1e-6);
}

RC_GTEST_PROP(Predicates, StripIntervalAgainstPointsOfTheBase, ()) {
  const Rect frame = *any_base();
  const Rect b = *any_base();
  const double half = frame.width / 2;
  const auto got = strip_interval(frame, b, half, 0);
  for (int i = 0; i <= 20; ++i) {
    for (int k = 0; k <= 20; ++k) {
      const Vec p = frame.local(b.global({(i / 20.0 - 0.5) * b.width, -k / 20.0 * b.depth}));
      if (std::abs(p.x) >= half - 1e-6) continue;
      RC_ASSERT(got.has_value());
      RC_ASSERT(p.y >= got->low - 1e-6 && p.y <= got->high + 1e-6);
    }
  }
  if (!got) return;
  // The ends are reached by points of the base, just inside the strip.
  for (const double y : {got->low, got->high}) {
    RC_ASSERT(nearest(frame.global({-half, y}), frame.global({half, y}), b).distance < 1e-6);
  }
}

TEST(Predicates, P4EdgeContactIsSymmetric) {
  testing::Numbers n(9);
  int touching = 0;
  constexpr int kTrials = 5000;
  for (int k = 0; k < kTrials; ++k) {
    // An edge lying nearly along one of a's, where the answer is about to change.
    const Rect a = n.base(60);
    const auto i = static_cast<std::size_t>(n.in(0, 4));
    const Vec s0 = a.corner[i];
    const Vec s1 = a.corner[(i + 1) % 4];
    const Vec along = (s1 - s0) * (1 / distance(s0, s1));
    const Vec aside = {-along.y, along.x};
    const Vec start = {static_cast<double>(n.in(-6000, 6000)), static_cast<double>(n.in(-80, 80))};
    const Vec way = {static_cast<double>(n.in(1000, 6000)), static_cast<double>(n.in(-80, 80))};
    const Vec t0 = s0 + along * start.x + aside * start.y;
    const Vec t1 = t0 + along * way.x + aside * way.y;
    const bool contact = edges_in_contact(s0, s1, t0, t1);
    if (contact) ++touching;
    ASSERT_EQ(edges_in_contact(t0, t1, s0, s1), contact) << k;
    ASSERT_EQ(edges_in_contact(s1, s0, t0, t1), contact) << k;
    ASSERT_EQ(edges_in_contact(s0, s1, t1, t0), contact) << k;
    ASSERT_TRUE(!contact || nearest(s0, s1, t0, t1).distance <= tolerance::kTouch + 1e-6) << k;
  }
  EXPECT_GT(touching, kTrials / 20);
  EXPECT_LT(touching, kTrials / 2);
}

}  // namespace
}  // namespace acies
