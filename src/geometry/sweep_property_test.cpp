// SPDX-License-Identifier: Apache-2.0
// The numbered properties of geometry/sweep.h. S3 is checked by looking at many moments of each motion: none before the
// contact may overlap deeper than allowed, and the contact itself must be exactly so deep.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>

#include "geometry/sweep.h"
#include "geometry/testing.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

using testing::Numbers;

// At what time a sweep has met: after the end when it has not.
double time_of(const std::optional<Contact>& met) { return met ? met->time : 2; }

// S3 for one motion. Returns what is wrong, or nothing.
std::string against_samples(const std::function<Rect(double)>& at, const Rect& obstacle, double depth,
                            const std::optional<Contact>& met, int samples) {
  const double end = met ? met->time : 1;
  for (int i = 0; i <= samples; ++i) {
    const double t = end * i / samples;
    if (met && met->time == 0) break;
    const double deep = penetration(at(t), obstacle);
    if (deep > depth + 2 * tolerance::kNoise) {
      return "deeper (" + std::to_string(deep) + ") at " + std::to_string(t) + " before " + std::to_string(end);
    }
  }
  if (!met) return {};
  if (met->time < 0 || met->time >= 1) return "time out of range";
  const double deep = penetration(at(met->time), obstacle);
  if (met->time == 0 ? deep <= depth : std::abs(deep - depth) > 1e-4) return "not a contact: " + std::to_string(deep);
  // The witness is in both, but for half the depth.
  const double off = depth / 2 + 1e-3;
  if (met->time > 0 && !contains(at(met->time), met->witness, off)) return "witness outside the base";
  if (met->time > 0 && !contains(obstacle, met->witness, off)) return "witness outside the obstacle";
  return {};
}

struct Tried {
  int met = 0;
  int missed = 0;
  void count(const std::optional<Contact>& c) {
    if (c && c->time > 0) ++met;
    if (!c) ++missed;
  }
  // Both kinds must have been tried many times, or the test says little.
  bool enough() const { return met > 1000 && missed > 1000; }
};

TEST(SweepProperties, ShiftDistanceIsThatOfTheContact) {
  Numbers n(11);
  Tried tried;
  for (int i = 0; i < 12000; ++i) {
    const Rect a = n.base(150);
    const Rect b = n.base(150);
    const Vec by = {static_cast<double>(n.in(-15000, 15000)), static_cast<double>(n.in(-15000, 15000))};
    const auto met = sweep_shift(a, by, b, 0);
    const auto distance = shift_distance(a, by, b, 0);
    tried.count(met);
    ASSERT_EQ(met.has_value(), distance.has_value()) << i;
    ASSERT_EQ(met ? met->distance : -1, distance.value_or(-1)) << i;
  }
  EXPECT_TRUE(tried.enough());
}

TEST(SweepProperties, PlacedAtIsPlaceWithTheSameFacing) {
  Numbers n(12);
  for (int i = 0; i < 1000; ++i) {
    const Pose from = n.pose(300);
    const Pose to{n.pose(300).at, from.facing};
    const Rect shifted = placed_at(place(from, mm(40), mm(30)), to.at);
    const Rect placed = place(to, mm(40), mm(30));
    ASSERT_EQ(shifted.corner, placed.corner);
    ASSERT_EQ(shifted.centre, placed.centre);
    ASSERT_EQ(shifted.u, placed.u);
    ASSERT_EQ(shifted.radius, placed.radius);
  }
}

TEST(SweepProperties, S3ShiftAgainstDenseSamples) {
  Numbers n(1);
  Tried tried;
  for (int i = 0; i < 12000; ++i) {
    const Rect a = n.base(150);
    const Rect b = n.base(150);
    const Vec by = {static_cast<double>(n.in(-15000, 15000)), static_cast<double>(n.in(-15000, 15000))};
    const double depth = i % 2 == 0 ? 0 : tolerance::kTouch;
    const auto met = sweep_shift(a, by, b, depth);
    tried.count(met);
    const auto at = [&](double t) { return testing::shifted_by(a, by * t); };
    ASSERT_EQ(against_samples(at, b, depth, met, 40), "") << i;
  }
  EXPECT_TRUE(tried.enough());
}

