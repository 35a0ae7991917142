// SPDX-License-Identifier: Apache-2.0
// Wheels, solved exactly. While two bases are apart, one side of one of them holds all corners of the other off. Each
// corner turns on a circle, so the first angle at which one of the four passes that side is the meeting of a circle and
// a line. Jump there, look which side holds them apart now, and so on, until none does or the turn is over. Every jump
// goes to a new entry of one of 8 sides by one of 4 corners, so there are at most 32; against an outline of n corners
// there are 4 sides by n corners and n sides by 4 corners, so at most 8 n.
#include <optional>

#include "geometry/sweep.h"
#include "geometry/sweep_axes.h"

namespace acies {
namespace {

constexpr int kEntries = 32;

// An angle as its cosine and sine; additions are rotations, so that no arc tangent is needed until the end.
struct Turn {
  double c = 1;
  double s = 0;
};

// a - b.
Turn difference(Turn a, Turn b) { return {a.c * b.c + a.s * b.s, a.s * b.c - a.c * b.s}; }

// Grows with the angle in [0, 360); as exact as the angle itself near 0.
double rank(Turn a) {
  constexpr double kHalf = 2 * 1.4142135623730951;
  const bool second_half = a.s < 0;
  const double c = second_half ? -a.c : a.c;
  const double s = second_half ? -a.s : a.s;
  const double first = c >= s ? s : (c > -s ? kHalf / 2 - c : kHalf - s);
  return second_half ? kHalf + first : first;
}

// v turned by `a` to the side of `sign` (1: clockwise).
Vec rotated(Vec v, Turn a, double sign) {
  const double s = a.s * sign;
  return {v.x * a.c + v.y * s, v.y * a.c - v.x * s};
}

// One corner against one side: the corner is past it while x cos + y sin < limit.
struct Wave {
  double x = 0;
  double y = 0;
};

// The first angle from `now` on at which the wave falls below `limit`; nothing when it never does. Requires that it is
// not below now.
std::optional<Turn> falls_below(Wave w, double limit) {
  const double size2 = w.x * w.x + w.y * w.y;
  const double root2 = size2 - limit * limit;
  if (root2 <= 0) return std::nullopt;
  const double root = std::sqrt(root2);
  return Turn{(limit * w.x - root * w.y) / size2, (limit * w.y + root * w.x) / size2};
}

struct Wheel {
  const Rect& base;
  const Rect& obstacle;
  Vec pivot;
  double sign = 1;  // 1: clockwise
  double allowed = 0;

  sweep::Posture at(Turn t) const {
    return {pivot + rotated(base.centre - pivot, t, sign), rotated(base.u, t, sign), rotated(base.r, t, sign)};
  }

  // The first angle after `now` at which a corner passes the side that holds the two apart.
  std::optional<Turn> next_entry(const sweep::AxisOverlap& apart, Turn now) const {
    const bool own = apart.axis == sweep::Axis::base_u || apart.axis == sweep::Axis::base_r;
    const bool front = apart.axis == sweep::Axis::base_u || apart.axis == sweep::Axis::obstacle_u;
    const Rect& owner = own ? base : obstacle;
    const Rect& other = own ? obstacle : base;
    const double outward = (apart.offset < 0) == own ? -1 : 1;
    const Vec normal = (front ? owner.u : owner.r) * outward;
    const double half = (front ? owner.depth : owner.width) / 2;
    const double limit = dot(normal, owner.centre - pivot) + half - allowed;
    // A side of the base turns forward; seen from it, the obstacle's corners turn back.
    const double way = own ? -sign : sign;
    std::optional<Turn> earliest;
    double earliest_rank = 0;
    for (const Vec corner : other.corner) {
      const Vec p = corner - pivot;
      const std::optional<Turn> entry = falls_below({dot(normal, p), way * cross(normal, p)}, limit);
      if (!entry) continue;
      const double r = rank(difference(*entry, now));
      if (!earliest || r < earliest_rank) {
        earliest = entry;
        earliest_rank = r;
      }
    }
    return earliest;
  }
};

// The same against an outline of any number of corners.
struct OutlineWheel {
  const Rect& base;
  std::span<const Vec> obstacle;
  Vec pivot;
  double sign = 1;
  double allowed = 0;

  // A side of either shape, from the start of the turn on: its outward normal (unit), its height along that normal as
  // seen from the pivot, and whose it is.
  struct Side {
    Vec normal;
    double height = 0;
    bool own = false;
  };

  template <class Visit>
  void each_side(Visit visit) const {
    const std::array<Vec, 4> normal{base.u, base.r, -base.u, -base.r};
    for (std::size_t i = 0; i < 4; ++i) visit(Side{normal[i], dot(normal[i], base.corner[i] - pivot), true});
    for (std::size_t i = 0; i < obstacle.size(); ++i) {
      const Vec edge = obstacle[i + 1 < obstacle.size() ? i + 1 : 0] - obstacle[i];
      const double size = length(edge);
      if (size == 0) continue;
      const Vec outward = Vec{-edge.y, edge.x} * (1 / size);
      visit(Side{outward, dot(outward, obstacle[i] - pivot), false});
    }
  }
  std::span<const Vec> others(const Side& side) const {
    return side.own ? obstacle : std::span<const Vec>(base.corner);
  }
  // The corners of the other shape turn forward, seen from a side of the obstacle, and back, seen from one of the base.
  double way(const Side& side) const { return side.own ? -sign : sign; }

