// SPDX-License-Identifier: Apache-2.0
// Colours of the drawings. The sides are the blue and the vermilion of Okabe and Ito, told apart by every kind of
// colour vision; the blue is darkened so that they also differ in grey, and their hatchings and borders differ too.
#pragma once

#include <string_view>

#include "core/seat.h"

namespace acies::draw {

struct Livery {
  std::string_view key;    // "red", "blue", "none": ids in the drawing
  std::string_view light;  // front of the base
  std::string_view plain;  // rear of the base, zones
  std::string_view dark;   // outlines
  std::string_view tint;   // horses, clothes, wood
  std::string_view dash;   // of the inner border
};

inline constexpr Livery kRed{"red", "#E4701E", "#C9550A", "#5E2400", "#F6C79F", ""};
inline constexpr Livery kBlue{"blue", "#0F6CAB", "#00507F", "#00233D", "#A3CDEA", "2.2 1.3"};
inline constexpr Livery kGrey{"none", "#8C8C86", "#6E6E69", "#2E2E2C", "#D8D8D2", "0.6 1.2"};

constexpr const Livery& livery(Seat seat) { return seat == Seat::red ? kRed : seat == Seat::blue ? kBlue : kGrey; }

inline constexpr std::string_view kIvory = "#FCF5E3";
inline constexpr std::string_view kGold = "#F2C230";
inline constexpr std::string_view kInk = "#3A2E1E";
inline constexpr std::string_view kFaded = "#7B6B52";
inline constexpr std::string_view kPaper = "#F7F1E3";
inline constexpr std::string_view kMark = "#A3005C";  // what a refusal points at

}  // namespace acies::draw
