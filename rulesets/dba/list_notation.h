// SPDX-License-Identifier: Apache-2.0
// The elements of an army list as players write them: `1xLCh (Gen), 3xLCh, 4x3Bd, 1x7Hd or 2Ps`. Here is the tree that
// such a text means, reading and printing (grammar of the notation, dba.list.parse-*). What the tree gives is in
// list_expand.h; whether it is a good list in list_check.h; headings in list_heading.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/dba/list_reason.h"

namespace acies::dba {

class ListCursor;

// troop = [ figures ] , type
struct ListTroop {
  std::vector<std::uint8_t> figures;  // digits as written, 3/4 → 3, 4; empty: a model without a number
  std::string_view letters;           // in normal case ("Bd", "LCm"); points to constants
  ListPlace at;
  friend bool operator==(const ListTroop&, const ListTroop&) = default;
};

enum class GenMark : std::uint8_t { none, general };

// option = troop , [ "//" , troop ] , [ gen ]
struct ListOption {
  ListTroop troop;
  std::optional<ListTroop> dismount;
  GenMark gen = GenMark::none;  // none for the last of a mix: that mark is the mix's (dba.list.parse-gen)
  friend bool operator==(const ListOption&, const ListOption&) = default;
};

// mix = count , "x" , option , { or , option } , [ gen ]: `count` elements, each freely one of the options.
struct ListMix {
  int count = 1;
  std::vector<ListOption> options;  // at least one
  GenMark gen = GenMark::none;      // whichever is taken
  ListPlace at;
  friend bool operator==(const ListMix&, const ListMix&) = default;
};

enum class BranchForm : std::uint8_t { mix, bundle };

// branch = bundle | mix: all the parts together. A mix has one part.
struct ListBranch {
  BranchForm form = BranchForm::mix;
  std::vector<ListMix> parts;
  friend bool operator==(const ListBranch&, const ListBranch&) = default;
};

// entry = branch , { or , branch }: exactly one of the branches.
struct ListEntry {
  std::vector<ListBranch> branches;
  ListPlace at;
  friend bool operator==(const ListEntry&, const ListEntry&) = default;
};

struct ListElements {
  std::vector<ListEntry> entries;
  friend bool operator==(const ListElements&, const ListElements&) = default;
};

struct ParsedElements {
  ListElements elements;  // to be used only if there is no reason
  std::vector<ListReason> reasons;
  bool ok() const { return reasons.empty(); }
};

// The whole text as `elements`. After a mistake, reading goes on behind the next comma.
ParsedElements parse_elements(std::string_view text);

// The normal form: one space after commas and around `or` and before (Gen), `x`, type codes in their usual case.
// parse_elements(print(e)) gives e again.
std::string print(const ListElements& elements);
std::string print(const ListEntry& entry);
std::string print(const ListTroop& troop);

// For readers of larger texts: elements from here to the end or to the next sub-list.
ListElements read_elements(ListCursor& cursor, std::vector<ListReason>& reasons);
// One troop code; none, with a reason added, if no troop stands here.
std::optional<ListTroop> read_troop(ListCursor& cursor, std::vector<ListReason>& reasons);
// True and past it, if (Gen) stands here.
bool take_gen(ListCursor& cursor);
// Whether a whole number followed by `x` stands next: a count (dba.list.parse-or).
bool count_ahead(ListCursor cursor);
// Whether a letter a–j in parentheses stands next: a sub-list.
bool sublist_ahead(ListCursor cursor);
// A reason "this symbol was expected, that was found" at the cursor.
void expect(ListCursor& cursor, std::vector<ListReason>& reasons, RuleId rule, const char* symbol);

}  // namespace acies::dba
