// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/attack.h"

#include <algorithm>

#include "geometry/tolerance.h"
#include "rulesets/antika/attack_parts.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

enum class Blow : std::uint8_t { shot, melee };

// antika.unit.armour-number and what makes it better or worse, before penetration. antika.camp.tower-values: of a camp
// its own or its garrison's, never that of the tower.
Tally armour_tally(const State& s, const Bodies& bodies, UnitId target) {
  Tally t;
  const bool camp = kind(s, target) == Kind::camp;
  const bool garrisoned = camp && fighter_of(s, target).valid();
  const RuleId own = camp ? rule("antika.camp.profile") : rule("antika.unit.armour-number");
  t.add(garrisoned ? rule("antika.camp.garrison-values") : own, armour_number(armour(s, target)));
  const Cover over = cover(s, bodies, target);
  if (over.wood) t.add(rule("antika.terrain.woods-armour"), 1);
  if (over.urban) t.add(rule("antika.terrain.urban-armour"), 1);
  return t;
}

// antika.dice.seven-plus-rest, antika.gap.wound-limits, antika.gap.armour-stacking
void settle_needs(Attack& attack) {
  attack.need = static_cast<std::uint8_t>(std::clamp<int>(attack.to_hit.total, 2, 6));
  attack.wound_need = static_cast<std::uint8_t>(std::clamp<int>(attack.to_wound.total, 2, 6));
  attack.sheds_hit = attack.to_wound.total > 6;
}

// antika.form.shield-wall, antika.gap.shield-wall-scope: a first-turn effect of the one who is struck.
bool has_shield_wall(const State& s, const Bodies& bodies, UnitId target, UnitId by) {
  const UnitId shields = fighter_of(s, target);
  if (!shields.valid() || !ability_works(s, shields, Trait::shield_wall)) return false;
  return !flanked(s, target) && has_first_turn(s, bodies, target, by);  // antika.form.shield-wall-lost
}

// antika.special.penetration, antika.gap.penetration-scope: in melee; the rule that gives it, or none.
RuleId melee_penetration(const State& s, const Bodies& bodies, UnitId id, UnitId target) {
  const UnitId who = fighter_of(s, id);
  if (s.type(who) == Type::elephant) return rule("antika.special.elephant-traits");
  if (s.type(who) == Type::war_elephant) return rule("antika.special.war-elephant-traits");
  if (has(s, who, Trait::two_handed)) return rule("antika.equip.two-handed");
  const bool riding_in = charged_into(s, id, target) && has_first_turn(s, bodies, id, target);
  if (riding_in && has(s, who, Trait::cavalry_lance)) return rule("antika.equip.cavalry-lance");
  if (riding_in && has(s, who, Trait::scythes)) return rule("antika.equip.scythes");
  return RuleId{};
}

// Who flanks it, to be shown.
UnitId flanker_of(const State& s, UnitId id) {
  BoundedVector<UnitId, 16> enemies;
  opponents(s, id, enemies);
  for (const UnitId enemy : enemies)
    if (edge_fought(s, id, enemy) != Edge::front && !is_light(s, enemy)) return enemy;
  return kNoUnit;
}

// antika.table.combat-penalties
Tally melee_to_hit(const State& s, const Bodies& bodies, UnitId id, UnitId target) {
  const UnitId who = fighter_of(s, id);
  Tally t;
  t.add(rule("antika.melee.to-hit"), combat_number(training(s, who)));
  if (who == id) {  // a camp has no flanks, no disorder and no ground
    // antika.flank.penalty, antika.gap.flank-or-rear-penalty: one penalty for flank and rear, whomever it strikes
    if (flanked(s, id)) {
      const bool column = s.at(id).formation == Formation::march_column;  // antika.gap.march-column-penalty
      t.add(column ? rule("antika.melee.march-column-flank") : rule("antika.melee.penalty-flank"), 1,
            flanker_of(s, id));
    }
    // antika.cohesion.disorder-effects, antika.gap.disorder-penalty; antika.gap.disorder-variant takes a die instead,
    // see pool_of
    if (disordered(s, id) && !s.scenario->late_disorder) t.add(rule("antika.melee.penalty-disordered"), 1);
    if (fights_in_broken_ground(s, bodies, id)) t.add(rule("antika.melee.penalty-broken-ground"), 1);
  }
  // antika.gap.pikes-scope
  const UnitId pikes = fighter_of(s, target);
  if (pikes.valid() && ability_works(s, pikes, Trait::pikes) && fought_on_front(s, target, id))
    t.add(rule("antika.equip.pikes"), 1, target);
  return t;
}

}  // namespace

