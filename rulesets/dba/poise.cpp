// SPDX-License-Identifier: Apache-2.0
// The weights, in elements lost, began as a regression of who won some hundred battles on how the armies stood at the
// end of their moves; then those were kept that won the most battles on the ladder.
#include "rulesets/dba/poise.h"

#include <cmath>

#include "rulesets/dba/array.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/matching.h"
#include "rulesets/dba/thought.h"

namespace acies::dba {
namespace {

constexpr double kExposed = 0.08;    // an open flank within an enemy's reach
constexpr double kPerPoint = 0.04;   // for each point that one's factor is better than that of the nearest enemy
constexpr double kFacing = 4;        // base widths: who is nearer than this will be met soon
constexpr double kHeld = 0.05;       // in the zone of control of an enemy who is free
constexpr double kUnderFire = 0.05;  // for each enemy who may shoot at it
constexpr double kCompany = 0.05;    // part of a group
constexpr double kAlone = 0.04;      // nobody beside it

// Friends who stand beside an element, so near that nobody gets at its flank.
struct Beside {
  bool left = false;
  bool right = false;
};
Beside beside(const State& state, const Bodies& bodies, UnitId id, double bw) {
  const Rect& me = bodies.at(id);
  Beside found;
  for (const std::size_t i : bodies.friends(state.at(id).seat)) {
    const Vec at = me.local(bodies.rect[i].front);
    if (std::abs(at.y) > bw * 0.6) continue;
    found.left = found.left || std::abs(at.x + bw) < bw * 0.4;
    found.right = found.right || std::abs(at.x - bw) < bw * 0.4;
  }
  return found;
}

struct Enemy {
  UnitId id;
  double reach = 0;  // of one that is free to move into contact; 0: of none
};
using Enemies = BoundedVector<Enemy, kMaxElements>;

Enemies enemies_of(const State& state, const Bodies& bodies, Seat seat, double bw) {
  Enemies enemies;
  for (const std::size_t i : bodies.enemies(seat)) {
    const UnitId id = unit_id(i);
    const bool free = !is_heavy(state.type(id)) && !front_opponent(state, bodies, id).valid();
    enemies.push_back({id, free ? allowance(state, id).units() + bw * 0.8 : 0});
  }
  return enemies;
}

bool is_open(const Rect& me, Vec enemy, const Beside& friends, double bw) {
  const Vec at = me.local(enemy);
  if (at.y < -me.depth) return true;
  if (at.y > bw) return false;
  return (!friends.left && at.x < -bw * 0.7) || (!friends.right && at.x > bw * 0.7);
}

// Whether `me` lies before the base of `enemy`, not farther off than `far` and no more to the side than `aside`.
bool is_before(const Rect& enemy, const Rect& me, double far, double aside) {
  const Vec at = enemy.local(me.centre);
  return at.y > 0 && at.y < far && std::abs(at.x) < aside;
}

// What enemies who are free to act can do to one who is not held in front.
double pressure_of(const State& state, const Bodies& bodies, UnitId id, const Enemies& enemies, double bw) {
  const Rect& me = bodies.at(id);
  double value = 0;
  bool held = false;
  for (const Enemy& enemy : enemies) {
    if (enemy.reach == 0) continue;
    const Rect& his = bodies.at(enemy.id);
    held = held || is_before(his, me, bw * 1.2, bw * 0.8);
    const int range = troop_tables().of(state.type(enemy.id)).range;
    if (range > 0 && is_before(his, me, paces(state.scenario->scale, range).units() + bw * 0.4, bw * 1.2))
      value -= kUnderFire;
  }
  return held ? value - kHeld : value;
}

double poise_of(const State& state, const Bodies& bodies, UnitId id, const Enemies& enemies, double bw) {
  const Rect& me = bodies.at(id);
  const Beside friends = beside(state, bodies, id, bw);
  UnitId nearest;
  double least = 0;
  bool exposed = false;
  for (const Enemy& enemy : enemies) {
    const Vec there = bodies.at(enemy.id).centre;
    const double far = length2(there - me.centre);
    if (!nearest.valid() || far < least) {
      nearest = enemy.id;
      least = far;
    }
    exposed = exposed || (far < enemy.reach * enemy.reach && is_open(me, there, friends, bw));
  }
  double value = exposed ? -kExposed : 0;
  if (in_a_group(state, bodies, id)) value += kCompany;
  if (!friends.left && !friends.right) value -= kAlone;
  if (front_opponent(state, bodies, id).valid()) return value;
  if (nearest.valid() && least < bw * bw * kFacing * kFacing)
    value += kPerPoint * edge_over(state.type(id), state.type(nearest));
  return value + pressure_of(state, bodies, id, enemies, bw);
}

}  // namespace

double poise(const State& state, Seat seat) {
  if (state.ending != Ending::playing) return 0;
  if (state.turn == 0) return array_of(state, seat) - array_of(state, other(seat));
  const Bodies& bodies = bodies_in_thought(state);
  const double bw = state.scenario->bw().units();
  double value = 0;
  for (const Seat side : {seat, other(seat)}) {
    const Enemies enemies = enemies_of(state, bodies, side, bw);
    for (const std::size_t i : bodies.friends(side))
      value += (side == seat ? 1 : -1) * poise_of(state, bodies, unit_id(i), enemies, bw);
  }
  return value;
}

}  // namespace acies::dba
