// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_expand.h"

#include <algorithm>

namespace acies::dba {
namespace {

std::vector<SubTypeId> sub_types_of(const ListTroop& troop) {
  std::vector<SubTypeId> found;
  for (const std::string& code : codes_of(troop)) {
    const auto id = find_sub_type(code);
    if (id && std::find(found.begin(), found.end(), *id) == found.end()) found.push_back(*id);
  }
  return found;
}

void add_once(std::vector<ArmyElement>& picks, const ArmyElement& pick) {
  if (std::find(picks.begin(), picks.end(), pick) == picks.end()) picks.push_back(pick);
}

bool is_marked(const OfferPart& part) {
  return std::any_of(part.picks.begin(), part.picks.end(), [](const ArmyElement& pick) { return pick.general; });
}

}  // namespace

std::string code_of(const ArmyElement& element) {
  std::string code(sub_type(element.troop).code());
  if (element.dismount != kNoSubType) code.append("//").append(sub_type(element.dismount).code());
  return code;
}

std::vector<std::string> codes_of(const ListTroop& troop) {
  std::vector<std::string> codes;
  if (troop.figures.empty()) codes.emplace_back(troop.letters);
  for (const std::uint8_t figures : troop.figures) {
    codes.push_back(std::to_string(figures) + std::string(troop.letters));
  }
  return codes;
}

std::vector<ArmyElement> expand(const ListMix& mix) {
  std::vector<ArmyElement> picks;
  for (const ListOption& option : mix.options) {
    // dba.list.gen-choice: a mark on the whole mixture, or on this alternative only.
    const bool general = mix.gen == GenMark::general || option.gen == GenMark::general;
    for (const SubTypeId troop : sub_types_of(option.troop)) {
      if (!option.dismount) {
        add_once(picks, {troop, kNoSubType, general});
        continue;
      }
      for (const SubTypeId foot : sub_types_of(*option.dismount)) add_once(picks, {troop, foot, general});
    }
  }
  return picks;
}

Offer expand(const ListElements& elements) {
  Offer offer;
  for (const ListEntry& entry : elements.entries) {
    OfferEntry& out = offer.entries.emplace_back();
    for (const ListBranch& branch : entry.branches) {
      OfferBranch& offered = out.branches.emplace_back();
      for (const ListMix& mix : branch.parts) {
        offered.parts.push_back({mix.count, expand(mix)});
        offered.size += mix.count;
        offer.marked = offer.marked || is_marked(offered.parts.back());
      }
    }
  }
  return offer;
}

}  // namespace acies::dba
