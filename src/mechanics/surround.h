// SPDX-License-Identifier: Apache-2.0
// The outline of everything within some distance of a base, or of its front: for screens that show ranges.
#pragma once

#include <vector>

#include "geometry/rect.h"

namespace acies {

// Clockwise, the corners rounded off by short chords.
std::vector<Point> surround(const Rect& base, double radius);
// The same of the front edge alone.
std::vector<Point> surround_front(const Rect& base, double radius);
// What lies before the front edge within `radius`, leaning to either side by at most `lean`.
std::vector<Point> fan_ahead(const Rect& base, double radius, Angle lean);

}  // namespace acies
