// SPDX-License-Identifier: Apache-2.0
// How far one seat has come towards the fights that it wants: small beside what is won and lost, and enough to move a
// bot when nothing is to be won at once.
#include <algorithm>

#include "rulesets/antika/play.h"
#include "rulesets/antika/thought.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

constexpr double kContact = 0.35;  // what it takes to accept a fight whose odds are a little bad
constexpr double kNear = 0.30;     // standing where one could touch an enemy
constexpr double kFacing = 0.03;   // looking at him
constexpr double kGain = 0.3;      // for each unit of what a charge on him promises
constexpr double kInRange = 0.10;  // standing where one can shoot
constexpr double kWithGeneral = 0.03;
constexpr double kBiding = 0.12;  // how much of all this careful bots feel: they bide their time

// How much longer the way from a place to an enemy is because of ground that nobody may enter.
double detour(const State& s, const Rect& place, Vec to) {
  const Vec way = to - place.centre;
  const double far = length(way);
  double sum = 0;
  for (const Feature& feature : s.features) {
    if (row_of(feature.kind).ground != Ground::impassable) continue;
    const Vec at = vec(feature.centre) - place.centre;
    const double along = dot(at, way) / std::max(1.0, far);
    if (along <= 0 || along >= far) continue;
    const double aside = std::abs(at.x * way.y - at.y * way.x) / far;
    const double wide = std::max(feature.width, feature.height).units() / 2 + place.width / 2;
    sum += 2 * std::max(0.0, wide - aside);
  }
  return sum;
}

}  // namespace

namespace thought {

double pull_of(const State& s, const Bodies& bodies, const Troops& troops, UnitId id, const Rect& place) {
  const double far_away = s.scenario->depth.units();
  const double range = shooting_range(s, id);
  const Arms& mine = troops.arms[id.value];
  double best = 0;
  Vec goal = place.centre;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!troops.there.test(i) || s.seat(unit_id(i)) == s.seat(id)) continue;
    const Rect& enemy = bodies.rect[i];
    const Vec way = enemy.centre - place.centre;
    const double away = length(way);
    const double facing = away > 0 ? dot(way, place.u) / away : 1;
    const Edge edge = area_of(enemy, place.front) == Area::front ? Edge::front : Edge::rear;
    const double draws = kNear + kGain * std::clamp(promise(mine, troops.arms[i], edge), -0.5, 1.0);
    double value = (1 - std::min(1.0, away / far_away)) * draws + kFacing * facing;
    if (range > 0 && away < range + place.radius && facing > 0.7) value += kInRange;
    if (value <= best) continue;
    best = value;
    goal = enemy.centre;
  }
  return best - kNear * detour(s, place, goal) / far_away;
}

}  // namespace thought

double urge(const State& s, Seat seat, Gaze gaze) {
  using namespace thought;
  if (s.ending != Ending::playing || s.turn == 0) return 0;
  const Bodies& bodies = bodies_in(s);
  Troops troops;
  look_at_troops(s, troops);
  double sum = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!troops.there.test(i) || s.seat(id) != seat) continue;
    if (troops.fights.test(i)) {
      sum += kContact;
      continue;
    }
    sum += pull_of(s, bodies, troops, id, bodies.at(id));
    if (has_extra_point(s, bodies, id)) sum += kWithGeneral;
  }
  return gaze == Gaze::careful ? kBiding * sum : sum;
}

}  // namespace acies::antika
