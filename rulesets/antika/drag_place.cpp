// SPDX-License-Identifier: Apache-2.0
// Dragged onto the table: deployment, camps, those who come later, and leaders, who are put with units.
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/drag.h"
#include "rulesets/antika/general_places.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/trial.h"

namespace acies::antika {
namespace {

constexpr int kHalvings = 8;
constexpr double kHair = 10;  // clear of rounding

UnitId host_under(const Drag& drag) {
  return under(drag, 0, [&](UnitId id) {
    return drag.s.seat(id) == drag.s.seat(drag.first()) && may_be_with(drag.s, drag.first(), id);
  });
}

// The leader with the unit he was dragged onto, or alone where he was dragged to.
Placement placed_leader(const Drag& drag) {
  const UnitId host = host_under(drag);
  if (host.valid()) return {drag.first(), {}, Formation::single, host};
  return {drag.first(), {drag.to.at, {}}, Formation::single, kNoUnit};
}

BoundedVector<Placement, 12> placed_at(const Drag& drag, const Pose& first) {
  const Drag moved{drag.s, drag.bodies, drag.seat, drag.units, first};
  BoundedVector<Placement, 12> placements;
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    if (!is_leader(drag.s, drag.units[m]))
      placements.push_back({drag.units[m], carried(moved, m), formation_of(drag.s, drag.units[m]), kNoUnit});
  return placements;
}

struct Extent {
  Vec low{1e18, 1e18};
  Vec high{-1e18, -1e18};
};
Extent extent_of(const Drag& drag) {
  Extent all;
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    for (const Vec c : body_at(drag.s, drag.units[m], formation_of(drag.s, drag.units[m]), carried(drag, m)).corner) {
      all.low = {std::min(all.low.x, c.x), std::min(all.low.y, c.y)};
      all.high = {std::max(all.high.x, c.x), std::max(all.high.y, c.y)};
    }
  return all;
}

double shift_into(double least, double most, double from, double till) {
  if (till > most) return most - till;
  return from < least ? least - from : 0;
}

// antika.setup.zone: all of them shifted by as little as brings them into the part of the zone that is nearest.
Pose into_zone(const Drag& drag) {
  const Extent all = extent_of(drag);
  Weight slowest = Weight::light;
  for (const UnitId id : drag.units)
    if (weight(drag.s, id) != Weight::light) slowest = Weight::heavy;
  Pose best = drag.to;
  double least = 1e18;
  for (const Box& box : deployment_zone(drag.s, drag.s.seat(drag.first()), slowest)) {
    const Vec by{shift_into(box.low_x, box.high_x, all.low.x, all.high.x),
                 shift_into(box.low_y, box.high_y, all.low.y, all.high.y)};
    if (length2(by) >= least) continue;
    least = length2(by);
    best.at = rounded(vec(drag.to.at) + by);
  }
  return best;
}

// Which edge a unit of a reserve comes by: the direction into the table.
Vec inward_of(const State& s, UnitId id) {
  const Seat seat = s.seat(id);
  if (s.at(id).body == Body::flank_march) return {s.flank_edge[index(seat)] == 1 ? 1.0 : -1.0, 0};
  return {0, seat == s.south ? 1.0 : -1.0};
}

// As far from that edge as the slowest of them may come, or just inside it.
std::vector<Pose> at_the_edge(const Drag& drag) {
  const State& s = drag.s;
  const Vec in = inward_of(s, drag.first());
  const Angle facing = bearing(in.x, in.y);
  double reach = 1e18;
  double depth = 0;
  for (const UnitId id : drag.units) {
    reach = std::min(reach, in_mm(movement(s, id, {})).units());
    depth = std::max(depth, body_at(s, id, formation_of(s, id), {}).depth);
  }
  const auto from_edge = [&](double far) {
    Vec at = vec(drag.to.at);
    if (in.x != 0) at.x = in.x > 0 ? far : s.scenario->width.units() - far;
    if (in.y != 0) at.y = in.y > 0 ? far : s.scenario->depth.units() - far;
    return Pose{rounded(at), facing};
  };
  return {from_edge(std::max(depth + kHair, reach)), from_edge(depth + kHair)};
}

Enter entering_at(const Drag& drag, const Pose& first) {
  Enter enter;
  enter.placements = placed_at(drag, first);
  // antika.gap.scenario-unexpected.special: still on the march.
  if (drag.s.play() == Play::unexpected)
    for (Placement& p : enter.placements)
      if (drag.s.type(p.unit) == Type::heavy_infantry) p.formation = Formation::march_column;
  return enter;
}

}  // namespace

void drag_deployed(const Drag& drag, std::vector<Command>& out) {
  Deploy deploy;
  if (is_leader(drag.s, drag.first())) {
    deploy.placements.push_back(placed_leader(drag));
    return out.push_back(deploy);
  }
  const auto add = [&](const Pose& pose) {
    deploy.placements = placed_at(drag, pose);
    out.push_back(deploy);
  };
  for (const Pose& pose : lines_near(drag)) add(pose);
  add(drag.to);
  if (const Pose nearest = into_zone(drag); nearest != drag.to) add(nearest);
}

void drag_entering(const Drag& drag, std::vector<Command>& out) {
  if (is_leader(drag.s, drag.first())) {
    Enter enter;
    enter.placements.push_back(placed_leader(drag));
    return out.push_back(enter);
  }
  for (const Pose& pose : lines_near(drag)) out.push_back(entering_at(drag, pose));
  out.push_back(entering_at(drag, drag.to));
  for (const Pose& pose : at_the_edge(drag)) out.push_back(entering_at(drag, pose));
}

// antika.gap.lone-general, antika.gap.general-attach: with the unit he was dragged onto, alone where he was dragged to,
// or as far on the way as he may ride.
void drag_leader(const Drag& drag, std::vector<Command>& out) {
  const UnitId leader = drag.first();
  const UnitId host = host_under(drag);
  if (host.valid()) out.push_back(Lead{leader, host, {}});
  if (drag.s.type(leader) == Type::aide) return;
  const Rect body = dragged_body(drag);
  out.push_back(Lead{leader, kNoUnit, rounded(body.centre)});
  Trial trial(drag.s, drag.seat);
  if (std::any_of(out.begin(), out.end(), [&](const Command& c) { return trial.accepts(c); })) return;
  const UnitId with = drag.s.at(leader).host;
  const Vec from = drag.bodies.at(with.valid() ? with : leader).centre;
  const Vec way = body.centre - from;
  const auto part = [&](double share) { return Lead{leader, kNoUnit, rounded(from + way * share)}; };
  const double own = with.valid() ? drag.bodies.at(with).radius : 0;
  const double share = trial.largest((kLeaderReach.units() + own) / std::max(1.0, length(way)), kHalvings, part);
  if (share > 0) out.push_back(part(share));
}

// antika.setup.camp-edge: at its table edge, with those who were bought for it.
void drag_camp(const Drag& drag, std::vector<Command>& out) {
  const State& s = drag.s;
  if (s.type(drag.first()) != Type::camp) return;
  PlaceCamp camp;
  camp.camp = drag.first();
  const std::int32_t deep = camp.depth.hundredths;
  const std::int32_t y = s.seat(camp.camp) == s.south ? deep : s.scenario->depth.hundredths - deep;
  camp.at = {drag.to.at.x, y};
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.seat(camp.camp) || s.at(id).status != Status::waiting) continue;
    if (s.profile(id).duty == Duty::garrison && !camp.garrison.valid()) camp.garrison = id;
    if (s.profile(id).duty == Duty::tower && !camp.tower.valid()) camp.tower = id;
  }
  out.push_back(camp);
}

}  // namespace acies::antika
