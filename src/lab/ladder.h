// SPDX-License-Identifier: Apache-2.0
// The ladder: bots play each other over many pairs of army lists, every pair of games mirrored: the same armies on the
// same seats with the same seed, the bots exchanged. Who is how strong is then lab/elo.h, whether a change is one for
// the better lab/sprt.h. The result does not depend on the number of threads.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lab/crew.h"
#include "lab/elo.h"
#include "lab/game.h"
#include "lab/sprt.h"

namespace acies {

struct LadderPlan {
  std::vector<std::string> bots;  // at least two, all different, each known to make_bot
  std::uint64_t pairs = 50;       // of mirrored games for each two bots; at most, when there is a test
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::optional<SprtPlan> test;  // of the first bot against the second; then there are two
};

struct LadderResult {
  std::vector<Encounter> encounters;  // each two bots once, in the order of the plan
  std::uint64_t games = 0;
  std::uint64_t drawn = 0;
  std::uint64_t won_by_red = 0;
  std::uint64_t refused = 0;          // answers that the rules refused
  std::vector<std::uint64_t> failed;  // games that a bot could not go on with: lost by it; by bot
  std::optional<SprtState> test;
  bool stopped = false;  // before the plan was done
};

// Which starting position pair `number` of a ladder is played from: every one once before any comes again, in an order
// that the seed shuffles. Requires: starts > 0.
inline std::size_t start_of_pair(std::uint64_t seed, std::uint64_t number, std::size_t starts) {
  std::vector<std::size_t> order(starts);
  for (std::size_t i = 0; i < starts; ++i) order[i] = i;
  Random random(game_seed(seed, number / starts));
  for (std::size_t i = starts; i > 1; --i) {
    const std::size_t k = random.below(static_cast<std::uint32_t>(i));
    std::swap(order[i - 1], order[k]);
  }
  return order[number % starts];
}

template <FullRuleset R>
class Ladder {
 public:
  // `starts`: battles before their first roll, at least one; they stay where they are while the ladder is played.
  Ladder(std::vector<const typename R::State*> starts, LadderPlan plan)
      : starts_(std::move(starts)), plan_(std::move(plan)) {}

  LadderResult run(const Progress& progress = {}, const StopFlag* stop = nullptr) {
    LadderResult result;
    result.failed.resize(plan_.bots.size());
    const std::uint64_t all = plan_.pairs * 2 * plan_.bots.size() * (plan_.bots.size() - 1) / 2;
    for (std::size_t a = 0; a < plan_.bots.size(); ++a)
      for (std::size_t b = a + 1; b < plan_.bots.size() && !result.stopped; ++b) {
        result.encounters.push_back({a, b, {}});
        const std::uint64_t before = result.games;
        play(result.encounters.back(), result, stop, [&](std::uint64_t done, std::uint64_t) {
          if (progress) progress(before + done, all);
        });
      }
    return result;
  }

 private:
  // Pairs between two looks: a fixed number, so that where a test stops does not depend on threads.
  static constexpr std::uint64_t kRound = 32;

  void play(Encounter& encounter, LadderResult& result, const StopFlag* stop, const Progress& progress) {
    for (std::uint64_t first = 0; first < plan_.pairs && !result.stopped; first += kRound) {
      const std::uint64_t count = std::min(kRound, plan_.pairs - first);
      games_.assign(count * 2, {});
      const auto make_worker = [&] {
        return [&, bots = BotPair<R>(plan_.bots[encounter.a], plan_.bots[encounter.b]),
                turned = BotPair<R>(plan_.bots[encounter.b], plan_.bots[encounter.a])](std::uint64_t n) mutable {
          const std::uint64_t pair = first + n / 2;
          const typename R::State& start = *starts_[start_of_pair(plan_.seed, pair, starts_.size())];
          games_[n] = (n % 2 == 0 ? bots : turned).game.play(start, game_seed(plan_.seed, pair));
        };
      };
      const bool done = share_out(
          plan_.jobs, count * 2, make_worker,
          [&](std::uint64_t finished, std::uint64_t) { progress(first * 2 + finished, 0); }, stop);
      if (!done) {
        result.stopped = true;
        return;
      }
      for (std::uint64_t n = 0; n < games_.size(); n += 2) add(encounter, games_[n], games_[n + 1], result);
      if (!plan_.test) continue;
      result.test = sprt(*plan_.test, encounter.tally);
      if (result.test->verdict != SprtVerdict::going) return;
    }
  }

  void add(Encounter& encounter, const GameResult& straight, const GameResult& turned, LadderResult& result) {
    encounter.tally.add(half_points(straight, Seat::red) + half_points(turned, Seat::blue));
    for (const GameResult* game : {&straight, &turned}) {
      ++result.games;
      result.drawn += game->ending == Ending::drawn ? 1 : 0;
      result.won_by_red += game->winner == Seat::red ? 1 : 0;
      result.refused += game->refused;
      if (game->ending != Ending::playing) continue;
      const bool first = (game->stuck == Seat::red) == (game == &straight);
      ++result.failed[first ? encounter.a : encounter.b];
    }
  }

  // Of the bot that sat at `seat`. Who cannot go on has lost.
  static int half_points(const GameResult& game, Seat seat) {
    if (game.ending == Ending::drawn) return 1;
    const Seat winner = game.ending == Ending::playing ? other(game.stuck) : game.winner;
    return winner == seat ? 2 : 0;
  }

  std::vector<const typename R::State*> starts_;
  LadderPlan plan_;
  std::vector<GameResult> games_;
};

}  // namespace acies
