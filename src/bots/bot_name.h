// SPDX-License-Identifier: Apache-2.0
// How bots are named on the command line, in requests and in records: a strength, and for those that think as long as
// one lets them how long: "strategist:2000n" (nodes a decision: the same answers everywhere) or "strategist:500ms".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace acies {

// From the weakest to the strongest.
inline constexpr std::array<std::string_view, 5> kBotNames{"random", "levy", "recruit", "veteran", "strategist"};

// What one decision may cost; 0: not bounded in this way.
struct BotBudget {
  std::uint32_t nodes = 0;
  std::uint32_t milliseconds = 0;
};

struct BotName {
  std::string_view strength;  // of kBotNames
  BotBudget budget;           // all 0: the usual one of that strength
};

// None when there is no such bot. "greedy", in battles of old, is the recruit.
std::optional<BotName> parse_bot_name(std::string_view text);

// "random, recruit", for messages.
std::string known_bots();

}  // namespace acies
