// SPDX-License-Identifier: Apache-2.0
// RandomBot: any legal command. It plays badly and finds what nobody thought of.
#pragma once

#include "bots/bot.h"

namespace acies {

template <FullRuleset R>
class RandomBot final : public Bot<R> {
 public:
  std::string_view name() const override { return "random"; }

  typename R::Command answer(const typename R::View& view, int refused, Random& random, Trace<R>* trace) override {
    const typename R::Command command = refused < kDraws ? drawer_(view, random) : R::sample(view, random);
    if (trace != nullptr) {
      trace->thoughts.assign(1, {command, 0, {}});
      trace->chosen = 0;
      trace->refused = 0;
    }
    return command;
  }

 private:
  // Plausible commands are quick to draw; after so many refusals a surely legal one is worth its price.
  static constexpr int kDraws = 8;
  typename R::Drawer drawer_;
};

}  // namespace acies
