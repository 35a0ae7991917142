// SPDX-License-Identifier: Apache-2.0
// Outcome: whether the battle goes on, who won and by which rule.
#pragma once

#include "core/rule_id.h"
#include "core/seat.h"

namespace acies {

enum class Ending : std::uint8_t { playing, won, drawn };

struct Outcome {
  Ending ending = Ending::playing;
  Seat winner = Seat::none;
  RuleId rule;
  std::array<std::int16_t, 2> losses{};  // as the ruleset counts them, red and blue
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace acies
