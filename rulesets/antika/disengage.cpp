// SPDX-License-Identifier: Apache-2.0
// Cavalry that leaves its melee with infantry after the checks (antika.disengage.cavalry-when).
#include <algorithm>

#include "geometry/round.h"
#include "geometry/shifted.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

// antika.disengage.cavalry-move
constexpr double kBack = kMU.units();

// antika.gap.cavalry-disengage: infantry or a camp.
bool lets_go(const State& s, UnitId enemy) { return is_infantry(kind(s, enemy)) || kind(s, enemy) == Kind::camp; }

// Turned on its centre, 1 MU behind where it stands.
Pose end_pose(const Rect& body, Angle facing) {
  const SinCos way = sin_cos(facing);
  const Vec centre = body.centre - body.u * kBack;
  return {rounded(centre + Vec{way.sine, way.cosine} * (body.depth / 2)), normalised(facing)};
}

Obstacle hindrance(const State& s, const Bodies& bodies, UnitId id, Angle facing) {
  Way way;
  way.mover = id;
  const Rect& body = bodies.at(id);
  const Obstacle back = on_the_way(s, bodies, way, body, body.u * -kBack);
  if (back) return back;
  return at_end(s, bodies, way, body_at(s, id, end_pose(body, facing)));
}

bool is_free_to_go(const State& s, UnitId id) {
  if (!s.on_table(id) || !is_troop(s, id) || kind(s, id) != Kind::cavalry || flanked(s, id)) return false;
  BoundedVector<UnitId, 16> enemies;
  return opponents(s, id, enemies) > 0 &&
         std::all_of(enemies.begin(), enemies.end(), [&](UnitId enemy) { return lets_go(s, enemy); });
}

}  // namespace

bool may_disengage(const State& s, const Bodies& bodies, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == seat && is_free_to_go(s, id) && !hindrance(s, bodies, id, s.at(id).pose.facing)) return true;
  }
  return false;
}

// antika.disengage.cavalry; antika.gap.zoc-reactions: zones do not hold it.
void decide_disengage(Scratch& scratch, Seat by, const Disengage& command) {
  const UnitId id = command.unit;
  const State& s = scratch.state();
  if (s.seat(id) != by) return scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  if (!s.on_table(id) || !is_troop(s, id)) return scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id));
  if (kind(s, id) != Kind::cavalry || !fights(s, id))
    return scratch.refuse(Refusal(rule("antika.disengage.cavalry"), id));
  if (flanked(s, id)) scratch.refuse(Refusal(rule("antika.gap.flanked-scope"), id));
  BoundedVector<UnitId, 16> enemies;
  opponents(s, id, enemies);
  for (const UnitId enemy : enemies)
    if (!lets_go(s, enemy)) scratch.refuse(Refusal(rule("antika.gap.cavalry-disengage"), id, enemy));
  if (scratch.enough()) return;
  const Pose to = end_pose(scratch.bodies().at(id), command.facing);
  if (const Obstacle obstacle = hindrance(s, scratch.bodies(), id, command.facing)) {
    Way way;
    way.mover = id;
    scratch.refuse(refusal_of(way, obstacle, shifted(scratch.bodies().at(id), scratch.bodies().at(id).u * -kBack)));
  }
  if (scratch.refused()) return;
  for (const UnitId enemy : enemies) scratch.emit(MeleeEnded{std::min(id, enemy), std::max(id, enemy)});
  scratch.emit(Moved{id, to, ShiftKind::disengaged, kMU, kNoUnit});
  settle_in_place(scratch, id);
  settle_overlaps(scratch);
}

}  // namespace acies::antika
