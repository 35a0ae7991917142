// SPDX-License-Identifier: Apache-2.0
// RulesetInfo: what a ruleset says about itself: for lists of rulesets, help texts and the header of records.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace acies {

// A switch of the ruleset that a Setup may name in its `options`.
struct OptionInfo {
  std::string_view name;    // "scale"
  std::string_view usual;   // what holds when the setup does not say: "15"
  std::string_view values;  // what may be written: "15, 25"
};

struct RulesetInfo {
  std::string_view id;       // "dba": the folder's name
  std::string_view name;     // as printed on the book
  std::string_view edition;  // "2.2"
  std::span<const OptionInfo> options;
  std::span<const std::string_view> rules;  // every rule id, sorted
  std::uint64_t tables_hash = 0;            // of the embedded tables: two programs with equal hashes rule alike
};

}  // namespace acies
