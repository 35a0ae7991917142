// SPDX-License-Identifier: Apache-2.0
// Exact odds of pools: how many wounds an attack gives, in how many of all equally likely throws; what several attacks
// give together, and what becomes of the unit they strike. Closed formulas: a melee of two units takes microseconds.
#pragma once

#include <array>
#include <cstdint>

#include "rulesets/antika/attack.h"

namespace acies::antika {

// Every die is looked at as thrown twice, to hit and to wound: 36 ways each, reduced to lowest terms.
//  O1 the ways add up to `of`
//  O2 the mean is dice * chance to hit * chance to wound where no hit is shed
inline constexpr int kMostPoolDice = 12;  // 36^12 still fits
struct PoolOdds {
  std::array<std::uint64_t, kMostPoolDice + 1> ways{};  // by wounds
  std::uint64_t of = 1;
  int most = 0;  // wounds
};
// `wound_need` 0: every hit wounds. `sheds_hit`: one hit is discarded (antika.gap.wound-limits). Requires: 0 <= dice <=
// kMostPoolDice, 2 <= need <= 6.
PoolOdds pool_odds(int dice, int need, int wound_need, bool sheds_hit = false);
PoolOdds pool_odds(const Attack& attack);
// About how many wounds an attack gives, for those who compare many: exact where no hit is shed.
double mean_wounds(const Attack& attack);

// Chances of 0, 1, 2 and so on wounds; the last stands for that many and more.
inline constexpr std::size_t kMostWounds = 24;
struct WoundChances {
  std::array<double, kMostWounds + 1> chance{1.0};
  double mean() const;
  double at_least(int wounds) const;
};
// Those of another attack of the same moment are added.
void add(WoundChances& chances, const PoolOdds& attack);
// All that strikes `unit` in this combat phase as things stand (rear_supports gives `supports`).
WoundChances melee_wounds(const State& s, const Bodies& bodies, const Supports& supports, UnitId unit);
// All declared shots at it.
WoundChances shot_wounds(const State& s, const Bodies& bodies, UnitId unit);

// What becomes of a unit that suffers these wounds. The three add up to 1.
struct FateOdds {
  double destroyed = 0;
  double disordered = 0;  // lives, and must check
  double steady = 0;
};
FateOdds fate_odds(const State& s, const Bodies& bodies, UnitId unit, const WoundChances& wounds);

}  // namespace acies::antika
