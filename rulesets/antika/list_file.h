// SPDX-License-Identifier: Apache-2.0
// Army lists as text. Two forms, told apart by their first line: a TOML file (armies/*.toml) with key, name, name_es,
// size, general, aides and units; or one line, `100: GEN/competent, 3 HI/superior/maniple/pilum Hastati, 3 LI/javelin`.
// Reading tells all that is wrong, each with its line and column: what cannot be read by a code of its own, what may
// not be bought by the rule that says no. Nothing that follows from the rules (costs, bases, mixed formation) is
// stored.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulesets/antika/list_check.h"

namespace acies::antika {

// So many units alike; a General and aides are among them.
struct ListUnit {
  int count = 1;
  Profile profile;
  std::string name;
  std::string name_es;  // empty: as `name`
  std::string where;    // "line:column" in the text
};

struct ArmyList {
  std::string key;
  std::string name;
  std::string name_es;  // empty: as `name`
  int size = 0;         // points of the game it is made for
  std::vector<ListUnit> units;
};

struct LoadedList {
  ArmyList list;
  std::vector<Error> errors;  // "list.antika-file", "setup.antika-type"…, or a rule
  bool ok() const { return errors.empty(); }
};
LoadedList load_list(std::string_view text);

// The army, unit by unit: its General, its aides, then the others in the order of the list.
std::vector<Profile> profiles_of(const ArmyList& list);
int cost_of(const ArmyList& list);
// As one line, which load_list reads back.
std::string print_list(const ArmyList& list);
// Part of a list: `2 Hoplites, Archers, 1 ADC`; names in either language or types, no number: all of them. The General
// comes along. Errors "list.antika-choice".
LoadedList choose(const ArmyList& list, std::string_view chosen);

// The lists of the program, smaller games first.
const std::vector<ArmyList>& sample_lists();

}  // namespace acies::antika