  struct Least {
    double overlap = 0;  // the shortest push along the normal of a side that would part them; negative: the gap
    Side side;
  };
  Least least_overlap(Turn now) const {
    Least least;
    bool first = true;
    each_side([&](const Side& side) {
      const double turn = way(side);
      double lowest = 0;
      bool any = false;
      for (const Vec corner : others(side)) {
        const double height = dot(side.normal, rotated(corner - pivot, now, turn));
        lowest = any ? std::min(lowest, height) : height;
        any = true;
      }
      if (first || side.height - lowest < least.overlap) least = {side.height - lowest, side};
      first = false;
    });
    return least;
  }

  std::optional<Turn> next_entry(const Side& side, Turn now) const {
    const double limit = side.height - allowed;
    std::optional<Turn> earliest;
    double earliest_rank = 0;
    for (const Vec corner : others(side)) {
      const Vec p = corner - pivot;
      const std::optional<Turn> entry = falls_below({dot(side.normal, p), way(side) * cross(side.normal, p)}, limit);
      if (!entry) continue;
      const double r = rank(difference(*entry, now));
      if (earliest && r >= earliest_rank) continue;
      earliest = entry;
      earliest_rank = r;
    }
    return earliest;
  }

  Contact contact(Turn now, const Side& side, double time, double arc) const {
    std::array<Vec, 4> moved = base.corner;
    for (Vec& p : moved) p = pivot + rotated(p - pivot, now, sign);
    const Vec towards = side.own ? rotated(side.normal, now, sign) : -side.normal;
    return {time, arc, sweep::meeting_point(moved, obstacle, towards)};
  }
};

double farthest_corner(const Rect& base, Vec pivot) {
  double far2 = 0;
  for (const Vec c : base.corner) far2 = std::max(far2, length2(c - pivot));
  return std::sqrt(far2);
}

Contact contact_at(const Wheel& wheel, Turn now, const sweep::AxisOverlap& least, double time, double arc) {
  std::array<Vec, 4> moved = wheel.base.corner;
  for (Vec& p : moved) p = wheel.pivot + rotated(p - wheel.pivot, now, wheel.sign);
  const Vec towards = sweep::towards_obstacle(least, wheel.at(now), wheel.obstacle);
  return {time, arc, sweep::meeting_point(moved, wheel.obstacle.corner, towards)};
}

}  // namespace

std::optional<Contact> sweep_wheel(const Rect& base, Vec pivot, Angle turn, const Rect& obstacle, double depth) {
  ACIES_ASSERT(turn.thousandths >= -kFullCircle / 2 && turn.thousandths <= kFullCircle / 2);
  const double allowed = depth + tolerance::kNoise;
  const double radius = farthest_corner(base, pivot);
  const double reach = radius + obstacle.radius - allowed;
  if (reach <= 0 || length2(obstacle.centre - pivot) >= reach * reach) return std::nullopt;
  const Wheel wheel{base, obstacle, pivot, turn.thousandths < 0 ? -1.0 : 1.0, allowed};
  const Angle size = {turn.thousandths < 0 ? -turn.thousandths : turn.thousandths};
  const SinCos last = sin_cos(size);
  const Turn end{last.cosine, last.sine};
  Turn now;
  for (int i = 0; i <= kEntries; ++i) {
    const sweep::AxisOverlap least = sweep::least_overlap(wheel.at(now), base, obstacle);
    // Entries are where the overlap is `allowed`; half the noise less keeps rounding from asking for the same again.
    if (least.overlap > allowed - tolerance::kNoise / 2) {
      const double angle = i == 0 ? 0 : arc_tangent(now.s, now.c);
      const double time = i == 0 ? 0 : angle / radians(size);
      if (time >= 1 || time < 0) return std::nullopt;
      return contact_at(wheel, now, least, time, angle * radius);
    }
    const std::optional<Turn> entry = wheel.next_entry(least, now);
    if (!entry || rank(difference(*entry, now)) >= rank(difference(end, now))) return std::nullopt;
    now = *entry;
  }
  return std::nullopt;
}

std::optional<Contact> sweep_wheel(const Rect& base, Vec pivot, Angle turn, std::span<const Vec> obstacle,
                                   double depth) {
  ACIES_ASSERT(turn.thousandths >= -kFullCircle / 2 && turn.thousandths <= kFullCircle / 2);
  if (obstacle.size() < 3) return std::nullopt;
  const double allowed = depth + tolerance::kNoise;
  const double radius = farthest_corner(base, pivot);
  const OutlineWheel wheel{base, obstacle, pivot, turn.thousandths < 0 ? -1.0 : 1.0, allowed};
  const Angle size = {turn.thousandths < 0 ? -turn.thousandths : turn.thousandths};
  const SinCos last = sin_cos(size);
  const Turn end{last.cosine, last.sine};
  Turn now;
  for (std::size_t i = 0; i <= 8 * obstacle.size(); ++i) {
    const OutlineWheel::Least least = wheel.least_overlap(now);
    if (least.overlap > allowed - tolerance::kNoise / 2) {
      const double angle = i == 0 ? 0 : arc_tangent(now.s, now.c);
      const double time = i == 0 ? 0 : angle / radians(size);
      if (time >= 1 || time < 0) return std::nullopt;
      return wheel.contact(now, least.side, time, angle * radius);
    }
    const std::optional<Turn> entry = wheel.next_entry(least.side, now);
    if (!entry || rank(difference(*entry, now)) >= rank(difference(end, now))) return std::nullopt;
    now = *entry;
  }
  return std::nullopt;
}

}  // namespace acies
