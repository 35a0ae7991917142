// SPDX-License-Identifier: Apache-2.0
// Ruleset: exactly what a ruleset offers to everything above it, as a C++20 concept on a struct of static functions
// (rulesets/dba/ruleset.h is one). No base class and no hooks: code above is a template over R, entered once through
// the registry.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "core/decision.h"
#include "core/describe_core.h"
#include "core/dice.h"
#include "core/lean.h"
#include "core/names.h"
#include "core/random.h"
#include "core/ruleset_info.h"

namespace acies {

// State: playable, flat, copied as bytes; holds all, hidden things included. View: what one seat may know; the only
// thing that leaves the engine towards a person or a bot, and not convertible from a State. EventView: the same for an
// event. Scenario: what is fixed at set-up; states point to it, so whoever owns it must keep it in place.
template <class R>
concept RulesetTypes = requires {
  typename R::Scenario;
  typename R::State;
  typename R::Command;
  typename R::Event;
  typename R::View;
  typename R::EventView;
  requires std::is_trivially_copyable_v<typename R::State>;
  requires DescribedStruct<typename R::Scenario>;
  requires DescribedStruct<typename R::State>;
  requires DescribedStruct<typename R::View>;
  requires kIsVariant<typename R::Command>;
  requires kIsVariant<typename R::Event>;
  requires !std::is_convertible_v<typename R::State, typename R::View>;
  requires !std::is_convertible_v<typename R::Event, typename R::EventView>;
};

// The rules themselves.
template <class R>
concept RulesetRules = RulesetTypes<R> &&
    requires(const Setup& setup, typename R::Scenario& scenario, typename R::State& state, const typename R::State& now,
             const typename R::Command& command, const typename R::Event& event, Seat seat, Dice& dice,
             Decision<typename R::Event>& decision, Options& options) {
  { R::info() } -> std::same_as<const RulesetInfo&>;
  // Fills the scenario and gives the state that points to it, or all that is wrong with the setup.
  { R::initial(setup, scenario).state } -> std::convertible_to<typename R::State>;
  { R::initial(setup, scenario).errors } -> std::convertible_to<std::vector<Error>>;
  // The options as they hold in a battle, in the order of info().options.
  { R::held_options(scenario) } -> std::same_as<std::vector<HeldOption>>;
  { R::question(now) } -> std::same_as<Question>;
  // Clears and fills.
  { R::options(now, options) } -> std::same_as<void>;
  // Clears and fills `decision`; changes nothing else.
  { R::decide(now, seat, command, dice, decision) } -> std::same_as<void>;
  // Holds no rule. Requires: fits(state, event).
  { R::apply(state, event) } -> std::same_as<void>;
  // Whether an event that came from a file can be applied at all: units that exist, lists with room. No rule.
  { R::fits(now, event) } -> std::same_as<bool>;
  { R::outcome(now) } -> std::same_as<Outcome>;
  // Turns begun so far, as the ruleset counts them.
  { R::turn(now) } -> std::same_as<int>;
};

// What a seat may know.
template <class R>
concept RulesetViews = RulesetTypes<R> &&
    requires(const typename R::State& state, const typename R::View& view, const typename R::Event& event, Seat seat) {
  { R::view(state, seat) } -> std::same_as<typename R::View>;
  // What the seat learns from an event that happens in `state`; nothing when it may not notice it.
  { R::view(state, event, seat) } -> std::same_as<std::optional<typename R::EventView>>;
  // A state that the seat cannot tell from the true one: view(assume(v), v.seat) is v. For bots that think ahead.
  { R::assume(view) } -> std::same_as<typename R::State>;
  { R::scene(view) } -> std::same_as<Scene>;
};

// For those who play: bots, tests, mass simulation.
template <class R>
concept RulesetPlay = RulesetTypes<R> &&
    requires(const typename R::State& state, const typename R::View& view, Seat seat, Random& random,
             std::vector<typename R::Command>& commands) {
  // One plausible answer to the open question, nearly always legal.
  { R::sample(view, random) } -> std::same_as<typename R::Command>;
  // Plausible at random, mostly accepted; keeps what it may use again.
  { typename R::Drawer{Lean::nowhere}(view, random) } -> std::same_as<typename R::Command>;
  // Clears and fills with answers worth comparing; where a side moves its troops the last is to be done with it.
  { R::propose(view, commands) } -> std::same_as<void>;
  // How the battle stands for `seat`: larger is better, having won better than anything else, and what is good for one
  // is as bad for the other: evaluate(s, red) == -evaluate(s, blue).
  { R::evaluate(state, seat) } -> std::same_as<double>;
};

// Words: battle notation and the names in JSON.
template <class R>
concept RulesetWords = RulesetTypes<R> &&
    requires(const typename R::Scenario& scenario, const typename R::Command& command, const typename R::Event& event,
             const Violation& violation, std::string_view text) {
  // Valid as long as the scenario.
  { R::names(scenario) } -> std::same_as<Names>;
  { R::print(scenario, command) } -> std::same_as<std::string>;
  { R::print(scenario, event) } -> std::same_as<std::string>;
  { R::print(scenario, violation) } -> std::same_as<std::string>;
  { R::parse(scenario, text) } -> std::same_as<Result<typename R::Command>>;
};

template <class R>
concept Ruleset = RulesetRules<R> && RulesetViews<R> && RulesetPlay<R> && RulesetWords<R>;

}  // namespace acies
