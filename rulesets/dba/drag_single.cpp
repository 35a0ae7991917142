// SPDX-License-Identifier: Apache-2.0
// One element dragged in the movement phase: into contact, into line, through a closed door, into and out of places,
// back out of a fight, or simply there.
#include <algorithm>
#include <cmath>

#include "geometry/polygon.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/drag.h"
#include "rulesets/dba/entering.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/propose_places.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/snap.h"
#include "rulesets/dba/trial.h"

namespace acies::dba {
namespace {

constexpr int kHalvings = 9;
constexpr std::size_t kMostSnaps = 6;
constexpr double kNearlyStraight = 0.2;  // aside, as a part of the way
constexpr double kLeastStep = 50;        // half a millimetre: less is no move

Move move_to(UnitId id, const Pose& pose) { return Move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit}; }

// The place under the dragged base, or none.
Site place_under(const Drag& drag, const Rect& base) {
  if (!drag.bodies.ground) return Site::none;
  for (const Site site : kAllSites)
    if (drag.state.at(site).exists() && contains(outline_of(drag.state, drag.bodies, site), base.centre, 0))
      return site;
  return Site::none;
}

void add_ways_in(const Drag& drag, const Rect& base, std::vector<Command>& out) {
  const Site site = place_under(drag, base);
  if (site == Site::none) return;
  Move straight = move_to(drag.units[0], drag.to);
  straight.path.push_back({ManoeuvreKind::enter, 0, {}});
  if (!is_held_against(drag.state, site, drag.state.at(drag.units[0]).seat)) out.push_back(straight);
  std::vector<Command> ways;
  propose_ways_in(drag.state, drag.bodies, drag.units[0], ways);
  const Polygon& outline = outline_of(drag.state, drag.bodies, site);
  for (const Command& way : ways)
    if (nearest_outline(vec(std::get<Move>(way).path[0].pose.at), outline).distance <= tolerance::kTouch)
      out.push_back(way);
}

void add_snaps(const Drag& drag, const HandTurn turn, std::vector<Command>& out) {
  const UnitId id = drag.units[0];
  std::vector<Snap> snaps = contacts_near(drag.state, drag.bodies, id, drag.to, turn);
  const std::vector<Snap> lines = lines_near(drag.state, drag.bodies, id, drag.to, {});
  snaps.insert(snaps.end(), lines.begin(), lines.end());
  std::stable_sort(snaps.begin(), snaps.end(), [](const Snap& a, const Snap& b) { return a.far < b.far; });
  if (snaps.size() > kMostSnaps) snaps.resize(kMostSnaps);
  for (const Snap& snap : snaps) {
    const bool flank = snap.edge == Edge::left || snap.edge == Edge::right;
    if (flank && touching(drag.bodies.at(id), drag.bodies.at(snap.at))) out.push_back(CloseDoor{id, snap.at});
    out.push_back(move_to(id, snap.pose));
  }
}

// Straight back, as far as the hand went and no less than the rule wants.
void add_break_off(const Drag& drag, std::vector<Command>& out) {
  const Rect& me = drag.bodies.at(drag.units[0]);
  const double back = -me.local(vec(drag.to.at)).y;
  if (back <= 0) return;
  const Length least = paces(drag.state.scenario->scale, 200);
  const Length most = std::max(least, allowance(drag.state, drag.units[0]));
  for (const Length far : {std::clamp(rounded_length(back), least, most), least})
    out.push_back(BreakOff{drag.units[0], far});
}

// How it sets out: at once, or straight ahead or back out of a line first.
struct SettingOut {
  ManoeuvreKind kind = ManoeuvreKind::advance;
  double far = 0;
};

Move way_there(const Drag& drag, const SettingOut& out, const Pose& to) {
  Move move = move_to(drag.units[0], to);
  if (out.far > 0) move.path = {{out.kind, rounded(out.far), {}}, {ManoeuvreKind::to, 0, to}};
  return move;
}

// As far of the way as the rules allow, facing as the hand turned it. False: no part of it is open.
bool add_longest(const Drag& drag, const SettingOut& start, Trial& trial, std::vector<Command>& out) {
  const UnitId id = drag.units[0];
  const Pose& now = drag.state.at(id).pose;
  const Length ahead = rounded_length(start.kind == ManoeuvreKind::back ? -start.far : start.far);
  const Pose from = advanced(now, ahead);
  const Rect me = base_at(drag.state, id, from);
  const Vec way = vec(drag.to.at) - vec(from.at);
  const double far = length(way);
  if (far < kLeastStep) return false;
  const auto pose_at = [&](double share) { return Pose{rounded(vec(from.at) + way * share), drag.to.facing}; };
  // What the plain measure allows; the corners of a turning base go farther than its middle.
  const double limit = allowance(drag.state, id).units() - start.far;
  if (limit <= 0) return false;
  double likely = std::min(1.0, limit / far);
  for (int i = 0; i < 20 && leg_length(me, base_at(drag.state, id, pose_at(likely))) > limit; ++i) likely *= 0.97;
  const auto part = [&](double share) { return way_there(drag, start, pose_at(share)); };
  const double share = trial.largest(likely, kHalvings, part);
  if (share * far < kLeastStep) return false;
  out.push_back(part(share));
  return true;
}

// Out of its place over the outline towards the hand, and on.
void drag_out(const Drag& drag, std::vector<Command>& out) {
  const UnitId id = drag.units[0];
  const Site site = drag.state.at(id).in;
  const Polygon& outline = outline_of(drag.state, drag.bodies, site);
  const Vec middle = (outline.low + outline.high) * 0.5;
  const Vec way = vec(drag.to.at) - middle;
  const Pose towards{rounded(middle), bearing(way.x, way.y)};
  const auto outside = pose_outside(drag.state, drag.bodies, id, site, towards);
  if (outside) {
    Move leave{{id}, {{ManoeuvreKind::leave, 0, *outside}}, {}, kNoUnit};
    const double on = dot(vec(drag.to.at) - vec(outside->at), way * (1 / std::max(1.0, length(way))));
    Move go_on = leave;
    go_on.path.push_back({ManoeuvreKind::advance, rounded(std::max(0.0, on)), {}});
    if (on >= kLeastStep) out.push_back(go_on);
    Trial trial(drag.state, drag.seat);
    if (on >= kLeastStep && !trial.accepts(go_on)) {
      const auto part = [&](double share) {
        go_on.path[1].amount = rounded(on * share);
        return go_on;
      };
      const double likely = allowance(drag.state, id).units() / on;
      const double share = trial.largest(likely, kHalvings, part);
      if (share * on >= kLeastStep) out.push_back(part(share));
    }
    out.push_back(leave);
  }
  propose_ways_out(drag.state, drag.bodies, id, out);
}

// Straight ahead or straight back, when the hand went nearly so: what a zone of control leaves open.
void add_straight(const Drag& drag, double at_most, std::vector<Command>& out) {
  const Vec by = drag.bodies.at(drag.units[0]).local(vec(drag.to.at));
  if (std::abs(by.x) > kNearlyStraight * std::abs(by.y)) return;
  const ManoeuvreKind kind = by.y < 0 ? ManoeuvreKind::back : ManoeuvreKind::advance;
  out.push_back(Move{{drag.units[0]}, {{kind, rounded(std::min(at_most, std::abs(by.y))), {}}}, {}, kNoUnit});
}

}  // namespace

