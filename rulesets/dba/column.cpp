// SPDX-License-Identifier: Apache-2.0
// Columns (dba.column.*, dba.geo.column, dba.geo.column-bend): the leader goes ahead or wheels about a front corner,
// the followers go straight to the place where it wheeled and wheel there in their turn.
#include <algorithm>
#include <cmath>
#include <optional>

#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/groups.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

// A place where the column wheels: every element behind it will do the same there.
struct Bend {
  Vec pivot;
  Angle turn;  // clockwise positive: a wheel to the right
};
using Bends = BoundedVector<Bend, Units::kCapacity + kMaxManoeuvres>;

bool is_column(const Bodies& bodies, const Units& units) {
  for (std::size_t i = 1; i < units.size(); ++i)
    if (!joined(bodies.at(units[i - 1]), bodies.at(units[i])) ||
        dot(bodies.at(units[i - 1]).u, bodies.at(units[i]).u) <= 0)
      return false;
  return units.size() > 1;
}

// Where two elements of a bent column bend: on the line of that side of both.
Bend bend_between(const Rect& ahead, const Pose& ahead_pose, const Rect& behind, const Pose& behind_pose) {
  Bend bend;
  bend.turn = shorter_turn(behind_pose.facing, ahead_pose.facing);
  const bool left = bend.turn.thousandths < 0;
  const Vec a = left ? ahead.fl() : ahead.fr();
  const Vec b = left ? behind.fl() : behind.fr();
  const double along = cross(a - b, ahead.u) / cross(behind.u, ahead.u);
  bend.pivot = b + behind.u * along;
  return bend;
}

// How far from its place a corner may be for the rounding of its base's pose.
constexpr double kRounded = 2 * tolerance::kGrain;

// One follower: where it stands and which bends lie ahead of it.
struct Follower {
  Pose pose;
  Rect rect;
  std::size_t next_bend = 0;
  Angle turned;  // how much of that bend it has done
};

Vec outer_corner(const Rect& r, Angle turn) { return turn.thousandths < 0 ? r.fl() : r.fr(); }

// Goes along the track as far as it can without overlapping the element before it.
void follow(const State& state, UnitId id, Follower& f, const Rect& ahead, const Bends& bends) {
  for (;;) {
    if (f.next_bend < bends.size()) {
      const Bend& bend = bends[f.next_bend];
      const double to_bend = dot(bend.pivot - outer_corner(f.rect, bend.turn), f.rect.u);
      if (to_bend <= tolerance::kTouch) {
        const Angle left{bend.turn.thousandths - f.turned.thousandths};
        const auto contact = sweep_wheel(f.rect, bend.pivot, left, ahead, kRounded);
        const auto part = contact ? static_cast<std::int32_t>(contact->time * left.thousandths) : left.thousandths;
        f.pose = wheeled(f.pose, bend.pivot, {part});
        f.turned = {f.turned.thousandths + part};
        f.rect = base_at(state, id, f.pose);
        if (contact) return;
        ++f.next_bend;
        f.turned = {};
        continue;
      }
      // The one ahead has a corner on the pivot, rounded to the grain: met there, the bend is reached.
      auto contact = sweep_shift(f.rect, f.rect.u * to_bend, ahead, 0);
      if (contact && contact->distance > to_bend - kRounded) contact.reset();
      f.pose = advanced(f.pose, rounded_length(contact ? contact->distance : to_bend));
      f.rect = base_at(state, id, f.pose);
      if (contact) return;
      continue;
    }
    // No bend left: straight up to the one ahead.
    const double far = 4 * state.scenario->side().units();
    const auto contact = sweep_shift(f.rect, f.rect.u * far, ahead, 0);
    if (contact) f.pose = advanced(f.pose, rounded_length(contact->distance));
    // Facing the same way and all but in line: exactly behind (dba.geo.tolerance).
    const Pose behind{rounded(ahead.front - ahead.u * ahead.depth), f.pose.facing};
    const Rect exact = base_at(state, id, behind);
    f.rect = base_at(state, id, f.pose);
    if (coincide(exact.fl(), f.rect.fl()) && coincide(exact.fr(), f.rect.fr())) {
      f.pose = behind;
      f.rect = exact;
    }
    return;
  }
}

