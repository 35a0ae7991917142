// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/throws.h"

#include <algorithm>

namespace acies::antika {
namespace {

RuleId purpose_of_hits(const Attack& a) {
  switch (a.kind) {
    case AttackKind::shooting: return rule("antika.shoot.to-hit");
    case AttackKind::melee: return rule("antika.melee.to-hit");
    case AttackKind::thrown:
    case AttackKind::impact: break;
  }
  return a.dice.factors[0].rule;
}

// antika.shoot.wounding, antika.melee.wound-roll
RuleId purpose_of_wounds(const Attack& a) {
  return a.kind == AttackKind::shooting ? rule("antika.shoot.wounding") : rule("antika.melee.wound-roll");
}

}  // namespace

int throw_dice(Scratch& scratch, const Attack& attack) {
  Attacked told;
  told.kind = attack.kind;
  told.unit = attack.unit;
  told.target = attack.target;
  told.dice = attack.dice;
  told.to_hit = attack.to_hit;
  told.to_wound = attack.to_wound;
  told.need = attack.need;
  told.wound_need = attack.wound_need;
  int hits = 0;
  if (attack.count() > 0) hits = scratch.hits(purpose_of_hits(attack), attack.unit, attack.count(), attack.need);
  int wounds = hits;  // antika.gap.automatic-wounds: no armour saves
  if (attack.wound_need > 0) {
    const int dice = std::max(0, hits - (attack.sheds_hit ? 1 : 0));  // antika.gap.wound-limits
    told.wound_dice = static_cast<std::uint8_t>(dice);
    wounds = dice > 0 ? scratch.hits(purpose_of_wounds(attack), attack.unit, dice, attack.wound_need) : 0;
  }
  told.hits = static_cast<std::uint8_t>(hits);
  told.wounds = static_cast<std::uint8_t>(wounds);
  scratch.emit(told);
  return wounds;
}

void add_blow(Blows& blows, UnitId unit, int wounds, UnitId by) {
  if (wounds == 0) return;
  for (Blow& blow : blows)
    if (blow.unit == unit) {
      blow.wounds = static_cast<std::uint8_t>(blow.wounds + wounds);
      return;
    }
  blows.push_back({unit, static_cast<std::uint8_t>(wounds), by});
}

}  // namespace acies::antika
