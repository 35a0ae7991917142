// SPDX-License-Identifier: Apache-2.0
// UnitId: the place of a unit in its state's list. Never reused in a battle; the order of ids is the tie-break
// everywhere.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace acies {

struct UnitId {
  std::uint16_t value = 0xFFFF;
  constexpr bool valid() const { return value != 0xFFFF; }
  friend constexpr auto operator<=>(UnitId, UnitId) = default;
};

inline constexpr UnitId kNoUnit{};
constexpr UnitId unit_id(std::size_t i) { return {static_cast<std::uint16_t>(i)}; }

}  // namespace acies
