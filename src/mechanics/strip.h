// SPDX-License-Identifier: Apache-2.0
// The strip straight ahead of a base, as wide as it: who stands in it and how near. Zones of control, rolling carpets
// and pursuits are made of it.
#pragma once

#include "geometry/polygon.h"

namespace acies {

inline constexpr double kNotInStrip = 1e9;

// How far ahead of `of` (0 when touching) the nearest point of `who` lies in the strip; kNotInStrip when no point does
// or it is farther than `reach`. Bases that only touch the side lines, within tolerance, are not in the strip.
double strip_distance(const Rect& of, const Rect& who, double reach);
// The same for a piece of ground with an outline.
double strip_distance(const Rect& of, const Polygon& piece, double reach);

}  // namespace acies
