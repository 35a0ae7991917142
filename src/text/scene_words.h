// SPDX-License-Identifier: Apache-2.0
// The words of a drawing: what src/draw shows beside the pictures, in the catalogue's language.
#pragma once

#include "core/scene.h"
#include "text/catalogue.h"

namespace acies {

SceneWords scene_words(const Catalogue& catalogue, const Scene& scene);

}  // namespace acies
