// SPDX-License-Identifier: Apache-2.0
// What a hand on the table means in each phase.
#include "rulesets/dba/drag.h"

#include <algorithm>

#include "geometry/polygon.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/deploy.h"
#include "rulesets/dba/screen.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/snap.h"

namespace acies::dba {
namespace {

constexpr double kHair = 10;  // a tenth of a millimetre: near enough to touch, and clear of rounding

// In camp or town its base is nowhere; so is that of those who wait.
bool has_base(const State& state, UnitId id) { return state.on_table(id); }

// The element that the dragged base was put onto, of those on the table and, in their places, those inside.
template <class Wanted>
UnitId under(const Drag& drag, Wanted wanted) {
  const Rect base = base_at(drag.state, drag.units[0], drag.to);
  UnitId found;
  double least = 0;
  for (std::size_t i = 0; i < drag.state.count; ++i) {
    const UnitId id = unit_id(i);
    if (id == drag.units[0] || !wanted(id)) continue;
    double far = 0;
    if (drag.bodies.present[i]) {
      if (!overlap(base, drag.bodies.rect[i], tolerance::kTouch)) continue;
      far = distance(base.centre, drag.bodies.rect[i].centre);
    } else if (drag.state.inside(id)) {
      const Polygon& outline = outline_of(drag.state, drag.bodies, drag.state.at(id).in);
      if (!contains(outline, base.centre, 0)) continue;
      far = distance(base.centre, (outline.low + outline.high) * 0.5);
    } else {
      continue;
    }
    if (found.valid() && far >= least) continue;
    found = id;
    least = far;
  }
  return found;
}

UnitId enemy_under(const Drag& drag) {
  const Seat own = drag.state.at(drag.units[0]).seat;
  return under(drag, [&](UnitId id) { return drag.state.at(id).seat != own; });
}

Deploy deployed_at(const Drag& drag, const Pose& first) {
  const Drag moved{drag.state, drag.bodies, drag.seat, drag.units, first};
  Deploy deploy;
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    deploy.placements.push_back({drag.units[m], carried(moved, m), Lodging::field});
  return deploy;
}

// dba.deploy.depth, dba.deploy.flanks: all of them shifted by as little as brings them into the zone.
Pose into_zone(const Drag& drag) {
  const DeploymentZone zone = deployment_zone(drag.state, drag.bodies, drag.state.at(drag.units[0]).seat);
  double left = 1e9;
  double right = -1e9;
  double low = 1e9;
  double high = -1e9;
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    for (const Vec corner : base_at(drag.state, drag.units[m], carried(drag, m)).corner) {
      left = std::min(left, zone.along(corner));
      right = std::max(right, zone.along(corner));
      low = std::min(low, zone.forward(corner));
      high = std::max(high, zone.forward(corner));
    }
  const auto shift = [](double least, double most, double from, double till) {
    if (till > most) return most - till;
    return from < least ? least - from : 0.0;
  };
  const Vec at = vec(drag.to.at);
  const double along = zone.along(at) + shift(zone.flank, zone.side - zone.flank, left, right);
  const double forward = zone.forward(at) + shift(zone.most_shore(), zone.least_shore() + zone.depth, low, high);
  return {rounded(zone.at(along, forward)), drag.to.facing};
}

// dba.deploy.littoral-reserve: onto the water, to land later, beside those who are held back already.
void add_reserve(const Drag& drag, Vec at, std::vector<Command>& out) {
  if (!drag.bodies.ground || drag.bodies.ground->waterway < 0) return;
  const auto piece = static_cast<std::size_t>(drag.bodies.ground->waterway);
  if (!contains(drag.bodies.ground->pieces[piece].outline, at, 0)) return;
  HoldBack hold;
  for (std::size_t i = 0; i < drag.state.count; ++i)
    if (drag.state.elements[i].seat == drag.seat && drag.state.elements[i].status == Status::held)
      hold.units.try_push_back(unit_id(i));
  for (const UnitId id : drag.units)
    if (!hold.units.contains(id)) hold.units.try_push_back(id);
  out.push_back(hold);
}

void drag_deployed(const Drag& drag, std::vector<Command>& out) {
  const State& state = drag.state;
  const UnitId first = drag.units[0];
  const Rect base = base_at(state, first, drag.to);
  add_reserve(drag, base.centre, out);
  if (drag.units.size() == 1 && drag.bodies.ground)
    for (const Site site : {camp_of(state.at(first).seat), Site::bua})
      if (state.at(site).exists() && contains(outline_of(state, drag.bodies, site), base.centre, 0)) {
        Deploy lodge;
        lodge.placements.push_back({first, {}, site == Site::bua ? Lodging::bua : Lodging::camp});
        out.push_back(lodge);
      }
  for (const Snap& snap : lines_near(state, drag.bodies, first, drag.to, set_of(drag.units)))
    out.push_back(deployed_at(drag, snap.pose));
  out.push_back(deployed_at(drag, drag.to));
  if (const Pose nearest = into_zone(drag); nearest != drag.to) out.push_back(deployed_at(drag, nearest));
}

Land landed_at(const Drag& drag, const Pose& first) {
  const Drag moved{drag.state, drag.bodies, drag.seat, drag.units, first};
  Land land;
  for (std::size_t m = 0; m < drag.units.size() && !land.placements.full(); ++m)
    land.placements.push_back({drag.units[m], carried(moved, m), Lodging::field});
  return land;
}

// dba.landing.one-touches-shore: with the rear on the nearest stretch of the shore, facing inland; in line along it.
void drag_landing(const Drag& drag, std::vector<Command>& out) {
  if (!drag.bodies.ground || drag.bodies.ground->waterway < 0) return out.push_back(landed_at(drag, drag.to));
  const auto piece = static_cast<std::size_t>(drag.bodies.ground->waterway);
  const Polygon& water = drag.bodies.ground->pieces[piece].outline;
  const double side = drag.state.scenario->side().units();
  const Rect base = base_at(drag.state, drag.units[0], drag.to);
  double least = 1e18;
  Pose best = drag.to;
  for (std::size_t i = 0; i < water.point.size(); ++i) {
    const Vec a = water.point[i];
    const Vec b = water.point[(i + 1) % water.point.size()];
    const Vec middle = (a + b) * 0.5;
    // The edges of the table are no shore.
    if (middle.x < kHair || middle.y < kHair || middle.x > side - kHair || middle.y > side - kHair) continue;
    const Nearest near = nearest(base.centre, a, b);
    if (near.distance >= least) continue;
    least = near.distance;
    const Vec inland = -water.inward[i];
    best = {rounded(near.b + inland * (base.depth + kHair)), bearing(inland.x, inland.y)};
  }
  out.push_back(landed_at(drag, best));
  out.push_back(landed_at(drag, drag.to));
}

void drag_swap(const Drag& drag, std::vector<Command>& out) {
  const Seat own = drag.state.at(drag.units[0]).seat;
  const UnitId other = under(drag, [&](UnitId id) { return drag.state.at(id).seat == own; });
  if (other.valid()) out.push_back(Swap{drag.units[0], other});
}

// The others who were dragged along aid, as many as may.
void drag_shot(const Drag& drag, std::vector<Command>& out) {
  const UnitId target = enemy_under(drag);
  if (!target.valid()) return;
  Shoot shot{drag.units[0], target, {}};
  for (std::size_t m = 1; m < drag.units.size(); ++m) shot.aid.try_push_back(drag.units[m]);
  out.push_back(shot);
}

void drag_in_combat(const Drag& drag, std::vector<Command>& out) {
  const UnitId enemy = enemy_under(drag);
  if (!enemy.valid()) return;
  if (drag.state.asking == Asking::nothing) out.push_back(Fight{drag.units[0], enemy});
  if (drag.state.asking == Asking::attack) out.push_back(Attack{drag.units});
}

// The same moves, with those of the dragged on foot at the end who can dismount (dba.dismount.who).
void add_dismounting(const Drag& drag, std::vector<Command>& out) {
  const State& state = drag.state;
  Units who;
  for (const UnitId id : drag.units)
    if (state.scenario->dismounts_as[id.value] != kNoSubType && !state.at(id).dismounted) who.push_back(id);
  if (who.empty()) return;
  const std::size_t mounted = out.size();
  for (std::size_t i = 0; i < mounted; ++i)
    if (const Move* move = std::get_if<Move>(&out[i])) {
      Move on_foot = *move;
      on_foot.dismount = who;
      out.push_back(on_foot);
    }
}

void drag_moved(const Drag& drag, std::vector<Command>& out) {
  const State& state = drag.state;
  const auto is = [&](Status status) {
    return std::all_of(drag.units.begin(), drag.units.end(), [&](UnitId id) { return state.at(id).status == status; });
  };
  if (is(Status::held)) return drag_landing(drag, out);
  if (drag.units.size() == 1 && (is(Status::on_table) || is(Status::inside)))
    drag_single(drag, out);
  else if (is(Status::on_table))
    drag_group(drag, out);
  add_dismounting(drag, out);
}

}  // namespace

Pose carried(const Drag& drag, std::size_t m) {
  if (m == 0) return drag.to;
  const UnitId first = drag.units[0];
  const UnitId id = drag.units[m];
  if (!has_base(drag.state, first) || !has_base(drag.state, id)) {
    const Length aside{drag.state.scenario->bw().hundredths * static_cast<std::int32_t>(m)};
    return slid(drag.to, aside);
  }
  const Pose& from = drag.state.at(first).pose;
  Pose pose = wheeled(drag.state.at(id).pose, vec(from.at), shorter_turn(from.facing, drag.to.facing));
  pose.at = rounded(vec(pose.at) + vec(drag.to.at) - vec(from.at));
  return pose;
}

void drags(const State& state, Seat seat, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out) {
  out.clear();
  if (units.empty() || units.size() > Units::kCapacity) return;
  const Bodies bodies = bodies_of(state);
  Drag drag{state, bodies, seat, {}, {to.at, normalised(to.facing)}};
  for (const UnitId id : units) {
    if (id.value >= state.count || drag.units.contains(id)) return;
    drag.units.push_back(id);
  }
  switch (state.phase) {
    case Phase::deploy_defender:
    case Phase::deploy_invader: return drag_deployed(drag, out);
    case Phase::swap: return drag_swap(drag, out);
    case Phase::move: return drag_moved(drag, out);
    case Phase::shoot: return drag_shot(drag, out);
    case Phase::combat: return drag_in_combat(drag, out);
    default: return;
  }
}

}  // namespace acies::dba
