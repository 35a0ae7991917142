// SPDX-License-Identifier: Apache-2.0
// Army lists as people and programs meet them, the same for every ruleset: a sheet to show, a reading of a player's
// file with all that is wrong in it, and the choice of an army for a battle.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace acies {

// An entry of a list, and what may be taken of it in the notation of choices ("2x3Ax, 4Ax"; empty: nothing). All that
// is taken of the entries, joined by commas, names an army; whether the whole is allowed is seen when it is mustered.
struct ListChoice {
  std::string text;
  std::string text_es;  // as well understood; empty: as `text`
};
struct ListPick {
  std::string label;
  std::string label_es;             // empty: as `label`
  std::vector<ListChoice> choices;  // at least one; of very many the first
  std::size_t usual = 0;            // which of them
};

struct ListSheet {
  std::string key;  // "S15"; empty for a player's own unless he gives one
  std::string name;
  std::string name_es;  // empty: as `name`
  // What the ruleset tells beside the troops: a stable word ("home") and its value.
  std::vector<std::pair<std::string_view, std::string>> fields;
  std::string troops;        // the list, in the ruleset's notation
  std::string army;          // the usual selection from it, in the notation of choices
  std::uint64_t armies = 0;  // how many different selections it permits
  bool official = false;
  std::vector<ListPick> picks{};  // entry by entry; empty: the list says no more than its text
};

// The lists of one file, or all that is wrong with it. An error's code may be a rule id; its place is "line:column".
struct ListReading {
  std::vector<ListSheet> lists;
  std::vector<Error> errors;
};

struct ArmyChoice {
  std::string list;                  // key or name of a list of the program; not looked at when there is a text
  std::string text;                  // of a list of one's own
  std::string chosen;                // the army, in the notation of choices; empty: the usual one
  std::vector<ArmyChoice> allies{};  // further armies of the same side, where the game has them
};

}  // namespace acies
