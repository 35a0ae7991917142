// SPDX-License-Identifier: Apache-2.0
// How many dice a unit throws in melee, in the order of antika.gap.pool-order, and who supports whom.
#include <algorithm>
#include <bitset>

#include "geometry/tolerance.h"
#include "rulesets/antika/attack_parts.h"

namespace acies::antika {
namespace {

// antika.special.overwhelming, antika.melee.overwhelming-die, antika.gap.fixed-charge-values: what the charge of this
// unit is worth against such an enemy.
struct Overwhelming {
  int dice = 0;
  RuleId rule;
};
Overwhelming overwhelming(const State& s, UnitId who, bool against_infantry) {
  const int plain = against_infantry ? 1 : 0;
  if (s.type(who) == Type::heavy_chariot) return {plain + 1, rule("antika.special.heavy-chariot-charge")};
  if (has(s, who, Trait::cataphracts)) return {plain + 1, rule("antika.form.cataphracts-charge")};
  if (s.type(who) == Type::light_chariot) return {plain, rule("antika.special.light-chariot-charge")};
  if (s.type(who) == Type::elephant) return {plain, rule("antika.special.elephant-traits")};
  if (s.type(who) == Type::war_elephant) return {plain, rule("antika.special.war-elephant-traits")};
  if (has(s, who, Trait::warband)) return {plain, rule("antika.form.warband-traits")};
  return {};
}

// antika.form.phalanx-cancels, antika.gap.phalanx-front, antika.form.phalanx-lost
bool cancels_charges(const State& s, UnitId id, UnitId enemy) {
  const UnitId who = fighter_of(s, id);
  return who.valid() && ability_works(s, who, Trait::phalanx) && !flanked(s, id) && fought_on_front(s, id, enemy);
}

bool near_enough(const Bodies& bodies, UnitId a, UnitId b, double gap) {
  const double reach = bodies.at(a).radius + bodies.at(b).radius + gap;
  return length2(bodies.at(a).centre - bodies.at(b).centre) <= reach * reach;
}

// antika.melee.overlap-die, antika.melee.overlap-once: the first friend that overlaps the opponent on its front.
UnitId overlapper_of(const State& s, const Bodies& bodies, UnitId id, UnitId opponent) {
  if (kind(s, id) == Kind::camp || !fought_on_front(s, id, opponent) || edge_fought(s, opponent, id) != Edge::front ||
      in_phalanx_square(s, opponent))
    return kNoUnit;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId friendly = unit_id(i);
    if (friendly == id || s.seat(friendly) != s.seat(id) || !bodies.is_solid(friendly)) continue;
    if (!near_enough(bodies, friendly, opponent, tolerance::kTouch)) continue;
    if (overlaps(s, bodies, friendly, opponent)) return friendly;
  }
  return kNoUnit;
}

Pool::Bound bound_to(const State& s, const Bodies& bodies, UnitId id, UnitId opponent) {
  Pool::Bound bound;
  bound.opponent = opponent;
  bound.overlapper = overlapper_of(s, bodies, id, opponent);
  // antika.gap.overwhelming-when: charging or charged
  if (!has_first_turn(s, bodies, id, opponent) || cancels_charges(s, opponent, id)) return bound;
  const UnitId enemy = fighter_of(s, opponent);  // antika.gap.camp-attack: infantry only if its garrison is
  const Overwhelming charge = overwhelming(s, fighter_of(s, id), enemy.valid() && is_infantry(kind(s, enemy)));
  bound.overwhelming = charge.dice;
  bound.overwhelming_rule = charge.rule;
  return bound;
}

// antika.gap.phalanx-support-value
bool phalanx_by_phalanx(const State& s, UnitId unit, UnitId supporter) {
  return ability_works(s, unit, Trait::phalanx) && ability_works(s, supporter, Trait::phalanx) && !flanked(s, unit);
}

using Used = std::bitset<kMaxUnits>;

// The first free unit that supports it, a phalanx first if it is one itself.
UnitId first_supporter(const State& s, const Bodies& bodies, UnitId unit, const Used& used) {
  UnitId found;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId candidate = unit_id(i);
    if (used.test(i) || s.type(candidate) != s.type(unit) || s.seat(candidate) != s.seat(unit)) continue;
    if (candidate == unit || !bodies.is_solid(candidate)) continue;
    if (!near_enough(bodies, candidate, unit, kMU.units())) continue;
    if (found.valid() && !phalanx_by_phalanx(s, unit, candidate)) continue;
    if (!may_support(s, bodies, candidate, unit)) continue;
    if (phalanx_by_phalanx(s, unit, candidate)) return candidate;
    found = candidate;
  }
  return found;
}

}  // namespace

