// SPDX-License-Identifier: Apache-2.0
// A whole army list as text: heading, then the elements or the sub-lists (`army_list` of the grammar). A name, an
// enemy, an ally or the reference ends at the end of its line at the latest. Its parts one by one are here as well, for
// lists kept in TOML. See list_notation.h for the elements.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/list_notation.h"

namespace acies::dba {

struct ListHeading {
  std::optional<BookRef> book;
  std::string name;
  Dates dates;
  ListPlace dates_at;
  Home home = Home::arable;
  int aggression = 0;
  std::vector<RefItem> enemies;
  std::vector<AllyTerm> allies;
  std::string reference;
  friend bool operator==(const ListHeading&, const ListHeading&) = default;
};

// dba.list.sublists. What it does not say, the heading says.
struct SubList {
  char letter = 'a';  // a to j
  std::string name;   // may be empty
  Dates dates;
  ListPlace dates_at;
  std::optional<Home> home;
  std::optional<int> aggression;
  std::vector<RefItem> enemies;
  std::vector<AllyTerm> allies;
  ListElements elements;
  ListPlace at;
  friend bool operator==(const SubList&, const SubList&) = default;
};

struct ArmyText {
  ListHeading heading;
  ListElements elements;           // empty if there are sub-lists
  std::vector<SubList> sub_lists;  // in the order written
  friend bool operator==(const ArmyText&, const ArmyText&) = default;
};

struct ParsedArmyText {
  ArmyText army;  // to be used only if there is no reason
  std::vector<ListReason> reasons;
  bool ok() const { return reasons.empty(); }
};

ParsedArmyText parse_army_text(std::string_view text);
// parse_army_text(print(a)) gives a again.
std::string print(const ArmyText& army);

// Parts as whole texts: "I/17a", "275 BC", "I/22a, Nubian", "Thracian and/or Illyrian". None: not one, and then a
// reason was added.
std::optional<BookRef> parse_book_ref(std::string_view text, std::vector<ListReason>& reasons);
std::optional<Year> parse_year(std::string_view text, std::vector<ListReason>& reasons);
std::optional<std::vector<RefItem>> parse_enemies(std::string_view text, std::vector<ListReason>& reasons);
std::optional<std::vector<AllyTerm>> parse_allies(std::string_view text, std::vector<ListReason>& reasons);

}  // namespace acies::dba
