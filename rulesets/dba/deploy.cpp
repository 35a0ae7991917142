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

bool is_resident(const State& state, UnitId id) { return state.type(id) == Type::CF || state.type(id) == Type::Dz; }

// Neither Camp Followers nor denizens, who have no other place than their own.
bool is_troop(Scratch& scratch, UnitId id) {
  const Type type = scratch.state().type(id);
  if (type == Type::CF) scratch.refuse(Refusal(rule("dba.camp.cf-never-leaves"), id));
  if (type == Type::Dz) scratch.refuse(Refusal(rule("dba.bua.denizens-present"), id));
  return type != Type::CF && type != Type::Dz;
}

// --- camps and the built-up area ---------------------------------------------------------------------------------

Site site_for(const State& state, const Placement& p) {
  return p.lodging == Lodging::camp ? camp_of(state.at(p.unit).seat) : Site::bua;
}

UnitId occupant_for(const State& state, const Placement& p) { return state.at(site_for(state, p)).occupant; }

// dba.deploy.troop-in-camp, dba.deploy.bua-garrison: one element, in a place of one's own.
RuleId why_not_lodge(const State& state, const Placement& p) {
  const bool camp = p.lodging == Lodging::camp;
  const Stronghold& place = state.at(site_for(state, p));
  if (!place.exists() || place.founder != state.at(p.unit).seat)
    return camp ? rule("dba.deploy.troop-in-camp") : rule("dba.deploy.bua-garrison");
  if (place.occupant.valid() && !is_resident(state, place.occupant))
    return camp ? rule("dba.camp.one-occupant") : rule("dba.bua.one-occupant");
  return {};
}

// dba.deploy.camp-exempt, dba.camp.position-free: the zone is not asked for. Whoever lives there makes room for as long
// as it stays.
void move_in(Scratch& scratch, UnitId id, Site site) {
  const RuleId why = site == Site::bua ? rule("dba.deploy.bua-garrison") : rule("dba.deploy.troop-in-camp");
  if (const UnitId occupant = scratch.state().at(site).occupant; occupant.valid())
    scratch.emit(Unlodged{occupant, Status::waiting, {}, why});
  // dba.bua.defend-deployed, dba.bua.mounted-not-defending
  const bool defends = site == Site::bua && category_of(scratch.state().type(id)) == Category::foot;
  scratch.emit(Lodged{id, site, defends ? Holding::defending : Holding::occupying, why});
}

// Taken out again before the battle begins: those who live there are back.
void move_out(Scratch& scratch, UnitId id) {
  const Site site = scratch.state().at(id).in;
  scratch.emit(Unlodged{id, Status::waiting, {}, rule("dba.deploy.order")});
  const UnitId residents = scratch.state().at(site).residents;
  if (!residents.valid() || scratch.state().at(residents).status != Status::waiting) return;
  scratch.emit(Lodged{residents, site, site == Site::bua ? Holding::defending : Holding::occupying,
                      site == Site::bua ? rule("dba.bua.denizens-present") : rule("dba.camp.cf-default")});
}

void check_field(Scratch& scratch, UnitId id) {
  const Rect rect = scratch.bodies().at(id);
  check_deployed(scratch.state(), scratch.bodies(), id, rect, scratch.decision().violations);
  check_stacking(scratch, id, rect);
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

// dba.deploy.swap-front: front edges and facings are exchanged; dba.deploy.swap-depth: the files behind close up or
// make room by the difference.
void swap_in_field(Scratch& scratch, const Swap& command) {
  const State& state = scratch.state();
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
  for (const UnitId id : shifted) check_field(scratch, id);
}

// dba.gap.swap-occupants: whoever comes into the place is its occupant; the other takes the front of him who left the
// field, and the file behind closes up or makes room.
void swap_occupants(Scratch& scratch, const Swap& command) {
  const State& state = scratch.state();
  const Element a = state.at(command.a);
  const Element b = state.at(command.b);
  const auto take_place_of = [&](UnitId id, const Element& left) {
    if (left.status == Status::inside)
      move_in(scratch, id, left.in);
    else
      scratch.emit(Deployed{id, left.pose});
  };
  const UnitId in_field = a.status == Status::on_table ? command.a : b.status == Status::on_table ? command.b : kNoUnit;
  Units file;
  if (in_field.valid()) file = file_behind(state, scratch.bodies(), in_field);
  for (const auto& [id, e] : {std::pair{command.a, &a}, std::pair{command.b, &b}})
    if (e->status == Status::inside) scratch.emit(Unlodged{id, Status::waiting, {}, rule("dba.deploy.swap")});
  take_place_of(command.a, b);
  take_place_of(command.b, a);
  const Scale scale = state.scenario->scale;
  const UnitId now_in_field = in_field == command.a ? command.b : command.a;
  if (in_field.valid()) {
    const Length difference =
        sub_type(state.at(in_field).sub_type).depth(scale) - sub_type(state.at(now_in_field).sub_type).depth(scale);
    for (const UnitId id : file) scratch.emit(Deployed{id, advanced(scratch.state().at(id).pose, difference)});
  }
  scratch.emit(SwapMade{command.a, command.b});
  for (const UnitId id : file) check_field(scratch, id);
  if (in_field.valid()) check_field(scratch, now_in_field);
}

}  // namespace

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
  // dba.setup.order: on a laid table the defender's terrain is next, otherwise deployment (dba.deploy.order).
  const bool laid = scratch.state().scenario->table == Table::laid;
  scratch.emit(PhaseBegan{laid ? Phase::terrain : Phase::deploy_defender, other(invader), 0});
}

