// SPDX-License-Identifier: Apache-2.0
// RulesetInfo: what a ruleset says about itself: for lists of rulesets, help texts and the header of records.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace acies {

// When people are told of an option before a battle.
enum class Telltale : std::uint8_t { always, if_unusual };

// A switch of the ruleset that a Setup may name in its `options`. Its words are in the ruleset's texts: `option/NAME`
// (what {value} means), `option-about/NAME` (what it is for), `option-values/NAME` (what may be written).
struct OptionInfo {
  std::string_view name;    // "scale"
  std::string_view usual;   // what holds when the setup does not say: "15"
  std::string_view values;  // what may be written: "15, 25"
  std::string_view rule;    // that it sets: "dba.table.scale"
  Telltale telltale = Telltale::always;
};

// An option as it holds in a battle, said or not.
struct HeldOption {
  std::string_view name;
  std::string value;
  std::string_view rule;  // the option's, or the one of this value
  Telltale telltale = Telltale::always;
  bool usual = true;
};

struct RulesetInfo {
  std::string_view id;       // "dba": the folder's name
  std::string_view name;     // as printed on the book
  std::string_view edition;  // "2.2"
  std::span<const OptionInfo> options;
  std::span<const std::string_view> rules;  // every rule id, sorted
  std::uint64_t tables_hash = 0;            // of the embedded tables: two programs with equal hashes rule alike
  int armies_a_side = 1;                    // most of them
};

// Every option in the order of the ruleset: what is `said`, else the usual value.
inline std::vector<HeldOption> held_options(const RulesetInfo& info, const std::map<std::string, std::string>& said) {
  std::vector<HeldOption> held;
  for (const OptionInfo& option : info.options) {
    const auto found = said.find(std::string(option.name));
    const std::string value = found == said.end() ? std::string(option.usual) : found->second;
    held.push_back({option.name, value, option.rule, option.telltale, value == option.usual});
  }
  return held;
}

}  // namespace acies
