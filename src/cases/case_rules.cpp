// SPDX-License-Identifier: Apache-2.0
// Cases can be written for every ruleset of the registry.
#include <tuple>

#include "cases/case_rules_of.h"
#include "engine/registry.h"

namespace acies::cases {
namespace {

using AllRules = boost::mp11::mp_rename<boost::mp11::mp_transform<CaseRulesOf, Rulesets>, std::tuple>;

const std::vector<const CaseRules*>& all() {
  static const AllRules rules;
  static const std::vector<const CaseRules*> list =
      std::apply([](const auto&... each) { return std::vector<const CaseRules*>{&each...}; }, rules);
  return list;
}

}  // namespace

const CaseRules* find_case_rules(std::string_view id) {
  for (const CaseRules* rules : all())
    if (rules->id() == id) return rules;
  return nullptr;
}

std::vector<std::string_view> case_rulesets() {
  std::vector<std::string_view> ids;
  for (const CaseRules* rules : all()) ids.push_back(rules->id());
  return ids;
}

}  // namespace acies::cases
