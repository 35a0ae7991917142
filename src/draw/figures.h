// SPDX-License-Identifier: Apache-2.0
// Troops seen from above: one small picture for each kind of figure, and how the figures of a base are drawn up.
// A picture faces up, its middle is the origin, its size is in millimetres of a 15 mm base. It takes three colours from
// around it: fill (light), currentColor (tint), stroke (dark).
#pragma once

#include <string_view>
#include <vector>

#include "core/scene.h"

namespace acies::draw {

struct Picture {
  std::string_view id;  // "blades"; the drawing prefixes it
  double width = 9;     // shoulder to shoulder: weapons may reach a little farther
  double height = 11;
  double drop = 0;        // rearwards, to bring the middle of the picture to the middle of its place
  std::string_view body;  // SVG
};

// Never null: what is unknown gets a plain figure.
const Picture& picture(std::string_view id);

struct Stand {
  const Picture* picture = nullptr;
  double x = 0;  // middle, from the middle of the base, right positive
  double y = 0;  // from the front edge, rearwards positive
  double scale = 1;
  double turn = 0;  // degrees, clockwise
};

struct Array {
  std::vector<Stand> stands;
  double name_x = 0;  // middle of the name, in the same coordinates
  double name_y = 0;
};

// How wide the plate with the unit's name is.
double name_width(const SceneUnit& unit);
inline constexpr double kNameSize = 6.6;   // of its letters
inline constexpr double kStarWidth = 5.6;  // of a leader's star before them

// The figures of a base `width` wide and `depth` deep (drawing units) and the place of its name.
Array array_of(const SceneUnit& unit, double width, double depth);

}  // namespace acies::draw
