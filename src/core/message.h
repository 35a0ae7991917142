// SPDX-License-Identifier: Apache-2.0
// Message: something to say to a person, before it has words: the id of a sentence in the catalogues (src/text) and the
// typed arguments that its places are filled with. Rulesets tell their events this way; no sentence is built in rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/dice.h"
#include "core/rule_id.h"
#include "core/seat.h"
#include "core/tally.h"
#include "core/unit_id.h"
#include "core/violation.h"

namespace acies {

// Another entry of the catalogue, shown in its words: "symbol/blades".
struct Word {
  std::string_view id;
};

// A word of a rule's section: {"dba.recoil.kill-edge", "fate"}. "none" where the rule has none, so that a sentence can
// leave it out.
struct RuleWord {
  RuleId rule;
  std::string_view key;
};

struct Argument {
  using Value = std::variant<std::int64_t, std::string, Word, UnitId, std::vector<UnitId>, Seat, Quantity, Pose, RuleId,
                             RuleWord, Tally, DieRequest>;
  std::string_view name;  // of the place in the sentence: "unit"
  Value value;
};

// How much a reader of the battle cares.
enum class Weight : std::uint8_t {
  story,   // what one would tell a friend
  detail,  // bookkeeping, for those who want to see everything
};

// A sentence need not use every argument: tallies come along for those who want to show them line by line.
struct Message {
  std::string id;  // section and key of the catalogue: "event/moved"
  Weight weight = Weight::story;
  std::vector<Argument> arguments;

  Message& with(std::string_view name, Argument::Value value) {
    arguments.push_back({name, std::move(value)});
    return *this;
  }
};

}  // namespace acies
