// SPDX-License-Identifier: Apache-2.0
// Bodies on the way: shifted (geometry/shifted.h), or turned about a point. Where they are on the way, when they come
// near another body or pass a line.
#pragma once

#include <optional>

#include "geometry/shifted.h"

namespace acies::antika {

// Turned about `pivot` by radians, clockwise positive.
Rect turned_about(const Rect& body, Vec pivot, double turn);

// The share of the turn at which the two are first nearer than `limit`, or nothing. By conservative advancement: no
// approach is stepped over; one that stays within a thousandth of a millimetre of the limit may count as reaching it.
std::optional<double> first_nearer(const Rect& body, Vec pivot, Angle turn, const Rect& other, double limit);

// The share of the turn at which a corner first passes the line dot(outwards, p) == limit, or nothing; `outwards` is a
// unit vector.
std::optional<double> first_beyond(const Rect& body, Vec pivot, Angle turn, Vec outwards, double limit);

}  // namespace acies::antika
