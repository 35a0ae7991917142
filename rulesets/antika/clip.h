// SPDX-License-Identifier: Apache-2.0
// Convex outlines cut by lines.
#pragma once

#include "base/bounded_vector.h"
#include "geometry/vec.h"

namespace acies::antika {

enum class Side : std::uint8_t { inner, outer };

// The part of a clockwise convex outline on one side of the line from `a` to `b`, inner being to its right; empty when
// that is no area. Corners beyond `Capacity` cannot come: each line adds at most one.
template <std::size_t Capacity>
BoundedVector<Vec, Capacity> clipped(const BoundedVector<Vec, Capacity>& outline, Vec a, Vec b, Side side) {
  BoundedVector<Vec, Capacity> out;
  const double sign = side == Side::inner ? -1 : 1;
  const auto height = [&](Vec p) { return sign * cross(b - a, p - a); };
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec p = outline[i];
    const Vec q = outline[(i + 1) % outline.size()];
    const double hp = height(p);
    const double hq = height(q);
    if (hp >= 0) out.try_push_back(p);
    if ((hp > 0 && hq < 0) || (hp < 0 && hq > 0)) out.try_push_back(p + (q - p) * (hp / (hp - hq)));
  }
  return out;
}

}  // namespace acies::antika
