// SPDX-License-Identifier: Apache-2.0
// Narrowing the front (dba.narrow.*, dba.geo.narrow-pose): the files that fit a gap go on as a group, the others fall
// in behind them.
#include <algorithm>
#include <cmath>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// Files side by side, seen along the facing of the first.
int files(const Bodies& bodies, const Units& units) {
  const Rect& frame = bodies.at(units[0]);
  double low = 0;
  double high = 0;
  for (const UnitId id : units) {
    const double x = frame.local(bodies.at(id).front).x;
    low = std::min(low, x);
    high = std::max(high, x);
  }
  return 1 + static_cast<int>((high - low) / frame.width + 0.5);
}

// The narrowest gap at least one element wide that the front part passes (dba.narrow.gap-definition); 0: none.
class GapPassed {
 public:
  GapPassed(const Scratch& scratch, const Tracks& all, const Tracks& front) : front_(front) {
    const State& state = scratch.state();
    width_ = state.scenario->bw().units();
    const double side = state.scenario->side().units();
    for (std::size_t i = 0; i < state.count; ++i) {
      if (!scratch.bodies().present[i] || all.contains(unit_id(i))) continue;
      const Rect& a = scratch.bodies().rect[i];
      for (std::size_t k = i + 1; k < state.count; ++k) {
        if (!scratch.bodies().present[k] || all.contains(unit_id(k))) continue;
        const Nearest gap = nearest(a, scratch.bodies().rect[k]);
        consider(gap.a, gap.b);
      }
      for (const Vec c : a.corner) consider_edges(c, side);
    }
    if (scratch.bodies().ground != nullptr) consider_pieces(scratch.bodies(), all, side);
  }
  double width() const { return found_; }

 private:
  void consider_edges(Vec c, double side) {
    consider(c, {0, c.y});
    consider(c, {side, c.y});
    consider(c, {c.x, 0});
    consider(c, {c.x, side});
  }
  // Camps, built-up areas and every other piece but roads, which hem in nobody.
  void consider_pieces(const Bodies& bodies, const Tracks& all, double side) {
    const auto& pieces = bodies.ground->pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].terrain == Terrain::road) continue;
      const Polygon& piece = pieces[i].outline;
      for (const std::size_t k : bodies.present)
        if (!all.contains(unit_id(k))) consider(nearest(bodies.rect[k], piece));
      for (const Vec c : piece.point) consider_edges(c, side);
      for (std::size_t k = i + 1; k < pieces.size(); ++k) {
        if (pieces[k].terrain == Terrain::road) continue;
        consider(nearest(piece, pieces[k].outline));
      }
    }
  }
  void consider(const Nearest& gap) { consider(gap.a, gap.b); }
  void consider(Vec a, Vec b) {
    const double gap = distance(a, b);
    if (gap < width_ - tolerance::kTouch || (found_ > 0 && gap >= found_)) return;
    for (std::size_t m = 0; m < front_.members(); ++m)
      for (std::size_t k = 0; k < front_.legs; ++k) {
        const Vec from = front_.rect[m][k].centre;
        const Vec to = front_.rect[m][k + 1].front;
        if (segments_cross(from, to, a, b)) {
          found_ = gap;
          return;
        }
      }
  }
  const Tracks& front_;
  double width_ = 0;
  double found_ = 0;
};

const Drop* drop_of(const Narrow& command, UnitId id) {
  const auto found =
      std::find_if(command.drops.begin(), command.drops.end(), [&](const Drop& d) { return d.unit == id; });
  return found == command.drops.end() ? nullptr : found;
}

// Those who do not drop behind.
Units front_of(const Narrow& command) {
  Units front;
  for (const UnitId id : command.units)
    if (drop_of(command, id) == nullptr) front.push_back(id);
  return front;
}

