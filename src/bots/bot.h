// SPDX-License-Identifier: Apache-2.0
// Bot: a player that is a program. It is given a view and its own stream of random numbers, never a state nor the seed
// of the dice, and gives the answer to the open question. Why it answered so can be asked for (Trace).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/bounded_vector.h"
#include "core/random.h"
#include "engine/full_ruleset.h"

namespace acies {

// One term of a bot's opinion: a stable word ("standing", "fights", "ahead") and its weight. The terms add up.
struct Reason {
  std::string_view word;
  double value = 0;
};

// One answer that was thought of.
template <FullRuleset R>
struct Thought {
  typename R::Command command;
  double value = 0;
  BoundedVector<Reason, 6> reasons;
};

template <FullRuleset R>
struct Trace {
  std::vector<Thought<R>> thoughts;  // all that the rules allow, in the order of the proposals
  std::size_t chosen = 0;
  int refused = 0;  // proposals that the rules refuse
};

// Which of its thoughts, the best first; of equals that which was proposed first.
template <FullRuleset R>
std::vector<std::size_t> best_first(const Trace<R>& trace) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < trace.thoughts.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return trace.thoughts[a].value > trace.thoughts[b].value; });
  return order;
}

// Empties a trace, if there is one.
template <FullRuleset R>
void clear(Trace<R>* trace) {
  if (trace == nullptr) return;
  trace->thoughts.clear();
  trace->chosen = 0;
  trace->refused = 0;
}

// A bot of whatever ruleset.
class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;

  virtual std::string_view name() const = 0;
};

template <FullRuleset R>
class Bot : public AnyBot {
 public:
  // An answer to the open question, which is the view's seat's. When the rules refuse it after all, the bot is asked
  // again with the same view, a stream that has gone on, and how often it has been `refused`. `trace`, if given, is
  // filled anew.
  virtual typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) = 0;
};

}  // namespace acies
