// SPDX-License-Identifier: Apache-2.0
// StrategistBot: searches as long as it may (bots/search_tree.h) and gives the answer that it looked at most. Bounded
// by nodes it gives the same answer everywhere; bounded by time it looks at the clock after every node.
#pragma once

#include "bots/bot_name.h"
#include "bots/search_tree.h"
#include "bots/stopwatch.h"

namespace acies {

template <FullRuleset R>
class StrategistBot final : public Bot<R> {
 public:
  static constexpr std::uint32_t kUsualNodes = 300;

  explicit StrategistBot(const BotBudget& budget = {}, const SearchSettings& settings = {})
      : budget_(budget), tree_(settings) {
    if (budget_.nodes == 0 && budget_.milliseconds == 0) budget_.nodes = kUsualNodes;
  }
  std::string_view name() const override { return "strategist"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    const Stopwatch watch;
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    const std::uint64_t luck = draw_luck(random);
    tree_.plant(state, view.seat, luck);
    const auto& branches = tree_.branches();
    if (branches.empty()) return R::sample(view, random);
    std::size_t best = 0;
    if (R::turn(state) == 0) {
      best = any_of_the_best(branches, luck);
    } else if (branches.size() > 1) {
      while (!spent(watch) && !settled()) tree_.grow();
      for (std::size_t i = 1; i < branches.size(); ++i)
        if (is_better(branches[i], branches[best], view.seat)) best = i;
    }
    if (trace != nullptr) note(*trace, view.seat, best);
    return branches[best].command;
  }

 private:
  using Branch = typename SearchTree<R>::Branch;

  bool spent(const Stopwatch& watch) const {
    if (budget_.nodes > 0 && tree_.visits() >= budget_.nodes) return true;
    return budget_.milliseconds > 0 && watch.passed(budget_.milliseconds);
  }
  // No other can be looked at as often as the first any more.
  bool settled() const {
    if (budget_.nodes == 0) return false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const Branch& branch : tree_.branches()) {
      if (branch.visits > first) {
        second = first;
        first = branch.visits;
      } else {
        second = std::max(second, branch.visits);
      }
    }
    return first > second + (budget_.nodes - tree_.visits());
  }
  static bool is_better(const Branch& a, const Branch& b, Seat seat) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.visits > 0 && a.mean(seat) > b.mean(seat);
  }

  // In hundredths: the chance to win as it looks at once, and what the search found beyond.
  void note(Trace<R>& trace, Seat seat, std::size_t best) const {
    trace.refused = tree_.refused();
    const auto& branches = tree_.branches();
    for (std::size_t i = 0; i < branches.size(); ++i) {
      const Branch& branch = branches[i];
      if (branch.visits == 0 && i != best) continue;
      if (i == best) trace.chosen = trace.thoughts.size();
      const double now = 100 * branch.opinion.hope;
      const double found = branch.visits > 0 ? 100 * branch.mean(seat) : now;
      trace.thoughts.push_back({branch.command, found, {Reason{"chance", now}, Reason{"ahead", found - now}}});
    }
  }

  BotBudget budget_;
  SearchTree<R> tree_;
};

}  // namespace acies
