// SPDX-License-Identifier: Apache-2.0
// Prospects: the answers that a bot looks at further, compared by what follows them. Where it is asked to move they are
// plans for all its moves (bots/turn_plan.h), elsewhere single answers. From where each leads the battle is played on
// in thought (bots/playout.h), as often as the bot likes; the n-th battle has the same luck for all of them.
#pragma once

#include "bots/turn_plan.h"

namespace acies {

template <FullRuleset R>
struct Prospect {
  std::size_t first = 0;      // which of the candidates it begins with
  Opinion opinion;            // when one's moves are made
  typename R::State state{};  // then; of a single answer the state before it
  double replies = 0;         // what replies that were looked at by themselves changed, summed
  unsigned replied = 0;       // how many
  double gained = 0;          // what followed beyond that, summed over the battles imagined
  unsigned battles = 0;
  double reply() const { return replied > 0 ? replies / replied : 0; }
  double ahead() const { return reply() + (battles > 0 ? gained / battles : 0); }
  double worth() const { return opinion.value() + ahead(); }
};

template <FullRuleset R>
class Prospects {
 public:
  // Begins anew, with the `most` best of them, at least one. `candidates`, not empty, are the answers to the open
  // question of `state`, which is `seat`'s; they stay where they are.
  void gather(const typename R::State& state, Seat seat, const std::vector<Candidate<R>>& candidates,
              std::uint64_t luck, const PlanSettings& settings, std::size_t most, Foresight foresight, Foe foe) {
    all_.clear();
    candidates_ = &candidates;
    seat_ = seat;
    luck_ = luck;
    horizon_ = Horizon<R>(state, seat, foresight, foe);
    reply_horizon_ = Horizon<R>(state, seat, Foresight::reply, foe);
    planned_ = horizon_.is_own(R::question(state));
    if (planned_) {
      const auto& plans = plans_.of(state, seat, horizon_, candidates, luck, settings);
      for (std::size_t i = 0; i < std::min(most, plans.size()); ++i)
        all_.push_back({plans[i].first, plans[i].opinion, plans[i].state});
    } else {
      for (std::size_t i = 0; i < std::min(most, candidates.size()); ++i)
        all_.push_back({i, candidates[i].opinion, state});
    }
  }
  // Only that answer, without looking further.
  void settle_for(std::size_t which, const std::vector<Candidate<R>>& candidates) {
    candidates_ = &candidates;
    all_.assign(1, {which, candidates[which].opinion});
  }

  // Those with the best opinion first.
  const std::vector<Prospect<R>>& all() const { return all_; }
  const typename R::Command& command(std::size_t which) const { return (*candidates_)[all_[which].first].command; }

  // The enemy's reply to that plan once more, as a veteran looks at it. Requires: they are plans, not single answers.
  void expect_reply(std::size_t which) {
    Prospect<R>& prospect = all_[which];
    ImaginedDice dice = luck_of(prospect.replied);
    after_ = prospect.state;
    const double gained = playout_(after_, reply_horizon_, dice, Playout<R>::OwnMoves::made);
    prospect.replies += seat_ == Seat::red ? gained : -gained;
    ++prospect.replied;
  }

  // One more battle for that prospect.
  void imagine(std::size_t which) {
    Prospect<R>& prospect = all_[which];
    ImaginedDice dice = luck_of(prospect.battles);
    after_ = prospect.state;
    if (!planned_) {
      dice.begin(R::turn(after_));
      R::decide(prospect.state, seat_, command(which), dice, decision_);
      for (const auto& event : decision_.events) R::apply(after_, event);
    }
    using OwnMoves = typename Playout<R>::OwnMoves;
    const OwnMoves own = planned_ ? OwnMoves::made : OwnMoves::open;
    if (horizon_.foresight() == Foresight::campaign) {
      // The lead whose chance to win is that, where all is about even.
      const double lead = 2 * R::kDecisiveLead * (playout_.hope(after_, seat_, horizon_, dice, own) - 0.5);
      const double trust = prospect.replied > 0 ? kTrustBeyondReply : kTrust;
      prospect.gained += trust * (lead - prospect.opinion.value() - prospect.reply());
    } else {
      const double gained = playout_(after_, horizon_, dice, own);
      prospect.gained += seat_ == Seat::red ? gained : -gained;
    }
    ++prospect.battles;
  }

  // Of several that begin with the same answer the best is told. What was looked at less than others is told only where
  // it looks no better than the answer given: what a glance promised more cannot be compared.
  void note(Trace<R>& trace, std::size_t best) const {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Prospect<R>& prospect = all_[i];
      if (i != best && (!is_told(i, best) || prospect.first == all_[best].first)) continue;
      bool beaten = false;
      for (std::size_t k = 0; k < all_.size(); ++k) {
        if (k == i || all_[k].first != prospect.first || !is_told(k, best)) continue;
        beaten = beaten || all_[k].worth() > prospect.worth() || (all_[k].worth() == prospect.worth() && k < i);
      }
      if (beaten && i != best) continue;
      if (i == best) trace.chosen = trace.thoughts.size();
      const Opinion& opinion = prospect.opinion;
      trace.thoughts.push_back(
          {command(i),
           prospect.worth(),
           {Reason{"standing", opinion.standing}, Reason{"fights", opinion.fights}, Reason{"poise", opinion.poise},
            Reason{"urge", opinion.urge}, Reason{"ahead", prospect.ahead()}}});
    }
  }

 private:
  // How much what becomes of a campaign counts; the rest is the opinion that one had of the plan before, which is the
  // better one when it knows the reply.
  static constexpr double kTrust = 0.77;
  static constexpr double kTrustBeyondReply = 0.5;

  // Four battles together are neither lucky nor unlucky.
  ImaginedDice luck_of(unsigned battle) const {
    constexpr unsigned kTogether = 4;
    constexpr std::uint64_t kNext = 0x9E3779B97F4A7C15U;
    return {luck_ + battle / kTogether * kNext, battle % kTogether, kTogether};
  }

  bool is_told(std::size_t which, std::size_t best) const {
    return all_[which].battles > 0 && all_[which].worth() <= all_[best].worth();
  }

  std::vector<Prospect<R>> all_;
  const std::vector<Candidate<R>>* candidates_ = nullptr;
  Seat seat_ = Seat::none;
  std::uint64_t luck_ = 0;
  bool planned_ = false;  // they are plans, not single answers
  Horizon<R> horizon_{typename R::State{}, Seat::none};
  Horizon<R> reply_horizon_{typename R::State{}, Seat::none};
  TurnPlans<R> plans_;
  Playout<R> playout_;
  typename R::State after_{};
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