// dba.deploy.mounted-first: bases lie as the list names them, mounted. dba.hidden.deployment: the defender goes first.
void decide_deploy(Scratch& scratch, Seat by, const Deploy& command) {
  if (command.placements.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (std::size_t i = 0; i < command.placements.size(); ++i) {
    const Placement& p = command.placements[i];
    if (!is_own(scratch, by, p.unit) || !is_troop(scratch, p.unit)) continue;
    for (std::size_t k = 0; k < i; ++k)
      if (command.placements[k].unit == p.unit) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), p.unit));
    const auto fits = [](std::int32_t v) { return v >= -20000 && v <= 200000; };
    if (p.lodging == Lodging::field &&
        (!fits(p.pose.at.x) || !fits(p.pose.at.y) || normalised(p.pose.facing) != p.pose.facing))
      scratch.refuse(Refusal(rule("acies.pose.impossible"), p.unit));
  }
  if (scratch.refused()) return;
  for (const Placement& p : command.placements)
    if (scratch.state().inside(p.unit)) move_out(scratch, p.unit);
  for (const Placement& p : command.placements) {
    if (p.lodging == Lodging::field)
      scratch.emit(Deployed{p.unit, p.pose});
    else if (const RuleId why_not = why_not_lodge(scratch.state(), p); why_not != RuleId{})
      scratch.refuse(Refusal(why_not, p.unit, occupant_for(scratch.state(), p)));
    else
      move_in(scratch, p.unit, site_for(scratch.state(), p));
  }
  for (const Placement& p : command.placements)
    if (p.lodging == Lodging::field) check_field(scratch, p.unit);
}

void end_deployment(Scratch& scratch, Seat by) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const Element& e = scratch.state().elements[i];
    if (e.seat == by && e.status == Status::waiting && !is_resident(scratch.state(), unit_id(i)))
      scratch.refuse(Refusal(rule("dba.deploy.order"), unit_id(i)));
  }
  if (scratch.refused()) return;
  // dba.camp.cf-default: a camp in which a troop element was deployed has no Camp Followers.
  const UnitId followers = scratch.state().at(camp_of(by)).residents;
  if (followers.valid() && scratch.state().at(followers).status == Status::waiting)
    scratch.emit(LeftPlay{followers, rule("dba.camp.cf-default")});
  if (scratch.state().phase == Phase::deploy_defender)
    scratch.emit(PhaseBegan{Phase::deploy_invader, scratch.state().invader, 0});
  else
    scratch.emit(PhaseBegan{Phase::swap, other(scratch.state().invader), 0});
}

// dba.gap.swap-pairs: the same element may be exchanged twice; only the pairs are counted.
void decide_swap(Scratch& scratch, Seat by, const Swap& command) {
  if (!is_own(scratch, by, command.a) || !is_own(scratch, by, command.b)) return;
  if (command.a == command.b) {
    scratch.refuse(Refusal(rule("acies.command.repeated-unit"), command.a));
    return;
  }
  for (const UnitId id : {command.a, command.b}) {
    if (!is_troop(scratch, id)) continue;  // dba.gap.swap-occupants: not Camp Followers
    if (scratch.state().at(id).status == Status::held)
      scratch.refuse(Refusal(rule("dba.deploy.swap-no-reserve"), id));
    else if (!scratch.state().on_table(id) && !scratch.state().inside(id))
      scratch.refuse(Refusal(rule("dba.deploy.swap"), id));
  }
  if (scratch.state().swaps_left == 0)
    scratch.refuse(Refusal(rule("dba.deploy.swap"), command.a, command.b).measured(3).limit(2));
  if (scratch.refused()) return;
  if (scratch.state().inside(command.a) || scratch.state().inside(command.b))
    swap_occupants(scratch, command);
  else
    swap_in_field(scratch, command);
}

void end_swaps(Scratch& scratch) { begin_turn(scratch, scratch.state().invader); }

}  // namespace acies::dba
