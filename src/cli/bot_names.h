// SPDX-License-Identifier: Apache-2.0
// Bots as they are named on the command line: "recruit", "strategist:2000n".
#pragma once

#include <string>

#include "bots/bots.h"
#include "cli/program.h"

namespace acies::cli {

// "random, recruit, …"
inline std::string known_bots() {
  std::string all;
  for (const std::string_view name : kBotNames) all += (all.empty() ? "" : ", ") + std::string(name);
  return all;
}

// "bot.unknown" for a name that is no bot's.
template <FullRuleset R>
std::optional<Error> bot_mistake(const std::string& name) {
  if (make_bot<R>(name) != nullptr) return std::nullopt;
  return Error{"bot.unknown", name, "There is no such bot.", "Known: " + known_bots() + ".", {{"known", known_bots()}}};
}

}  // namespace acies::cli
