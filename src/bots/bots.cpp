// SPDX-License-Identifier: Apache-2.0
#include "bots/bots.h"

#include "bots/random_bot.h"
#include "bots/recruit_bot.h"
#include "bots/strategist_bot.h"
#include "bots/veteran_bot.h"

namespace acies {
namespace {

template <FullRuleset R>
std::unique_ptr<AnyBot> bot_of(const BotName& name) {
  if (name.strength == "random") return std::make_unique<RandomBot<R>>();
  if (name.strength == "levy") return std::make_unique<RandomBot<R>>(Lean::enemy);
  if (name.strength == "recruit") return std::make_unique<RecruitBot<R>>();
  if (name.strength == "veteran") return std::make_unique<VeteranBot<R>>();
  return std::make_unique<StrategistBot<R>>(name.budget);
}

}  // namespace

std::unique_ptr<AnyBot> make_any_bot(std::size_t ruleset, std::string_view text) {
  const std::optional<BotName> name = parse_bot_name(text);
  if (!name) return nullptr;
  return boost::mp11::mp_with_index<boost::mp11::mp_size<Rulesets>::value>(
      ruleset, [&](auto i) { return bot_of<boost::mp11::mp_at<Rulesets, decltype(i)>>(*name); });
}

}  // namespace acies
