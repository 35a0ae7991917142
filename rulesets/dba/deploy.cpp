// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/deploy.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/turn.h"

namespace acies::dba {
namespace {

// dba.deploy.depth and dba.deploy.flanks for one base.
void check_zone(Scratch& scratch, Seat seat, UnitId id, const Rect& rect) {
  const DeploymentZone zone = deployment_zone(*scratch.state().scenario, seat);
  const bool south = zone.low_y <= 0;
  double too_deep = 0;       // beyond the zone, away from the base edge
  double behind = 0;         // beyond the base edge
  double too_near_side = 0;  // beyond the zone, towards a side edge
  for (const Vec c : rect.corner) {
    too_deep = std::max(too_deep, south ? c.y - zone.high_y : zone.low_y - c.y);
    behind = std::max(behind, south ? zone.low_y - c.y : c.y - zone.high_y);
    too_near_side = std::max({too_near_side, zone.low_x - c.x, c.x - zone.high_x});
  }
  const Scale scale = scratch.state().scenario->scale;
  if (too_deep > tolerance::kGrain) {
    const Length limit = paces(scale, 600);
    scratch.refuse(
        Refusal(rule("dba.deploy.depth"), id).measured(limit + rounded_length(too_deep)).limit(limit).base(rect));
  } else if (behind > tolerance::kGrain) {
    scratch.refuse(Refusal(rule("dba.deploy.depth"), id).limit(paces(scale, 600)).base(rect));
  }
  if (too_near_side > tolerance::kGrain) {
    const Length limit = paces(scale, 300);
    scratch.refuse(
        Refusal(rule("dba.deploy.flanks"), id).measured(limit - rounded_length(too_near_side)).limit(limit).base(rect));
  }
}

// dba.deploy.no-contact: no base on another.
void check_stacking(Scratch& scratch, UnitId id, const Rect& rect) {
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (scratch.bodies().present[i] && unit_id(i) != id && overlap(rect, scratch.bodies().rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("dba.deploy.no-contact"), id, unit_id(i)).base(scratch.bodies().rect[i]));
}

bool is_own(Scratch& scratch, Seat by, UnitId id) {
  if (id.value >= scratch.state().count) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit")));
    return false;
  }
  if (scratch.state().at(id).seat != by) {
    scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
    return false;
  }
  return true;
}

// Everything in file contact behind `front` (dba.gap.swap-adjust), nearest first.
Units file_behind(const State& state, const Bodies& bodies, UnitId front) {
  Units file;
  for (UnitId last = front; !file.full();) {
    UnitId next;
    for (std::size_t i = 0; i < state.count; ++i)
      if (bodies.present[i] && state.elements[i].seat == state.at(front).seat &&
          directly_behind(bodies.rect[i], bodies.at(last)))
        next = unit_id(i);
    if (!next.valid()) break;
    file.push_back(next);
    last = next;
  }
  return file;
}

}  // namespace

DeploymentZone deployment_zone(const Scenario& scenario, Seat seat) {
  const double side = scenario.side().units();
  const double depth = paces(scenario.scale, 600).units();
  const double flank = paces(scenario.scale, 300).units();
  if (seat == Seat::red) return {flank, side - flank, 0, depth};
  return {flank, side - flank, side - depth, side};
}

// dba.setup.order, dba.list.select-when, dba.setup.roles: armies are chosen; the roll makes one player invader and the
// other defender, which matters for deployment and the first turn only.
void decide_roll(Scratch& scratch) {
  Tally red;
  Tally blue;
  const auto& aggression = scratch.state().scenario->aggression;
  red.add(rule("dba.list.aggression"), aggression[0]);
  blue.add(rule("dba.list.aggression"), aggression[1]);
  red.roll(scratch.roll(rule("dba.setup.invader-roll"), Seat::red));
  blue.roll(scratch.roll(rule("dba.setup.invader-roll"), Seat::blue));
  if (red.total == blue.total) return;  // both roll again
  const Seat invader = red.total > blue.total ? Seat::red : Seat::blue;
  scratch.emit(InvaderDecided{invader, red, blue});
  scratch.emit(PhaseBegan{Phase::deploy_defender, other(invader), 0});  // dba.deploy.order
}

