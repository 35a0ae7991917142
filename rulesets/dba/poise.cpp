// SPDX-License-Identifier: Apache-2.0
// The weights, in elements lost, began as a regression of who won some hundred battles on how the armies stood at the
// end of their moves; then those were kept that won the most battles on the ladder.
#include "rulesets/dba/poise.h"

#include <algorithm>
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
  for (const std::size_t i : bodies.friends(state.at(id).seat) & bodies.around[id.value]) {
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
  double fire = 0;   // how far off one may be under its fire; 0: it does not shoot
  double far = 0;    // beyond this it does nothing to anybody
};
using Enemies = BoundedVector<Enemy, kMaxElements>;

Enemies enemies_of(const State& state, const Bodies& bodies, Seat seat, double bw) {
  Enemies enemies;
  for (const std::size_t i : bodies.enemies(seat)) {
    const UnitId id = unit_id(i);
    const bool free = !is_heavy(state.type(id)) && !front_opponent(state, bodies, id).valid();
    const double reach = free ? allowance(state, id).units() + bw * 0.8 : 0;
    const int range = troop_tables().of(state.type(id)).range;
    const double fire = range > 0 ? paces(state.scenario->scale, range).units() + bw * 0.4 : 0;
    // The front from which fire is measured lies before the middle of the base.
    enemies.push_back({id, reach, fire, std::max({reach, fire + bw * 2, bw * 3})});
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

double poise_of(const State& state, const Bodies& bodies, UnitId id, const Enemies& enemies, double bw) {
  const Rect& me = bodies.at(id);
  const Beside friends = beside(state, bodies, id, bw);
  UnitId nearest;
  double least = 0;
  bool exposed = false;
  bool held = false;  // by one who is free to act
  int shooters = 0;
  for (const Enemy& enemy : enemies) {
    const Rect& his = bodies.at(enemy.id);
    const double far = length2(his.centre - me.centre);
    if (!nearest.valid() || far < least) {
      nearest = enemy.id;
      least = far;
    }
    if (enemy.reach == 0 || far > enemy.far * enemy.far) continue;
    exposed = exposed || (far < enemy.reach * enemy.reach && is_open(me, his.centre, friends, bw));
    held = held || is_before(his, me, bw * 1.2, bw * 0.8);
    if (enemy.fire > 0 && is_before(his, me, enemy.fire, bw * 1.2)) ++shooters;
  }
  double value = exposed ? -kExposed : 0;
  if (in_a_group(state, bodies, id)) value += kCompany;
  if (!friends.left && !friends.right) value -= kAlone;
  if (front_opponent(state, bodies, id).valid()) return value;
  if (nearest.valid() && least < bw * bw * kFacing * kFacing)
    value += kPerPoint * edge_over(state.type(id), state.type(nearest));
  value -= kUnderFire * shooters;
  return held ? value - kHeld : value;
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
