// SPDX-License-Identifier: Apache-2.0
// The bots there are, by name.
#pragma once

#include <memory>

#include "bots/bot_name.h"
#include "bots/random_bot.h"
#include "bots/recruit_bot.h"
#include "bots/strategist_bot.h"
#include "bots/veteran_bot.h"

namespace acies {

// Null for a name that parse_bot_name() does not know.
template <FullRuleset R>
std::unique_ptr<Bot<R>> make_bot(std::string_view text) {
  const std::optional<BotName> name = parse_bot_name(text);
  if (!name) return nullptr;
  if (name->strength == "random") return std::make_unique<RandomBot<R>>();
  if (name->strength == "recruit") return std::make_unique<RecruitBot<R>>();
  if (name->strength == "veteran") return std::make_unique<VeteranBot<R>>();
  return std::make_unique<StrategistBot<R>>(name->budget);
}

}  // namespace acies
