// SPDX-License-Identifier: Apache-2.0
// Every tolerance of the geometry, with its unit and its reason. A tolerance is a ruling about the game, not
// numerical dust; no other epsilon appears anywhere.
#pragma once

#include "geometry/angle.h"

namespace acies::tolerance {

// Outlines this near touch, corners this near meet, and ground or bases sharing less than this depth do not overlap.
// 0.5 mm: what a careful player calls touching; small against the thinnest base (15 mm).
inline constexpr double kTouch = 50.0;
// Directions this near are the same direction. Half a degree, as above.
inline constexpr Angle kParallel{500};
// Distances moved, ranges and zone depths are compared exactly, but for the grain of stored poses: 0.01 mm.
inline constexpr double kGrain = 1.0;
// What doubles may be wrong by, with room to spare, on any table up to 10 m: a hundred-millionth of a millimetre. A
// moving base must run deeper than allowed by this much, so that bases which touch exactly slide past each other at
// every angle. Far below the grain: no player's move can depend on it.
inline constexpr double kNoise = 1e-6;

}  // namespace acies::tolerance
