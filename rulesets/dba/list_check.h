// SPDX-License-Identifier: Apache-2.0
// Whether a list is well formed: known sub-types, proper dismounting, generals that can be one and only one, and twelve
// elements (dba.list.parse-known-subtype, .parse-dismount-types, .parse-gen, .gen-choice, .validate-sum, .sublists,
// .dates, .aggression). All reasons are told, in the order of the text.
#pragma once

#include <vector>

#include "rulesets/dba/list_expand.h"
#include "rulesets/dba/list_heading.h"

namespace acies::dba {

// Empty: well formed. Only such a list can be selected from.
std::vector<ListReason> check(const ListElements& elements);
std::vector<ListReason> check(const ArmyText& army);

// What can still come of a list from some entry on: for each number of elements (0 to 12, 13 = more) and of generals
// (0, 1, 2 = more) taken before, whether some choice of the rest ends with exactly 12 elements and, if any entry of the
// list is marked, exactly one general.
class OfferReach {
 public:
  explicit OfferReach(const Offer& offer);
  bool can_finish(std::size_t entry, int elements, int generals) const {
    return finishes_[entry][static_cast<std::size_t>(elements)][static_cast<std::size_t>(generals)];
  }

 private:
  using Level = std::array<std::array<bool, 3>, kArmySize + 2>;
  std::vector<Level> finishes_;  // one more than entries
};

}  // namespace acies::dba
