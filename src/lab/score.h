// SPDX-License-Identifier: Apache-2.0
// Score: what many games add up to. Games are added in the order of their numbers, so the signature depends neither on
// how many threads played them nor on the machine.
#pragma once

#include "lab/game.h"
#include "lab/interval.h"

namespace acies {

struct Score {
  std::uint64_t games = 0;
  std::uint64_t red = 0;
  std::uint64_t blue = 0;
  std::uint64_t draw = 0;
  std::uint64_t turns = 0;
  std::uint64_t commands = 0;
  std::uint64_t refused = 0;
  std::array<std::uint64_t, 2> losses{};

  double mean_turns() const { return games == 0 ? 0 : static_cast<double>(turns) / static_cast<double>(games); }
  double mean_commands() const { return games == 0 ? 0 : static_cast<double>(commands) / static_cast<double>(games); }
  double mean_losses(Seat seat) const {
    return games == 0 ? 0 : static_cast<double>(losses[index(seat)]) / static_cast<double>(games);
  }
  double share(std::uint64_t count) const {
    return games == 0 ? 0 : static_cast<double>(count) / static_cast<double>(games);
  }
  // Of every last state and outcome, in order.
  std::uint64_t signature() const { return hasher_.value(); }

  void add(const GameResult& game);

 private:
  Hasher hasher_;
};

}  // namespace acies