void drag_single(const Drag& drag, std::vector<Command>& out) {
  const UnitId id = drag.units[0];
  if (drag.state.inside(id)) return drag_out(drag, out);
  const Pose& now = drag.state.at(id).pose;
  const HandTurn turn = hand_turn(now.facing, drag.to.facing);
  if (turn == HandTurn::no && distance(vec(now.at), vec(drag.to.at)) < kLeastStep) return;
  const bool held = front_opponent(drag.state, drag.bodies, id).valid() ||
                    (drag.bodies.ground && attackable_site(drag.state, drag.bodies, id) != Site::none);
  if (held) {
    add_break_off(drag, out);
    if (out.empty()) out.push_back(move_to(id, drag.to));
    return;
  }
  add_ways_in(drag, base_at(drag.state, id, drag.to), out);
  add_snaps(drag, turn, out);
  out.push_back(move_to(id, drag.to));
  if (turn == HandTurn::no) add_straight(drag, 1e9, out);
  Trial trial(drag.state, drag.seat);
  if (std::any_of(out.begin(), out.end(), [&](const Command& c) { return trial.accepts(c); })) return;
  // Whoever stands in a line gets out of it first, by its own depth.
  const double depth = drag.bodies.at(id).depth;
  const SettingOut ahead{ManoeuvreKind::advance, depth};
  const SettingOut back{ManoeuvreKind::back, depth};
  for (const SettingOut& first : {ahead, back})
    if (const Move move = way_there(drag, first, drag.to); trial.accepts(move)) return out.push_back(move);
  for (const SettingOut& first : {SettingOut{}, ahead, back})
    if (add_longest(drag, first, trial, out)) return;
  if (turn == HandTurn::no) add_straight(drag, allowance(drag.state, id).units(), out);
}

}  // namespace acies::dba
