// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/legs.h"

#include <algorithm>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

// One leg of one member, with the ground it covers (dba.geo.leg-area).
struct Leg {
  UnitId mover;
  const Rect& from;
  const Rect& to;
  Convex ground;
  Vec centre;
  double radius = 0;
  bool still = false;

  Leg(UnitId id, const Rect& a, const Rect& b) : mover(id), from(a), to(b), ground(hull(a, b)) {
    centre = (a.centre + b.centre) * 0.5;
    radius = distance(a.centre, b.centre) / 2 + a.radius;
    still = leg_length(a, b) == 0;
  }
  bool near(const Rect& r, double margin) const {
    const double reach = radius + r.radius + margin;
    return length2(r.centre - centre) <= reach * reach;
  }
};

bool line_through(Vec a, Vec b, const Rect& base) { return length_inside(a, b, base, tolerance::kTouch) > 0; }

// Some point of the segment lies deeper inside the (clockwise) outline than touching: clip by every side, moved
// inwards.
bool meets_inside(const Convex& shape, Vec a, Vec b) {
  double enter = 0;
  double leave = 1;
  for (std::size_t i = 0; i < shape.point.size(); ++i) {
    const Vec p = shape.point[i];
    const Vec side = shape.point[(i + 1) % shape.point.size()] - p;
    const double inset = tolerance::kTouch * length(side);
    const double at_a = -cross(side, a - p) - inset;  // positive inside
    const double at_b = -cross(side, b - p) - inset;
    if (at_a <= 0 && at_b <= 0) return false;
    if (at_a < 0) enter = std::max(enter, at_a / (at_a - at_b));
    if (at_b < 0) leave = std::min(leave, at_a / (at_a - at_b));
  }
  return enter < leave;
}

bool types_may_pass(const State& state, UnitId mover, UnitId friend_id) {
  const Type me = state.type(mover);
  if (me == Type::Ps) return true;                                                   // dba.pass.psiloi-any
  return category_of(me) == Category::mounted && state.type(friend_id) == Type::Ps;  // dba.pass.mounted-psiloi
}

void check_table(Scratch& scratch, const Leg& leg) {
  if (inside_table(scratch.state(), leg.to)) return;
  scratch.refuse(Refusal(rule("dba.geo.inside-table"), leg.mover).base(leg.to));
}

// A body that the leg comes near: how deep the ground it covers runs into it (negative: at least so far away).
struct Neighbour {
  UnitId id;
  double depth = 0;
  bool friendly = false;
};
using Neighbours = BoundedVector<Neighbour, kMaxElements>;

// Everything within 1 BW of the ground of the leg, but for the members of the move.
Neighbours neighbours(const Scratch& scratch, const Tracks& tracks, const Leg& leg) {
  const State& state = scratch.state();
  const double bw = state.scenario->bw().units();
  Neighbours found;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!scratch.bodies().present[i] || !leg.near(scratch.bodies().rect[i], bw) || tracks.contains(unit_id(i)))
      continue;
    const double depth = penetration(leg.ground, scratch.bodies().rect[i]);
    if (depth > -bw) found.push_back({unit_id(i), depth, state.elements[i].seat == state.at(leg.mover).seat});
  }
  return found;
}

void check_enemies(Scratch& scratch, const Leg& leg, const Neighbours& around) {
  for (const Neighbour& n : around)
    if (!n.friendly && n.depth > tolerance::kTouch)
      scratch.refuse(Refusal(rule("dba.single.leg-clear"), leg.mover, n.id).base(scratch.bodies().at(n.id)));
}

// Friends in the way: one corner may be cut, some may be passed, the rest stand fast.
void check_friends(Scratch& scratch, const Leg& leg, const Neighbours& around) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  BoundedVector<UnitId, kMaxElements> met;
  for (const Neighbour& n : around)
    if (n.friendly && n.depth > tolerance::kTouch) met.push_back(n.id);
  if (met.empty()) return;
  int lines = 0;
  for (std::size_t c = 0; c < 4; ++c)
    lines += std::any_of(met.begin(), met.end(),
                         [&](UnitId f) { return line_through(leg.from.corner[c], leg.to.corner[c], bodies.at(f)); })
                 ? 1
                 : 0;
  if (lines == 1) return;  // dba.cut.corner
  for (const UnitId f : met) {
    if (!types_may_pass(state, leg.mover, f)) {
      scratch.refuse(Refusal(rule("dba.pass.others-none"), leg.mover, f).base(bodies.at(f)));
      scratch.refuse(Refusal(rule("dba.cut.more"), leg.mover, f).measured(lines).limit(1).base(bodies.at(f)));
    } else if (!parallel_facing(leg.to, bodies.at(f))) {
      scratch.refuse(Refusal(rule("dba.pass.facing"), leg.mover, f).base(bodies.at(f)));
    } else if (overlap(leg.to, bodies.at(f), tolerance::kTouch)) {  // dba.geo.pass-pose
      scratch.refuse(Refusal(rule("dba.pass.space"), leg.mover, f).base(bodies.at(f)));
    }
  }
}

// dba.single.gap, dba.geo.gap: no leg crosses the shortest segment between two obstacles less than 1 BW apart. The
// table edges are obstacles too.
class Gaps {
 public:
  Gaps(Scratch& scratch, const Leg& leg, const Neighbours& around) : scratch_(scratch), leg_(leg) {
    width_ = scratch.state().scenario->bw().units() - tolerance::kTouch;
    for (const Neighbour& n : around)
      if (!n.friendly || !may_pass(scratch.state(), scratch.bodies(), leg.mover, leg.to, n.id))
        obstacles_.push_back(n.id);
  }
  void check() {
    for (std::size_t i = 0; i < obstacles_.size(); ++i) {
      check_edges(obstacles_[i]);
      for (std::size_t k = i + 1; k < obstacles_.size(); ++k) check_pair(obstacles_[i], obstacles_[k]);
    }
  }

