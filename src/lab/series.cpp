// SPDX-License-Identifier: Apache-2.0
#include "lab/series.h"

#include <algorithm>
#include <cmath>

namespace acies {
namespace {

// Battles between two looks, whole pairs.
constexpr std::uint64_t kLook = 128;

}  // namespace

bool ThreadTeam::play(std::size_t match_up, const std::vector<std::uint64_t>& numbers, const TakeBattle& take,
                      const Progress& progress, const StopFlag& stop) {
  std::mutex one_at_a_time;
  const auto make_worker = [&] {
    return [&, player = make_(match_up)](std::uint64_t i) {
      const BattleFacts facts = player->play(numbers[i]);
      const std::lock_guard lock(one_at_a_time);
      take(numbers[i], facts);
    };
  };
  return share_out(jobs_, numbers.size(), make_worker, progress, &stop);
}

std::uint64_t expected_games(const SeriesPlan& plan, const MatchUp& sum) {
  if (plan.until <= 0) return plan.games;
  constexpr double z = 1.959963984540054;
  double widest = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    const double share =
        sum.games() < kLook ? 0.5 : static_cast<double>(sum.won(side)) / static_cast<double>(sum.games());
    widest = std::max(widest, share * (1 - share));
  }
  const auto needed = static_cast<std::uint64_t>(z * z * widest / (plan.until * plan.until)) + 1;
  const std::uint64_t looked = (std::max(needed, sum.games()) + kLook - 1) / kLook * kLook;
  return std::min(plan.games, looked);
}

bool play_series(const SeriesPlan& plan, std::size_t match_up, Team& team, Journal& journal, MatchUp& sum,
                 const SeriesProgress& progress, const StopFlag& stop) {
  std::vector<std::optional<BattleFacts>> round;
  std::vector<std::uint64_t> missing;
  for (std::uint64_t first = 0; first < plan.games; first += kLook) {
    const std::uint64_t count = std::min(kLook, plan.games - first);
    round.assign(count, std::nullopt);
    missing.clear();
    for (std::uint64_t i = 0; i < count; ++i) {
      round[i] = journal.find(match_up, first + i);
      if (!round[i]) missing.push_back(first + i);
    }
    const std::uint64_t expected = expected_games(plan, sum);
    const std::uint64_t before = first + count - missing.size();
    const bool all = missing.empty() || team.play(
                                            match_up, missing,
                                            [&](std::uint64_t number, const BattleFacts& facts) {
                                              round[number - first] = facts;
                                              journal.add(match_up, number, facts);
                                            },
                                            [&](std::uint64_t done, std::uint64_t) {
                                              if (progress) progress(match_up, before + done, expected);
                                            },
                                            stop);
    for (std::uint64_t i = 0; i < count && round[i]; ++i) sum.add(first + i, *round[i]);
    if (!all) return false;
    if (plan.until > 0 && sum.games() > 0 && sum.uncertainty() <= plan.until) return true;
  }
  return true;
}

}  // namespace acies
