// SPDX-License-Identifier: Apache-2.0
// The parts of a drawing by themselves, for screens that move them about: the ground with all that lies on it, and each
// base. All in millimetres of the table, y to the south.
#pragma once

#include <string>

#include "core/scene.h"

namespace acies::draw {

// A base faces up, the middle of its front edge is the origin. It needs the ground's colours around it. It carries the
// marks of having acted and of disorder and the wedge that points ahead in groups of the classes "acted-mark",
// "disordered-mark" and "wedge", for the screen to show or hide.
struct BaseLook {
  std::string svg;
  double name_x = 0;  // middle of the plate for its name
  double name_y = 0;
  double name_size = 0;  // of the letters
};
BaseLook base_look(const Scene& scene, const SceneUnit& unit);
// Whether two bases look the same wherever they stand.
bool same_look(const SceneUnit& a, const SceneUnit& b);

// The north-west corner is the origin.
std::string ground_look(const Scene& scene, const SceneWords& words);

}  // namespace acies::draw