UnitId fighter_of(const State& s, UnitId id) {
  if (kind(s, id) != Kind::camp) return id;
  for (const Camp& camp : s.camps)
    if (camp.camp == id) return camp.garrison;
  return kNoUnit;
}

bool strikes(const State& s, UnitId id) {
  const UnitId who = fighter_of(s, id);
  if (!who.valid()) return false;
  const Kind k = kind(s, who);
  return k != Kind::artillery && k != Kind::wagon && k != Kind::leader;
}

bool ability_works(const State& s, UnitId id, Trait trait) {
  return has(s, id, trait) && s.at(id).formation != Formation::march_column;
}

bool fought_on_front(const State& s, UnitId id, UnitId enemy) {
  const Edge edge = edge_fought(s, id, enemy);
  if (edge == Edge::none) return false;
  // antika.gap.phalanx-square-fight, antika.gap.camp-fights: no flanks
  return edge == Edge::front || in_phalanx_square(s, id) || kind(s, id) == Kind::camp;
}

bool has_first_turn(const State& s, const Bodies& bodies, UnitId id, UnitId enemy) {
  if (!first_turn_for(s, id, enemy)) return false;  // antika.gap.first-turn, antika.form.maniple-enemy
  // antika.equip.stakes-effect
  const UnitId holder = fighter_of(s, enemy);
  if (holder.valid() && s.at(holder).marks.has(Mark::stakes) && fought_on_front(s, enemy, id)) return false;
  return !stakes_all_round(s, bodies, enemy);
}

Attack plan_melee(const State& s, const Bodies& bodies, UnitId id, UnitId opponent, const Pool& pool, int dice) {
  Attack a;
  a.kind = AttackKind::melee;
  a.unit = id;
  a.target = opponent;
  tell_dice(pool, opponent, dice, a.dice);
  a.to_hit = melee_to_hit(s, bodies, id, opponent);
  a.to_wound = armour_tally(s, bodies, opponent);
  if (has_shield_wall(s, bodies, opponent, id)) a.to_wound.add(rule("antika.form.shield-wall"), 1);
  if (const RuleId piercing = melee_penetration(s, bodies, id, opponent); piercing != RuleId{})
    a.to_wound.add(piercing, -1);
  settle_needs(a);
  return a;
}

void take_seventh_die(Attack& attack) {
  if (attack.dice.total > 0) attack.dice.add(rule("antika.dice.seven-plus-die"), -1);
}

// antika.table.shooting-modifiers; antika.shoot.no-other-modifiers, antika.gap.shoot-broken-ground: nothing else.
Attack plan_shot(const State& s, const Bodies& bodies, const Shot& shot, const Rect& body) {
  Attack a;
  a.kind = AttackKind::shooting;
  a.unit = shot.shooter;
  a.target = shot.target;
  a.dice.add(rule("antika.shoot.dice"), row_of(s.type(shot.shooter)).cohesion);  // antika.gap.dice-attribute
  if (shot.support.valid()) a.dice.add(rule("antika.shoot.support"), 1, shot.support);
  // antika.gap.elite-name: elite are the trained
  a.to_hit.add(rule("antika.shoot.to-hit"), shooting_number(training(s, shot.shooter)));
  // antika.gap.shot-targets: a camp is no light target
  if (kind(s, shot.target) != Kind::camp && is_light(s, shot.target))
    a.to_hit.add(rule("antika.shoot.penalty-light-target"), 1);
  if (disordered(s, shot.shooter)) a.to_hit.add(rule("antika.shoot.penalty-disordered"), 1);
  if (is_troop(s, shot.shooter) && is_troop(s, shot.target) &&
      in_zone_from(s, bodies, bodies.at(shot.target), shot.shooter, body))
    a.to_hit.add(rule("antika.shoot.bonus-zoc"), -1);
  a.to_wound = armour_tally(s, bodies, shot.target);
  if (shot.weapon == Weapon::crossbow) a.to_wound.add(rule("antika.equip.crossbow"), -1);
  if (shot.weapon == Weapon::artillery) a.to_wound.add(rule("antika.special.artillery-penetration"), -1);
  settle_needs(a);
  if (a.needs_seven()) take_seventh_die(a);
  return a;
}

}  // namespace acies::antika
