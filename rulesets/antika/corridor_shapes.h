// SPDX-License-Identifier: Apache-2.0
// Outlines as a corridor of sight meets them: clipped to what lies ahead of a front edge, then seen along a slanted
// direction as a near and a far side over the offset across that direction. All outlines here are convex. Written for
// speed: nothing is cleared that is not read, and large outlines are not looked through again for every direction.
#pragma once

#include <array>
#include <span>

#include "base/bounded_vector.h"
#include "geometry/predicates.h"

namespace acies::antika {

// Points kept in an Arena: clockwise, x along the front to the right, y forward.
struct Ahead {
  const double* x = nullptr;
  const double* y = nullptr;
  std::size_t count = 0;
  bool empty() const { return count < 3; }
};

class Arena {
 public:
  // The part of a convex outline (clockwise, on the table) on or ahead of the front line of `from`, in the coordinates
  // of `from`. Empty when nothing is there.
  Ahead add(const Rect& from, std::span<const Vec> corners);

 private:
  static constexpr std::size_t kRoom = 1024;  // 96 bodies and 16 features of 32 corners, with what clipping adds
  std::array<double, kRoom> x_;
  std::array<double, kRoom> y_;
  std::size_t used_ = 0;
};

struct Box {
  Vec low;
  Vec high;
};
Box box_of(const Ahead& outline);
inline bool meet(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

// The direction in which a parts best from b, and how far (less than 0: they share ground).
struct Parting {
  Vec towards_b;
  double gap = 0;
};
Parting parting(const Ahead& a, const Ahead& b);

// Where the points of least and greatest offset were at the last lean to that side: the next ones are near.
struct Hint {
  std::size_t left = 0;
  std::size_t right = 0;
};

// An outline seen along a lean: its points have an offset across (to the right) and a distance along.
struct Slanted {
  Ahead outline;
  SinCos lean;
  std::size_t left = 0;   // the point of least offset
  std::size_t right = 0;  // of greatest
  double low = 0;         // least and greatest offset
  double high = 0;

  double across(std::size_t i) const { return outline.x[i] * lean.cosine - outline.y[i] * lean.sine; }
  double along(std::size_t i) const { return outline.x[i] * lean.sine + outline.y[i] * lean.cosine; }
  std::size_t next(std::size_t i) const { return i + 1 < outline.count ? i + 1 : 0; }
  std::size_t previous(std::size_t i) const { return i > 0 ? i - 1 : outline.count - 1; }
};
Slanted slanted(const Ahead& outline, const SinCos& lean, Hint& hint);

// One side of a slanted outline, walked from left to right.
class Side {
 public:
  enum class Which : std::uint8_t { near, far };
  Side(const Slanted& shape, Which which);
  // The distance along at an offset. Offsets must not fall from one call to the next.
  double at(double offset);
  // The offset of the corner that ends the line on which at() last was.
  double corner() const { return end_; }
  bool at_last_line() const { return k_ == shape_->right; }
  void next_line();

 private:
  const Slanted* shape_;
  Which which_;
  std::size_t k_;
  double start_;
  double start_along_;
  double end_;
  double end_along_;
};

// The offsets at which lines meet `a` before they meet `b`; both meet them.
using Stretches = BoundedVector<Interval, 8>;
Stretches parts_before(const Slanted& a, const Slanted& b);

// Starting points at whole millimetres of a front, those that are still free.
class Starts {
 public:
  static constexpr std::int32_t kMost = 128;
  Starts(std::int32_t first, std::int32_t last);
  bool none() const { return (bits_[0] | bits_[1]) == 0; }
  std::int32_t first() const { return first_; }
  std::int32_t last() const { return last_; }
  bool is_free(std::int32_t u) const;
  void take(std::int32_t from, std::int32_t to);  // both included

 private:
  std::int32_t first_;
  std::int32_t last_;
  std::array<std::uint64_t, 2> bits_{};
};

}  // namespace acies::antika
