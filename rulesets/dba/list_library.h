// SPDX-License-Identifier: Apache-2.0
// Army lists that can be played: the sample lists of the program (dba.table.sample-lists, files in armies/) and those
// that a player brings as text. A list with sub-lists becomes one ArmyList for each (dba.list.sublists): a player takes
// one and uses only that one. From a list and a selection comes an Army.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/list_select.h"

namespace acies::dba {

// dba.list.fields, and where the list is from. Well formed (list_check.h).
struct ArmyList {
  std::string key;   // "S15"; empty for a player's own unless he gives one
  std::string slug;  // "polybian-roman"
  std::string name;
  std::string name_es;  // empty: as `name`
  std::optional<BookRef> book;
  Dates dates;
  Home home = Home::arable;
  int aggression = 0;
  std::vector<RefItem> enemies;
  std::vector<AllyTerm> allies;
  std::string reference;
  ListElements elements;
  bool sample = false;
  bool official = false;  // dba.list.variants: anything else is played by agreement and must be shown so
};

struct Army {
  ArmyElements elements{};
  std::string list;  // key, or else name, of the list it is from
  std::string name;
  std::string name_es;
  std::optional<BookRef> book;
  Dates dates;
  Home home = Home::arable;
  int aggression = 0;
  bool official = false;
};

// In the order of their keys, S01 to S38.
const std::vector<ArmyList>& sample_lists();

// By key ("S15"), file name ("s15-polybian-roman"), slug, book and number ("II/33") or name in either language,
// whatever the case; the first that fits, or nullptr.
const ArmyList* find_list(const std::vector<ArmyList>& lists, std::string_view word);
inline const ArmyList* find_sample_list(std::string_view word) { return find_list(sample_lists(), word); }

struct LoadedLists {
  std::vector<ArmyList> lists;  // one, or one for each sub-list; empty if there is a reason
  std::vector<ListReason> reasons;
  bool ok() const { return reasons.empty(); }
};

// A player's file: TOML with the keys of armies/*.toml (name, dates, home, aggression and elements are required), or
// the notation of list_heading.h.
LoadedLists load_lists(std::string_view text);

// The army of a list and a selection from it.
Army muster(const ArmyList& list, const ArmyElements& elements);

// dba.gap.period: filters to offer; nothing is forbidden by them.
bool in_use(const ArmyList& list, Year year);
bool names_as_enemy(const ArmyList& list, const ArmyList& other);

}  // namespace acies::dba
