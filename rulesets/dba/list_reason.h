// SPDX-License-Identifier: Apache-2.0
// Why a list, or a choice from a list, is not accepted: the rule, where in the text, and what the sentence about it
// needs. Sentences are made elsewhere, from the rule id, in either language. Everything in list_*.h that reads text
// reports all the reasons it finds this way.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "rulesets/dba/rule.h"

namespace acies::dba {

// A place in a text: both from 1; columns count characters, not bytes. Places are no part of what a list means: any
// two are equal, so that two readings of the same list are equal however they were spaced.
struct ListPlace {
  int line = 1;
  int column = 1;
  friend constexpr bool operator==(ListPlace, ListPlace) { return true; }
};

// Arguments in use:
//   expected, found     a symbol was missing: its name ("count", "x", "type", ")", "year", …), what stands there
//   code, dismount      troop codes
//   entry               an entry of the list in normal form
//   least, most, total  numbers of elements
//   detail              the words of another reader (TOML), in English
struct ListReason {
  std::string rule;  // "dba.list.validate-sum"
  int line = 1;
  int column = 1;
  std::map<std::string, std::string> args;
  friend bool operator==(const ListReason&, const ListReason&) = default;
};

inline ListReason list_reason(RuleId id, ListPlace at, std::map<std::string, std::string> args = {}) {
  return {std::string(rule_name(kRuleIds, id)), at.line, at.column, std::move(args)};
}

}  // namespace acies::dba
