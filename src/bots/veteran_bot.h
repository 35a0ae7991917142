// SPDX-License-Identifier: Apache-2.0
// VeteranBot: looks a turn ahead. The proposals are weighed by exact odds as the recruit does; from the best few the
// battle is played on in thought (bots/playout.h), several times with the same luck for each, and what the rest of the
// turn and the enemy's reply will change is added to their worth. Without a clock: equal views give equal answers.
#pragma once

#include "bots/candidates.h"
#include "bots/playout.h"

namespace acies {

struct VeteranSettings {
  std::size_t candidates = 6;  // that are looked at further
  unsigned battles = 2;        // imagined for each
  double urge = 0.5;           // how much of the urge counts beside what is foreseen
};

template <FullRuleset R>
class VeteranBot final : public Bot<R> {
 public:
  explicit VeteranBot(const VeteranSettings& settings = {}) : settings_(settings) {}
  std::string_view name() const override { return "veteran"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    std::vector<Candidate<R>>& candidates = candidates_.of(view, state);
    if (candidates.empty()) return R::sample(view, random);
    const std::uint64_t luck = draw_luck(random);
    ahead_.assign(candidates.size(), 0);
    std::size_t best = 0;
    if (R::turn(state) == 0)
      best = any_of_the_best(candidates, luck);
    else if (candidates.size() > 1)
      best = look_further(state, view.seat, luck, candidates);
    if (trace != nullptr) note(*trace, candidates, best);
    return candidates[best].command;
  }

 private:
  // Which of the candidates is best when one knows what follows.
  std::size_t look_further(const typename R::State& state, Seat seat, std::uint64_t luck,
                           std::vector<Candidate<R>>& candidates) {
    const Horizon<R> horizon(state, seat);
    const std::size_t count = std::min(settings_.candidates, candidates.size());
    std::size_t best = 0;
    for (std::size_t i = 0; i < count; ++i) {
      look_at(state, seat, luck, horizon, candidates[i], ahead_[i]);
      if (candidates[i].opinion.value() + ahead_[i] > candidates[best].opinion.value() + ahead_[best]) best = i;
    }
    looked_ = count;
    return best;
  }

  // The better of two ways to go on: to be done with one's moves, or to make more of them.
  void look_at(const typename R::State& state, Seat seat, std::uint64_t luck, const Horizon<R>& horizon,
               Candidate<R>& candidate, double& ahead) {
    bool first = true;
    for (const OwnMoves own : {OwnMoves::end, OwnMoves::go_on}) {
      double gained = 0;
      double urge = 0;  // at the end of one's own moves
      for (unsigned n = 0; n < settings_.battles; ++n) {
        ImaginedDice dice(luck, n, settings_.battles);
        dice.begin(R::turn(state));
        R::decide(state, seat, candidate.command, dice, decision_);
        if (!decision_.accepted()) continue;
        after_ = state;
        for (const auto& event : decision_.events) R::apply(after_, event);
        const bool over = !horizon.is_own(R::question(after_));
        if (over && !first) return;  // there is nothing to go on with
        const Course course = playout_(after_, horizon, own, urges_of<R>(after_), dice);
        gained += (seat == Seat::red ? course.gained : -course.gained) / settings_.battles;
        urge += settings_.urge * course.urge[index(seat)] / settings_.battles;
      }
      if (first || gained + urge > ahead + candidate.opinion.urge) {
        ahead = gained;
        candidate.opinion.urge = urge;
      }
      first = false;
    }
  }

  // Those that were not looked at further are not told: their worth cannot be compared.
  void note(Trace<R>& trace, const std::vector<Candidate<R>>& candidates, std::size_t best) const {
    trace.refused = candidates_.refused();
    trace.chosen = best;
    for (std::size_t i = 0; i < std::max(best + 1, std::min(looked_, candidates.size())); ++i) {
      const Opinion& opinion = candidates[i].opinion;
      trace.thoughts.push_back(
          {candidates[i].command,
           opinion.value() + ahead_[i],
           {Reason{"standing", opinion.standing}, Reason{"fights", opinion.fights}, Reason{"poise", opinion.poise},
            Reason{"urge", opinion.urge}, Reason{"ahead", ahead_[i]}}});
    }
  }

  VeteranSettings settings_;
  Candidates<R> candidates_;
  Playout<R> playout_;
  typename R::State after_{};
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
  std::vector<double> ahead_;
  std::size_t looked_ = 0;
};

}  // namespace acies
