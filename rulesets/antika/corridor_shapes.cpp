// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/corridor_shapes.h"

#include <algorithm>
#include <limits>

#include "geometry/tolerance.h"

namespace acies::antika {
namespace {

// Outlines of so few corners are looked through at every lean.
constexpr std::size_t kSmall = 8;

void part_by_edges(const Ahead& owner, const Ahead& other, double sign, Parting& best) {
  for (std::size_t i = 0; i < owner.count; ++i) {
    const std::size_t k = i + 1 < owner.count ? i + 1 : 0;
    const Vec edge{owner.x[k] - owner.x[i], owner.y[k] - owner.y[i]};
    const double size = length(edge);
    if (size <= tolerance::kNoise) continue;
    const Vec outward{-edge.y / size, edge.x / size};
    double gap = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < other.count; ++j)
      gap = std::min(gap, outward.x * (other.x[j] - owner.x[i]) + outward.y * (other.y[j] - owner.y[i]));
    if (gap > best.gap) best = {outward * sign, gap};
  }
}

void add_part(Stretches& parts, double low, double high) {
  if (!parts.empty() && parts.back().high >= low) {
    parts.back().high = high;
  } else if (!parts.full()) {
    parts.push_back({low, high});
  }
}

}  // namespace

Ahead Arena::add(const Rect& from, std::span<const Vec> corners) {
  ACIES_ASSERT(used_ + corners.size() + 1 < kRoom);
  double* const x = x_.data() + used_;
  double* const y = y_.data() + used_;
  std::size_t count = 0;
  Vec last = from.local(corners.back());
  for (const Vec corner : corners) {
    const Vec p = from.local(corner);
    if ((last.y < 0) != (p.y < 0)) {
      x[count] = last.x + (p.x - last.x) * (last.y / (last.y - p.y));
      y[count++] = 0;
    }
    if (p.y >= 0) {
      x[count] = p.x;
      y[count++] = p.y;
    }
    last = p;
  }
  used_ += count;
  return {x, y, count};
}

Box box_of(const Ahead& outline) {
  Box box{{outline.x[0], outline.y[0]}, {outline.x[0], outline.y[0]}};
  for (std::size_t i = 1; i < outline.count; ++i) {
    box.low = {std::min(box.low.x, outline.x[i]), std::min(box.low.y, outline.y[i])};
    box.high = {std::max(box.high.x, outline.x[i]), std::max(box.high.y, outline.y[i])};
  }
  return box;
}

Parting parting(const Ahead& a, const Ahead& b) {
  Parting best{{0, 1}, -std::numeric_limits<double>::infinity()};
  part_by_edges(a, b, 1, best);
  part_by_edges(b, a, -1, best);
  return best;
}

Slanted slanted(const Ahead& outline, const SinCos& lean, Hint& hint) {
  Slanted s{outline, lean, 0, 0, 0, 0};
  if (outline.count <= kSmall) {
    s.low = s.high = s.across(0);
    for (std::size_t i = 1; i < outline.count; ++i) {
      const double a = s.across(i);
      if (a < s.low) {
        s.low = a;
        s.left = i;
      }
      if (a > s.high) {
        s.high = a;
        s.right = i;
      }
    }
    return s;
  }
  const auto climb = [&](std::size_t i, double sign, double& value) {
    value = s.across(i);
    for (;;) {
      const double ahead = s.across(s.next(i));
      const double back = s.across(s.previous(i));
      if (sign * ahead > sign * value) {
        i = s.next(i);
        value = ahead;
      } else if (sign * back > sign * value) {
        i = s.previous(i);
        value = back;
      } else {
        return i;
      }
    }
  };
  s.left = hint.left = climb(hint.left, -1, s.low);
  s.right = hint.right = climb(hint.right, 1, s.high);
  return s;
}

// Points run clockwise, so that from the leftmost one the far side goes on and the near side goes back.
Side::Side(const Slanted& shape, Which which)
    : shape_(&shape),
      which_(which),
      k_(which == Which::near ? shape.previous(shape.left) : shape.next(shape.left)),
      start_(shape.low),
      start_along_(shape.along(shape.left)),
      end_(shape.across(k_)),
      end_along_(shape.along(k_)) {}

void Side::next_line() {
  k_ = which_ == Which::near ? shape_->previous(k_) : shape_->next(k_);
  start_ = end_;
  start_along_ = end_along_;
  end_ = shape_->across(k_);
  end_along_ = shape_->along(k_);
}

double Side::at(double offset) {
  while (end_ < offset && !at_last_line()) next_line();
  if (end_ - start_ <= tolerance::kNoise)
    return which_ == Which::near ? std::min(start_along_, end_along_) : std::max(start_along_, end_along_);
  const double share = std::clamp((offset - start_) / (end_ - start_), 0.0, 1.0);
  return start_along_ + (end_along_ - start_along_) * share;
}

Stretches parts_before(const Slanted& a, const Slanted& b) {
  Stretches parts;
  double offset = std::max(a.low, b.low);
  const double end = std::min(a.high, b.high);
  if (offset >= end) return parts;
  Side side_a(a, Side::Which::near);
  Side side_b(b, Side::Which::near);
  double gap = side_b.at(offset) - side_a.at(offset);
  while (offset < end) {
    while (side_a.corner() <= offset && !side_a.at_last_line()) side_a.next_line();
    while (side_b.corner() <= offset && !side_b.at_last_line()) side_b.next_line();
    double to = end;
    if (side_a.corner() > offset) to = std::min(to, side_a.corner());
    if (side_b.corner() > offset) to = std::min(to, side_b.corner());
    const double gap_to = side_b.at(to) - side_a.at(to);
    if (gap > 0 && gap_to > 0) add_part(parts, offset, to);
    if (gap > 0 && gap_to <= 0) add_part(parts, offset, offset + (to - offset) * (gap / (gap - gap_to)));
    if (gap <= 0 && gap_to > 0) add_part(parts, offset + (to - offset) * (gap / (gap - gap_to)), to);
    offset = to;
    gap = gap_to;
  }
  return parts;
}

Starts::Starts(std::int32_t first, std::int32_t last) : first_(first), last_(std::min(last, first + kMost - 1)) {
  for (std::int32_t word = 0; word < 2; ++word) {
    const std::int32_t count = std::clamp(last_ - first_ + 1 - 64 * word, 0, 64);
    bits_[static_cast<std::size_t>(word)] = count == 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
  }
}

bool Starts::is_free(std::int32_t u) const {
  const auto i = static_cast<std::uint32_t>(u - first_);
  return (bits_[i / 64] >> (i % 64) & 1U) != 0;
}

void Starts::take(std::int32_t from, std::int32_t to) {
  from = std::max(from, first_) - first_;
  to = std::min(to, last_) - first_;
  for (std::int32_t word = 0; word < 2; ++word) {
    const std::int32_t low = std::max(from - 64 * word, 0);
    const std::int32_t high = std::min(to - 64 * word, 63);
    if (low > high) continue;
    bits_[static_cast<std::size_t>(word)] &= ~((~std::uint64_t{0} >> (63 - (high - low))) << low);
  }
}

}  // namespace acies::antika
