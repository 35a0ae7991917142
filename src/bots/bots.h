// SPDX-License-Identifier: Apache-2.0
// The bots there are, by name.
#pragma once

#include <memory>

#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace acies {

inline constexpr std::array<std::string_view, 2> kBotNames{"random", "greedy"};

// Null for a name that is not in kBotNames.
template <FullRuleset R>
std::unique_ptr<Bot<R>> make_bot(std::string_view name) {
  if (name == kBotNames[0]) return std::make_unique<RandomBot<R>>();
  if (name == kBotNames[1]) return std::make_unique<GreedyBot<R>>();
  return nullptr;
}

}  // namespace acies
