// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/move.h"

#include <algorithm>
#include <optional>

#include "base/stable_order.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/entering.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/zone_moves.h"

namespace acies::dba {
namespace {

// dba.group.slide, dba.contact.group-half-bw: once, at most half a BW, near an enemy, and it must line up with that
// enemy.
void check_slide(Scratch& scratch, const Tracks& tracks, const Path& path) {
  const State& state = scratch.state();
  const Length half = {state.scenario->bw().hundredths / 2};
  int slides = 0;
  for (std::size_t k = 0; k < path.size(); ++k) {
    if (path[k].kind != ManoeuvreKind::left && path[k].kind != ManoeuvreKind::right) continue;
    const Length by{path[k].amount};
    if (by > half)
      scratch.refuse(Refusal(rule("dba.group.slide"), tracks.units[0]).measured(by).limit(half).at_most(half));
    if (++slides == 2) scratch.refuse(Refusal(rule("dba.group.slide"), tracks.units[0]).measured(slides).limit(1));
    bool lines_up = false;
    for (std::size_t i = 0; i < state.count && !lines_up; ++i) {
      if (!scratch.bodies().present[i] || state.elements[i].seat == state.active) continue;
      const Rect& enemy = scratch.bodies().rect[i];
      bool near = false;
      bool aligned = false;
      for (std::size_t m = 0; m < tracks.members(); ++m) {
        near = near || nearest(tracks.rect[m][k], enemy).distance < state.scenario->bw().units();
        // Straight ahead of where it now stands lies a legal contact (dba.gap.group-slide).
        const Rect& now = tracks.rect[m][k + 1];
        for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
          const Pose pose = contact_pose(enemy, state.elements[i].pose, edge);
          const Vec at = now.local(vec(pose.at));
          aligned = aligned || (between(pose.facing, tracks.pose[m][k + 1].facing) <= tolerance::kParallel &&
                                at.y >= -tolerance::kTouch && at.x <= tolerance::kTouch && at.x >= -tolerance::kTouch);
        }
      }
      lines_up = near && aligned;
    }
    if (!lines_up) scratch.refuse(Refusal(rule("dba.group.slide"), tracks.units[0]));
  }
}

struct Touch {
  std::size_t member = 0;
  UnitId enemy;
  double gone = 0;  // how far the member had moved when it touched
};

using Touches = BoundedVector<Touch, 48>;

// dba.contact.order: of the contacts of one move the earlier is the one whose mover had gone less far when it touched;
// of equals the mover says which is first, by its enemy or its member (dba.gap.contact-same-time), otherwise by id.
Touches touches_in_order(const Scratch& scratch, const Tracks& tracks, UnitId first) {
  Touches touches;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Rect& end = tracks.end_rect(m);
    for (const std::size_t i : near(scratch.bodies(), end) & scratch.bodies().enemies(scratch.state().active)) {
      const UnitId enemy = unit_id(i);
      if (!touching(end, scratch.bodies().rect[i])) continue;
      double gone = path_length(tracks, m);
      if (tracks.legs > 0) {
        const std::size_t k = tracks.legs - 1;
        const auto contact = sweep_free(tracks.pose[m][k], tracks.pose[m][k + 1], rounded_length(end.width),
                                        rounded_length(end.depth), scratch.bodies().rect[i], 0);
        if (contact) gone -= (1 - contact->time) * leg_length(tracks.rect[m][k], end);
      }
      touches.try_push_back({m, enemy, gone});
    }
  }
  const auto named = [&](const Touch& t) { return t.enemy == first || tracks.units[t.member] == first; };
  put_in_order(touches, [&](const Touch& a, const Touch& b) {
    if (a.gone < b.gone - tolerance::kGrain || b.gone < a.gone - tolerance::kGrain) return a.gone < b.gone;
    return named(a) && !named(b);
  });
  return touches;
}

}  // namespace

void check_group_path(Scratch& scratch, const Tracks& tracks, const Path& path) {
  for (const Manoeuvre& step : path)
    if (step.kind == ManoeuvreKind::to || step.kind == ManoeuvreKind::back || step.kind == ManoeuvreKind::turn)
      scratch.refuse(Refusal(rule("dba.group.manoeuvres"), tracks.units[0]));
  check_slide(scratch, tracks, path);
}

bool names_own_units(Scratch& scratch, const Units& units) {
  const State& state = scratch.state();
  if (units.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format")));
    return false;
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitId id = units[i];
    if (id.value >= state.count || !state.on_table(id)) {
      // Whoever is in a place has no base to move; it leaves first, and alone.
      const bool inside = id.value < state.count && state.inside(id);
      scratch.refuse(Refusal(inside ? rule("dba.geo.occupant") : rule("acies.command.unknown-unit"),
                             id.value < state.count ? id : kNoUnit));
      return false;
    }
    if (state.at(id).seat != state.active) scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
    for (std::size_t k = 0; k < i; ++k)
      if (units[k] == id) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), id));
  }
  return !scratch.refused();
}

bool may_move(Scratch& scratch, const Units& units) {
  if (!names_own_units(scratch, units)) return false;
  for (const UnitId id : units) {
    const UnitId opponent = front_opponent(scratch.state(), scratch.bodies(), id);
    if (opponent.valid())
      scratch.refuse(Refusal(rule("dba.move.front-locked"), id, opponent).base(scratch.bodies().at(opponent)));
    if (scratch.bodies().ground == nullptr) continue;
    const Site held = attackable_site(scratch.state(), scratch.bodies(), id);
    if (held != Site::none)
      scratch.refuse(Refusal(rule("dba.move.front-locked"), id, scratch.state().at(held).occupant));
  }
  return true;
}

