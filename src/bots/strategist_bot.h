// SPDX-License-Identifier: Apache-2.0
// StrategistBot: searches as long as it may, by Monte Carlo. Its prospects (bots/prospects.h) are whole plans for its
// moves; one more of them is looked at whenever those looked at so far have been visited often enough, the most
// promising first, and each visit is a battle imagined with other dice, up to the enemy's reply and one's own answer to
// it. Where it is not asked to move it searches a tree of answers and throws (bots/search_tree.h). Bounded by nodes it
// gives the same answer everywhere; bounded by time it looks at the clock after every node.
#pragma once

#include <cmath>

#include "bots/bot_name.h"
#include "bots/prospects.h"
#include "bots/search_tree.h"
#include "bots/stopwatch.h"

namespace acies {

struct StrategistSettings {
  SearchSettings tree;
  std::size_t plans = 24;  // that may be looked at
  double curiosity = 0.1;  // part of a decisive lead: how much a plan seldom looked at is preferred
};

template <FullRuleset R>
class StrategistBot final : public Bot<R> {
 public:
  static constexpr std::uint32_t kUsualNodes = 300;

  explicit StrategistBot(const BotBudget& budget = {}, const StrategistSettings& settings = {})
      : budget_(budget), settings_(settings), tree_(settings.tree) {
    if (budget_.nodes == 0 && budget_.milliseconds == 0) budget_.nodes = kUsualNodes;
  }
  std::string_view name() const override { return "strategist"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    const Stopwatch watch;
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    const std::uint64_t luck = draw_luck(random);
    const bool moves = R::turn(state) > 0 && Horizon<R>(state, view.seat).is_own(R::question(state));
    return moves ? plan(view, state, luck, watch, random, trace) : search(view, state, luck, watch, random, trace);
  }

 private:
  using Branch = typename SearchTree<R>::Branch;

  bool spent(const Stopwatch& watch, std::uint32_t nodes) const {
    if (budget_.nodes > 0 && nodes >= budget_.nodes) return true;
    return budget_.milliseconds > 0 && watch.passed(budget_.milliseconds);
  }

  typename R::Command plan(const typename R::View& view, const typename R::State& state, std::uint64_t luck,
                           const Stopwatch& watch, Random& random, Trace<R>* trace) {
    const std::vector<Candidate<R>>& candidates = candidates_.of(view, state);
    if (candidates.empty()) return R::sample(view, random);
    std::size_t best = 0;
    if (candidates.size() == 1) {
      prospects_.settle_for(0, candidates);
    } else {
      prospects_.gather(state, view.seat, candidates, luck, {R::kPlanWidth, R::kPlanWidth / 2, kDepth}, settings_.plans,
                        Foresight::answer, Foe::seasoned);
      std::uint32_t nodes = 0;
      do prospects_.imagine(next_to_look_at(nodes));
      while (!spent(watch, ++nodes));
      best = best_seen();
    }
    if (trace != nullptr) {
      trace->refused = static_cast<int>(candidates_.refused().size());
      prospects_.note(*trace, best);
    }
    return prospects_.command(best);
  }
  std::size_t next_to_look_at(std::uint32_t nodes) const {
    const auto& all = prospects_.all();
    const std::size_t open = std::min(all.size(), 4 + static_cast<std::size_t>(2 * std::sqrt(nodes)));
    std::size_t best = 0;
    double best_score = 0;
    for (std::size_t i = 0; i < open; ++i) {
      if (all[i].battles == 0) return i;
      // The square root where others take one of a logarithm: the C library's differ.
      const double score = all[i].worth() + settings_.curiosity * R::kDecisiveLead * std::sqrt(std::sqrt(nodes + 1.0)) /
                                                std::sqrt(all[i].battles);
      if (i > 0 && score <= best_score) continue;
      best = i;
      best_score = score;
    }
    return best;
  }
  // The best of those that were looked at half as often as any.
  std::size_t best_seen() const {
    const auto& all = prospects_.all();
    std::size_t best = all.size();
    for (std::size_t i = 0; i < all.size(); ++i)
      if (prospects_.is_known(i) && (best == all.size() || all[i].worth() > all[best].worth())) best = i;
    return best;
  }

  typename R::Command search(const typename R::View& view, const typename R::State& state, std::uint64_t luck,
                             const Stopwatch& watch, Random& random, Trace<R>* trace) {
    tree_.plant(state, view.seat, luck);
    const auto& branches = tree_.branches();
    if (branches.empty()) return R::sample(view, random);
    std::size_t best = 0;
    if (R::turn(state) == 0) {
      best = any_of_the_best(branches, luck);
    } else if (branches.size() > 1) {
      while (!spent(watch, tree_.visits()) && !settled()) tree_.grow();
      for (std::size_t i = 1; i < branches.size(); ++i)
        if (is_better(branches[i], branches[best], view.seat)) best = i;
    }
    if (trace != nullptr) note(*trace, view.seat, best);
    return branches[best].command;
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

  static constexpr std::size_t kDepth = 6;  // moves of a plan: as many as the luckiest roll allows

  BotBudget budget_;
  StrategistSettings settings_;
  Candidates<R> candidates_;
  Prospects<R> prospects_;
  SearchTree<R> tree_;
};

}  // namespace acies
