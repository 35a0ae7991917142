// SPDX-License-Identifier: Apache-2.0
// Pose: where a base stands and which way it faces, as stored. The place is the middle of its front edge, the point
// a player puts his finger on, and the one that two bases in front contact share.
#pragma once

#include "geometry/angle.h"
#include "geometry/length.h"
#include "geometry/vec.h"

namespace acies {

struct Pose {
  Point at;      // middle of the front edge
  Angle facing;  // bearing, normalised
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

}  // namespace acies
