// SPDX-License-Identifier: Apache-2.0
#include "lab/score.h"

namespace acies {

void Score::add(const GameResult& game) {
  ++games;
  if (game.ending == Ending::drawn)
    ++draw;
  else if (game.winner == Seat::red)
    ++red;
  else if (game.winner == Seat::blue)
    ++blue;
  turns += game.turns;
  commands += game.commands;
  refused += game.refused;
  for (std::size_t i = 0; i < losses.size(); ++i) losses[i] += static_cast<std::uint64_t>(game.losses[i]);
  hasher_.add(game.hash);
  hasher_.add(static_cast<std::uint64_t>(game.ending));
  hasher_.add(static_cast<std::uint64_t>(game.winner));
  hasher_.add(game.commands);
}

}  // namespace acies
