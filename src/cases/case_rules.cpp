// SPDX-License-Identifier: Apache-2.0
// The rulesets that cases can be written for: one line each.
#include "cases/case_rules_of.h"
#include "rulesets/dba/case_facts.h"

namespace acies::cases {
namespace {

const CaseRulesOf<dba::CaseFacts> kDba;
const std::array<const CaseRules*, 1> kAll{&kDba};

}  // namespace

const CaseRules* find_case_rules(std::string_view id) {
  for (const CaseRules* rules : kAll)
    if (rules->id() == id) return rules;
  return nullptr;
}

std::vector<std::string_view> case_rulesets() {
  std::vector<std::string_view> ids;
  for (const CaseRules* rules : kAll) ids.push_back(rules->id());
  return ids;
}

}  // namespace acies::cases
