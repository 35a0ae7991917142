// SPDX-License-Identifier: Apache-2.0
// The one list of rulesets. Removing a ruleset is deleting its folder and its line here. Code that is a template over a
// ruleset enters through visit_ruleset, once, and is then as fast as if there were only one.
#pragma once

#include <vector>

#include <boost/mp11.hpp>

#include "engine/full_ruleset.h"
#include "rulesets/antika/ruleset.h"
#include "rulesets/dba/ruleset.h"

namespace acies {

using Rulesets = boost::mp11::mp_list<dba::Dba, antika::Antika>;

template <class R>
using IsRuleset = std::bool_constant<FullRuleset<R>>;
static_assert(boost::mp11::mp_all_of<Rulesets, IsRuleset>::value,
              "engine/ruleset.h and engine/full_ruleset.h list what is missing");

// Every ruleset, in the order of the list.
const std::vector<const RulesetInfo*>& rulesets();
// "ruleset.unknown", naming those there are.
Error unknown_ruleset(std::string_view id);

// f.operator()<R>() for the ruleset of this id. F gives a Result<T>; an unknown id gives an Error.
template <class F>
auto visit_ruleset(std::string_view id, F&& f) {
  using First = boost::mp11::mp_front<Rulesets>;
  using Answer = decltype(f.template operator()<First>());
  std::optional<Answer> answer;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Rulesets>>([&](auto type) {
    using R = typename decltype(type)::type;
    if (!answer && R::info().id == id) answer.emplace(f.template operator()<R>());
  });
  if (!answer) answer.emplace(unknown_ruleset(id));
  return *std::move(answer);
}

}  // namespace acies
