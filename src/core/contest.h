// SPDX-License-Identifier: Apache-2.0
// What a decision means to those who weigh it, the same words in every ruleset: the contest that was fought in it, what
// became of each unit, and the duel that somebody asks the odds of. Odds, bots and screens read these, not the events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/tally.h"

namespace acies {

// Two totals compared. `verdict` is the ruleset's stable word for how clearly the loser lost ("beaten", "tie").
struct Contest {
  UnitId a;
  UnitId b;
  Tally tally_a;
  Tally tally_b;
  std::string_view verdict;
  UnitId loser;  // none: nobody, or both alike
};

// What became of a unit, by one stable word of the ruleset: "recoil", "destroyed".
struct UnitFate {
  UnitId unit;
  std::string_view word;
  friend constexpr bool operator==(const UnitFate&, const UnitFate&) = default;
};
// By unit; who is not there was left alone. The words are literals of the ruleset: equal words are the same text.
using Fates = BoundedVector<UnitFate, 64>;

// The word for "nothing happened to it".
inline constexpr std::string_view kNoFate = "none";
constexpr std::string_view fate_of(const Fates& fates, UnitId unit) {
  for (const UnitFate& fate : fates)
    if (fate.unit == unit) return fate.word;
  return kNoFate;
}

// How one side of a duel stands.
struct DuelSide {
  std::string type;      // the ruleset's code: "4Bd", "Kn"
  bool general = false;  // it is the general
  int overlaps = 0;      // enemies that overlap it
  std::string support;   // the code of the unit behind it; empty: none
};

// A situation that nobody has put on a table yet. The ruleset puts it there.
struct Duel {
  DuelSide attacker;
  DuelSide defender;
  bool shooting = false;  // the attacker shoots at the defender
  int aid = 0;            // units that aid the shot
  bool charged = false;   // the attacker moved into contact this turn
  bool flank = false;     // another unit of the attacker's is on the defender's flank
  bool rear = false;      // … and on its rear
  std::string going;      // the ground they stand on; empty: open
};

}  // namespace acies
