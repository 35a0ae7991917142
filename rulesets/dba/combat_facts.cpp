// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/combat_facts.h"

#include "rulesets/dba/combat_modifiers.h"
#include "rulesets/dba/support.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
namespace {

// dba.gap.knights-bow-memory
bool moved_into_front_of(const State& state, UnitId me, UnitId enemy) {
  for (const ContactMemory& c : state.contacts)
    if (c.this_turn && c.mover == me && c.enemy == enemy && c.edge == Edge::front) return true;
  return false;
}

void note(Doing& doing, UnitId by) {
  if (!doing.done) doing = {true, by};
}

// dba.melee.overlap-effect, dba.gap.overlap-row: each side and the rear at most once.
void look_at_flanks(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, CombatFacts& facts) {
  for (const std::size_t i : bodies.close_to(me) & bodies.enemies(state.at(me).seat)) {
    const UnitId other = unit_id(i);
    if (other == enemy) continue;
    Edge edge = combat_edge(state, bodies, other, me);  // dba.wwg.short-front: each flank once
    // dba.geo.overlap-not-camp, dba.camp.attack-support, dba.bua.attack-support: nobody overlaps in a fight for a
    // place.
    if (edge == Edge::none && !state.inside(enemy)) edge = overlap_side(state, bodies, other, me);
    if (edge == Edge::left) note(facts.on_left, other);
    if (edge == Edge::right) note(facts.on_right, other);
    if (edge == Edge::rear) note(facts.on_rear, other);
  }
}

void look_around(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, CombatFacts& facts) {
  facts.uphill_or_on_bank = uphill_or_on_bank(state, bodies, me, enemy);
  if (state.inside(me)) return;  // dba.geo.occupant: it has no flanks, and nobody stands behind it
  look_at_flanks(state, bodies, me, enemy, facts);
  facts.behind = element_directly_behind(state, bodies, me);
  facts.diagonal = psiloi_diagonally_behind(state, bodies, me);
}

bool counts_as_turned(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  if (state.unturned.empty() || contact_edge(bodies.at(a), bodies.at(b)) == Edge::front) return false;
  return state.unturned.contains(state.at(a).seat == Seat::red ? Pair{a, b} : Pair{b, a});
}

bool on_flank_or_rear(const Bodies& bodies, UnitId a, UnitId b) {
  const Edge edge = contact_edge(bodies.at(a), bodies.at(b));
  return edge != Edge::none && edge != Edge::front;
}

// dba.gap.face-room: the bases as if the one that found no room had turned to the other (dba.face.pose).
Bodies as_if_turned(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const bool a_stands_on_b = on_flank_or_rear(bodies, a, b);
  const UnitId turning = a_stands_on_b ? b : a;
  const Pose& enemy = state.at(a_stands_on_b ? a : b).pose;
  Bodies turned = bodies;
  put(turned, turning, base_at(state, turning, {enemy.at, opposite(enemy.facing)}));
  return turned;
}

}  // namespace

CombatFacts plain_facts(const State& state, const Bodies& bodies, CombatKind kind, UnitId me, UnitId enemy) {
  CombatFacts facts;
  facts.kind = kind;
  facts.reading = state.scenario->chariots_literal ? Reading::literal : Reading::usual;
  facts.me = state.type(me);
  facts.enemy = state.type(enemy);
  facts.general = state.at(me).general;
  facts.bad_going = in_bad_going(state, bodies, me);
  facts.enemy_in_bad_going = in_bad_going(state, bodies, enemy);
  facts.place = place_of(state, me);
  facts.enemy_place = place_of(state, enemy);
  facts.charged_front = kind == CombatKind::close && moved_into_front_of(state, me, enemy);
  return facts;
}

CombatFacts close_combat_facts(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  CombatFacts facts = plain_facts(state, bodies, CombatKind::close, me, enemy);
  if (counts_as_turned(state, bodies, me, enemy))
    look_around(state, as_if_turned(state, bodies, me, enemy), me, enemy, facts);
  else
    look_around(state, bodies, me, enemy, facts);
  return facts;
}

CombatFacts shooting_facts(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, ShotAt shot_at,
                           int aiding_against_me) {
  CombatFacts facts = plain_facts(state, bodies, CombatKind::shooting, me, enemy);
  facts.shot_at = shot_at == ShotAt::yes;
  facts.aiding = aiding_against_me;
  return facts;
}

Tally tally_of(const CombatFacts& facts) {
  Tally tally;
  add_factor(facts, tally);
  add_modifiers(facts, tally);
  if (facts.kind == CombatKind::close) add_support(facts, tally);  // dba.support.melee-only
  return tally;
}

}  // namespace acies::dba
