// SPDX-License-Identifier: Apache-2.0
// What a ruleset offers to those who count many battles (core/census.h), apart from engine/full_ruleset.h because only
// the laboratory asks for it. The functions are found by the type of the state; a ruleset of the registry has its
// census.h in the list below.
#pragma once

#include <concepts>
#include <vector>

#include "core/census.h"
#include "engine/full_ruleset.h"
#include "rulesets/antika/census.h"
#include "rulesets/dba/census.h"

namespace acies {

template <class R>
concept CountedRuleset = FullRuleset<R> &&
    requires(const typename R::State& state, const std::vector<typename R::Event>& events, UnitId unit,
             Census& census) {
  // Of every unit that `state` has.
  { card(state, unit) } -> std::same_as<UnitCard>;
  // Clears and fills; `state` is that before the events.
  { take_census(state, events, census) } -> std::same_as<void>;
};

}  // namespace acies
