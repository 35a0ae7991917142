// SPDX-License-Identifier: Apache-2.0
// FocusedDice: dice that walk through every face of those rolls that settle the command, and pass over the rolls that
// only open the next turn. So the odds of a fight are out of 36 even when it is the last one of its turn.
#pragma once

#include "core/dice_sources.h"
#include "engine/full_ruleset.h"

namespace acies {

template <RulesetOdds R>
class FocusedDice final : public Dice {
 public:
  explicit FocusedDice(EnumeratingDice& walk) : walk_(walk) {}

  int roll(const DieRequest& request) override { return R::opens_turn(request) ? kPassedOver : walk_.roll(request); }
  int hits(const DieRequest& request, int count, int at_least) override {
    return R::opens_turn(request) ? Dice::hits(request, count, at_least) : walk_.hits(request, count, at_least);
  }

 private:
  static constexpr int kPassedOver = 1;
  EnumeratingDice& walk_;
};

}  // namespace acies
