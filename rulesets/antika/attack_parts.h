// SPDX-License-Identifier: Apache-2.0
// What the files that put an attack together share.
#pragma once

#include "rulesets/antika/attack.h"

namespace acies::antika {

// The lines of the dice that go to one opponent: all of the pool, less what goes to others.
void tell_dice(const Pool& pool, UnitId opponent, int dice, Tally& out);
// antika.gap.automatic-wounds: thrown weapons and impact, each at one opponent in its first turn.
void plan_automatic_wounds(const State& s, const Bodies& bodies, UnitId id, Attacks& out);

// An automatic attack that a unit has in the first turn of a melee.
struct AutoRoll {
  AutoAttack attack = AutoAttack::thrown;
  RuleId rule;
  int dice = 1;
  int need = 6;
  bool needs_charge = false;
};
using AutoRolls = BoundedVector<AutoRoll, 4>;
AutoRolls auto_rolls(const State& s, UnitId id);
// The opponents at whom it may be aimed.
BoundedVector<UnitId, 16> auto_targets(const State& s, const Bodies& bodies, UnitId id, const AutoRoll& roll);

}  // namespace acies::antika
