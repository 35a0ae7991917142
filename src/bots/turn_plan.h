// SPDX-License-Identifier: Apache-2.0
// TurnPlans: what the rest of one's moves may be, found by beam search. One goes on from the best few positions, weighs
// every proposal in each, and goes on from the best few of all that these lead to, and from some that a recruit would
// like best. So a move is seen together with those that make it good: the attack, and the friend who comes up beside
// it.
#pragma once

#include "bots/candidates.h"
#include "bots/playout.h"

namespace acies {

struct PlanSettings {
  std::size_t width = 6;  // positions that one goes on from
  std::size_t bold = 3;   // and so many more that a recruit would go on from
  std::size_t depth = 5;  // moves
};

template <FullRuleset R>
struct TurnPlan {
  std::size_t first = 0;      // which of the candidates for the open question it begins with
  typename R::State state{};  // when its moves are made and nothing is said yet to end them
  Opinion opinion;            // of that
};

template <FullRuleset R>
class TurnPlans {
 public:
  // The best first; at least one of each length. Valid until the next call. Requires: `seat` is asked to move in
  // `state`, and `candidates`, not empty, are the answers.
  const std::vector<TurnPlan<R>>& of(const typename R::State& state, Seat seat, const Horizon<R>& horizon,
                                     const std::vector<Candidate<R>>& candidates, std::uint64_t luck,
                                     const PlanSettings& settings) {
    plans_.clear();
    next_.assign(1, {0, state, {}});
    for (std::size_t level = 0; level < settings.depth && !next_.empty(); ++level) {
      std::swap(level_, next_);
      std::swap(before_, thought_);
      gather(seat, level == 0 ? &candidates : nullptr);
      choose(seat, horizon, luck, level == 0, settings);
    }
    std::stable_sort(plans_.begin(), plans_.end(),
                     [](const TurnPlan<R>& a, const TurnPlan<R>& b) { return a.opinion.value() > b.opinion.value(); });
    return plans_;
  }

 private:
  // After each move so many of the answers known before it are weighed again.
  static constexpr std::size_t kWeighedAgain = 8;

  struct Offer {
    std::size_t from = 0;      // of level_
    std::size_t in_order = 0;  // among the candidates there
    Candidate<R> candidate;
    bool taken = false;
  };

  // All answers to the questions of a level, the best first.
  void gather(Seat seat, const std::vector<Candidate<R>>* known) {
    offers_.clear();
    if (thought_.size() < level_.size()) thought_.resize(level_.size(), Before<R>(kWeighedAgain));
    for (std::size_t from = 0; from < level_.size(); ++from) {
      const typename R::State& state = level_[from].state;
      const auto& found =
          known != nullptr ? *known : candidates_.of(R::view(state, seat), state, &before_[parents_[from]]);
      thought_[from].think(found, known != nullptr ? kNone : candidates_.left_out());
      for (std::size_t i = 0; i < found.size(); ++i) offers_.push_back({from, i, found[i]});
    }
    std::stable_sort(offers_.begin(), offers_.end(), [](const Offer& a, const Offer& b) {
      return a.candidate.opinion.value() > b.candidate.opinion.value();
    });
  }

  // The next level: the best of them, and the boldest.
  void choose(Seat seat, const Horizon<R>& horizon, std::uint64_t luck, bool is_first, const PlanSettings& settings) {
    next_.clear();
    parents_.clear();
    take(seat, horizon, luck, is_first, settings.width);
    std::stable_sort(offers_.begin(), offers_.end(), [](const Offer& a, const Offer& b) {
      return a.candidate.opinion.bold() > b.candidate.opinion.bold();
    });
    take(seat, horizon, luck, is_first, next_.size() + settings.bold);
  }
  // Makes the first of them, until the next level has so many.
  void take(Seat seat, const Horizon<R>& horizon, std::uint64_t luck, bool is_first, std::size_t most) {
    const Offer* last = nullptr;
    for (Offer& offer : offers_) {
      if (next_.size() == most) break;
      // The same moves in another order come to the same.
      if (!is_first && last != nullptr && offer.candidate.opinion.value() == last->candidate.opinion.value()) continue;
      last = &offer;
      if (offer.taken) continue;
      offer.taken = true;
      const TurnPlan<R>& from = level_[offer.from];
      ImaginedDice dice(luck, 0, 1);
      dice.begin(R::turn(from.state));
      R::decide(from.state, seat, offer.candidate.command, dice, decision_);
      TurnPlan<R> plan{is_first ? offer.in_order : from.first, from.state, offer.candidate.opinion};
      for (const auto& event : decision_.events) R::apply(plan.state, event);
      if (horizon.is_own(R::question(plan.state))) {
        next_.push_back(plan);
        parents_.push_back(offer.from);
      } else if (is_first) {
        plan.state = from.state;  // it ended the moves
      } else {
        continue;  // the plan that ends here is known
      }
      plans_.push_back(plan);
    }
  }

  static inline const std::vector<typename R::Command> kNone{};

  Candidates<R> candidates_;
  std::vector<TurnPlan<R>> plans_;
  std::vector<TurnPlan<R>> level_;
  std::vector<TurnPlan<R>> next_;
  std::vector<Offer> offers_;
  std::vector<std::size_t> parents_;  // which of the level before each goes on from
  std::vector<Before<R>> thought_;    // of each of level_
  std::vector<Before<R>> before_;     // of each of the level before
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
