// SPDX-License-Identifier: Apache-2.0
// Bots at the table: what they answer, and why. A bot is given the same stream of random numbers for the same seed, so
// that whoever asks why is told what it weighed by letting it think once more.
#pragma once

#include "bots/bots.h"
#include "table/previews.h"

namespace acies {

// How often something plausible is tried before giving up.
inline constexpr int kTries = 64;
// How many answers are told of those that a bot weighed.
inline constexpr std::size_t kThoughtsTold = 6;

// The first answer of a bot that the rules accept, as far as its seat knows.
template <FullRuleset R>
typename R::Command answer_of(Bot<R>& bot, const typename R::View& view, std::uint64_t seed, Trace<R>* trace) {
  Random random(seed, 0);
  const typename R::State state = R::assume(view);
  Decision<typename R::Event> decision;
  decision.reasons = Reasons::first;
  typename R::Command answer{};
  for (int refused = 0; refused < kTries; ++refused) {
    answer = bot.answer(view, refused, random, trace);
    CountedFaces dice;
    R::decide(state, view.seat, answer, dice, decision);
    if (decision.accepted()) break;
  }
  return answer;
}

// Something plausible for the seat of the view; none: nothing was found.
template <FullRuleset R>
std::optional<typename R::Command> suggestion(const typename R::View& view, std::uint64_t seed) {
  const typename R::State state = R::assume(view);
  Random random(seed, 0);
  Decision<typename R::Event> decision;
  decision.reasons = Reasons::first;
  for (int tries = 0; tries < kTries; ++tries) {
    typename R::Command command = R::sample(view, random);
    CountedFaces dice;
    R::decide(state, view.seat, command, dice, decision);
    if (decision.accepted()) return command;
  }
  return std::nullopt;
}

// What a button for this very command would say; empty: there is none. For what dice decide, of which no more is told.
template <FullRuleset R>
std::string button_words(const typename R::Scenario& scenario, const typename R::State& state,
                         const std::string& command, Language language) {
  Options options;
  R::options(state, options);
  for (const Option& option : options.options)
    if (option.example == command)
      return action_label(catalogue_of<R>(language), R::names(scenario), option, R::question(state).kind);
  return "";
}

// The best of what was weighed, the best first, and what was chosen among them.
template <FullRuleset R>
SaidWhy said_why(const typename R::Scenario& scenario, const Trace<R>& trace, const typename R::View& view,
                 Language language) {
  std::vector<std::size_t> order = best_first(trace);
  const auto chosen = std::find(order.begin(), order.end(), trace.chosen);
  if (chosen - order.begin() >= static_cast<std::ptrdiff_t>(kThoughtsTold))
    std::rotate(order.begin() + kThoughtsTold - 1, chosen, chosen + 1);
  if (order.size() > kThoughtsTold) order.resize(kThoughtsTold);
  const Catalogue& words = catalogue_of<R>(language);
  const typename R::State state = R::assume(view);
  SaidWhy why;
  why.weighed = static_cast<std::int32_t>(trace.thoughts.size());
  for (const std::size_t i : order) {
    const Thought<R>& thought = trace.thoughts[i];
    SaidThought said{
        preview_of<R>(scenario, state, view.seat, thought.command, language), thought.value, i == trace.chosen, {}};
    if (said.preview.note.empty()) said.preview.note = button_words<R>(scenario, state, said.preview.command, language);
    for (const Reason& reason : thought.reasons)
      said.terms.push_back({words.say("reason/" + std::string(reason.word)), reason.value});
    why.thoughts.push_back(std::move(said));
  }
  return why;
}

}  // namespace acies
