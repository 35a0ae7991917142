// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/evaluate.h"

#include <algorithm>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/victory.h"

namespace acies::dba {
namespace {

// What an element is worth beside the count: a general decides battles.
double worth(const Element& e) {
  if (type_of(e.sub_type) == Type::SCh) return 0.3;
  return e.general ? 1.8 : 1.0;
}

// Expected gain of a close combat, roughly: each point of difference is about a ninth of an element.
double fight_value(const State& state, const Bodies& bodies, UnitId mine, UnitId enemy) {
  const int difference = close_combat_tally(state, bodies, mine, enemy).total - close_combat_tally(state, bodies, enemy, mine).total;
  return 0.11 * difference + (flankers(state, bodies, enemy).any() ? 0.35 : 0.0) -
         (flankers(state, bodies, mine).any() ? 0.35 : 0.0);
}

// How well a type does against another before any modifier.
int edge_over(Type me, Type enemy) {
  const TypeRow& a = troop_tables().of(me);
  const TypeRow& b = troop_tables().of(enemy);
  return a.close_factor[index_of(b.category)] - b.close_factor[index_of(a.category)];
}

// Ground gained towards the enemy's edge, and standing near enemies that one beats, facing them.
double position_value(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& me = bodies.at(id);
  const double side = state.scenario->side().units();
  const double gained = (state.at(id).seat == Seat::red ? me.front.y : side - me.front.y) / side;
  double best = 0;
  bool any = false;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat == state.at(id).seat) continue;
    const Vec way = bodies.rect[i].centre - me.centre;
    const double far = length(way);
    const double nearness = 1 - std::min(1.0, far / side);
    const double facing = far > 0 ? dot(way, me.u) / far : 1;
    const double value = nearness * (0.10 + 0.04 * edge_over(state.type(id), state.type(unit_id(i)))) + 0.02 * facing;
    if (!any || value > best) best = value;
    any = true;
  }
  return 0.4 * std::min(gained, 0.6) + best;
}

}  // namespace

double evaluate(const State& state, Seat seat) {
  if (state.ending == Ending::drawn) return 0;
  if (state.ending == Ending::won) return state.winner == seat ? 100 : -100;
  const Bodies bodies = bodies_of(state);
  double value = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    const double sign = e.seat == seat ? 1 : -1;
    if (e.status == Status::destroyed) value -= sign * worth(e);
    if (!bodies.present[i]) continue;
    const UnitId id = unit_id(i);
    value += sign * position_value(state, bodies, id);
    // Company: elements in line guard each other's flanks.
    if (in_a_group(state, bodies, id)) value += sign * 0.03;
    const UnitId opponent = front_opponent(state, bodies, id);
    if (opponent.valid()) {
      value += sign * 0.5 * fight_value(state, bodies, id, opponent);
    } else if (flankers(state, bodies, id).any()) {
      value -= sign * 0.3;
    }
  }
  return value;
}

}  // namespace acies::dba
