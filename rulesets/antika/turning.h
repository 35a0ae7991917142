// SPDX-License-Identifier: Apache-2.0
// Bodies on the way: shifted, or turned about a point. Where they are on the way, what ground they cover, when they
// come near another body.
#pragma once

#include <algorithm>
#include <optional>

#include "geometry/convex.h"

namespace acies::antika {

Rect shifted(const Rect& body, Vec by);
// Turned about `pivot` by radians, clockwise positive.
Rect turned_about(const Rect& body, Vec pivot, double turn);

// The share of the turn at which the two are first nearer than `limit`, or nothing. By conservative advancement: no
// approach is stepped over; one that stays within a thousandth of a millimetre of the limit may count as reaching it.
std::optional<double> first_nearer(const Rect& body, Vec pivot, Angle turn, const Rect& other, double limit);

// Steps so small that the bow of an arc between two of them is far below touching: 0.11 mm for a corner 320 mm away.
inline constexpr std::int32_t kTurnStep = 3000;

// Calls visit(area, share) for pieces of ground that together are what the turn covers, `share` being that of the turn
// at the end of each; stops when it says true, and says whether it did.
template <class Visit>
bool turned_over(const Rect& body, Vec pivot, Angle turn, Visit visit) {
  const std::int32_t size = turn.thousandths < 0 ? -turn.thousandths : turn.thousandths;
  const int steps = static_cast<int>(size / kTurnStep) + 1;
  Rect before = body;
  for (int i = 1; i <= steps; ++i) {
    const double share = static_cast<double>(i) / steps;
    const Rect after = turned_about(body, pivot, radians(turn) * share);
    if (visit(hull(before, after), share)) return true;
    before = after;
  }
  return false;
}

}  // namespace acies::antika
