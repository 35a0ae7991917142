// SPDX-License-Identifier: Apache-2.0
// Names: what turns the small numbers of a battle (units, rules) into the words that people and files use, and back.
// A ruleset gives its own for each scenario.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rule_id.h"
#include "core/unit_id.h"

namespace acies {

struct Names {
  std::span<const std::string_view> rules;  // of the ruleset, sorted; the core rules come before them
  std::span<const std::string> units;       // by id
  // What units are called beside their names, by id, in English and in Spanish; empty where nothing was said.
  std::array<std::span<const std::string>, 2> called{};

  // Empty for none and for an id that is not in the list.
  std::string_view unit(UnitId id) const { return id.value < units.size() ? std::string_view(units[id.value]) : ""; }
  std::string_view rule(RuleId id) const {
    return id.value < kCoreRules.size() + rules.size() ? rule_name(rules, id) : kCoreRules[RuleId{}.value];
  }
  // In this language (0 English, 1 Spanish), else in English.
  std::string_view called_in(UnitId id, std::size_t language) const {
    const auto in = [&](std::size_t l) {
      return id.value < called[l].size() ? std::string_view(called[l][id.value]) : std::string_view{};
    };
    return in(language).empty() ? in(0) : in(language);
  }
  std::optional<UnitId> find_unit(std::string_view name) const {
    for (std::size_t i = 0; i < units.size(); ++i)
      if (units[i] == name) return unit_id(i);
    return std::nullopt;
  }
  std::optional<RuleId> find_rule_id(std::string_view name) const {
    const RuleId id = find_rule(rules, name);
    if (rule(id) != name) return std::nullopt;
    return id;
  }
};

}  // namespace acies
