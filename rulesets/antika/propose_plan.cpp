// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/propose_plan.h"

#include <algorithm>
#include <cmath>

#include "rulesets/antika/movement.h"
#include "rulesets/antika/turning.h"
#include "rulesets/antika/way.h"
#include "rulesets/antika/zones.h"

namespace acies::antika::thought {
namespace {

constexpr double kBesideFlank = (kMU * 3).units() / 2;  // from the edge of a body to a place on its flank
constexpr double kLeastMove = 200;                      // 2 mm
constexpr double kLeastTurn = 0.1;                      // radians
constexpr double kInside = 500;                         // of the range of a weapon
constexpr double kDanger = 0.15;  // what a charge of the enemy promises him when one thinks of going back

std::int32_t thousandths(double angle) { return static_cast<std::int32_t>(angle * (180000 / kPi)); }

Rect shifted_by(Rect body, Vec by) {
  for (Vec& corner : body.corner) corner = corner + by;
  body.front = body.front + by;
  body.centre = body.centre + by;
  return body;
}

// The corner at that end of the line.
Vec pivot_of(const Bodies& bodies, const Group& group, bool left) {
  const Rect& frame = bodies.at(group[0]);
  Vec best = left ? frame.fl() : frame.fr();
  for (const UnitId id : group) {
    const Vec corner = left ? bodies.at(id).fl() : bodies.at(id).fr();
    const double beyond = dot(corner - best, frame.r);
    if (left ? beyond < 0 : beyond > 0) best = corner;
  }
  return best;
}

}  // namespace

Enemy Planner::nearest_enemy(UnitId id) const {
  Enemy found;
  for (std::size_t i = 0; i < s_.count; ++i) {
    if (!is_enemy(i)) continue;
    const double away = length2(bodies_.rect[i].centre - bodies_.at(id).centre);
    if (away < found.away) found = {unit_id(i), away};
  }
  found.away = std::sqrt(found.away);
  return found;
}

double Planner::reach(UnitId id) const { return in_mm(movement(s_, id, {})).units(); }

double Planner::reach(const Group& group) const {
  double far = 1e9;
  for (const UnitId id : group) far = std::min(far, reach(id));
  return far;
}

// Of a move that is not straight ahead.
double Planner::reach_turning(UnitId id) const {
  return reach(id) - (hard_to_manoeuvre(s_, id) ? kMU.units() : 0) - 10;
}

double Planner::pull(const Group& group) const {
  double sum = 0;
  for (const UnitId id : group) sum += pull_at(id, bodies_.at(id));
  return sum;
}

double Planner::room_ahead(const Group& group) const { return antika::room_ahead(s_, bodies_, group, reach(group)); }

void Planner::advance(const Group& group, double far, Plan& plan) const {
  if (far < kLeastMove) return;
  Move move;
  move.units = group;
  move.legs.push_back({LegKind::advance, static_cast<std::int32_t>(far), {}, kNoUnit});
  double sum = 0;
  for (const UnitId id : group) sum += pull_at(id, shifted_by(bodies_.at(id), bodies_.at(id).u * far));
  plan.take(move, sum);
}

void Planner::wheel(const Group& group, Plan& plan) const {
  const Enemy enemy = nearest_enemy(group[0]);
  if (!enemy.id.valid()) return;
  double width = 0;
  for (const UnitId id : group) width += bodies_.at(id).width;
  const Rect& me = bodies_.at(group[0]);
  const Vec way = bodies_.at(enemy.id).centre - me.front;
  const Angle turn = shorter_turn(s_.at(group[0]).pose.facing, bearing(way.x, way.y));
  double most = 1e9;
  for (const UnitId id : group) most = std::min(most, reach_turning(id));
  const double angle = std::min(std::abs(radians(turn)), most / width);
  if (angle < kLeastTurn || std::abs(turn.thousandths) > 90000) return;
  Move move;
  move.units = group;
  const bool left = turn.thousandths < 0;
  move.legs.push_back({left ? LegKind::wheel_left : LegKind::wheel_right, thousandths(angle), {}, kNoUnit});
  const Vec pivot = pivot_of(bodies_, group, left);
  double sum = 0;
  for (const UnitId id : group) sum += pull_at(id, turned_about(bodies_.at(id), pivot, left ? -angle : angle));
  plan.take(move, sum);
}

void Planner::alone(UnitId id, Plan& plan) const {
  const Enemy enemy = nearest_enemy(id);
  if (!enemy.id.valid() || kind(s_, id) == Kind::artillery) return;
  if (weight(s_, id) == Weight::heavy) {
    turn_and_go(id, enemy.id, plan);
    const double half = reach_turning(id) / 2;
    const Rect& me = bodies_.at(id);
    aside(id, LegKind::left, half, me.r * -half + me.u * half, plan);
    aside(id, LegKind::right, half, me.r * half + me.u * half, plan);
    return;
  }
  const Rect& me = bodies_.at(id);
  const Rect& foe = bodies_.at(enemy.id);
  const double range = shooting_range(s_, id);
  if (range > 0) {
    const double stop = range + foe.depth / 2 + me.depth / 2 - kInside;
    station(id, foe.centre + (me.centre - foe.centre) * (stop / std::max(1.0, enemy.away)), foe.centre, plan);
  }
  if (!is_light(s_, id) || kind(s_, id) == Kind::cavalry) flanks(id, plan);
  station(id, me.centre + (foe.centre - me.centre) * 0.5, foe.centre, plan);
}

// Beside an enemy that has flanks, on the side where the unit is.
void Planner::flanks(UnitId id, Plan& plan) const {
  const Rect& me = bodies_.at(id);
  const double far = 2 * reach(id);
  for (std::size_t i = 0; i < s_.count; ++i) {
    if (!is_enemy(i) || !has_flanks(s_, unit_id(i))) continue;
    const Rect& enemy = bodies_.rect[i];
    const double side = dot(me.centre - enemy.centre, enemy.r) < 0 ? -1 : 1;
    const Vec place = enemy.centre + enemy.r * (side * (enemy.width / 2 + kBesideFlank)) - enemy.u * (enemy.depth / 2);
    if (length2(place - me.centre) < far * far) station(id, place, enemy.centre, plan);
  }
}

// Goes towards a place as far as it may, then looks at `at`.
void Planner::station(UnitId id, Vec place, Vec at, Plan& plan) const {
  const Rect& me = bodies_.at(id);
  const Vec way = place - me.centre;
  const Angle facing = bearing(at.x - place.x, at.y - place.y);
  const Angle turn = shorter_turn(s_.at(id).pose.facing, facing);
  const double turning = std::min(kMU.units(), me.radius * std::abs(radians(turn)));
  const double all = length(way);
  const double far = std::min(all, reach_turning(id) - turning);
  if (far < kLeastMove) return;
  Move move;
  move.units.push_back(id);
  move.legs.push_back({LegKind::slide, static_cast<std::int32_t>(far), bearing(way.x, way.y), kNoUnit});
  if (std::abs(turn.thousandths) > 1000) move.legs.push_back({LegKind::pivot, turn.thousandths, {}, kNoUnit});
  const Rect there = turned_about(shifted_by(me, way * (far / all)), me.centre + way * (far / all), radians(turn));
  plan.take(move, pull_at(id, there));
}

void Planner::turn_and_go(UnitId id, UnitId enemy, Plan& plan) const {
  const Rect& me = bodies_.at(id);
  const Vec way = bodies_.at(enemy).centre - me.front;
  const Angle turn = shorter_turn(s_.at(id).pose.facing, bearing(way.x, way.y));
  const double most = reach_turning(id);
  const double angle = std::min(std::abs(radians(turn)), most / me.width);
  if (angle < kLeastTurn || std::abs(turn.thousandths) > 90000) return;
  const bool left = turn.thousandths < 0;
  Move move;
  move.units.push_back(id);
  move.legs.push_back({left ? LegKind::wheel_left : LegKind::wheel_right, thousandths(angle), {}, kNoUnit});
  Rect there = turned_about(me, left ? me.fl() : me.fr(), left ? -angle : angle);
  const double on = most - me.width * angle;
  if (on > kMU.units() / 2) {
    move.legs.push_back({LegKind::advance, static_cast<std::int32_t>(on), {}, kNoUnit});
    there = shifted_by(there, there.u * on);
  }
  plan.take(move, pull_at(id, there));
}

// Half its move aside, then on.
void Planner::aside(UnitId id, LegKind side, double half, Vec by, Plan& plan) const {
  if (half < kLeastMove) return;
  Move move;
  move.units.push_back(id);
  move.legs.push_back({side, static_cast<std::int32_t>(half), {}, kNoUnit});
  move.legs.push_back({LegKind::advance, static_cast<std::int32_t>(half), {}, kNoUnit});
  plan.take(move, pull_at(id, shifted_by(bodies_.at(id), by)));
}

void Planner::sidesteps(UnitId id, std::vector<Command>& out) const {
  const double half = reach_turning(id) / 2;
  if (half < kLeastMove) return;
  const auto far = static_cast<std::int32_t>(half);
  for (const LegKind side : {LegKind::left, LegKind::right}) {
    Move move;
    move.units.push_back(id);
    move.legs.push_back({side, far, {}, kNoUnit});  // antika.move.heavy-shift
    out.push_back(move);
    move.legs.push_back({LegKind::advance, far, {}, kNoUnit});
    out.push_back(move);
  }
}

bool Planner::is_threatened(const Group& group) const {
  for (std::size_t i = 0; i < s_.count; ++i) {
    if (!is_enemy(i) || !troops_.there.test(i) || troops_.fights.test(i)) continue;
    for (const UnitId id : group)
      if (reaches(s_, bodies_, unit_id(i), reach(unit_id(i)), id) &&
          promise(troops_.arms[i], troops_.arms[id.value], side_struck(s_, bodies_, unit_id(i), id)) > kDanger)
        return true;
  }
  return false;
}

void Planner::retreat(const Group& group, Plan& plan) const {
  const UnitId id = group[0];
  if (group.size() > 1 || weight(s_, id) == Weight::heavy) {
    Move move;
    move.units = group;
    move.legs.push_back({LegKind::back, static_cast<std::int32_t>(reach(group) / 2), {}, kNoUnit});
    return plan.take(move, 0);
  }
  const Rect& me = bodies_.at(id);
  const Enemy enemy = nearest_enemy(id);
  const Vec foe = bodies_.at(enemy.id).centre;
  station(id, me.centre + (me.centre - foe) * (reach(id) / std::max(1.0, enemy.away)), foe, plan);
}

}  // namespace acies::antika::thought
