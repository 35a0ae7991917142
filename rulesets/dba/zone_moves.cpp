// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/zone_moves.h"

#include <algorithm>
#include <optional>

#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// A part of a member's path: leg `leg` from time `time` on, then the legs after it.
struct Rest {
  std::size_t leg = 0;
  double time = 0;
};

// The rules of moving to face that a path breaks, each once.
using Broken = BoundedVector<RuleId, 3>;

// dba.zoc.face-corners, dba.zoc.face-lines, dba.zoc.face-angle while going from one base to another. Tested on a
// straight stretch by its ends (a distance to a point shrinks along a segment exactly when it still shrinks at its
// end), on a turning one every millimetre or degree (dba.gap.zoc-path).
void broken_on(const Rect& enemy, const Rect& a, const Rect& b, Broken& broken) {
  const auto add = [&](RuleId id) {
    if (!broken.contains(id)) broken.push_back(id);
  };
  const double half = enemy.width / 2;
  const auto grows = [](Vec p0, Vec p1, Vec q) {
    return length(p1 - q) > length(p0 - q) + tolerance::kGrain ||
           dot(p1 - q, p1 - p0) > tolerance::kGrain * length(p1 - p0);
  };
  // dba.gap.zoc-corresponding: the corners that meet in front contact.
  if (grows(a.fl(), b.fl(), enemy.fr()) || grows(a.fr(), b.fr(), enemy.fl())) add(rule("dba.zoc.face-corners"));
  const auto crosses_line = [&](Vec p0, Vec p1, double line) {
    const double s0 = enemy.local(p0).x - line;
    const double s1 = enemy.local(p1).x - line;
    return (s0 > tolerance::kGrain && s1 < -tolerance::kGrain) || (s0 < -tolerance::kGrain && s1 > tolerance::kGrain);
  };
  if (crosses_line(a.fl(), b.fl(), half) || crosses_line(a.fr(), b.fr(), -half)) add(rule("dba.zoc.face-lines"));
  // The angle grows when the cosine towards the opposite of the enemy's facing shrinks.
  if (dot(b.u, -enemy.u) < dot(a.u, -enemy.u) - 1e-9) add(rule("dba.zoc.face-angle"));
}

class MemberPath {
 public:
  MemberPath(const Tracks& tracks, std::size_t member)
      : tracks_(tracks),
        member_(member),
        width_(rounded_length(tracks.rect[member][0].width)),
        depth_(rounded_length(tracks.rect[member][0].depth)) {}

  Rect at(std::size_t leg, double time) const {
    if (time <= 0) return tracks_.rect[member_][leg];
    if (time >= 1) return tracks_.rect[member_][leg + 1];
    return interpolated(tracks_.pose[member_][leg], tracks_.pose[member_][leg + 1], width_, depth_, time);
  }
  std::optional<double> enters(std::size_t leg, const Rect& enemy, double reach) const {
    return first_inside_zone(tracks_.rect[member_][leg], tracks_.pose[member_][leg], tracks_.pose[member_][leg + 1],
                             enemy, enemy.width / 2 - tolerance::kTouch, reach);
  }
  // The facing rules that the rest of the path breaks towards `enemy`.
  Broken broken(const Rect& enemy, const Rest& rest) const {
    Broken found;
    for (std::size_t k = rest.leg; k < tracks_.legs; ++k) {
      const double t0 = k == rest.leg ? rest.time : 0;
      const int steps = samples(k, t0);
      Rect before = at(k, t0);
      for (int i = 1; i <= steps; ++i) {
        const Rect after = at(k, t0 + (1 - t0) * i / steps);
        broken_on(enemy, before, after, found);
        before = after;
      }
    }
    return found;
  }
  // dba.zoc.retire: straight to the rear, facing kept, every leg.
  bool retires() const {
    for (std::size_t k = 0; k < tracks_.legs; ++k) {
      const Rect& a = tracks_.rect[member_][k];
      const Rect& b = tracks_.rect[member_][k + 1];
      const Vec shift = a.local(b.front);
      if (tracks_.pose[member_][k].facing != tracks_.pose[member_][k + 1].facing || shift.y > tolerance::kGrain ||
          shift.x > tolerance::kGrain || shift.x < -tolerance::kGrain)
        return false;
    }
    return true;
  }

 private:
  int samples(std::size_t k, double t0) const {
    const Angle turn = between(tracks_.pose[member_][k].facing, tracks_.pose[member_][k + 1].facing);
    if (turn.thousandths == 0) return 1;
    const double gone = leg_length(tracks_.rect[member_][k], tracks_.rect[member_][k + 1]);
    const double parts = std::max(gone / 100, static_cast<double>(turn.thousandths) / 1000) * (1 - t0);
    return 1 + static_cast<int>(parts);
  }

  const Tracks& tracks_;
  std::size_t member_;
  Length width_;
  Length depth_;
};

// The circles about both ends lie on the same side of the strip ahead of the enemy, or beyond or behind it: the
// straight way between them cannot enter his zone.
bool passes_by(const Rect& enemy, const Rect& a, const Rect& b) {
  const Vec p = enemy.local(a.centre);
  const Vec q = enemy.local(b.centre);
  const double margin = std::max(a.radius, b.radius) + a.depth;  // a turning base swings about its front
  const double side = enemy.width / 2 + margin;
  return (p.x > side && q.x > side) || (p.x < -side && q.x < -side) || (p.y < -margin && q.y < -margin) ||
         (p.y > enemy.width + margin && q.y > enemy.width + margin);
}

