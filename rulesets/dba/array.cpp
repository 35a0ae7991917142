// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/array.h"

#include <algorithm>
#include <cmath>

#include "geometry/round.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/match_ups.h"
#include "rulesets/dba/support.h"
#include "rulesets/dba/thought.h"

namespace acies::dba {
namespace {

constexpr double kAside = 3;        // base widths: who stands farther to the side will not be met
constexpr double kBadAhead = 0.04;  // for each base width of ground ahead that it fights badly on
constexpr int kAhead = 6;           // base widths that are looked at

struct Soldier {
  UnitId id;
  Ranks ranks = Ranks::one;
};
using Front = BoundedVector<Soldier, kMaxElements>;

// Those of the seat with nobody of theirs before them, and how deep they stand.
Front front_of(const State& state, const Bodies& bodies, Seat seat) {
  Front front;
  IndexSet behind;
  IndexSet deep;
  for (const std::size_t i : bodies.friends(seat)) {
    const Supporter rear = element_directly_behind(state, bodies, unit_id(i));
    if (!rear.there) continue;
    behind.set(rear.unit.value, true);
    deep.set(i, rear.type == state.type(unit_id(i)));
  }
  for (const std::size_t i : bodies.friends(seat) - behind)
    front.push_back({unit_id(i), deep[i] ? Ranks::two : Ranks::one});
  return front;
}

double ground_ahead(const State& state, const Bodies& bodies, UnitId id) {
  const Type type = state.type(id);
  if (!bodies.ground || bodies.ground->empty() || bears_bad_going(type)) return 0;
  const Rect& me = bodies.at(id);
  double value = 0;
  for (int step = 0; step < kAhead; ++step) {
    const Rect there = placed_at(me, rounded(me.front + me.u * (me.width * step)));
    if (bad_going_under(bodies, type, there)) value -= kBadAhead;
  }
  return value;
}

double hope_of(const State& state, const Bodies& bodies, const Soldier& soldier, const Front& enemies) {
  const Type type = state.type(soldier.id);
  const Rect& me = bodies.at(soldier.id);
  double sum = 0;
  double weights = 0;
  for (const Soldier& enemy : enemies) {
    const double aside = std::abs(me.local(bodies.at(enemy.id).front).x) / me.width;
    const double weight = std::max(0.0, 1 - aside / kAside);
    sum += weight * match_up(type, soldier.ranks, state.type(enemy.id), enemy.ranks);
    weights += weight;
  }
  return weights > 0 ? sum / std::max(1.0, weights) : 0;
}

double hope_of_any(const State& state, const Soldier& soldier) {
  const Seat enemy = other(state.at(soldier.id).seat);
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (state.elements[i].seat != enemy || !is_troop(state, unit_id(i))) continue;
    sum += match_up(state.type(soldier.id), soldier.ranks, state.type(unit_id(i)), Ranks::one);
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

}  // namespace

double array_of(const State& state, Seat seat) {
  const Bodies& bodies = bodies_in_thought(state);
  const Front front = front_of(state, bodies, seat);
  const Front enemies = front_of(state, bodies, other(seat));
  double sum = 0;
  for (const Soldier& soldier : front) {
    sum += ground_ahead(state, bodies, soldier.id);
    sum += enemies.empty() ? hope_of_any(state, soldier) : hope_of(state, bodies, soldier, enemies);
  }
  return sum;
}

}  // namespace acies::dba
