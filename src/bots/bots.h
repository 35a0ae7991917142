// SPDX-License-Identifier: Apache-2.0
// The bots there are, by name. They are compiled once, in bots.cpp: many programs make bots, and a search over a whole
// ruleset is long work for a compiler.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/bot_name.h"
#include "engine/registry.h"

namespace acies {

// A Bot<R> of the ruleset at that place in Rulesets. Null for a name that parse_bot_name() does not know.
std::unique_ptr<AnyBot> make_any_bot(std::size_t ruleset, std::string_view name);

template <FullRuleset R>
std::unique_ptr<Bot<R>> make_bot(std::string_view name) {
  constexpr std::size_t ruleset = boost::mp11::mp_find<Rulesets, R>::value;
  static_assert(ruleset < boost::mp11::mp_size<Rulesets>::value, "bots play the rulesets of the registry");
  return std::unique_ptr<Bot<R>>(static_cast<Bot<R>*>(make_any_bot(ruleset, name).release()));
}

}  // namespace acies
