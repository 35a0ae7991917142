// SPDX-License-Identifier: Apache-2.0
// rule("antika.zoc.retire"): a citation of the Antika catalogue, checked by the compiler.
#pragma once

#include "core/rule_id.h"
#include "rulesets/antika/text/rule_ids.h"

namespace acies::antika {

consteval RuleId rule(std::string_view name) {
  const RuleId id = find_rule(kRuleIds, name);
  if (rule_name(kRuleIds, id) != name) throw "no such rule in rulesets/antika/text/rule_ids.h";
  return id;
}

}  // namespace acies::antika
