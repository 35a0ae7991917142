// SPDX-License-Identifier: Apache-2.0
// VeteranBot: looks a turn ahead. Its moves it plans together (bots/turn_plan.h); other answers it weighs by exact odds
// one by one. From where the best few lead the battle is played on in thought (bots/playout.h), several times with the
// same luck for each, and what the enemy's reply will change is added to their worth. Without a clock: equal views give
// equal answers.
#pragma once

#include "bots/turn_plan.h"

namespace acies {

struct VeteranSettings {
  PlanSettings plans;
  std::size_t looks = 6;  // plans or answers that are looked at further
  unsigned battles = 2;   // imagined for each
};

template <FullRuleset R>
class VeteranBot final : public Bot<R> {
 public:
  static constexpr VeteranSettings kUsual{PlanSettings{R::kPlanWidth}, R::kPlanWidth};

  explicit VeteranBot(const VeteranSettings& settings = kUsual) : settings_(settings) {}
  std::string_view name() const override { return "veteran"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    const std::vector<Candidate<R>>& candidates = candidates_.of(view, state);
    if (candidates.empty()) return R::sample(view, random);
    const std::uint64_t luck = draw_luck(random);
    prospects_.clear();
    if (R::turn(state) == 0 || candidates.size() == 1) {
      const std::size_t any = any_of_the_best(candidates, luck);
      prospects_.push_back({any, candidates[any].opinion, 0});
    } else {
      look_further(state, view.seat, luck, candidates);
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < prospects_.size(); ++i)
      if (prospects_[i].worth() > prospects_[best].worth()) best = i;
    if (trace != nullptr) note(*trace, candidates, best);
    return candidates[prospects_[best].first].command;
  }

 private:
  // What an answer promises, if one goes on as planned.
  struct Prospect {
    std::size_t first = 0;  // of the candidates
    Opinion opinion;        // when one's moves are made
    double ahead = 0;       // what the reply changes
    double worth() const { return opinion.value() + ahead; }
  };

  void look_further(const typename R::State& state, Seat seat, std::uint64_t luck,
                    const std::vector<Candidate<R>>& candidates) {
    const Horizon<R> horizon(state, seat);
    if (horizon.is_own(R::question(state))) {
      const auto& plans = plans_.of(state, seat, horizon, candidates, luck, settings_.plans);
      for (std::size_t i = 0; i < std::min(settings_.looks, plans.size()); ++i) {
        Prospect prospect{plans[i].first, plans[i].opinion, 0};
        for (unsigned n = 0; n < settings_.battles; ++n) {
          after_ = plans[i].state;
          imagine(horizon, seat, luck, n, prospect);
        }
        prospects_.push_back(prospect);
      }
      return;
    }
    for (std::size_t i = 0; i < std::min(settings_.looks, candidates.size()); ++i) {
      Prospect prospect{i, candidates[i].opinion, 0};
      for (unsigned n = 0; n < settings_.battles; ++n) {
        ImaginedDice dice(luck, n, settings_.battles);
        dice.begin(R::turn(state));
        R::decide(state, seat, candidates[i].command, dice, decision_);
        after_ = state;
        for (const auto& event : decision_.events) R::apply(after_, event);
        imagine(horizon, seat, luck, n, prospect);
      }
      prospects_.push_back(prospect);
    }
  }

  // Plays after_ on, and adds what that brings to the prospect.
  void imagine(const Horizon<R>& horizon, Seat seat, std::uint64_t luck, unsigned number, Prospect& prospect) {
    ImaginedDice dice(luck, number, settings_.battles);
    const double gained = playout_(after_, horizon, dice);
    prospect.ahead += (seat == Seat::red ? gained : -gained) / settings_.battles;
  }

  // Of several plans that begin with the same answer the best is told. Answers that were not looked at further are not
  // told: their worth cannot be compared.
  void note(Trace<R>& trace, const std::vector<Candidate<R>>& candidates, std::size_t best) const {
    trace.refused = candidates_.refused();
    for (std::size_t i = 0; i < prospects_.size(); ++i) {
      const Prospect& prospect = prospects_[i];
      const bool beaten = std::any_of(prospects_.begin(), prospects_.end(), [&](const Prospect& other) {
        return other.first == prospect.first &&
               (other.worth() > prospect.worth() || (other.worth() == prospect.worth() && &other < &prospect));
      });
      if (beaten && i != best) continue;
      if (i == best) trace.chosen = trace.thoughts.size();
      const Opinion& opinion = prospect.opinion;
      trace.thoughts.push_back(
          {candidates[prospect.first].command,
           prospect.worth(),
           {Reason{"standing", opinion.standing}, Reason{"fights", opinion.fights}, Reason{"poise", opinion.poise},
            Reason{"urge", opinion.urge}, Reason{"ahead", prospect.ahead}}});
    }
  }

  VeteranSettings settings_;
  Candidates<R> candidates_;
  TurnPlans<R> plans_;
  Playout<R> playout_;
  typename R::State after_{};
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
  std::vector<Prospect> prospects_;
};

}  // namespace acies
