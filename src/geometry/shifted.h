// SPDX-License-Identifier: Apache-2.0
// A base shifted without turning, for looking ahead: exact, where a pose would be rounded.
#pragma once

#include "geometry/rect.h"

namespace acies {

inline Rect shifted(const Rect& base, Vec by) {
  Rect moved = base;
  for (Vec& corner : moved.corner) corner = corner + by;
  moved.front = base.front + by;
  moved.centre = base.centre + by;
  return moved;
}

}  // namespace acies
