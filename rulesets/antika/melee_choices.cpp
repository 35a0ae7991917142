// SPDX-License-Identifier: Apache-2.0
// What a player may choose before the dice of a combat phase: divisions, supports, aims. Each in secret
// (antika.gap.split-order); what is not said is chosen by plan_attacks.
#include <algorithm>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack_parts.h"
#include "rulesets/antika/melee.h"

namespace acies::antika {
namespace {

bool is_mine(Scratch& scratch, Seat by, UnitId id) {
  if (scratch.state().seat(id) != by) {
    scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
    return false;
  }
  if (!scratch.state().on_table(id)) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id));
    return false;
  }
  return true;
}

}  // namespace

bool may_split(const State& s, UnitId id) {
  BoundedVector<UnitId, 16> enemies;
  return s.on_table(id) && strikes(s, id) && opponents(s, id, enemies) > 1;
}

int supportable(const State& s, const Bodies& bodies, UnitId supporter, BoundedVector<UnitId, 8>& out) {
  out.clear();
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == s.type(supporter) && s.seat(unit_id(i)) == s.seat(supporter) && fights(s, unit_id(i)) &&
        may_support(s, bodies, supporter, unit_id(i)))
      out.try_push_back(unit_id(i));
  return static_cast<int>(out.size());
}

bool may_aim(const State& s, const Bodies& bodies, UnitId id, AutoAttack attack) {
  for (const AutoRoll& roll : auto_rolls(s, id))
    if (roll.attack == attack && auto_targets(s, bodies, id, roll).size() > 1) return true;
  return false;
}

bool has_choices(const State& s, const Bodies& bodies, Seat seat) {
  if (s.melees.empty()) return false;
  BoundedVector<UnitId, 8> friends;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !s.on_table(id)) continue;
    if (may_split(s, id) || may_aim(s, bodies, id, AutoAttack::thrown) || may_aim(s, bodies, id, AutoAttack::impact))
      return true;
    const Kind k = kind(s, id);
    if ((k == Kind::infantry || k == Kind::chariot) && !fights(s, id) && supportable(s, bodies, id, friends) > 1)
      return true;
  }
  return false;
}

// antika.melee.split, antika.gap.split-order, antika.gap.must-attack
void decide_split(Scratch& scratch, Seat by, const Split& command) {
  if (!is_mine(scratch, by, command.unit)) return;
  const State& s = scratch.state();
  if (!may_split(s, command.unit)) return scratch.refuse(Refusal(rule("antika.melee.split"), command.unit));
  const Pool pool =
      pool_of(s, scratch.bodies(), command.unit, rear_supports(s, scratch.bodies()).by[command.unit.value]);
  SharesSet set{command.unit, {}};
  int sum = 0;
  for (const Share& share : command.shares) {
    if (melee_between(s, command.unit, share.opponent) == nullptr) {
      scratch.refuse(Refusal(rule("antika.melee.split"), command.unit, share.opponent));
      continue;
    }
    for (const Share& named : set.shares)
      if (named.opponent == share.opponent)
        scratch.refuse(Refusal(rule("acies.command.repeated-unit"), share.opponent));
    sum += share.dice;
    set.shares.push_back({command.unit, share.opponent, share.dice});
  }
  for (const Pool::Bound& bound : pool.bound) {
    const int least = least_share(pool, bound.opponent);
    int given = 0;
    for (const Share& share : set.shares)
      if (share.opponent == bound.opponent) given = share.dice;
    if (given < least)
      scratch.refuse(Refusal(rule("antika.gap.split-order"), command.unit, bound.opponent)
                         .measured(given)
                         .limit(least)
                         .at_most(least));
  }
  if (sum != pool.total)
    scratch.refuse(
        Refusal(rule("antika.gap.must-attack"), command.unit).measured(sum).limit(pool.total).at_most(pool.total));
  if (!scratch.refused()) scratch.emit(set);
}

// antika.gap.rear-support: each supports one, each counts one.
void decide_support(Scratch& scratch, Seat by, const Support& command) {
  const SupportChoice& choice = command.choice;
  if (!is_mine(scratch, by, choice.supporter) || !is_mine(scratch, by, choice.supported)) return;
  const State& s = scratch.state();
  if (!fights(s, choice.supported) || !may_support(s, scratch.bodies(), choice.supporter, choice.supported))
    scratch.refuse(Refusal(rule("antika.gap.rear-support"), choice.supporter, choice.supported));
  for (const SupportChoice& made : s.supports)
    if (made.supported == choice.supported && made.supporter != choice.supporter)
      scratch.refuse(Refusal(rule("antika.gap.rear-support"), choice.supported, made.supporter));
  if (!scratch.refused()) scratch.emit(SupportChosen{choice});
}

// antika.gap.automatic-wounds
void decide_aiming(Scratch& scratch, Seat by, const Aiming& command) {
  const Aim& aim = command.aim;
  if (!is_mine(scratch, by, aim.unit)) return;
  for (const AutoRoll& roll : auto_rolls(scratch.state(), aim.unit))
    if (roll.attack == aim.attack &&
        auto_targets(scratch.state(), scratch.bodies(), aim.unit, roll).contains(aim.opponent))
      return scratch.emit(AimChosen{aim});
  scratch.refuse(Refusal(rule("antika.gap.automatic-wounds"), aim.unit, aim.opponent));
}

}  // namespace acies::antika