struct Entry {
  Rest rest;
  Controllers controllers;
};

// The reach of the enemy's zone with no member of the move on the table.
double reach_without(const State& state, const Bodies& bodies, const Tracks& tracks, UnitId enemy) {
  double reach = state.scenario->bw().units();
  for (const std::size_t i : bodies.around[enemy.value] & bodies.present) {
    if (tracks.contains(unit_id(i))) continue;
    reach = std::min(reach, strip_distance(bodies.at(enemy), bodies.rect[i], reach));
  }
  if (bodies.ground != nullptr)  // dba.zoc.camp-blocks
    for (const Site site : kAllSites)
      if (is_occupied(state, site))
        reach = std::min(reach, strip_distance(bodies.at(enemy), outline_of(state, bodies, site), reach));
  return reach;
}

// Another member of the move, on the same leg at the same time, stands nearer in the strip and stops the zone.
bool shielded(const Tracks& tracks, std::size_t member, std::size_t leg, double time, const Rect& enemy) {
  const double mine = strip_distance(enemy, MemberPath(tracks, member).at(leg, time), enemy.width);
  for (std::size_t m = 0; m < tracks.members(); ++m)
    if (m != member &&
        strip_distance(enemy, MemberPath(tracks, m).at(leg, time), enemy.width) < mine - tolerance::kGrain)
      return true;
  return false;
}

// dba.zoc.controllers-enter, dba.gap.zoc-second-leg: the zones entered first, if any.
Entry first_entry(const Scratch& scratch, const Tracks& tracks, std::size_t member, const ZoneExemptions& exemptions) {
  const State& state = scratch.state();
  const Seat seat = state.at(tracks.units[member]).seat;
  const MemberPath path(tracks, member);
  Entry entry;
  for (std::size_t k = 0; k < tracks.legs && entry.controllers.empty(); ++k) {
    double earliest = 2;
    const Rect& a = tracks.rect[member][k];
    const Rect& b = tracks.rect[member][k + 1];
    // A base that turns swings about its front.
    const double swing = distance(a.front, b.front) / 2 + a.radius + a.depth;
    const IndexSet near = in_reach(scratch.bodies(), (a.front + b.front) * 0.5, swing + a.width + tolerance::kTouch);
    for (const std::size_t i : near& scratch.bodies().enemies(seat)) {
      const UnitId enemy = unit_id(i);
      if (exemptions.exempt(member, enemy)) continue;
      const Rect& e = scratch.bodies().rect[i];
      if (passes_by(e, a, b)) continue;
      const double reach = reach_without(state, scratch.bodies(), tracks, enemy);
      auto time = path.enters(k, e, reach);
      if (time && tracks.is_group() && shielded(tracks, member, k, *time, e)) {
        time.reset();
        if (strip_distance(e, b, reach + tolerance::kGrain) < kNotInStrip && !shielded(tracks, member, k, 1, e))
          time = 1;
      }
      if (!time) continue;
      const double same = 1e-6;
      if (*time < earliest - same) {
        earliest = *time;
        entry.controllers.clear();
      }
      if (*time <= earliest + same) entry.controllers.try_push_back(enemy);
    }
    entry.rest = {k, earliest};
  }
  return entry;
}

// dba.zoc.choose: one controlling element that the rest of the path contacts or faces is enough.
void judge(Scratch& scratch, const Tracks& tracks, std::size_t member, const Controllers& controlling, const Rest& rest,
           RuleId options) {
  const MemberPath path(tracks, member);
  for (const UnitId e : controlling) {
    if (contact_edge(tracks.end_rect(member), scratch.bodies().at(e)) == Edge::front) return;
    if (path.broken(scratch.bodies().at(e), rest).empty()) return;
  }
  const UnitId e = controlling[0];
  Refusal why(options, tracks.units[member], e);
  for (std::size_t i = 1; i < controlling.size() && !why.v.units.full(); ++i) why.v.units.push_back(controlling[i]);
  scratch.refuse(why.base(scratch.bodies().at(e)));
  if (scratch.enough()) return;
  for (const RuleId broken : path.broken(scratch.bodies().at(e), rest))
    scratch.refuse(Refusal(broken, tracks.units[member], e));
  if (tracks.is_group()) scratch.refuse(Refusal(rule("dba.group.zoc"), tracks.units[member], e));
}

}  // namespace

// dba.single.zoc, dba.group.zoc, dba.gap.zoc-group: every member that starts in or enters a zone.
void check_zones(Scratch& scratch, const Tracks& tracks, const ZoneExemptions& exemptions) {
  for (std::size_t m = 0; m < tracks.members() && !scratch.enough(); ++m) {
    Controllers start;
    for (const UnitId e : controllers(scratch.state(), scratch.bodies(), tracks.units[m]))
      if (!exemptions.exempt(m, e)) start.push_back(e);
    if (!start.empty()) {
      const MemberPath path(tracks, m);
      if (tracks.is_group() || !path.retires()) judge(scratch, tracks, m, start, {}, rule("dba.zoc.start-options"));
      continue;
    }
    const Entry entry = first_entry(scratch, tracks, m, exemptions);
    if (!entry.controllers.empty())
      judge(scratch, tracks, m, entry.controllers, entry.rest, rule("dba.zoc.enter-options"));
  }
}

}  // namespace acies::dba
