// SPDX-License-Identifier: Apache-2.0
// Free moves, by conservative advancement. While two bases are apart, one side of one of them holds all corners of the
// other off. The height h of a corner above that side is known with its rate h', and its curvature is bounded,
// |h''| <= m (see the two cases below), so it stays above for at least the time d with h + h' d - m d^2 / 2 = 0. Go on
// by the least such d of the four corners. Near a meeting this converges as Newton's method does, from before and never
// past it; near a graze, where h' is 0 too, each step is a part of the way left, down to heights of kNoise.
#include <limits>

#include "geometry/sweep.h"
#include "geometry/sweep_axes.h"

namespace acies {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct FreeMove {
  Rect start;
  Vec by;           // of the front middle
  double turn = 0;  // radians, clockwise positive
};

// v turned clockwise.
Vec rotated(Vec v, SinCos a) { return {v.x * a.cosine + v.y * a.sine, v.y * a.cosine - v.x * a.sine}; }

FreeMove free_move(const Rect& start, const Pose& from, const Pose& to) {
  return {start, vec(to.at) - vec(from.at), radians(shorter_turn(from.facing, to.facing))};
}
FreeMove free_move(const Pose& from, const Pose& to, Length width, Length depth) {
  return free_move(place(from, width, depth), from, to);
}

sweep::Posture posture(const FreeMove& move, SinCos turned, double time) {
  const Vec u = rotated(move.start.u, turned);
  const Vec r = rotated(move.start.r, turned);
  return {move.start.front + move.by * time - u * (move.start.depth / 2), u, r};
}

// How long a height surely stays above 0: the first root of h + rate d - m d^2 / 2. Requires h > 0.
double safe_time(double h, double rate, double m) {
  const double root = std::sqrt(rate * rate + 2 * m * h);
  if (rate >= 0) return m > 0 ? (rate + root) / m : kInfinity;
  return 2 * h / (root - rate);
}

// A side of the obstacle: a corner at w from the front middle has height h = n.(p + R w) - limit, and R turns it at
// |turn| on a circle of radius |w|: |h''| <= turn^2 |w|.
double safe_above_obstacle(const FreeMove& move, const sweep::Posture& at, Vec normal, double limit) {
  const Vec front = at.centre + at.u * (move.start.depth / 2);
  const double m =
      move.turn * move.turn * std::sqrt(move.start.width * move.start.width / 4 + move.start.depth * move.start.depth);
  const double rate = dot(normal, move.by);
  double safe = kInfinity;
  for (const double x : {-move.start.width / 2, move.start.width / 2}) {
    for (const double y : {0.0, -move.start.depth}) {
      const Vec w = at.r * x + at.u * y;
      const double h = dot(normal, front + w) - limit;
      safe = std::min(safe, safe_time(h, rate + move.turn * cross(normal, w), m));
    }
  }
  return safe;
}

// A side of the base: a corner z of the obstacle has height h = n(t).(z - p(t)) - limit. n turns, p moves straight:
// h'' = -turn^2 n.(z - p) - 2 n'.by, so |h''| <= turn^2 |z - p| + 2 |turn| |by|, and |z - p| is greatest at an end.
double safe_above_base(const FreeMove& move, const sweep::Posture& at, const Rect& obstacle, Vec normal, double limit) {
  const Vec front = at.centre + at.u * (move.start.depth / 2);
  const Vec end = move.start.front + move.by;
  const double turning = std::abs(move.turn);
  const Vec normal_rate = Vec{normal.y, -normal.x} * move.turn;
  const double drift = dot(normal, move.by);
  const double twist = 2 * turning * length(move.by);
  double safe = kInfinity;
  for (const Vec z : obstacle.corner) {
    const double far = std::sqrt(std::max(length2(z - front), length2(z - end)));
    const double h = dot(normal, z - front) - limit;
    safe = std::min(safe, safe_time(h, dot(normal_rate, z - front) - drift, turning * turning * far + twist));
  }
  return safe;
}

double safe_step(const FreeMove& move, const sweep::Posture& at, const Rect& obstacle, const sweep::AxisOverlap& apart,
                 double allowed) {
  const Vec towards = sweep::towards_obstacle(apart, at, obstacle);
  switch (apart.axis) {
    case sweep::Axis::base_u:
    case sweep::Axis::base_r: {
      const double half = (apart.axis == sweep::Axis::base_u ? move.start.depth : move.start.width) / 2;
      // The side as seen from the front middle, which lies half a depth ahead of the centre.
      const double centre = -dot(towards, at.u) * (move.start.depth / 2);
      return safe_above_base(move, at, obstacle, towards, centre + half - allowed);
    }
    default: {
      const double half = (apart.axis == sweep::Axis::obstacle_u ? obstacle.depth : obstacle.width) / 2;
      return safe_above_obstacle(move, at, -towards, half - dot(towards, obstacle.centre) - allowed);
    }
  }
}

struct Meeting {
  double time = 0;
  sweep::Posture at;
  Vec towards;
};

bool circles_miss(const FreeMove& move, const Rect& obstacle, double allowed) {
  const double radius = std::sqrt(move.start.width * move.start.width / 4 + move.start.depth * move.start.depth);
  const double reach = radius + obstacle.radius - allowed;
  if (reach <= 0) return true;
  return nearest(obstacle.centre, move.start.front, move.start.front + move.by).distance >= reach;
}

std::optional<Meeting> first_meeting(const FreeMove& move, const Rect& obstacle, double depth) {
  const double allowed = depth + tolerance::kNoise;
  if (circles_miss(move, obstacle, allowed)) return std::nullopt;
  double time = 0;
  for (int step = 0;; ++step) {
    const sweep::Posture at = posture(move, sin_cos_radians(move.turn * time), time);
    const sweep::AxisOverlap least = sweep::least_overlap(at, move.start, obstacle);
    if (least.overlap > allowed - tolerance::kNoise / 2 || step == kFreeSteps) {
      return Meeting{time, at, sweep::towards_obstacle(least, at, obstacle)};
    }
    time += safe_step(move, at, obstacle, least, allowed);
    if (time >= 1) return std::nullopt;
  }
}

Rect laid_out(const FreeMove& move, const sweep::Posture& at) {
  Rect b = move.start;
  b.u = at.u;
  b.r = at.r;
  b.centre = at.centre;
  b.front = at.centre + at.u * (b.depth / 2);
  const Vec half = b.r * (b.width / 2);
  const Vec back = b.u * b.depth;
  b.corner = {b.front - half, b.front + half, b.front + half - back, b.front - half - back};
  return b;
}

}  // namespace