// antika.flank.full-attack: on whichever edge it strikes, it does so with all of these.
Pool pool_of(const State& s, const Bodies& bodies, UnitId id, UnitId supporter) {
  Pool pool;
  const UnitId who = fighter_of(s, id);
  pool.common.add(rule("antika.melee.dice"), row_of(s.type(who)).cohesion);  // antika.gap.dice-attribute
  BoundedVector<UnitId, 16> enemies;
  opponents(s, id, enemies);
  for (const UnitId enemy : enemies) pool.bound.push_back(bound_to(s, bodies, id, enemy));
  if (who == id) {  // antika.gap.camp-fights: no leaders, no support
    // antika.general.fight-die, antika.adc.fight-die, antika.gap.general-attach: one die, whoever leads
    if (const UnitId leader = leader_with(s, id); leader.valid())
      pool.common.add(rule("antika.melee.leader-die"), 1, leader);
    if (supporter.valid()) {
      const bool phalanx = phalanx_by_phalanx(s, id, supporter);
      pool.common.add(phalanx ? rule("antika.form.phalanx-support") : rule("antika.melee.rear-support"),
                      phalanx ? 2 : 1, supporter);
    }
  }
  int sum = pool.common.total;
  for (const Pool::Bound& bound : pool.bound) sum += bound.dice();
  if (s.at(id).formation == Formation::march_column) pool.halving = sum / 2;  // antika.melee.march-column-half
  if (s.scenario->late_disorder && disordered(s, id)) pool.late_disorder = 1;
  pool.total = std::max(0, sum - pool.halving - pool.late_disorder);
  return pool;
}

int least_share(const Pool& pool, UnitId opponent) {
  for (const Pool::Bound& bound : pool.bound)
    if (bound.opponent == opponent) {
      const int least = pool.halving > 0 ? bound.dice() / 2 : bound.dice();
      return std::min(least, pool.total);
    }
  return 0;
}

void tell_dice(const Pool& pool, UnitId opponent, int dice, Tally& out) {
  out = pool.common;
  for (const Pool::Bound& bound : pool.bound) {
    if (bound.opponent != opponent) continue;
    if (bound.overlapper.valid()) out.add(rule("antika.melee.overlap-die"), 1, bound.overlapper);
    if (bound.overwhelming > 0) out.add(bound.overwhelming_rule, bound.overwhelming);
  }
  if (pool.halving > 0) out.add(rule("antika.melee.march-column-half"), -pool.halving);
  if (pool.late_disorder > 0) out.add(rule("antika.gap.disorder-variant"), -pool.late_disorder);
  if (out.total != dice) out.add(rule("antika.melee.split"), dice - out.total);
}

Supports rear_supports(const State& s, const Bodies& bodies) {
  Supports supports;
  if (s.melees.empty()) return supports;
  Used used;
  for (const SupportChoice& choice : s.supports)
    if (fights(s, choice.supported) && may_support(s, bodies, choice.supporter, choice.supported)) {
      supports.by[choice.supported.value] = choice.supporter;
      used.set(choice.supporter.value);
    }
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId unit = unit_id(i);
    const Kind k = kind(s, unit);
    if (k != Kind::infantry && k != Kind::chariot) continue;  // antika.gap.support-mounted
    if (supports.by[i].valid() || !s.on_table(unit) || !fights(s, unit)) continue;
    supports.by[i] = first_supporter(s, bodies, unit, used);
    if (supports.by[i].valid()) used.set(supports.by[i].value);
  }
  return supports;
}

}  // namespace acies::antika
