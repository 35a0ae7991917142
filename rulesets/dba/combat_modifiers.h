// SPDX-License-Identifier: Apache-2.0
// The factor of a type and the tactical modifiers (dba.table.combat-factors, .close-combat-modifiers,
// .shooting-modifiers): additive rows that all apply, from tables/modifiers.toml.
#pragma once

#include "base/result.h"
#include "rulesets/dba/combat_conditions.h"

namespace acies::dba {

struct ModifierRow {
  NamedTypes who;
  const Condition* when = nullptr;
  std::int8_t value = 0;
  RuleId rule;
};

struct ModifierTable {
  std::array<BoundedVector<ModifierRow, 12>, 2> rows;  // by CombatKind
};

// For tests of the reader; the game uses the embedded file.
acies::Result<ModifierTable> read_modifiers(std::string_view text);

// dba.combat.factor, dba.combat.art-factor, dba.gap.shoot-art-factor
void add_factor(const CombatFacts& facts, Tally& tally);
void add_modifiers(const CombatFacts& facts, Tally& tally);

}  // namespace acies::dba
