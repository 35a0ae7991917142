// SPDX-License-Identifier: Apache-2.0
// The words of a drawing: what src/draw shows beside the pictures, in the catalogue's language.
#pragma once

#include "core/scene.h"
#include "text/catalogue.h"

namespace acies {

// Turn, phase, who acts, points, seats and losses alone: what changes with every command.
SceneWords head_words(const Catalogue& catalogue, const Scene& scene);
// "3 PIPs left"
std::string points_words(const Catalogue& catalogue, const Scene& scene);
// One unit, for pointing at and reading aloud.
std::string unit_words(const Catalogue& catalogue, const SceneUnit& unit);
// What the letters of names stand for, of one side.
std::string roster(const Catalogue& catalogue, const Scene& scene, Seat seat);
SceneWords scene_words(const Catalogue& catalogue, const Scene& scene);

}  // namespace acies