// dba.narrow.rest-behind, dba.gap.narrow-order: each behind its file leader, at the end of the way of the front part;
// chains are laid from the front.
void fall_in(Scratch& scratch, Tracks& tracks, const Tracks& lead, const Narrow& command) {
  const State& state = scratch.state();
  const Units& front = lead.units;
  tracks.legs = lead.legs;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const auto place = std::find(front.begin(), front.end(), tracks.units[m]);
    for (std::size_t k = 1; k <= tracks.legs; ++k)
      set_pose(tracks, state, m, k,
               place != front.end() ? lead.pose[static_cast<std::size_t>(place - front.begin())][k] : tracks.start(m));
  }
  const Vec heading = lead.rect[0][0].u;
  Units placed = front;
  for (std::size_t round = 0; round < command.drops.size(); ++round)
    for (const Drop& d : command.drops) {
      if (placed.contains(d.unit) || !placed.contains(d.behind)) continue;
      const auto at = [&](UnitId id) {
        return static_cast<std::size_t>(std::find(tracks.units.begin(), tracks.units.end(), id) - tracks.units.begin());
      };
      const Rect& ahead = tracks.end_rect(at(d.behind));
      const std::size_t m = at(d.unit);
      set_pose(tracks, state, m, tracks.legs,
               {rounded(ahead.front - ahead.u * ahead.depth), tracks.end(at(d.behind)).facing});
      placed.push_back(d.unit);
      const double forward = dot(tracks.end_rect(m).front - tracks.rect[m][0].front, heading);
      if (forward < -tolerance::kGrain)
        scratch.refuse(Refusal(rule("dba.narrow.rest-behind"), d.unit).measured(rounded_length(-forward)));
    }
  if (placed.size() != command.units.size() || !ends_as_group(tracks))
    scratch.refuse(Refusal(rule("dba.narrow.stay-group"), command.units[0]));
}

}  // namespace

void decide_narrow(Scratch& scratch, const Narrow& command) {
  const State& state = scratch.state();
  if (!may_move(scratch, command.units)) return;
  const Units front = front_of(command);
  for (const Drop& d : command.drops)
    if (!command.units.contains(d.unit) || !command.units.contains(d.behind) || d.unit == d.behind) {
      scratch.refuse(Refusal(rule("dba.narrow.stay-group"), d.unit.value < state.count ? d.unit : kNoUnit));
      return;
    }
  if (front.empty() || command.drops.empty() || command.path.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format"), command.units[0]));
    return;
  }
  if (!is_group(scratch.bodies(), command.units))
    scratch.refuse(Refusal(rule("dba.group.start-and-end"), command.units[0]));
  if (front.size() > 1 && !is_group(scratch.bodies(), front))
    scratch.refuse(Refusal(rule("dba.narrow.front-part"), front[0]));

  const Tally cost =
      pip_cost(state, scratch.bodies(), command.units, command.dismount.empty() ? Dismounting::no : Dismounting::yes);
  dismount(scratch, command.units, command.dismount);  // dba.dismount.when: a group's move like any other
  // dba.narrow.front-part: a normal group move; a front part of one element still moves as part of a group.
  Tracks lead = start_tracks(scratch, front, MoveKind::narrow);
  follow_rigidly(scratch, lead, command.path);
  if (lead.legs != command.path.size()) return;
  check_group_path(scratch, lead, command.path);
  Tracks tracks = start_tracks(scratch, command.units, MoveKind::narrow);
  fall_in(scratch, tracks, lead, command);
  const double gap = GapPassed(scratch, tracks, lead).width();
  const double bw = state.scenario->bw().units();
  const int before = files(scratch.bodies(), command.units);
  const int kept = files(scratch.bodies(), front);
  const int fit = static_cast<int>((gap + tolerance::kTouch) / bw);
  if (gap == 0 || fit >= before)
    scratch.refuse(Refusal(rule("dba.narrow.purpose"), command.units[0]));
  else if (kept != fit)
    scratch.refuse(Refusal(rule("dba.narrow.minimum"), command.units[0]).measured(kept).limit(fit));
  survey(scratch, tracks);
  check_allowance(scratch, tracks);
  const Laying lay = [&command](Scratch& on, Tracks& along, const Path& path) {
    Tracks ahead = start_tracks(on, front_of(command), MoveKind::narrow);
    follow_rigidly(on, ahead, path);
    fall_in(on, along, ahead, command);
  };
  check_way(scratch, tracks);
  carry_out(scratch, tracks, cost, command.dismount, command.first, {command.path, lay});
}

}  // namespace acies::dba
