// SPDX-License-Identifier: Apache-2.0
// Tournament: many games between two bots with the same armies, on several threads. Results go to their game's place,
// so a tournament gives the same score on any number of threads; memory does not grow with the number of games.
#pragma once

#include <algorithm>
#include <optional>

#include "lab/crew.h"
#include "lab/score.h"

namespace acies {

struct TournamentPlan {
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::array<std::string_view, 2> bots{"levy", "levy"};  // names of bots
};

struct TournamentResult {
  Score score;
  std::optional<std::uint64_t> stuck;  // the first game that found no legal answer; the score ends before it
};

template <FullRuleset R>
class Tournament {
 public:
  // Requires: the plan's bots exist; jobs >= 1.
  Tournament(const typename R::State& start, const TournamentPlan& plan) : start_(start), plan_(plan) {}

  TournamentResult run(const Progress& progress = {}) {
    TournamentResult result;
    results_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(kRound, plan_.games)));
    for (std::uint64_t first = 0; first < plan_.games && !result.stuck; first += kRound) {
      const std::uint64_t count = std::min<std::uint64_t>(kRound, plan_.games - first);
      play_round(first, count, progress);
      for (std::uint64_t i = 0; i < count && !result.stuck; ++i) {
        if (results_[i].ending == Ending::playing)
          result.stuck = first + i;
        else
          result.score.add(results_[i]);
      }
    }
    return result;
  }

 private:
  static constexpr std::uint64_t kRound = 4096;

  void play_round(std::uint64_t first, std::uint64_t count, const Progress& progress) {
    const auto make_worker = [&] {
      return [this, first, bots = BotPair<R>(plan_.bots[0], plan_.bots[1])](std::uint64_t i) mutable {
        results_[i] = bots.game.play(start_, game_seed(plan_.seed, first + i));
      };
    };
    share_out(plan_.jobs, count, make_worker, [&](std::uint64_t done, std::uint64_t) {
      if (progress) progress(first + done, plan_.games);
    });
  }

  const typename R::State& start_;
  TournamentPlan plan_;
  std::vector<GameResult> results_;
};

}  // namespace acies
