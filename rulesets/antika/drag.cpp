// SPDX-License-Identifier: Apache-2.0
// What a hand on the table means in each phase.
#include "rulesets/antika/drag.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/screen.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/sight.h"

namespace acies::antika {
namespace {

constexpr double kLineMagnet = 1200;          // 12 mm: how near a place in line draws
constexpr Angle kMostLineTurn = degrees(30);  // and how much a unit turns for it
constexpr double kNoWay = 50;                 // half a millimetre: less is no way

UnitId enemy_under(const Drag& drag, double margin) {
  return under(drag, margin, [&](UnitId id) { return drag.s.seat(id) != drag.s.seat(drag.first()); });
}

Angle way_of(const Drag& drag, double& far) {
  const Vec way = dragged_body(drag).centre - drag.bodies.at(drag.first()).centre;
  far = length(way);
  return bearing(way.x, way.y);
}

// antika.shoot.declare-all: with whoever may lend its shot, and alone.
void drag_shot(const Drag& drag, std::vector<Command>& out) {
  const UnitId target = enemy_under(drag, 0);
  if (!target.valid()) return;
  const UnitId shooter = drag.first();
  Weapon weapon = can_shoot(drag.s, drag.bodies, shooter, target);
  if (weapon == Weapon::none) weapon = weapon_for(drag.s, shooter, 0);
  const UnitId support = shooting_supporter(drag.s, drag.bodies, shooter, target);
  if (support.valid()) out.push_back(Shoot{{shooter, target, support, weapon}});
  out.push_back(Shoot{{shooter, target, kNoUnit, weapon}});
}

void drag_answer(const Drag& drag, std::vector<Command>& out) {
  const State& s = drag.s;
  double far = 0;
  const Angle way = way_of(drag, far);
  switch (s.asking) {
    case Asking::place_general: return drag_leader(drag, out);
    case Asking::facing:
      if (drag.first() == s.subject) out.push_back(Face{drag.to.facing});
      return;
    case Asking::reaction:
      if (s.charges.empty() || drag.first() != s.charges[0].target || far < kNoWay) return;
      if (enemy_under(drag, 0).valid())
        out.push_back(React{Reaction::counter, {}, kNoUnit, {}});
      else
        out.push_back(React{Reaction::flee, way, kNoUnit, {}});
      return;
    case Asking::redirect:
      if (s.charges.empty() || drag.first() != s.charges[0].unit || far < kNoWay) return;
      if (const UnitId enemy = enemy_under(drag, 0); enemy.valid()) out.push_back(Redirect{enemy, {}, {}});
      out.push_back(Redirect{kNoUnit, way, rounded_length(far)});
      return;
    default: return;
  }
}

void drag_in_movement(const Drag& drag, std::vector<Command>& out) {
  if (is_leader(drag.s, drag.first()) && drag.s.on_table(drag.first())) return drag_leader(drag, out);
  if (drag.s.at(drag.first()).status == Status::reserve) return drag_entering(drag, out);
  if (kind(drag.s, drag.first()) != Kind::camp) drag_move(drag, out);
}

}  // namespace

Formation formation_of(const State& s, UnitId id) {
  const Status status = s.at(id).status;
  const bool placed = status == Status::on_table || status == Status::hidden;
  return placed ? s.at(id).formation : usual_formation(s.type(id));
}

Rect dragged_body(const Drag& drag) {
  return body_at(drag.s, drag.first(), formation_of(drag.s, drag.first()), drag.to);
}

UnitId nearest_under(const Drag& drag, double margin, const std::vector<UnitId>& among) {
  const Rect body = dragged_body(drag);
  UnitId found;
  double least = 0;
  for (const UnitId id : among) {
    const Rect& other = drag.bodies.at(id);
    if (!overlap(body, other, tolerance::kTouch) && (margin <= 0 || !within(body, other, margin))) continue;
    const double far = distance(body.centre, other.centre);
    if (found.valid() && far >= least) continue;
    found = id;
    least = far;
  }
  return found;
}

Pose carried(const Drag& drag, std::size_t m) {
  if (m == 0) return drag.to;
  const State& s = drag.s;
  const UnitId id = drag.units[m];
  const auto stands = [&](UnitId unit) {
    return s.at(unit).status == Status::on_table || s.at(unit).status == Status::hidden;
  };
  if (!stands(drag.first()) || !stands(id)) {
    double aside = dragged_body(drag).width / 2;
    for (std::size_t k = 1; k <= m; ++k) {
      const double width = body_at(s, drag.units[k], formation_of(s, drag.units[k]), {}).width;
      aside += k == m ? width / 2 : width;
    }
    return slid(drag.to, rounded_length(aside));
  }
  const Pose& from = s.at(drag.first()).pose;
  Pose pose = wheeled(s.at(id).pose, vec(from.at), shorter_turn(from.facing, drag.to.facing));
  pose.at = rounded(vec(pose.at) + vec(drag.to.at) - vec(from.at));
  return pose;
}

std::vector<Pose> lines_near(const Drag& drag) {
  const Rect body = dragged_body(drag);
  std::vector<std::pair<double, Pose>> found;
  for (std::size_t i = 0; i < drag.s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!drag.bodies.solid[i] || drag.units.contains(id) || drag.s.seat(id) != drag.s.seat(drag.first())) continue;
    const Angle facing = drag.s.at(id).pose.facing;
    if (!is_troop(drag.s, id) || between(facing, drag.to.facing) > kMostLineTurn) continue;
    const Rect& other = drag.bodies.rect[i];
    const double beside = (other.width + body.width) / 2;
    for (const Vec front : {other.front - other.r * beside, other.front + other.r * beside,
                            other.front - other.u * other.depth, other.front + other.u * body.depth}) {
      const double far = distance(front, vec(drag.to.at));
      if (far <= kLineMagnet) found.emplace_back(far, Pose{rounded(front), facing});
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Pose> poses;
  for (const auto& [far, pose] : found) poses.push_back(pose);
  return poses;
}

void drags(const State& s, Seat seat, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out) {
  out.clear();
  if (units.empty() || units.size() > Dragged::kCapacity) return;
  const Bodies bodies = bodies_of(s);
  Drag drag{s, bodies, seat, {}, {to.at, normalised(to.facing)}};
  for (const UnitId id : units) {
    if (id.value >= s.count || drag.units.contains(id)) return;
    drag.units.push_back(id);
  }
  if (s.asking != Asking::nothing) return drag_answer(drag, out);
  switch (s.phase) {
    case Phase::camps: return drag_camp(drag, out);
    case Phase::deploy_first:
    case Phase::deploy_second:
    case Phase::deploy_last: return drag_deployed(drag, out);
    case Phase::move: return drag_in_movement(drag, out);
    case Phase::shoot: return drag_shot(drag, out);
    case Phase::disengage: {
      double far = 0;
      const Angle way = way_of(drag, far);
      if (far >= kNoWay) out.push_back(Disengage{drag.first(), way});
      return;
    }
    default: return;
  }
}

}  // namespace acies::antika
