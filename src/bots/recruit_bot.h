// SPDX-License-Identifier: Apache-2.0
// RecruitBot: looks one answer ahead. Every proposal is weighed by exact odds (bots/opinion.h): how the battle then
// stands, what the fights then due will bring, and a little for having come nearer to them. The proposal of the highest
// mean wins; of equals one at random. It knows all the moves that old soldiers think of, but looks at each only
// quickly.
#pragma once

#include "bots/opinion.h"

namespace acies {

template <FullRuleset R>
class RecruitBot final : public Bot<R> {
 public:
  std::string_view name() const override { return "recruit"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    clear(trace);
    if (refused > 0) return R::sample(view, random);
    const typename R::State state = R::assume(view);
    R::propose(view, proposals_, R::turn(state) > 0 ? Gaze::careful : Gaze::quick);
    const typename R::Command* best = nullptr;
    double best_value = 0;
    std::uint32_t equals = 0;
    for (const typename R::Command& command : proposals_) {
      // What must be said anyway need not be weighed.
      if (proposals_.size() == 1 && trace == nullptr) return command;
      const Opinion opinion = weigh_(state, view.seat, command);
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
  static void note(Trace<R>& trace, const typename R::Command& command, const Opinion& opinion, bool better) {
    if (better) trace.chosen = trace.thoughts.size();
    trace.thoughts.push_back(
        {command,
         opinion.value(),
         {Reason{"standing", opinion.standing}, Reason{"fights", opinion.fights}, Reason{"urge", opinion.urge}}});
  }

  Weigher<R> weigh_{kEager};
  std::vector<typename R::Command> proposals_;
};

}  // namespace acies
