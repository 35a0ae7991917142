// SPDX-License-Identifier: Apache-2.0
// SVG to PNG, by librsvg and cairo.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace acies::draw {

// The bytes of a PNG file `width` pixels wide, as high as the drawing asks. Errors: draw.bad-svg, draw.bad-size,
// draw.no-png.
Result<std::vector<std::byte>> png(std::string_view svg, int width);

}  // namespace acies::draw
