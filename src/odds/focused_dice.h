// SPDX-License-Identifier: Apache-2.0
// FocusedDice: dice that walk through every face of those rolls that settle the command, and pass over the rolls that
// only open the next turn. So the odds of a fight are out of 36 even when it is the last one of its turn. Where a
// command sets off more rolls than anybody can walk (all the fights of a phase at once), those beyond the budget are
// passed over too: what has been walked stays exact.
#pragma once

#include <cstdint>

#include "core/dice_sources.h"
#include "core/filler_faces.h"
#include "engine/full_ruleset.h"

namespace acies {

inline constexpr std::uint64_t kWalkAll = 1'000'000;

template <RulesetOdds R>
class FocusedDice final : public Dice {
 public:
  explicit FocusedDice(EnumeratingDice& walk, std::uint64_t budget = kWalkAll) : walk_(walk), budget_(budget) {}

  int roll(const DieRequest& request) override {
    if (R::opens_turn(request) || !affords(request.sides)) return passed_over_.next(request.sides);
    return walk_.roll(request);
  }
  int hits(const DieRequest& request, int count, int at_least) override {
    if (R::opens_turn(request)) return Dice::hits(request, count, at_least);
    if (!affords(count + 1)) return (count * (request.sides + 1 - at_least) * 2 + request.sides) / (2 * request.sides);
    return walk_.hits(request, count, at_least);
  }

 private:
  bool affords(int branches) {
    if (outcomes_ * static_cast<std::uint64_t>(branches) > budget_) return false;
    outcomes_ *= static_cast<std::uint64_t>(branches);
    return true;
  }
  EnumeratingDice& walk_;
  std::uint64_t budget_;
  std::uint64_t outcomes_ = 1;
  FillerFaces passed_over_;
};

}  // namespace acies
