// SPDX-License-Identifier: Apache-2.0
// For the tests of the geometry: RapidCheck generators of poses and bases, and a plain sequence of numbers for tests
// that look at many more positions than RapidCheck does.
#pragma once

#include <rapidcheck.h>

#include <cstdint>

#include "geometry/rect.h"

namespace acies::testing {

// A number evenly in [low, high), whatever RapidCheck's size: shapes near each other by chance, not by smallness.
inline rc::Gen<std::int32_t> evenly(std::int32_t low, std::int32_t high) {
  return rc::gen::resize(100, rc::gen::inRange(low, high));
}

// A pose in the middle of a table, at any angle; every third one at a multiple of 15 degrees, where bases line up.
inline rc::Gen<Pose> any_pose(std::int32_t spread_mm = 100) {
  return rc::gen::apply(
      [spread_mm](std::int32_t x, std::int32_t y, std::int32_t t, int kind) {
        const std::int32_t at = 30000 - spread_mm * 50;
        const Angle facing = kind == 0 ? degrees(t / 15000 * 15) : Angle{t};
        return Pose{{at + x, at + y}, normalised(facing)};
      },
      evenly(0, spread_mm * 100), evenly(0, spread_mm * 100), evenly(0, kFullCircle), evenly(0, 3));
}

inline rc::Gen<Rect> any_base(std::int32_t spread_mm = 100) {
  return rc::gen::apply(
      [](const Pose& pose, std::int32_t width, std::int32_t depth) { return place(pose, mm(width), mm(depth)); },
      any_pose(spread_mm), rc::gen::element(20, 40, 60, 80), rc::gen::element(10, 15, 20, 30, 40, 60));
}

// A reproducible sequence (SplitMix64).
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  // Evenly in [low, high).
  std::int32_t in(std::int32_t low, std::int32_t high) {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    z ^= z >> 31U;
    return low + static_cast<std::int32_t>(z % static_cast<std::uint64_t>(high - low));
  }
  Pose pose(std::int32_t spread_mm) {
    const std::int32_t at = 30000 - spread_mm * 50;
    Pose p;
    p.at.x = at + in(0, spread_mm * 100);
    p.at.y = at + in(0, spread_mm * 100);
    p.facing = in(0, 3) == 0 ? degrees(15 * in(0, 24)) : Angle{in(0, kFullCircle)};
    return p;
  }
  Length width() { return mm(20 * in(1, 5)); }
  Length depth() { return mm(10 * in(1, 7)); }
  Rect base(std::int32_t spread_mm) {
    const Pose p = pose(spread_mm);
    const Length w = width();
    return place(p, w, depth());
  }

 private:
  std::uint64_t state_;
};

// The base turned clockwise about a pivot by an angle in radians.
inline Rect turned_by(const Rect& base, Vec pivot, double angle) {
  const SinCos t = sin_cos_radians(angle);
  const auto vector = [&t](Vec v) { return Vec{v.x * t.cosine + v.y * t.sine, v.y * t.cosine - v.x * t.sine}; };
  Rect b = base;
  b.u = vector(base.u);
  b.r = vector(base.r);
  b.front = pivot + vector(base.front - pivot);
  b.centre = pivot + vector(base.centre - pivot);
  for (Vec& c : b.corner) c = pivot + vector(c - pivot);
  return b;
}

inline Rect shifted_by(const Rect& base, Vec by) {
  Rect b = base;
  b.front = b.front + by;
  b.centre = b.centre + by;
  for (Vec& c : b.corner) c = c + by;
  return b;
}

inline Pose mirrored(const Pose& pose) { return {{-pose.at.x, pose.at.y}, normalised({-pose.facing.thousandths})}; }

}  // namespace acies::testing
