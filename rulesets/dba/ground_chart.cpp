// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground_chart.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/assert.h"
#include "geometry/tolerance.h"

namespace acies::dba {
namespace {

// How near an outline must come to a square to be noted there: touching, and room for all rounding.
constexpr double kNear = tolerance::kTouch + 2 * tolerance::kGrain;

Vec half_of(const Rect& base) {
  const double x = std::abs(base.r.x) * base.width + std::abs(base.u.x) * base.depth;
  const double y = std::abs(base.r.y) * base.width + std::abs(base.u.y) * base.depth;
  return {x / 2, y / 2};
}

}  // namespace

Box box_about(const Rect& base) {
  const Vec half = half_of(base);
  return {base.centre - half, base.centre + half};
}

Box box_about(const Rect& a, const Rect& b) {
  const Box first = box_about(a);
  const Box second = box_about(b);
  return {{std::min(first.low.x, second.low.x), std::min(first.low.y, second.low.y)},
          {std::max(first.high.x, second.high.x), std::max(first.high.y, second.high.y)}};
}

Box box_about(std::span<const Vec> points) {
  Box box{points[0], points[0]};
  for (const Vec p : points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

GroundChart::GroundChart(Length table_side) : side_(table_side.units()) {
  size_ = side_ / static_cast<double>(kSquares);
  per_unit_ = side_ > 0 ? static_cast<double>(kSquares) / side_ : 0;
}

std::size_t GroundChart::square_at(double v) const {
  // By way of an int, which is the quick way.
  constexpr double kLast = kSquares - 1;
  return static_cast<std::size_t>(static_cast<int>(std::min(std::max(0.0, v * per_unit_), kLast)));
}

Vec GroundChart::middle_of(std::size_t x, std::size_t y) const {
  return {(static_cast<double>(x) + 0.5) * size_, (static_cast<double>(y) + 0.5) * size_};
}

void GroundChart::add(const Polygon& outline) {
  ACIES_ASSERT(count_ < kPieces);
  const auto near = static_cast<std::uint16_t>(1U << count_);
  const auto ground = static_cast<std::uint16_t>(1U << (count_ + kPieces));
  ++count_;
  if (outline.point.empty() || side_ <= 0) return;
  mark_outline(outline, near);
  mark_ground(outline, near, ground);
  join_squares();
}

void GroundChart::mark_outline(const Polygon& outline, std::uint16_t mark) {
  for (std::size_t i = 0; i < outline.point.size(); ++i) {
    const Vec a = outline.point[i];
    const Vec b = outline.point[i + 1 < outline.point.size() ? i + 1 : 0];
    const Vec n = outline.inward[i];
    const double reach = size_ / 2 * (std::abs(n.x) + std::abs(n.y)) + kNear;
    const std::size_t left = square_at(std::min(a.x, b.x) - kNear);
    const std::size_t right = square_at(std::max(a.x, b.x) + kNear);
    const std::size_t top = square_at(std::max(a.y, b.y) + kNear);
    for (std::size_t y = square_at(std::min(a.y, b.y) - kNear); y <= top; ++y)
      for (std::size_t x = left; x <= right; ++x)
        if (std::abs(dot(middle_of(x, y) - a, n)) <= reach) level_[0][y * kSquares + x] |= mark;
  }
}

// Between outlines all squares of a row are alike.
void GroundChart::mark_ground(const Polygon& outline, std::uint16_t near, std::uint16_t mark) {
  const std::size_t left = square_at(outline.low.x);
  const std::size_t right = square_at(outline.high.x);
  const std::size_t top = square_at(outline.high.y);
  for (std::size_t y = square_at(outline.low.y); y <= top; ++y) {
    bool known = false;
    bool inside = false;
    for (std::size_t x = left; x <= right; ++x) {
      std::uint16_t& square = level_[0][y * kSquares + x];
      const bool at_outline = (square & near) != 0;
      if (!at_outline && !known) inside = encloses(outline, middle_of(x, y));
      known = !at_outline;
      if (at_outline || inside) square |= mark;
    }
  }
}

void GroundChart::join_squares() {
  for (std::size_t k = 1; k < kLevels; ++k) {
    const Squares& from = level_[k - 1];
    const std::size_t half = std::size_t{1} << (k - 1);
    const std::size_t last = kSquares - 2 * half;
    for (std::size_t y = 0; y <= last; ++y)
      for (std::size_t x = 0; x <= last; ++x) {
        const std::size_t at = y * kSquares + x;
        const std::size_t above = at + half * kSquares;
        level_[k][at] = static_cast<std::uint16_t>(from[at] | from[at + half] | from[above] | from[above + half]);
      }
  }
}

Around GroundChart::about(const Box& box) const {
  constexpr double kOff = -tolerance::kGrain;  // whoever stands at the edge may be off the table by the grain
  if (!(box.low.x >= kOff && box.low.y >= kOff && box.high.x <= side_ - kOff && box.high.y <= side_ - kOff)) {
    const IndexSet all((1U << count_) - 1);
    return {all, all};
  }
  const std::size_t left = square_at(box.low.x);
  const std::size_t right = square_at(box.high.x) + 1;
  const std::size_t bottom = square_at(box.low.y);
  const std::size_t top = square_at(box.high.y) + 1;
  // The largest blocks that fit between: a few cover all, and may lie over each other.
  const auto level = std::min<std::size_t>(std::bit_width(std::min(right - left, top - bottom)) - 1, kLevels - 1);
  const std::size_t step = std::size_t{1} << level;
  const Squares& block = level_[level];
  std::uint32_t found = 0;
  for (std::size_t y = bottom; y < top; y += step) {
    const std::size_t row = std::min(y, top - step) * kSquares;
    for (std::size_t x = left; x < right; x += step) found |= block[row + std::min(x, right - step)];
  }
  return {IndexSet(found & 0xFFU), IndexSet(found >> kPieces)};
}

}  // namespace acies::dba
