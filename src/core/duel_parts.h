// SPDX-License-Identifier: Apache-2.0
// What a duel (core/contest.h) can be made of, for pick lists: troops, what can be said of them beside their kind, and
// ground. Words are looked up by the ruleset's text catalogue.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies {

struct DuelTroop {
  std::string code;
  std::string symbol;  // of its picture and of its name: "symbol/blades"
};

// Words that may be added to a code, each after a '/'.
struct DuelQuality {
  std::string_view name;  // "armour": its words are "armour/superior"
  bool several = false;   // more than one may be said
  std::vector<std::string_view> words;
};

struct DuelParts {
  std::vector<DuelTroop> troops;
  std::vector<DuelQuality> qualities;
  std::vector<std::string_view> goings;  // beside open ground: "terrain/wood"
};

}  // namespace acies