void finish_move(Scratch& scratch, Tracks& tracks, const Tally& cost, ContactPlan plan, UnitId first,
                 const Declared& declared) {
  Touches touches = touches_in_order(scratch, tracks, first);
  const bool said = std::any_of(touches.begin(), touches.end(),
                                [&](const Touch& t) { return t.enemy == first || tracks.units[t.member] == first; });
  if (first.valid() && !said)
    scratch.refuse(Refusal(rule("dba.contact.order"), first.value < scratch.state().count ? first : kNoUnit));
  pay(scratch, cost);
  if (scratch.refused()) return;
  if (ford(scratch, tracks, declared) == Fording::cut_short) {
    touches = touches_in_order(scratch, tracks, first);
    plan = ContactPlan{};
  }
  const auto number = static_cast<std::uint8_t>(scratch.state().moves_made + 1);
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Pose& from = tracks.legs == 0 ? tracks.start(m) : tracks.pose[m][tracks.legs - 1];
    const MoveKind kind = tracks.footing[m].road ? MoveKind::road : tracks.kind;
    scratch.emit(Moved{tracks.units[m], tracks.end(m), from, kind, number, rounded_length(path_length(tracks, m)),
                       plan.provisional[m]});
  }
  if (tracks.enters != Site::none) {
    enter_place(scratch, tracks);
    return;
  }
  part_contacts(scratch);
  for (const Touch& t : touches) note_contact(scratch, tracks.units[t.member], t.enemy, tracks.is_group());
}

void check_way(Scratch& scratch, Tracks& tracks) {
  if (scratch.enough()) return;
  if (tracks.enters == Site::none) snap_to_contact(scratch, tracks);
  // Where any one reason will do, first what the survey has found already, then what refuses most.
  if (scratch.any_reason_will_do()) {
    check_going(scratch, tracks);
    if (!scratch.refused()) check_river(scratch, tracks);
    if (!scratch.refused()) check_legs(scratch, tracks);
    if (!scratch.refused()) check_extra_move(scratch, tracks);
    return;
  }
  check_extra_move(scratch, tracks);
  check_legs(scratch, tracks);
  check_going(scratch, tracks);
  check_river(scratch, tracks);
}

void carry_out(Scratch& scratch, Tracks& tracks, const Tally& cost, const Units& dismounted, UnitId first,
               const Declared& declared) {
  const State& state = scratch.state();
  if (scratch.any_reason_will_do() && !scratch.refused()) check_price(scratch, cost);
  if (scratch.enough()) return;
  // Whoever goes into a place touches nobody at the end.
  const ContactPlan plan =
      tracks.enters == Site::none ? check_contacts(scratch, tracks, state.pips - cost.total) : ContactPlan{};
  if (scratch.enough()) return;
  check_zones(scratch, tracks, plan.exemptions);
  if (tracks.enters != Site::none) check_entrance(scratch, tracks);
  if (!dismounted.empty())
    for (std::size_t m = 0; m < tracks.members(); ++m)
      if (plan.touches[m]) scratch.refuse(Refusal(rule("dba.dismount.no-contact"), tracks.units[m]));
  finish_move(scratch, tracks, cost, plan, first, declared);
}

// dba.group.members: two or more elements that form a group move for one cost. dba.move.includes-charge: moving into
// contact is part of the move.
void decide_move(Scratch& scratch, const Move& command) {
  const bool leaves = leaves_place(command.path);
  const bool enters = enters_place(command.path);
  if (!(leaves ? may_leave(scratch, command.units) : may_move(scratch, command.units))) return;
  const bool group = command.units.size() > 1;
  if (command.path.empty() && command.dismount.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format"), command.units[0]));
    return;
  }
  if (group && enters) {  // dba.camp.enter-own, dba.bua.enter: by a single-element move
    scratch.refuse(Refusal(rule("dba.camp.one-occupant"), command.units[0], command.units[1]));
    return;
  }
  if (group && !is_group(scratch.bodies(), command.units))
    scratch.refuse(Refusal(rule("dba.group.start-and-end"), command.units[0]));
  if (scratch.enough()) return;
  // Asked before anything changes, and otherwise last: it costs more than most checks.
  const auto price = [&] {
    return pip_cost(scratch.state(), scratch.bodies(), command.units,
                    command.dismount.empty() ? Dismounting::no : Dismounting::yes);
  };
  const bool changes = leaves || !command.dismount.empty();
  Tally cost;
  if (changes) cost = price();
  const bool from_bua = leaves && scratch.state().at(command.units[0]).in == Site::bua;
  dismount(scratch, command.units, command.dismount);
  if (leaves) come_out(scratch, command.units[0], command.path[0].pose);
  if (leaves && scratch.refused()) return;
  std::optional<Path> between;
  if (leaves || enters) between = way_of(command.path);
  const Path& path = between ? *between : command.path;
  Tracks tracks = start_tracks(scratch, command.units, group ? MoveKind::group : MoveKind::single);
  follow_rigidly(scratch, tracks, path);
  if (tracks.legs != path.size()) return;
  if (enters) find_entrance(scratch, tracks);
  survey(scratch, tracks);
  check_allowance(scratch, tracks);
  if (group) {
    check_group_path(scratch, tracks, path);
    // Rigid, so it ends as it began; only dismounting can part it.
    if (!command.dismount.empty() && !ends_as_group(tracks))
      scratch.refuse(Refusal(rule("dba.group.start-and-end"), command.units[0]));
  }
  check_way(scratch, tracks);
  if (scratch.enough()) return;
  if (!changes) cost = price();
  if (from_bua || tracks.enters == Site::bua || tracks.through_bua) charge_for_bua(scratch.state(), cost);
  const Laying lay = follow_rigidly;
  carry_out(scratch, tracks, cost, command.dismount, command.first, {path, lay});
}

}  // namespace acies::dba
