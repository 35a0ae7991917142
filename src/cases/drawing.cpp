// SPDX-License-Identifier: Apache-2.0
#include "cases/drawing.h"

#include "draw/terminal.h"
#include "text/scene_words.h"

namespace acies::cases {

Draw plain_drawing(const Catalogue& catalogue, int columns) {
  return [&catalogue, columns](const Scene& scene) {
    return draw::text_table(scene, scene_words(catalogue, scene), columns, draw::Colour::plain);
  };
}

}  // namespace acies::cases