TEST(SweepProperties, S3WheelAgainstDenseSamples) {
  Numbers n(2);
  Tried tried;
  for (int i = 0; i < 20000; ++i) {
    const Rect a = n.base(80);
    const Rect b = n.base(150);
    // Mostly a corner, sometimes the centre or a point far away (a group's pivot).
    const int kind = n.in(0, 6);
    const Vec pivot = kind < 4 ? a.corner[static_cast<std::size_t>(kind)] : kind == 4 ? a.centre : n.base(200).centre;
    const Angle turn = {n.in(-180000, 180001)};
    const double depth = i % 2 == 0 ? 0 : tolerance::kTouch;
    const auto met = sweep_wheel(a, pivot, turn, b, depth);
    tried.count(met);
    const auto at = [&](double t) { return testing::turned_by(a, pivot, radians(turn) * t); };
    ASSERT_EQ(against_samples(at, b, depth, met, 60), "") << i;
  }
  EXPECT_TRUE(tried.enough());
}

TEST(SweepProperties, S3WheelIntoAnOutlineAgainstDenseSamples) {
  Numbers n(5);
  Tried tried;
  for (int i = 0; i < 20000; ++i) {
    const Rect a = n.base(80);
    std::array<Vec, 16> any{};
    const auto corners = static_cast<std::size_t>(n.in(3, 17));
    const Pose about = n.pose(150);
    for (std::size_t k = 0; k < corners; ++k)
      any[k] = vec(about.at) + Vec{static_cast<double>(n.in(-4000, 4000)), static_cast<double>(n.in(-4000, 4000))};
    const Convex outline = hull(std::span<const Vec>(any).first(corners));
    const int kind = n.in(0, 6);
    const Vec pivot = kind < 4 ? a.corner[static_cast<std::size_t>(kind)] : kind == 4 ? a.centre : n.base(200).centre;
    const Angle turn = {n.in(-180000, 180001)};
    const double depth = i % 2 == 0 ? 0 : tolerance::kTouch;
    const auto met = sweep_wheel(a, pivot, turn, outline.point, depth);
    tried.count(met);
    const auto deep = [&](double t) { return penetration(outline, testing::turned_by(a, pivot, radians(turn) * t)); };
    for (int k = 0; k <= 60 && !(met && met->time == 0); ++k)
      ASSERT_LE(deep((met ? met->time : 1) * k / 60), depth + 2 * tolerance::kNoise) << i << ' ' << k;
    if (!met) continue;
    ASSERT_TRUE(met->time == 0 ? deep(0) > depth : std::abs(deep(met->time) - depth) < 1e-4) << i;
    ASSERT_TRUE(contains(outline, met->witness, depth / 2 + 1e-3) || met->time == 0) << i;
  }
  EXPECT_TRUE(tried.enough());
}

TEST(SweepProperties, S3FreeAgainstDenseSamples) {
  Numbers n(3);
  Tried tried;
  for (int i = 0; i < 20000; ++i) {
    const Pose from = n.pose(150);
    const Pose to = n.pose(150);
    const Length width = n.width();
    const Length deep = n.depth();
    const Rect b = n.base(150);
    const double depth = i % 2 == 0 ? 0 : tolerance::kTouch;
    const auto met = sweep_free(from, to, width, deep, b, depth);
    tried.count(met);
    const auto at = [&](double t) { return interpolated(from, to, width, deep, t); };
    ASSERT_EQ(against_samples(at, b, depth, met, 60), "") << i;
  }
  EXPECT_TRUE(tried.enough());
}

// The strip of the zone, cut as in strip_interval(), is an independent way to ask whether the base is inside.
TEST(SweepProperties, S3ZoneAgainstDenseSamples) {
  Numbers n(4);
  int entered = 0;
  int stayed_out = 0;
  for (int i = 0; i < 12000; ++i) {
    const Pose from = n.pose(150);
    const Pose to = n.pose(150);
    const Length width = n.width();
    const Length deep = n.depth();
    const Rect frame = n.base(150);
    const double half = frame.width / 2;
    const double reach = n.in(0, 4000);
    const auto inside = [&](double t, double margin) {
      const Rect b = interpolated(from, to, width, deep, t);
      const auto y = strip_interval(frame, b, half + margin, 0);
      return y && y->low <= reach + margin && y->high >= -margin;
    };
    const auto in = first_inside_zone(from, to, width, deep, frame, half, reach);
    const double end = in ? *in : 1;
    for (int k = 0; k < 50 && end > 0; ++k) ASSERT_FALSE(inside(end * k / 50, -1e-4)) << i << ' ' << k;
    ASSERT_TRUE(!in || inside(*in, 1e-4)) << i;
    if (in && *in > 0) ++entered;
    if (!in) ++stayed_out;
  }
  EXPECT_GT(entered, 1000);
  EXPECT_GT(stayed_out, 1000);
}

