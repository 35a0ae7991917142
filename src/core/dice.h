// SPDX-License-Identifier: Apache-2.0
// Dice: the only source of chance. Rules ask for a roll and say what it is for; the answer comes from a seed, a script,
// real dice typed in, or a walk through every possible result (core/dice_sources.h).
#pragma once

#include <cstdint>

#include "core/rule_id.h"
#include "core/seat.h"
#include "core/unit_id.h"

namespace acies {

struct DieRequest {
  RuleId purpose;        // the rule that asks for the roll
  Seat by = Seat::none;  // who rolls
  UnitId unit;           // for which unit, if for one
  int sides = 6;
};

class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;
  // A face from 1 to request.sides.
  virtual int roll(const DieRequest& request) = 0;
  // How many of `count` dice show `at_least` or more. One outcome of count + 1 for those who enumerate.
  virtual int hits(const DieRequest& request, int count, int at_least);
};

}  // namespace acies
