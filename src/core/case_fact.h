// SPDX-License-Identifier: Apache-2.0
// What a ruleset tells the runner of cases (src/cases) about its positions: sizes, fates, tallies, lists.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/tally.h"
#include "geometry/length.h"

namespace acies::cases {

struct Footprint {
  Length width;
  Length depth;
};

enum class Fate : std::uint8_t { waiting, on_table, gone };
inline constexpr std::array<std::string_view, 3> kFateNames{"waiting", "on table", "gone"};

struct UnitTally {
  UnitId unit;
  Tally tally;
  std::string_view part = {};  // which of several ("dice", "hit"), where a unit has more than one
};

struct ListAnswer {
  std::vector<std::string> reasons;  // rule ids, each once; none: well formed, or the choice is permitted
  std::size_t selections = 0;        // armies (or, for one entry alone, heaps) that it permits
};

}  // namespace acies::cases
