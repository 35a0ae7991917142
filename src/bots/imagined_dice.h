// SPDX-License-Identifier: Apache-2.0
// ImaginedDice: dice for thinking ahead. A face depends on what the die is for (rule, unit, turn), not on how many were
// rolled before: plans that are compared meet the same luck. Of several imagined battles the even ones mirror the odd
// ones and the pairs are spread over all faces, so that together they are neither lucky nor unlucky.
#pragma once

#include <vector>

#include "core/dice.h"

namespace acies {

class ImaginedDice final : public Dice {
 public:
  // Battle `number` of `count` that are imagined together; all with the same seed.
  ImaginedDice(std::uint64_t seed, unsigned number, unsigned count) : seed_(seed), number_(number), count_(count) {}

  // To be said before each command.
  void begin(int turn) {
    turn_ = turn;
    rolled_.clear();
  }

  int roll(const DieRequest& request) override;
  int hits(const DieRequest& request, int count, int at_least) override;

 private:
  // In [0, 1).
  double luck(const DieRequest& request);

  std::uint64_t seed_;
  unsigned number_;
  unsigned count_;
  int turn_ = 0;
  struct Rolled {
    std::uint64_t die = 0;
    std::uint32_t times = 0;
  };
  std::vector<Rolled> rolled_;  // in this command, so that a die rolled again falls otherwise
};

}  // namespace acies
