// SPDX-License-Identifier: Apache-2.0
// RuleId: a citation. In C++ it is a small number, checked when the program is compiled: each ruleset offers
// `rule("dba.zoc.retire")`, which does not compile for an id that its list lacks. The first numbers are the table's own
// rules (`acies.*`: whose turn to answer, what a well-formed command is), the same in every ruleset.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

namespace acies {

struct RuleId {
  std::uint16_t value = 7;  // "acies.none"
  friend constexpr auto operator<=>(RuleId, RuleId) = default;
};

// Rules of the digital table itself, sorted.
inline constexpr auto kCoreRules = std::to_array<std::string_view>({
    "acies.command.format",         // not a sentence of the battle notation
    "acies.command.not-asked",      // a command that does not answer the open question
    "acies.command.not-yours",      // the unit belongs to the other seat
    "acies.command.repeated-unit",  // the same unit named twice
    "acies.command.too-long",       // more steps or units than a command can hold
    "acies.command.unknown-unit",   // no such unit on the table
    "acies.command.wrong-seat",     // the question is the other seat's
    "acies.none",                   // no rule: an unused place
    "acies.over",                   // the battle has ended
    "acies.pose.impossible",        // coordinates or amounts beyond anything that fits a table
});
static_assert(kCoreRules[RuleId{}.value] == "acies.none");

// The number of `name` among the core rules followed by `list` (both sorted); "acies.none" when unknown.
constexpr RuleId find_rule(std::span<const std::string_view> list, std::string_view name) {
  const auto core = std::lower_bound(kCoreRules.begin(), kCoreRules.end(), name);
  if (core != kCoreRules.end() && *core == name) return {static_cast<std::uint16_t>(core - kCoreRules.begin())};
  const auto found = std::lower_bound(list.begin(), list.end(), name);
  if (found != list.end() && *found == name)
    return {static_cast<std::uint16_t>(kCoreRules.size() + static_cast<std::size_t>(found - list.begin()))};
  return {};
}
constexpr std::string_view rule_name(std::span<const std::string_view> list, RuleId id) {
  if (id.value < kCoreRules.size()) return kCoreRules[id.value];
  return list[id.value - kCoreRules.size()];
}

}  // namespace acies
