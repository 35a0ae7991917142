// SPDX-License-Identifier: Apache-2.0
#include "engine/registry.h"

#include <fmt/format.h>

namespace acies {

const std::vector<const RulesetInfo*>& rulesets() {
  static const std::vector<const RulesetInfo*> list = [] {
    std::vector<const RulesetInfo*> infos;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Rulesets>>(
        [&](auto type) { infos.push_back(&decltype(type)::type::info()); });
    return infos;
  }();
  return list;
}

Error unknown_ruleset(std::string_view id) {
  std::string known;
  for (const RulesetInfo* info : rulesets()) {
    if (!known.empty()) known += ", ";
    known += info->id;
  }
  return {"ruleset.unknown",
          "",
          fmt::format("There is no ruleset \"{}\".", id),
          fmt::format("Known: {}.", known),
          {{"id", std::string(id)}, {"known", known}}};
}

}  // namespace acies
