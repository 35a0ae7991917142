// SPDX-License-Identifier: Apache-2.0
// Whether wanted elements can be shared out among the entries of a list: each entry gets one of its branches, each
// mixture as many elements as it counts, each element one alternative that it matches. The search is exact; what failed
// once is not tried again, so it ends soon for any list of twelve. list_choose.h turns failures into reasons.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rulesets/dba/list_expand.h"

namespace acies::dba {

enum class GeneralWish : std::uint8_t { any, yes, no };

// `count` equal elements that a player wants.
struct Wanted {
  SubTypeId troop;
  std::optional<SubTypeId> dismount;  // kNoSubType: none; nullopt: whatever the list gives
  GeneralWish general = GeneralWish::any;
  int count = 0;
  ListPlace at;  // in the choice
  friend bool operator==(const Wanted&, const Wanted&) = default;
};

enum class HeedGenerals : std::uint8_t { yes, no };
enum class Strict : std::uint8_t { yes, no };  // no: the entry takes any elements, as many as one of its branches has

// For each of `wanted`, the alternatives its elements took (the general first); none if they cannot be shared out.
// Requires: the counts of `wanted` sum to 12; one Strict for each entry.
std::optional<std::vector<std::vector<ArmyElement>>> fit(const Offer& offer, const std::vector<Wanted>& wanted,
                                                         const std::vector<Strict>& strict, HeedGenerals heed);

bool matches(const Wanted& wanted, const ArmyElement& pick, HeedGenerals heed);

}  // namespace acies::dba
