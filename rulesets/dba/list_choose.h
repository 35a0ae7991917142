// SPDX-License-Identifier: Apache-2.0
// A player names his twelve: `LCh*, 3xLCh, 4x3Bd, 3Ax, 2x2Ps, 7Hd`. Here such a choice is read, compared with the list,
// and made an army, or all the reasons are told why the list does not permit it. Codes may stand in any order; the
// general is marked * (or (Gen)), and need not be where the list leaves no doubt; what a mounted element may dismount
// as is filled in from the list when it is not written.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rulesets/dba/list_select.h"

namespace acies::dba {

struct ChosenArmy {
  std::optional<ArmyElements> army;  // in the order of the choice; none if there is a reason
  std::vector<ListReason> reasons;
  bool ok() const { return army.has_value(); }
};

// choice = item , { "," , item } ;  item = [ count , "x" ] , troop , [ "//" , troop ] , [ "*" | gen ]
ChosenArmy choose(const ListElements& list, std::string_view choice);

// Whether the list permits exactly this army (kept in a file or a record); empty: it does.
std::vector<ListReason> check(const ListElements& list, const ArmyElements& army);

}  // namespace acies::dba
