// SPDX-License-Identifier: Apache-2.0
// Seat: who sits at the table. Red and blue play; the umpire sees all; a spectator sees what both may see.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace acies {

enum class Seat : std::uint8_t { red, blue, umpire, spectator, none };

constexpr Seat other(Seat s) { return s == Seat::red ? Seat::blue : Seat::red; }
constexpr std::size_t index(Seat s) { return static_cast<std::size_t>(s); }

inline constexpr std::array<std::string_view, 5> kSeatNames{"red", "blue", "umpire", "spectator", "none"};
constexpr std::string_view name(Seat s) { return kSeatNames[index(s)]; }

}  // namespace acies
