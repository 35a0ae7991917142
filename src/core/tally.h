// SPDX-License-Identifier: Apache-2.0
// Tally: a total that carries its reasons. Each line is a rule and a number; the die is part of it; the lines add up.
#pragma once

#include "base/bounded_vector.h"
#include "core/rule_id.h"
#include "core/unit_id.h"

namespace acies {

struct Factor {
  RuleId rule;
  std::int8_t value = 0;
  UnitId cause;  // the unit that gives the factor (an overlapper, a supporter), if one does
  friend constexpr bool operator==(const Factor&, const Factor&) = default;
};

struct Tally {
  BoundedVector<Factor, 10> factors;
  std::int8_t die = 0;  // 0: no die rolled
  std::int8_t total = 0;

  constexpr void add(RuleId rule, int value, UnitId cause = kNoUnit) {
    factors.push_back({rule, static_cast<std::int8_t>(value), cause});
    total = static_cast<std::int8_t>(total + value);
  }
  constexpr void roll(int face) {
    die = static_cast<std::int8_t>(face);
    total = static_cast<std::int8_t>(total + face);
  }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace acies
