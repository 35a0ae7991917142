// SPDX-License-Identifier: Apache-2.0
// StrategistBot: searches as long as it may, by Monte Carlo. Its prospects (bots/prospects.h) are whole plans for its
// moves, and each visit is a battle imagined with other dice: two turns of either side in rulesets that
// expect rash replies, else up to the enemy's reply and one's own answer to it. In the former it first looks at the
// reply to each plan as a veteran does, and fights on those that then look best: two opinions that err in different
// ways are better than one. All plans are looked at equally often, then the better half of them again, and so on: each
// round has an equal part of the time. Where it is not asked to move it searches a tree of answers and throws
// (bots/search_tree.h). Bounded by nodes it gives the same answer everywhere; bounded by time it looks at the clock
// after every node.
#pragma once

#include "bots/bot_name.h"
#include "bots/prospects.h"
#include "bots/search_tree.h"
#include "bots/stopwatch.h"

namespace acies {

struct StrategistSettings {
  SearchSettings tree;
  std::size_t plans = 24;  // that may be looked at
  std::size_t fought = 8;  // of those, how many are fought on beyond the reply
  std::size_t finals = 2;  // and how many are looked at until the end
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

  // Whether all is spent, or the part of it that belongs to the first `round` of `rounds`.
  bool spent(const Stopwatch& watch, std::uint64_t nodes, std::uint64_t round = 1, std::uint64_t rounds = 1) const {
    if (budget_.nodes > 0 && nodes * rounds >= budget_.nodes * round) return true;
    return budget_.milliseconds > 0 && watch.passed(static_cast<std::uint32_t>(budget_.milliseconds * round / rounds));
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
                        kForesight, kUsualFoe<R>);
      best = best_of_all(watch);
    }
    if (trace != nullptr) {
      trace->refused = static_cast<int>(candidates_.refused().size());
      prospects_.note(*trace, best);
    }
    return prospects_.command(best);
  }
  std::size_t best_of_all(const Stopwatch& watch) {
    const auto& all = prospects_.all();
    order_.clear();
    for (std::size_t i = 0; i < all.size(); ++i) order_.push_back(i);
    std::uint64_t nodes = expect_replies(watch);
    std::uint64_t round = 1;
    if (nodes > 0) {
      put_best_first();
      order_.resize(std::min(settings_.fought, order_.size()));
      ++round;
    }
    const std::uint64_t rounds = round + halvings(order_.size());
    for (std::uint64_t fought = 0;; ++round) {
      // Everyone once in a round, unless nothing is left to spend.
      for (std::size_t i = 0; fought == 0 || !spent(watch, nodes); ++i, ++nodes, ++fought) {
        if (i >= order_.size() && spent(watch, nodes, round, rounds)) break;
        prospects_.imagine(order_[i % order_.size()]);
      }
      order_.erase(std::remove_if(order_.begin(), order_.end(), [&](std::size_t i) { return all[i].battles == 0; }),
                   order_.end());
      put_best_first();
      if (round == rounds) return order_[0];
      order_.resize(half(order_.size()));
    }
  }
  // The replies to all plans, the same number of each, in the first round; returns how many.
  std::uint64_t expect_replies(const Stopwatch& watch) {
    std::uint64_t nodes = 0;
    if (kForesight != Foresight::campaign) return nodes;
    const std::uint64_t rounds = 2 + halvings(std::min(settings_.fought, order_.size()));
    for (int n = 0; n < kReplies && !spent(watch, nodes + order_.size(), 1, rounds); ++n)
      for (const std::size_t i : order_) {
        prospects_.expect_reply(i);
        ++nodes;
      }
    return nodes;
  }
  void put_best_first() {
    const auto& all = prospects_.all();
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return all[a].worth() > all[b].worth(); });
  }
  // How often so many are halved until only those are left that are looked at until the end.
  std::uint64_t halvings(std::size_t count) const {
    std::uint64_t times = 0;
    for (; count > settings_.finals; count = half(count)) ++times;
    return times;
  }
  static std::size_t half(std::size_t count) { return (count + 1) / 2; }

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

  static constexpr Foresight kForesight = R::kExpectsRashReplies ? Foresight::campaign : Foresight::answer;
  static constexpr int kReplies = 4;        // that are looked at for each plan
  static constexpr std::size_t kDepth = 6;  // moves of a plan: as many as the luckiest roll allows

  BotBudget budget_;
  StrategistSettings settings_;
  Candidates<R> candidates_;
  Prospects<R> prospects_;
  SearchTree<R> tree_;
  std::vector<std::size_t> order_;
};

}  // namespace acies