// dba.deploy.mounted-first: bases lie as the list names them, mounted. dba.hidden.deployment: the defender goes first.
void decide_deploy(Scratch& scratch, Seat by, const Deploy& command) {
  if (command.placements.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (std::size_t i = 0; i < command.placements.size(); ++i) {
    const Placement& p = command.placements[i];
    if (!is_own(scratch, by, p.unit)) continue;
    for (std::size_t k = 0; k < i; ++k)
      if (command.placements[k].unit == p.unit) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), p.unit));
    const auto fits = [](std::int32_t v) { return v >= -20000 && v <= 200000; };
    if (!fits(p.pose.at.x) || !fits(p.pose.at.y) || normalised(p.pose.facing) != p.pose.facing)
      scratch.refuse(Refusal(rule("acies.pose.impossible"), p.unit));
  }
  if (scratch.refused()) return;
  for (const Placement& p : command.placements) scratch.emit(Deployed{p.unit, p.pose});
  for (const Placement& p : command.placements) {
    const Rect rect = base_at(scratch.state(), p.unit, p.pose);
    check_zone(scratch, by, p.unit, rect);
    check_stacking(scratch, p.unit, rect);
  }
}

void end_deployment(Scratch& scratch, Seat by) {
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (scratch.state().elements[i].seat == by && scratch.state().elements[i].status == Status::waiting)
      scratch.refuse(Refusal(rule("dba.deploy.order"), unit_id(i)));
  if (scratch.refused()) return;
  if (scratch.state().phase == Phase::deploy_defender)
    scratch.emit(PhaseBegan{Phase::deploy_invader, scratch.state().invader, 0});
  else
    scratch.emit(PhaseBegan{Phase::swap, other(scratch.state().invader), 0});
}

void decide_swap(Scratch& scratch, Seat by, const Swap& command) {
  if (!is_own(scratch, by, command.a) || !is_own(scratch, by, command.b)) return;
  if (command.a == command.b) {
    scratch.refuse(Refusal(rule("acies.command.repeated-unit"), command.a));
    return;
  }
  const State& state = scratch.state();
  if (state.swaps_left == 0) {
    scratch.refuse(Refusal(rule("dba.deploy.swap"), command.a, command.b).measured(3).limit(2));
    return;
  }
  // dba.deploy.swap-front: front edges and facings are exchanged; dba.deploy.swap-depth: the files behind close up or
  // make room by the difference.
  const Pose a = state.at(command.a).pose;
  const Pose b = state.at(command.b).pose;
  const Scale scale = state.scenario->scale;
  const Length depth_a = sub_type(state.at(command.a).sub_type).depth(scale);
  const Length depth_b = sub_type(state.at(command.b).sub_type).depth(scale);
  const Units behind_a = file_behind(state, scratch.bodies(), command.a);
  const Units behind_b = file_behind(state, scratch.bodies(), command.b);
  Units shifted;
  // In one file the one that ends behind keeps its contact: it shifts with those between them.
  scratch.emit(Deployed{command.a, behind_a.contains(command.b) ? advanced(b, depth_a - depth_b) : b});
  scratch.emit(Deployed{command.b, behind_b.contains(command.a) ? advanced(a, depth_b - depth_a) : a});
  const auto shift = [&](const Units& file, Length forward) {
    for (const UnitId id : file) {
      if (id == command.a || id == command.b) break;
      scratch.emit(Deployed{id, advanced(scratch.state().at(id).pose, forward)});
      shifted.try_push_back(id);
    }
  };
  // Behind both of one file nothing changes: together they are as deep as before.
  if (!behind_b.contains(command.a)) shift(behind_a, depth_a - depth_b);
  if (!behind_a.contains(command.b)) shift(behind_b, depth_b - depth_a);
  scratch.emit(SwapMade{command.a, command.b});
  shifted.try_push_back(command.a);
  shifted.try_push_back(command.b);
  for (const UnitId id : shifted) {
    const Rect rect = scratch.bodies().at(id);
    check_zone(scratch, by, id, rect);
    check_stacking(scratch, id, rect);
  }
}

void end_swaps(Scratch& scratch) { begin_turn(scratch, scratch.state().invader); }

}  // namespace acies::dba
