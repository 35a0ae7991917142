// SPDX-License-Identifier: Apache-2.0
// Rect: a base laid on the table, computed from its pose, frontage and depth: corners, unit vectors, centre. Local
// coordinates of a point: x along the front towards the right, y forward, origin in the middle of the front edge; so
// the base is |x| <= width/2, -depth <= y <= 0, and y > 0 is in front.
#pragma once

#include <array>
#include <cstddef>

#include "geometry/pose.h"

namespace acies {

enum class Corner : std::uint8_t { front_left, front_right, rear_right, rear_left };  // clockwise

struct Rect {
  std::array<Vec, 4> corner{};  // indexed by Corner: clockwise from front left
  Vec front;                    // middle of the front edge
  Vec u;                        // unit vector it faces
  Vec r;                        // unit vector to its right
  Vec centre;
  double width = 0;
  double depth = 0;
  double radius = 0;  // of the circle about the centre through the corners

  Vec at(Corner c) const { return corner[static_cast<std::size_t>(c)]; }
  Vec fl() const { return corner[0]; }
  Vec fr() const { return corner[1]; }
  Vec rr() const { return corner[2]; }
  Vec rl() const { return corner[3]; }
  Vec local(Vec p) const { return {dot(p - front, r), dot(p - front, u)}; }
  Vec global(Vec local_point) const { return front + r * local_point.x + u * local_point.y; }
};

Rect place(const Pose& pose, Length width, Length depth);
// The same base at another place, facing as it does: place() without the angle.
Rect placed_at(const Rect& base, Point front);

}  // namespace acies
