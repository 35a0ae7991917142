// SPDX-License-Identifier: Apache-2.0
// The battle in a terminal: the table as letters and half blocks, bases with their names and an arrow where they face,
// the turn above, the fallen below. For `acies play` in colour, for failing cases plain.
#pragma once

#include <string>
#include <string_view>

#include "core/scene.h"

namespace acies::draw {

enum class Colour : std::uint8_t {
  plain,  // letters only: red bases ▓, blue bases ░
  ansi,   // 256 colours
};

// Lines of `columns` characters (at least 20), each ended by a line feed. In colour each line also clears what was
// behind it, so that a picture can be drawn over the last one.
std::string text_table(const Scene& scene, const SceneWords& words, int columns, Colour colour);

// To draw the next picture over this one.
inline constexpr std::string_view kCursorHome = "\x1b[H";
inline constexpr std::string_view kClearScreen = "\x1b[2J\x1b[H";

}  // namespace acies::draw