// dba.column.may-bend: a column may stop with bends in it.
void march(Scratch& scratch, Tracks& tracks, const Path& path) {
  const State& state = scratch.state();
  const std::size_t n = tracks.members();
  Bends bends;
  std::array<Follower, 12> at{};
  for (std::size_t i = 0; i < n; ++i) at[i] = {tracks.start(i), tracks.rect[i][0], 0, {}};
  for (std::size_t i = n; i-- > 1;) {
    at[i].next_bend = bends.size();
    if (between(at[i].pose.facing, at[i - 1].pose.facing) > tolerance::kParallel)
      bends.push_back(bend_between(at[i - 1].rect, at[i - 1].pose, at[i].rect, at[i].pose));
  }
  for (const Manoeuvre& step : path) {
    const bool left = step.kind == ManoeuvreKind::wheel_left;
    const bool wheel = left || step.kind == ManoeuvreKind::wheel_right;
    if (!wheel && step.kind != ManoeuvreKind::advance) {
      scratch.refuse(Refusal(rule("dba.column.manoeuvres"), tracks.units[0]));
      return;
    }
    if (!possible(step)) {
      scratch.refuse(Refusal(rule("acies.pose.impossible"), tracks.units[0]));
      return;
    }
    if (wheel) {
      const Bend bend{left ? at[0].rect.fl() : at[0].rect.fr(), {left ? -step.amount : step.amount}};
      at[0].pose = wheeled(at[0].pose, bend.pivot, bend.turn);
      if (step.amount > 0) bends.push_back(bend);
    } else {
      at[0].pose = advanced(at[0].pose, {step.amount});
    }
    at[0].rect = base_at(state, tracks.units[0], at[0].pose);
    ++tracks.legs;
    set_pose(tracks, state, 0, tracks.legs, at[0].pose);
    for (std::size_t i = 1; i < n; ++i) {
      follow(state, tracks.units[i], at[i], at[i - 1].rect, bends);
      set_pose(tracks, state, i, tracks.legs, at[i].pose);
      if (!joined(at[i - 1].rect, at[i].rect))
        scratch.refuse(Refusal(rule("dba.column.order-kept"), tracks.units[i], tracks.units[i - 1]).base(at[i].rect));
    }
  }
}

// dba.column.form, dba.column.form-followers, dba.column.form-end: the leader moves, the others are placed one behind
// the other at the end of its move.
void form(Scratch& scratch, Tracks& tracks, const Path& path) {
  const State& state = scratch.state();
  Tracks leader = start_tracks(scratch, {tracks.units[0]}, MoveKind::column);
  march(scratch, leader, path);
  tracks.legs = std::max<std::size_t>(leader.legs, 1);
  for (std::size_t k = 1; k <= tracks.legs; ++k)
    set_pose(tracks, state, 0, k, leader.pose[0][std::min(k, leader.legs)]);
  const Vec heading = tracks.rect[0][0].u;
  for (std::size_t i = 1; i < tracks.members(); ++i) {
    for (std::size_t k = 1; k < tracks.legs; ++k) set_pose(tracks, state, i, k, tracks.start(i));
    const Rect& ahead = tracks.end_rect(i - 1);
    set_pose(tracks, state, i, tracks.legs, {rounded(ahead.front - ahead.u * ahead.depth), tracks.end(i - 1).facing});
    const double forward = dot(tracks.end_rect(i).front - tracks.rect[i][0].front, heading);  // dba.gap.column-no-back
    if (forward < -tolerance::kGrain)
      scratch.refuse(Refusal(rule("dba.column.form-no-back"), tracks.units[i]).measured(rounded_length(-forward)));
  }
}

// All belong to one group, whether or not its other members come along.
bool in_one_group(const State& state, const Bodies& bodies, const Units& units) {
  const Groups groups = largest_groups(bodies, state.at(units[0]).seat);
  return units.size() > 1 && std::any_of(groups.begin(), groups.end(), [&](const Units& group) {
           return std::all_of(units.begin(), units.end(), [&](UnitId id) { return group.contains(id); });
         });
}

}  // namespace

void decide_column(Scratch& scratch, const Column& command) {
  if (!may_move(scratch, command.units)) return;
  if (command.path.empty() && command.dismount.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format"), command.units[0]));
    return;
  }
  const bool marching = is_column(scratch.bodies(), command.units);
  if (!marching && !in_one_group(scratch.state(), scratch.bodies(), command.units)) {
    scratch.refuse(Refusal(rule("dba.column.start"), command.units[0]));
    return;
  }
  const Tally cost = pip_cost(scratch.state(), scratch.bodies(), command.units,
                              command.dismount.empty() ? Dismounting::no : Dismounting::yes);
  dismount(scratch, command.units, command.dismount);
  Tracks tracks = start_tracks(scratch, command.units, MoveKind::column);
  const Laying lay = marching ? march : form;
  lay(scratch, tracks, command.path);
  survey(scratch, tracks);           // dba.column.bad-going, dba.column.follow-road
  check_allowance(scratch, tracks);  // dba.column.limit, dba.column.form-limit
  check_way(scratch, tracks);
  carry_out(scratch, tracks, cost, command.dismount, command.first, {command.path, lay});
}

}  // namespace acies::dba
