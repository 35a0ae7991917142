// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_name.h"

#include <algorithm>
#include <charconv>

namespace acies {
namespace {

constexpr std::string_view kOldRecruit = "greedy";
constexpr std::string_view kBudgeted = "strategist";
constexpr std::uint32_t kMost = 1'000'000'000;

std::optional<BotBudget> parse_budget(std::string_view text) {
  std::uint32_t amount = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (error != std::errc{} || amount == 0 || amount > kMost) return std::nullopt;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (unit == "n") return BotBudget{amount, 0};
  if (unit == "ms") return BotBudget{0, amount};
  return std::nullopt;
}

}  // namespace

std::optional<BotName> parse_bot_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  std::string_view strength = text.substr(0, colon);
  if (strength == kOldRecruit) strength = "recruit";
  const auto known = std::find(kBotNames.begin(), kBotNames.end(), strength);
  if (known == kBotNames.end()) return std::nullopt;
  BotName name{*known, {}};
  if (colon == std::string_view::npos) return name;
  const std::optional<BotBudget> budget = parse_budget(text.substr(colon + 1));
  if (!budget || strength != kBudgeted) return std::nullopt;
  name.budget = *budget;
  return name;
}

std::string known_bots() {
  std::string known;
  for (const std::string_view bot : kBotNames) known += (known.empty() ? "" : ", ") + std::string(bot);
  return known;
}

}  // namespace acies
