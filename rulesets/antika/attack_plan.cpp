// SPDX-License-Identifier: Apache-2.0
// All that one unit throws in the combat phase: its dice divided among its opponents, its thrown weapons, its impact.
#include <algorithm>

#include "rulesets/antika/attack_parts.h"

namespace acies::antika {
namespace {

struct Shares {
  BoundedVector<Share, 16> list;  // in the order in which they were named
};

// What its owner said, if it is whole: every die given out, and to every opponent what belongs to it.
bool declared_shares(const State& s, UnitId id, const Pool& pool, Shares& out) {
  int sum = 0;
  for (const Share& share : s.shares)
    if (share.unit == id) {
      if (share.dice < least_share(pool, share.opponent) || !melee_between(s, id, share.opponent)) return false;
      out.list.push_back(share);
      sum += share.dice;
    }
  return !out.list.empty() && sum == pool.total;
}

// Wounds that a die brings, in thirty-sixths.
int worth_of_die(const Attack& a) { return (7 - a.need) * (7 - a.wound_need); }

// Everything that is free goes where a die does most; among equals to the front, then to the smaller id.
void default_shares(const State& s, const Bodies& bodies, UnitId id, const Pool& pool, Shares& out) {
  int left = pool.total;
  std::size_t best = 0;
  int best_worth = -1;
  for (const Pool::Bound& bound : pool.bound) {
    const int least = std::min(least_share(pool, bound.opponent), left);
    left -= least;
    const Attack attack = plan_melee(s, bodies, id, bound.opponent, pool, 1);
    const int worth = 2 * worth_of_die(attack) + (edge_fought(s, id, bound.opponent) == Edge::front ? 1 : 0);
    if (worth > best_worth) {
      best_worth = worth;
      best = out.list.size();
    }
    out.list.push_back({id, bound.opponent, static_cast<std::uint8_t>(least)});
  }
  out.list[best].dice = static_cast<std::uint8_t>(out.list[best].dice + left);
}

// antika.gap.seven-plus-split: one die, from the largest share concerned, the first named among equals.
void take_die_of_seven(Attacks& attacks) {
  Attack* largest = nullptr;
  for (Attack& a : attacks)
    if (a.needs_seven() && a.count() > 0 && (largest == nullptr || a.count() > largest->count())) largest = &a;
  if (largest != nullptr) take_seventh_die(*largest);
}

}  // namespace

AutoRolls auto_rolls(const State& s, UnitId id) {
  AutoRolls rolls;
  const UnitId who = fighter_of(s, id);
  if (!who.valid() || !strikes(s, id)) return rolls;
  // antika.gap.several-weapons: only the best of them is thrown
  if (has(s, who, Trait::pilum))
    rolls.push_back({AutoAttack::thrown, rule("antika.equip.pilum"), 1, 5, false});
  else if (has(s, who, Trait::venablo))
    rolls.push_back({AutoAttack::thrown, rule("antika.equip.venablo"), 1, 6, false});
  else if (has(s, who, Trait::javelin))  // antika.gap.javelin-names: all that is thrown by hand
    rolls.push_back({AutoAttack::thrown, rule("antika.equip.javelin-melee"), 1, 6, false});
  if (s.type(who) == Type::light_chariot)
    rolls.push_back({AutoAttack::impact, rule("antika.special.light-chariot-impact"), 2, 6, true});
  if (s.type(who) == Type::heavy_chariot)
    rolls.push_back({AutoAttack::impact, rule("antika.special.heavy-chariot-impact"), 3, 6, true});
  return rolls;
}

BoundedVector<UnitId, 16> auto_targets(const State& s, const Bodies& bodies, UnitId id, const AutoRoll& roll) {
  BoundedVector<UnitId, 16> enemies;
  opponents(s, id, enemies);
  BoundedVector<UnitId, 16> targets;
  for (const UnitId enemy : enemies)
    if (has_first_turn(s, bodies, id, enemy) && (!roll.needs_charge || charged_into(s, id, enemy)))
      targets.push_back(enemy);
  return targets;
}

void plan_automatic_wounds(const State& s, const Bodies& bodies, UnitId id, Attacks& out) {
  for (const AutoRoll& roll : auto_rolls(s, id)) {
    const BoundedVector<UnitId, 16> targets = auto_targets(s, bodies, id, roll);
    if (targets.empty()) continue;
    UnitId target = targets[0];
    for (const UnitId enemy : targets)
      if (edge_fought(s, id, enemy) == Edge::front) {
        target = enemy;
        break;
      }
    for (const Aim& aim : s.aims)
      if (aim.unit == id && aim.attack == roll.attack && targets.contains(aim.opponent)) target = aim.opponent;
    Attack a;
    a.kind = roll.attack == AutoAttack::thrown ? AttackKind::thrown : AttackKind::impact;
    a.unit = id;
    a.target = target;
    a.dice.add(roll.rule, roll.dice);
    a.to_hit.add(roll.rule, roll.need);
    a.need = static_cast<std::uint8_t>(roll.need);
    out.push_back(a);
  }
}

void plan_attacks(const State& s, const Bodies& bodies, UnitId id, UnitId supporter, Attacks& out) {
  out.clear();
  if (!strikes(s, id) || !fights(s, id)) return;
  const Pool pool = pool_of(s, bodies, id, supporter);
  Shares shares;
  if (pool.bound.size() == 1) {  // antika.gap.must-attack
    shares.list.push_back({id, pool.bound[0].opponent, static_cast<std::uint8_t>(pool.total)});
  } else if (!declared_shares(s, id, pool, shares)) {
    shares.list.clear();
    default_shares(s, bodies, id, pool, shares);
  }
  for (const Share& share : shares.list)
    if (share.dice > 0) out.push_back(plan_melee(s, bodies, id, share.opponent, pool, share.dice));
  take_die_of_seven(out);
  plan_automatic_wounds(s, bodies, id, out);
}

Attack plan_attack(const State& s, const Bodies& bodies, UnitId id, UnitId opponent) {
  const Pool pool = pool_of(s, bodies, id, rear_supports(s, bodies).by[id.value]);
  int dice = pool.total;
  for (const Pool::Bound& bound : pool.bound)
    if (bound.opponent != opponent) dice -= least_share(pool, bound.opponent);
  Attack attack = plan_melee(s, bodies, id, opponent, pool, std::max(0, dice));
  if (attack.needs_seven()) take_seventh_die(attack);
  return attack;
}

}  // namespace acies::antika
