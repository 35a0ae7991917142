// SPDX-License-Identifier: Apache-2.0
// For tests: random army lists, as trees that the grammar of the notation can write, and texts near to it.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "rulesets/dba/list_heading.h"

namespace acies::dba::random_list {

inline int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }

inline ListTroop troop() {
  ListTroop out;
  const int digits = number(0, 3);
  for (int i = 0; i < digits; ++i) out.figures.push_back(static_cast<std::uint8_t>(number(0, 9)));
  out.letters =
      *rc::gen::element<std::string_view>("El", "Kn", "HCh", "Cv", "LCh", "SCh", "Cm", "LH", "Sp", "Pk", "Bd", "Bw",
                                          "Lb", "Cb", "Wb", "Hd", "Ax", "Ps", "Art", "WWg", "Lit", "LCm");
  return out;
}

inline GenMark mark() { return number(0, 3) == 0 ? GenMark::general : GenMark::none; }

inline ListMix mix() {
  ListMix out;
  out.count = number(0, 5) == 0 ? number(1, 9999) : number(1, 12);
  const int options = number(1, 3);
  for (int i = 0; i < options; ++i) {
    ListOption option{troop(), std::nullopt, i + 1 < options ? mark() : GenMark::none};
    if (number(0, 3) == 0) option.dismount = troop();
    out.options.push_back(option);
  }
  out.gen = mark();
  return out;
}

inline ListElements elements() {
  ListElements out;
  const int entries = number(1, 6);
  for (int e = 0; e < entries; ++e) {
    ListEntry& entry = out.entries.emplace_back();
    const int branches = number(1, 3);
    for (int b = 0; b < branches; ++b) {
      ListBranch& branch = entry.branches.emplace_back();
      branch.form = number(0, 1) == 0 ? BranchForm::mix : BranchForm::bundle;
      const int parts = branch.form == BranchForm::mix ? 1 : number(1, 3);
      for (int p = 0; p < parts; ++p) branch.parts.push_back(mix());
    }
  }
  return out;
}

inline std::string name() {
  std::string out;
  const int words = number(1, 3);
  for (int i = 0; i < words; ++i) {
    if (i > 0) out += ' ';
    out += *rc::gen::element<std::string>("Roman", "Anglo-Danish", "I/", "IV", "E", "Ref", "Árabes", "Señorío", "x",
                                          "BC", "d'Aragón", "[late]", "Dry", "Gen", "*", "漢");
  }
  return out;
}

inline BookRef book_ref() {
  const int letter = number(0, 10);
  return {static_cast<std::uint8_t>(number(1, 4)), static_cast<std::uint16_t>(number(1, 9999)),
          letter == 0 ? '\0' : static_cast<char>('a' + letter - 1)};
}

inline RefItem ref_item() { return number(0, 1) == 0 ? RefItem{book_ref()} : RefItem{name()}; }

inline Year year() {
  const int value = number(1, 9999);
  return {static_cast<std::int16_t>(number(0, 1) == 0 ? value : -value)};
}

inline std::vector<RefItem> enemies() {
  std::vector<RefItem> out;
  for (int i = number(0, 3); i > 0; --i) out.push_back(ref_item());
  return out;
}

inline std::vector<AllyTerm> allies() {
  std::vector<AllyTerm> out;
  for (int i = number(0, 2); i > 0; --i) {
    AllyTerm& term = out.emplace_back();
    term.items.push_back(ref_item());
    for (int k = number(0, 2); k > 0; --k) {
      term.items.push_back(ref_item());
      term.joints.push_back(static_cast<AllyJoint>(number(0, 2)));
    }
  }
  return out;
}

inline SubList sub_list() {
  SubList out;
  out.letter = static_cast<char>('a' + number(0, 9));
  if (number(0, 1) == 0) out.name = name();
  out.dates = {year(), year()};
  if (number(0, 1) == 0) out.home = static_cast<Home>(number(0, 6));
  if (number(0, 1) == 0) out.aggression = number(0, 4);
  out.enemies = enemies();
  out.allies = allies();
  out.elements = elements();
  return out;
}

inline ArmyText army_text() {
  ArmyText out;
  ListHeading& heading = out.heading;
  if (number(0, 1) == 0) heading.book = book_ref();
  heading.name = name();
  heading.dates = {year(), year()};
  heading.home = static_cast<Home>(number(0, 6));
  heading.aggression = number(0, 4);
  heading.enemies = enemies();
  heading.allies = allies();
  if (number(0, 1) == 0) heading.reference = "Armies of (c. 1000 BC): vol. 2, " + name();
  for (int i = number(0, 2); i > 0; --i) out.sub_lists.push_back(sub_list());
  if (out.sub_lists.empty()) out.elements = elements();
  return out;
}

// Bytes, and pieces of the notation in any order: most go wrong somewhere inside.
inline std::string nonsense() {
  std::string out;
  for (int i = number(0, 30); i > 0; --i) {
    if (number(0, 3) == 0) {
      out += static_cast<char>(number(-128, 127));
    } else {
      out += *rc::gen::element<std::string>(
          "1x", "3", "/", "//", "4Bd", "LCh", " or ", "(Gen)", "(", ")", "+", ",", ", ", "\n", "(a)", "×", "275 BC",
          "-", "Arable 1", "E:", "A: ", "Ref:", "I/17a", "and/or ", "Roman ", "12x2Ps", "*", "\xEF\xBB\xBF");
    }
  }
  return out;
}

}  // namespace acies::dba::random_list
