// SPDX-License-Identifier: Apache-2.0
// RecruitBot: looks one answer ahead. Every proposal is decided by the rules for every throw of the dice (odds/walk.h);
// each result is worth how the battle then stands, what the fights then due will bring by exact odds, and a little for
// having come nearer to them. The proposal of the highest mean wins; of equals one at random.
#pragma once

#include "bots/bot.h"
#include "core/seat.h"
#include "odds/walk.h"

namespace acies {

template <FullRuleset R>
class RecruitBot final : public Bot<R> {
 public:
  std::string_view name() const override { return "recruit"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    R::propose(view, proposals_);
    const typename R::Command* best = nullptr;
    double best_value = 0;
    std::uint32_t equals = 0;
    for (const typename R::Command& command : proposals_) {
      // What must be said anyway need not be weighed.
      if (proposals_.size() == 1 && trace == nullptr) return command;
      const auto opinion = weigh(state, view.seat, command);
      if (!opinion.allowed) {
        if (trace != nullptr) ++trace->refused;
        continue;
      }
      const double value = opinion.value();
      // Of equals one at random, so that battles differ where it does not matter: in how a table is laid.
      bool better = best == nullptr || value > best_value;
      if (better)
        equals = 1;
      else if (value == best_value)
        better = random.one_in(++equals);
      if (trace != nullptr) note(*trace, command, opinion, better);
      if (!better) continue;
      best = &command;
      best_value = value;
    }
    return best != nullptr ? *best : R::sample(view, random);
  }

 private:
  struct Opinion {
    bool allowed = false;
    double standing = 0;
    double fights = 0;
    double urge = 0;
    double value() const { return standing + fights + urge; }
  };

  Opinion weigh(const typename R::State& state, Seat seat, const typename R::Command& command) {
    Opinion opinion;
    opinion.allowed = walk_(state, seat, command, [&](const auto& events, std::uint64_t ways, std::uint64_t of) {
      after_ = state;
      for (const auto& event : events) R::apply(after_, event);
      const double chance = static_cast<double>(ways) / static_cast<double>(of);
      opinion.standing += chance * R::evaluate(after_, seat);
      opinion.fights += chance * R::forecast(after_, seat);
      opinion.urge += chance * R::urge(after_, seat);
    });
    return opinion;
  }

  static void clear(Trace<R>* trace) {
    if (trace == nullptr) return;
    trace->thoughts.clear();
    trace->chosen = 0;
    trace->refused = 0;
  }

  static void note(Trace<R>& trace, const typename R::Command& command, const Opinion& opinion, bool better) {
    if (better) trace.chosen = trace.thoughts.size();
    trace.thoughts.push_back(
        {command,
         opinion.value(),
         {Reason{"standing", opinion.standing}, Reason{"fights", opinion.fights}, Reason{"urge", opinion.urge}}});
  }

  // A bot need not know the end of every fight that its answer sets off: forecast() weighs those.
  static constexpr std::uint64_t kOutcomes = 400;
  Walk<R> walk_{Reasons::first, kOutcomes};
  typename R::State after_{};
  std::vector<typename R::Command> proposals_;
};

}  // namespace acies
