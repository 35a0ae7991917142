// SPDX-License-Identifier: Apache-2.0
// RandomBot: any legal command, without an aim: the bottom of every ladder. Or as a levy, whose commands lean towards
// the enemy: it knows nothing, but its battles are fought, so that many of them find what nobody thought of.
#pragma once

#include "bots/bot.h"
#include "core/dice_sources.h"

namespace acies {

template <FullRuleset R>
class RandomBot final : public Bot<R> {
 public:
  explicit RandomBot(Lean lean = Lean::nowhere) : lean_(lean), drawer_(lean) {}
  std::string_view name() const override { return lean_ == Lean::nowhere ? "random" : "levy"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    const typename R::Command command = refused < kDraws ? drawer_(view, random) : any_proposal(view, random);
    if (trace != nullptr) {
      trace->thoughts.assign(1, {command, 0, {}});
      trace->chosen = 0;
      trace->refused = 0;
    }
    return command;
  }

 private:
  // Plausible commands are quick to draw; after so many refusals a surely legal one is worth its price.
  static constexpr int kDraws = 24;

  // The first that the rules accept, beginning anywhere.
  typename R::Command any_proposal(const typename R::View& view, Random& random) {
    const typename R::State state = R::assume(view);
    R::propose(view, proposals_);
    decision_.reasons = Reasons::first;
    const std::size_t count = proposals_.size();
    const std::size_t first = random.below(static_cast<std::uint32_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      const typename R::Command& command = proposals_[(first + i) % count];
      SeededDice dice(random.next(), 0);
      R::decide(state, view.seat, command, dice, decision_);
      if (decision_.accepted()) return command;
    }
    return proposals_[first];
  }

  Lean lean_;
  typename R::Drawer drawer_;
  std::vector<typename R::Command> proposals_;
  Decision<typename R::Event> decision_;
};

}  // namespace acies
