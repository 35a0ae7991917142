// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/urge.h"

#include <algorithm>

#include "rulesets/dba/banks.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/goals.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/match_ups.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/thought.h"

namespace acies::dba {
namespace {

constexpr double kContact = 0.6;      // what it takes to accept a fight whose odds are a little bad
constexpr double kImpatience = 0.03;  // more of it for each turn that the battle drags on beyond the eighth
constexpr double kMostImpatience = 0.5;
constexpr double kHaste = 5;       // how much more it then draws to the enemy, whatever becomes of the line
constexpr double kNear = 0.3;      // standing where one could touch an enemy
constexpr double kMatchUp = 0.32;  // more for each element that the fight may be expected to gain
constexpr double kFacing = 0.03;   // looking at him
constexpr double kPlace = 0.15;    // coming near a camp or town that counts against the enemy

// Of careful bots, all of it growing a little with each turn beyond the twentieth.
constexpr double kCarefulContact = 0.07;
constexpr double kPerWidth = 0.01;     // to a goal that is near
constexpr double kPerFarWidth = 0.04;  // to one that is farther off
constexpr double kGoalIsNear = 3;      // base widths
constexpr double kCrossing = 8;        // base widths that a river between makes it farther: lines are broken up for it
constexpr double kCarefulPlace = 0.12;
constexpr double kCarefulImpatience = 0.15;
constexpr double kImpatienceAhead = 0.05;  // of who has lost less: time is on his side (dba.gap.turn-limit)

double impatience(const State& state) { return std::clamp(kImpatience * (state.turn - 8), 0.0, kMostImpatience); }

// Places that would count against the enemy draw whoever may take them: the nearer the more.
double urge_to_take(const State& state, const Bodies& bodies, UnitId id) {
  if (!bodies.ground || bodies.ground->empty()) return 0;
  const Seat seat = state.at(id).seat;
  if (is_heavy(state.type(id))) return 0;
  double best = 0;
  for (const Site site : kAllSites) {
    const Stronghold& place = state.at(site);
    if (!place.exists() || (place.founder == seat && place.controller != other(seat)) ||
        (place.founder != seat && place.controller == seat))
      continue;
    const Polygon& outline = outline_of(state, bodies, site);
    const double far = length((outline.low + outline.high) * 0.5 - bodies.at(id).centre);
    best = std::max(best, kPlace * (1 - std::min(1.0, far / state.scenario->side().units())));
    if (far < length(outline.high - outline.low) + bodies.at(id).radius && attackable_site(state, bodies, id) == site)
      best = std::max(best, kContact);
  }
  return best;
}

// The best of all enemies.
double urge_to_meet(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& me = bodies.at(id);
  const double side = state.scenario->side().units();
  double best = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat == state.at(id).seat) continue;
    const Vec way = bodies.rect[i].centre - me.centre;
    const double far = length(way);
    const double nearness = 1 - std::min(1.0, far / side);
    const double facing = far > 0 ? dot(way, me.u) / far : 1;
    best = std::max(
        best, nearness * (kNear + kMatchUp * match_up(state.type(id), state.type(unit_id(i)))) + kFacing * facing);
  }
  return best;
}

// What urge_to_meet() said last. It depends on where the element and its enemies are laid, and positions that are
// weighed one after another differ by one or two elements.
struct Remembered {
  double urge = 0;
  std::uint32_t laid = 0;          // Bodies::laid of the element
  IndexSet enemies;                // on the table
  std::uint64_t enemies_laid = 0;  // Bodies::laid of those, added up: none ever falls
};

double urge_of(const State& state, const Bodies& bodies, UnitId id, std::uint64_t enemies_laid, Remembered& last) {
  const double to_take = urge_to_take(state, bodies, id);
  const double haste = 1 + kHaste * impatience(state);
  if (front_opponent(state, bodies, id).valid()) return kContact * haste + to_take;
  const IndexSet enemies = bodies.enemies(state.at(id).seat);
  if (last.laid != bodies.laid[id.value] || last.enemies != enemies || last.enemies_laid != enemies_laid)
    last = {urge_to_meet(state, bodies, id), bodies.laid[id.value], enemies, enemies_laid};
  return last.urge * haste + to_take;
}

double careful_urge(const State& state, Seat seat) {
  const Bodies& bodies = bodies_in_thought(state);
  const bool ahead = losses(state, seat) < losses(state, other(seat));
  const double haste = 1 + (ahead ? kImpatienceAhead : kCarefulImpatience) * std::max(0, state.turn - 20);
  const Goals goals = goals_of(state, bodies, seat);
  const Rivers rivers{on_far_bank(state, bodies), kCrossing};
  double sum = 0;
  for (const std::size_t i : bodies.friends(seat)) {
    const UnitId id = unit_id(i);
    sum += kCarefulPlace * urge_to_take(state, bodies, id);
    if (front_opponent(state, bodies, id).valid()) {
      sum += kCarefulContact * haste;
    } else if (!goals.empty()) {
      const double way = least_way(state, bodies, id, goals, rivers);
      sum -= (kPerWidth * std::min(way, kGoalIsNear) + kPerFarWidth * std::max(0.0, way - kGoalIsNear)) * haste;
    }
  }
  return sum;
}

}  // namespace

double urge(const State& state, Seat seat, Gaze gaze) {
  if (state.ending != Ending::playing) return 0;
  if (gaze == Gaze::careful) return careful_urge(state, seat);
  struct Workspace {
    std::array<Remembered, kMaxElements> last{};
  };
  thread_local Workspace workspace;  // of the same thread's bodies_in_thought()
  const Bodies& bodies = bodies_in_thought(state);
  std::uint64_t enemies_laid = 0;
  for (const std::size_t i : bodies.enemies(seat)) enemies_laid += bodies.laid[i];
  double sum = 0;
  for (std::size_t i = 0; i < state.count; ++i)
    if (bodies.present[i] && state.elements[i].seat == seat)
      sum += urge_of(state, bodies, unit_id(i), enemies_laid, workspace.last[i]);
  return sum;
}

}  // namespace acies::dba
