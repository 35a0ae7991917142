// SPDX-License-Identifier: Apache-2.0
// What an army is made of, and what each entry of a list offers: sub-type choices written out (3/4Ax is 3Ax or 4Ax),
// codes looked up, (Gen) carried to each alternative. list_check.h, list_select.h and list_choose.h work on this.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "rulesets/dba/list_notation.h"
#include "rulesets/dba/troop_types.h"

namespace acies::dba {

inline constexpr int kArmySize = 12;  // dba.list.twelve

// One element of an army, or one alternative of an entry.
struct ArmyElement {
  SubTypeId troop;
  SubTypeId dismount = kNoSubType;  // what it may become (dba.list.dismount); kNoSubType: nothing
  bool general = false;
  friend constexpr auto operator<=>(const ArmyElement&, const ArmyElement&) = default;
};
using ArmyElements = std::array<ArmyElement, kArmySize>;

// "3Kn//4Bd"
std::string code_of(const ArmyElement& element);

struct OfferPart {
  int count = 0;
  std::vector<ArmyElement> picks;  // distinct, in the order of the list
};

struct OfferBranch {
  std::vector<OfferPart> parts;
  std::int64_t size = 0;  // elements in all
};

struct OfferEntry {
  std::vector<OfferBranch> branches;
};

struct Offer {
  std::vector<OfferEntry> entries;
  bool marked = false;  // some alternative is marked (Gen): dba.list.no-gen-mark does not apply
};

// Codes that are no known sub-types offer nothing: list_check.h names them.
Offer expand(const ListElements& elements);
std::vector<ArmyElement> expand(const ListMix& mix);
// The sub-types a troop stands for (dba.list.parse-slash-figures), as codes: "3/4Ax" → 3Ax, 4Ax.
std::vector<std::string> codes_of(const ListTroop& troop);

}  // namespace acies::dba