Rect interpolated(const Pose& from, const Pose& to, Length width, Length depth, double time) {
  if (time <= 0) return place(from, width, depth);
  if (time >= 1) return place(to, width, depth);
  const FreeMove move = free_move(from, to, width, depth);
  return laid_out(move, posture(move, sin_cos_radians(move.turn * time), time));
}

std::optional<Contact> sweep_free(const Pose& from, const Pose& to, Length width, Length base_depth,
                                  const Rect& obstacle, double depth) {
  const FreeMove move = free_move(from, to, width, base_depth);
  const std::optional<Meeting> met = first_meeting(move, obstacle, depth);
  if (!met) return std::nullopt;
  const Rect base = laid_out(move, met->at);
  return Contact{met->time, met->time * length(move.by),
                 sweep::meeting_point(base.corner, obstacle.corner, met->towards)};
}

std::optional<double> first_inside_zone(const Pose& from, const Pose& to, Length width, Length base_depth,
                                        const Rect& frame, double half_width, double reach) {
  return first_inside_zone(place(from, width, base_depth), from, to, frame, half_width, reach);
}

std::optional<double> first_inside_zone(const Rect& start, const Pose& from, const Pose& to, const Rect& frame,
                                        double half_width, double reach) {
  if (half_width <= 0 || reach < 0) return std::nullopt;
  // The near and far border count: there the zone is wider by the noise that a meeting asks for. The sides do not.
  Rect zone = frame;
  zone.width = 2 * half_width;
  zone.depth = reach + 2 * tolerance::kNoise;
  zone.front = frame.front + frame.u * (reach + tolerance::kNoise);
  zone.centre = zone.front - zone.u * (zone.depth / 2);
  zone.radius = std::sqrt(zone.width * zone.width + zone.depth * zone.depth) / 2;
  const Vec half = zone.r * half_width;
  const Vec back = zone.u * zone.depth;
  zone.corner = {zone.front - half, zone.front + half, zone.front + half - back, zone.front - half - back};
  const std::optional<Meeting> met = first_meeting(free_move(start, from, to), zone, 0);
  if (!met) return std::nullopt;
  return met->time;
}

}  // namespace acies