 private:
  // Touching the mouth of a gap, as in coming into contact with both its sides, is not crossing it.
  bool crosses(Vec a, Vec b) const { return meets_inside(leg_.ground, a, b); }
  void check_pair(UnitId a, UnitId b) {
    const Rect& ra = scratch_.bodies().at(a);
    const Rect& rb = scratch_.bodies().at(b);
    const double reach = ra.radius + rb.radius + width_;
    if (length2(ra.centre - rb.centre) >= reach * reach) return;
    if (overlap(ra, rb, -tolerance::kTouch)) return;  // they touch: no gap
    const Nearest gap = nearest(ra, rb);
    if (gap.distance <= tolerance::kTouch || gap.distance >= width_ || !crosses(gap.a, gap.b)) return;
    Refusal why(rule("dba.single.gap"), leg_.mover, a);
    why.v.units.push_back(b);
    scratch_.refuse(
        why.measured(rounded_length(gap.distance)).limit(scratch_.state().scenario->bw()).segment(gap.a, gap.b));
  }
  void check_edges(UnitId a) {
    const double side = scratch_.state().scenario->side().units();
    const Rect& r = scratch_.bodies().at(a);
    const double inner = width_ + r.radius;
    if (r.centre.x > inner && r.centre.y > inner && r.centre.x < side - inner && r.centre.y < side - inner) return;
    for (const Vec c : r.corner) {
      const std::array<Vec, 4> on_edge{{{0, c.y}, {side, c.y}, {c.x, 0}, {c.x, side}}};
      for (const Vec e : on_edge) {
        const double gap = distance(c, e);
        if (gap <= tolerance::kTouch || gap >= width_ || !crosses(c, e)) continue;
        scratch_.refuse(Refusal(rule("dba.single.gap"), leg_.mover, a)
                            .measured(rounded_length(gap))
                            .limit(scratch_.state().scenario->bw())
                            .segment(c, e));
        return;
      }
    }
  }

  Scratch& scratch_;
  const Leg& leg_;
  double width_ = 0;
  BoundedVector<UnitId, kMaxElements> obstacles_;
};

// dba.geo.no-stacking at the end of the move.
void check_end(Scratch& scratch, const Tracks& tracks, std::size_t m) {
  const Rect& end = tracks.end_rect(m);
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    if (!scratch.bodies().present[i] || tracks.contains(id)) continue;
    if (overlap(end, scratch.bodies().rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("dba.geo.no-stacking"), tracks.units[m], id).base(scratch.bodies().rect[i]));
  }
}

// Members that do not keep their places (a column forming, a front narrowing) may not end on each other either.
void check_members(Scratch& scratch, const Tracks& tracks) {
  if (tracks.kind != MoveKind::column && tracks.kind != MoveKind::narrow) return;
  for (std::size_t m = 0; m < tracks.members(); ++m)
    for (std::size_t k = m + 1; k < tracks.members(); ++k)
      if (overlap(tracks.end_rect(m), tracks.end_rect(k), tolerance::kTouch))
        scratch.refuse(Refusal(rule("dba.geo.no-stacking"), tracks.units[k], tracks.units[m]).base(tracks.end_rect(m)));
}

}  // namespace

// dba.measure.table-square: the table is a square; its four edges bound everything.
// dba.measure.nearest: distances are those of outlines.
bool inside_table(const State& state, const Rect& rect) {
  const double side = state.scenario->side().units() + tolerance::kGrain;
  return std::all_of(rect.corner.begin(), rect.corner.end(), [&](Vec c) {
    return c.x >= -tolerance::kGrain && c.y >= -tolerance::kGrain && c.x <= side && c.y <= side;
  });
}

bool may_pass(const State& state, const Bodies& bodies, UnitId mover, const Rect& rect, UnitId friend_id) {
  return types_may_pass(state, mover, friend_id) && parallel_facing(rect, bodies.at(friend_id));
}

Length allowance(const State& state, UnitId id) {
  // dba.move.good-otherwise: all of an open table is good going.
  return paces(state.scenario->scale, troop_tables().of(state.type(id)).move_good);
}

// dba.single.limit, dba.group.limit: each member by its own allowance, so that the slowest sets the pace.
void check_allowance(Scratch& scratch, const Tracks& tracks) {
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Length limit = allowance(scratch.state(), tracks.units[m]);
    const double gone = path_length(tracks, m);
    if (gone > limit.units() + tolerance::kGrain)
      scratch.refuse(Refusal(rule("dba.move.allowance"), tracks.units[m])
                         .measured(rounded_length(gone))
                         .limit(limit)
                         .at_most(limit)
                         .segment(tracks.rect[m][0].front, tracks.end_rect(m).front));
  }
}

// dba.group.clear: a group or column is tested member by member, leg by leg.
void check_legs(Scratch& scratch, const Tracks& tracks) {
  check_members(scratch, tracks);
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    check_end(scratch, tracks, m);
    for (std::size_t k = 0; k < tracks.legs; ++k) {
      if (scratch.enough()) return;
      const Leg leg(tracks.units[m], tracks.rect[m][k], tracks.rect[m][k + 1]);
      if (leg.still) continue;
      check_table(scratch, leg);
      const Neighbours around = neighbours(scratch, tracks, leg);
      check_enemies(scratch, leg, around);
      check_friends(scratch, leg, around);
      if (scratch.enough()) return;
      Gaps(scratch, leg, around).check();
    }
  }
}

}  // namespace acies::dba
