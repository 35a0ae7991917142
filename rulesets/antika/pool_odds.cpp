// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/pool_odds.h"

#include <algorithm>
#include <numeric>

namespace acies::antika {
namespace {

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t out = 1;
  for (int i = 0; i < exponent; ++i) out *= base;
  return out;
}

std::uint64_t choose(int n, int k) {
  std::uint64_t out = 1;
  for (int i = 1; i <= k; ++i) out = out * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return out;
}

// Ways in which exactly k of n dice show one of `good` faces of six.
std::uint64_t ways_of(int n, int k, std::uint64_t good) {
  return choose(n, k) * power(good, k) * power(6 - good, n - k);
}

void reduce(PoolOdds& odds) {
  std::uint64_t common = odds.of;
  for (const std::uint64_t ways : odds.ways) common = std::gcd(common, ways);
  for (std::uint64_t& ways : odds.ways) ways /= common;
  odds.of /= common;
}

}  // namespace

PoolOdds pool_odds(int dice, int need, int wound_need, bool sheds_hit) {
  ACIES_ASSERT(dice >= 0 && dice <= kMostPoolDice && need >= 2 && need <= 6);
  PoolOdds odds;
  const auto good = static_cast<std::uint64_t>(7 - need);
  const auto pierces = static_cast<std::uint64_t>(wound_need == 0 ? 6 : 7 - wound_need);
  odds.of = power(36, dice);
  for (int hits = 0; hits <= dice; ++hits) {
    const int thrown = sheds_hit ? std::max(0, hits - 1) : hits;
    const std::uint64_t rest = power(6, dice - thrown);  // second dice that are not thrown may show anything
    for (int wounds = 0; wounds <= thrown; ++wounds)
      odds.ways[static_cast<std::size_t>(wounds)] +=
          ways_of(dice, hits, good) * ways_of(thrown, wounds, pierces) * rest;
    odds.most = std::max(odds.most, thrown);
  }
  reduce(odds);
  return odds;
}

PoolOdds pool_odds(const Attack& attack) {
  return pool_odds(std::min(attack.count(), kMostPoolDice), attack.need, attack.wound_need, attack.sheds_hit);
}

double mean_wounds(const Attack& attack) {
  const double hit = static_cast<double>(7 - attack.need) / 6;
  double hits = attack.count() * hit;
  if (attack.sheds_hit) hits = std::max(0.0, hits - 1);
  const double wound = attack.wound_need == 0 ? 1.0 : static_cast<double>(7 - attack.wound_need) / 6;
  return hits * wound;
}

double WoundChances::mean() const {
  double sum = 0;
  for (std::size_t i = 1; i < chance.size(); ++i) sum += static_cast<double>(i) * chance[i];
  return sum;
}

double WoundChances::at_least(int wounds) const {
  double sum = 0;
  for (std::size_t i = static_cast<std::size_t>(std::max(0, wounds)); i < chance.size(); ++i) sum += chance[i];
  return sum;
}

void add(WoundChances& chances, const PoolOdds& attack) {
  WoundChances out;
  out.chance[0] = 0;
  for (std::size_t i = 0; i <= kMostWounds; ++i) {
    if (chances.chance[i] == 0) continue;
    for (std::size_t k = 0; k <= static_cast<std::size_t>(attack.most); ++k)
      out.chance[std::min(i + k, kMostWounds)] +=
          chances.chance[i] * (static_cast<double>(attack.ways[k]) / static_cast<double>(attack.of));
  }
  chances = out;
}

WoundChances melee_wounds(const State& s, const Bodies& bodies, const Supports& supports, UnitId unit) {
  WoundChances chances;
  BoundedVector<UnitId, 16> enemies;
  opponents(s, unit, enemies);
  Attacks attacks;
  for (const UnitId enemy : enemies) {
    plan_attacks(s, bodies, enemy, supports.by[enemy.value], attacks);
    for (const Attack& attack : attacks)
      if (attack.target == unit) add(chances, pool_odds(attack));
  }
  return chances;
}

WoundChances shot_wounds(const State& s, const Bodies& bodies, UnitId unit) {
  WoundChances chances;
  for (const Shot& shot : s.shots) {
    if (shot.target != unit) continue;
    const UnitId host = s.at(shot.shooter).host;
    add(chances, pool_odds(plan_shot(s, bodies, shot, bodies.at(host.valid() ? host : shot.shooter))));
  }
  return chances;
}

FateOdds fate_odds(const State& s, const Bodies& bodies, UnitId unit, const WoundChances& wounds) {
  const int now = s.at(unit).wounds;
  const int points = basic_cohesion(s, unit) + (has_extra_point(s, bodies, unit) ? 1 : 0);
  FateOdds fate;
  fate.destroyed = wounds.at_least(points - now);
  const bool can_be = is_troop(s, unit);
  const double stricken = s.at(unit).marks.has(Mark::disordered) ? 1.0
                          : can_be                               ? wounds.at_least(disorder_threshold(s, unit) - now)
                                                                 : 0.0;
  fate.disordered = std::max(0.0, stricken - fate.destroyed);
  fate.steady = 1.0 - fate.destroyed - fate.disordered;
  return fate;
}

}  // namespace acies::antika
