// SPDX-License-Identifier: Apache-2.0
// VeteranBot: looks a turn ahead. Its moves it plans together; other answers it weighs by exact odds one by one. What
// the enemy's reply will change is added to the worth of the best few (bots/prospects.h): one imagined battle for each,
// then twice as many for the better half, and so on. Where that serves best he expects a rash enemy, who attacks
// wherever a plan lets him. Without a clock: equal views give equal answers.
#pragma once

#include "bots/prospects.h"

namespace acies {

struct VeteranSettings {
  PlanSettings plans;
  std::size_t looks = 6;   // plans or answers that are looked at further
  std::size_t finals = 2;  // of those, how many are looked at until the end
  unsigned battles = 1;    // imagined for each at first
};

template <FullRuleset R>
class VeteranBot final : public Bot<R> {
 public:
  static constexpr VeteranSettings kUsual{PlanSettings{R::kPlanWidth, R::kPlanWidth / 2}, R::kPlanWidth};

  explicit VeteranBot(const VeteranSettings& settings = kUsual) : settings_(settings) {}
  std::string_view name() const override { return "veteran"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    const std::vector<Candidate<R>>& candidates = candidates_.of(view, state);
    if (candidates.empty()) return R::sample(view, random);
    const std::uint64_t luck = draw_luck(random);
    std::size_t best = 0;
    if (R::turn(state) == 0 || candidates.size() == 1) {
      prospects_.settle_for(any_of_the_best(candidates, luck), candidates);
    } else {
      prospects_.gather(state, view.seat, candidates, luck, settings_.plans, settings_.looks, Foresight::reply,
                        kUsualFoe<R>);
      best = best_of_all();
    }
    if (trace != nullptr) {
      trace->refused = static_cast<int>(candidates_.refused().size());
      prospects_.note(*trace, best);
    }
    return prospects_.command(best);
  }

 private:
  std::size_t best_of_all() {
    const std::vector<Prospect<R>>& all = prospects_.all();
    order_.clear();
    for (std::size_t i = 0; i < all.size(); ++i) order_.push_back(i);
    const auto better = [&](std::size_t a, std::size_t b) { return all[a].worth() > all[b].worth(); };
    for (unsigned battles = settings_.battles;; battles *= 2) {
      for (const std::size_t i : order_)
        while (all[i].battles < battles) prospects_.imagine(i);
      std::stable_sort(order_.begin(), order_.end(), better);
      if (order_.size() <= settings_.finals) break;
      order_.resize(std::max(settings_.finals, order_.size() / 2));
    }
    return order_[0];
  }

  VeteranSettings settings_;
  Candidates<R> candidates_;
  Prospects<R> prospects_;
  std::vector<std::size_t> order_;
};

}  // namespace acies