RC_GTEST_PROP(SweepProperties, S1ReversingAFreeShiftIsFree, ()) {
  const Rect a = *testing::any_base(300);
  const Rect b = *testing::any_base(300);
  const Vec by = {static_cast<double>(*testing::evenly(-20000, 20000)),
                  static_cast<double>(*testing::evenly(-20000, 20000))};
  RC_PRE(!sweep_shift(a, by, b, 0));
  RC_ASSERT(!sweep_shift(testing::shifted_by(a, by), -by, b, 2 * tolerance::kNoise));
}

RC_GTEST_PROP(SweepProperties, S1ReversingAFreeWheelIsFree, ()) {
  const Rect a = *testing::any_base(300);
  const Rect b = *testing::any_base(300);
  const Angle turn = {*testing::evenly(-180000, 180001)};
  const Vec pivot = a.corner[static_cast<std::size_t>(*testing::evenly(0, 4))];
  RC_PRE(!sweep_wheel(a, pivot, turn, b, 0));
  const Rect end = testing::turned_by(a, pivot, radians(turn));
  RC_ASSERT(!sweep_wheel(end, pivot, {-turn.thousandths}, b, 2 * tolerance::kNoise));
}

RC_GTEST_PROP(SweepProperties, S1ReversingAFreeMoveIsFree, ()) {
  const Pose from = *testing::any_pose(300);
  const Pose to = *testing::any_pose(300);
  const Rect b = *testing::any_base(300);
  // A half turn has no shorter way: there and back go round different sides.
  RC_PRE(shorter_turn(from.facing, to.facing) != degrees(180));
  RC_PRE(!sweep_free(from, to, mm(40), mm(20), b, 0));
  RC_ASSERT(!sweep_free(to, from, mm(40), mm(20), b, 4 * tolerance::kNoise));
}

RC_GTEST_PROP(SweepProperties, S2MirroredMotionsMeetAtTheSameTime, ()) {
  const Pose from = *testing::any_pose(150);
  const Pose to = *testing::any_pose(150);
  const Pose stands = *testing::any_pose(150);
  const Angle turn = {*testing::evenly(-180000, 180001)};
  RC_PRE(shorter_turn(from.facing, to.facing) != degrees(180));
  const Rect a = place(from, mm(40), mm(20));
  const Rect b = place(stands, mm(60), mm(30));
  const Rect am = place(testing::mirrored(from), mm(40), mm(20));
  const Rect bm = place(testing::mirrored(stands), mm(60), mm(30));
  const Vec by = vec(to.at) - vec(from.at);
  const auto close = [](double x, double y) { return std::abs(x - y) < 1e-6; };
  RC_ASSERT(close(time_of(sweep_shift(a, by, b, 0)), time_of(sweep_shift(am, {-by.x, by.y}, bm, 0))));
  RC_ASSERT(close(time_of(sweep_wheel(a, a.fl(), turn, b, 0)),
                  time_of(sweep_wheel(am, am.fr(), {-turn.thousandths}, bm, 0))));
  RC_ASSERT(close(time_of(sweep_free(from, to, mm(40), mm(20), b, 0)),
                  time_of(sweep_free(testing::mirrored(from), testing::mirrored(to), mm(40), mm(20), bm, 0))));
}

RC_GTEST_PROP(SweepProperties, ConvexObstacleMeetsAsTheBaseDoes, ()) {
  const Rect a = *testing::any_base(150);
  const Rect b = *testing::any_base(150);
  const Vec by = {static_cast<double>(*testing::evenly(-20000, 20000)),
                  static_cast<double>(*testing::evenly(-20000, 20000))};
  const auto base = sweep_shift(a, by, b, tolerance::kTouch);
  const auto shape = sweep_shift(a, by, convex(b), tolerance::kTouch);
  RC_ASSERT(std::abs(time_of(base) - time_of(shape)) < 1e-6);
  const Angle turn = {*testing::evenly(-180000, 180001)};
  const auto wheel = sweep_wheel(a, a.fl(), turn, b, tolerance::kTouch);
  const auto outline = sweep_wheel(a, a.fl(), turn, b.corner, tolerance::kTouch);
  RC_ASSERT(std::abs(time_of(wheel) - time_of(outline)) < 1e-6);
}

}  // namespace
}  // namespace acies
