// SPDX-License-Identifier: Apache-2.0
// The drawing of a battle as SVG: the table seen from above, as on an old map. Equal scenes and words give equal bytes.
// Any scene can be drawn: an empty one, bases off the table, names of any letters.
#pragma once

#include <string>

#include "core/scene.h"

namespace acies::draw {

// Words of the same scene (src/text); empty words are left out.
std::string svg(const Scene& scene, const SceneWords& words);

// Two positions side by side under their captions, as for a case that failed: expected and got.
struct Captioned {
  const Scene& scene;
  const SceneWords& words;
  std::string caption;
};
std::string svg_compare(const Captioned& left, const Captioned& right);

// `now` with trails from where the same units stand in `before`.
Scene with_trails(Scene now, const Scene& before);

}  // namespace acies::draw
