// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/legs.h"

#include <algorithm>
#include <optional>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// One leg of one member.
struct Leg {
  UnitId mover;
  const Rect& from;
  const Rect& to;
  Vec centre;
  double radius = 0;
  bool still = false;

  // The ground it covers (dba.geo.leg-area, dba.gap.leg-area). Where nobody and nothing is near nobody asks.
  const Convex& ground() const {
    if (!ground_) ground_ = hull(from, to);
    return *ground_;
  }

  Leg(UnitId id, const Rect& a, const Rect& b) : mover(id), from(a), to(b) {
    centre = (a.centre + b.centre) * 0.5;
    radius = distance(a.centre, b.centre) / 2 + a.radius;
    still = leg_length(a, b) == 0;
  }

 private:
  mutable std::optional<Convex> ground_;
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

// Camps, built-up areas and impassable ground stop every leg (dba.single.leg-clear, dba.move.impassable).
// dba.camp.no-straddle: whoever goes into a place does so from its outline. dba.gap.camp-through: but for a road.
void check_places(Scratch& scratch, const Tracks& tracks, const Leg& leg) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  if ((around(bodies, leg.from, leg.to).any() & bodies.ground->closed).empty()) return;
  if (impassable_under(bodies, leg.ground()) >= 0)
    scratch.refuse(Refusal(rule("dba.move.impassable"), leg.mover).base(leg.to));
  for (const Site site : kAllSites) {
    if (!state.at(site).exists() || (site == Site::bua && tracks.through_bua)) continue;
    if (overlaps_site(state, bodies, leg.ground(), site))
      scratch.refuse(Refusal(rule("dba.single.leg-clear"), leg.mover, state.at(site).occupant).base(leg.to));
  }
}

// The bodies about a leg, but for the members of the move (dba.gap.narrow-interpenetrate).
struct Neighbours {
  IndexSet all;  // every one that may be less than 1 BW from the ground it covers
  IndexSet met;  // those that the ground runs into deeper than touching
};

Neighbours neighbours(const Scratch& scratch, IndexSet moving, const Leg& leg) {
  const Bodies& bodies = scratch.bodies();
  const double bw = scratch.state().scenario->bw().units();
  Neighbours found;
  for (const std::size_t i : in_reach(bodies, leg.centre, leg.radius + bw) - moving) {
    const double depth = penetration(leg.ground(), bodies.rect[i], tolerance::kTouch);
    if (depth > -bw) found.all.insert(i);
    if (depth > tolerance::kTouch) found.met.insert(i);
  }
  return found;
}

void check_enemies(Scratch& scratch, const Leg& leg, const Neighbours& around) {
  for (const std::size_t i : around.met& scratch.bodies().enemies(scratch.state().at(leg.mover).seat))
    scratch.refuse(Refusal(rule("dba.single.leg-clear"), leg.mover, unit_id(i)).base(scratch.bodies().rect[i]));
}

// Friends in the way: one corner may be cut, some may be passed, the rest stand fast.
void check_friends(Scratch& scratch, const Leg& leg, const Neighbours& around) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  const IndexSet met = around.met & bodies.friends(state.at(leg.mover).seat);
  if (met.empty()) return;
  int lines = 0;
  for (std::size_t c = 0; c < 4; ++c)
    lines +=
        std::any_of(met.begin(), met.end(),
                    [&](std::size_t f) { return line_through(leg.from.corner[c], leg.to.corner[c], bodies.rect[f]); })
            ? 1
            : 0;
  if (lines == 1) return;  // dba.cut.corner
  for (const std::size_t i : met) {
    const UnitId f = unit_id(i);
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

// The boxes about the two come so near.
bool boxes_within(Vec low_a, Vec high_a, Vec low_b, Vec high_b, double reach) {
  return low_a.x - reach <= high_b.x && low_b.x - reach <= high_a.x && low_a.y - reach <= high_b.y &&
         low_b.y - reach <= high_a.y;
}

// dba.single.gap, dba.geo.gap: no leg crosses the shortest segment between two obstacles less than 1 BW apart. The
// table edges are obstacles too, and so are camps, built-up areas and impassable ground (dba.gap.gap-test); ground that
// the element may enter is none.
class Gaps {
 public:
  Gaps(Scratch& scratch, const Leg& leg, const Neighbours& around) : scratch_(scratch), leg_(leg) {
    width_ = scratch.state().scenario->bw().units() - tolerance::kTouch;
    const IndexSet friends = scratch.bodies().friends(scratch.state().at(leg.mover).seat);
    for (const std::size_t i : around.all)
      if (!friends[i] || !may_pass(scratch.state(), scratch.bodies(), leg.mover, leg.to, unit_id(i)))
        obstacles_.insert(i);
  }
  void check() {
    IndexSet others = obstacles_;
    for (const std::size_t i : obstacles_) {
      others.erase(i);
      check_edges(unit_id(i));
      // Two on the same side of the ground have no gap across it.
      for (const std::size_t k : others& scratch_.bodies().around[i])
        if ((beyond(i) & beyond(k)).empty()) check_pair(unit_id(i), unit_id(k));
    }
  }
  // The gaps between places, and between them and elements or edges. A place that the element goes into is no obstacle.
  void check_places(const Tracks& tracks) {
    const State& state = scratch_.state();
    const Bodies& bodies = scratch_.bodies();
    BoundedVector<const Polygon*, kSites + 1> places;
    const auto add = [&](const Polygon& place) {
      const Vec half{leg_.radius, leg_.radius};
      if (boxes_within(leg_.centre - half, leg_.centre + half, place.low, place.high, width_)) places.push_back(&place);
    };
    for (const Site site : kAllSites)
      if (state.at(site).exists() && site != tracks.enters && !(site == Site::bua && tracks.through_bua))
        add(outline_of(state, bodies, site));
    if (bodies.ground->waterway >= 0)
      add(bodies.ground->pieces[static_cast<std::size_t>(bodies.ground->waterway)].outline);
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (const std::size_t k : obstacles_) {
        const Rect& base = bodies.rect[k];
        const Vec half{base.radius, base.radius};
        if (boxes_within(base.centre - half, base.centre + half, places[i]->low, places[i]->high, width_))
          check_gap(nearest(base, *places[i]), unit_id(k));
      }
      for (std::size_t k = i + 1; k < places.size(); ++k)
        if (boxes_within(places[i]->low, places[i]->high, places[k]->low, places[k]->high, width_))
          check_gap(nearest(*places[i], *places[k]), kNoUnit);
      check_edges_of(*places[i]);
    }
  }

 private:
  void check_gap(const Nearest& gap, UnitId obstacle) {
    if (gap.distance <= tolerance::kTouch || gap.distance >= width_ || !crosses(gap.a, gap.b)) return;
    scratch_.refuse(Refusal(rule("dba.single.gap"), leg_.mover, obstacle)
                        .measured(rounded_length(gap.distance))
                        .limit(scratch_.state().scenario->bw())
                        .segment(gap.a, gap.b));
  }
  void check_edges_of(const Polygon& place) {
    const double side = scratch_.state().scenario->side().units();
    const auto consider = [&](double near, auto&& on_edge, auto&& away) {
      if (near <= tolerance::kTouch || near >= width_) return;
      for (const Vec p : place.point)
        if (away(p) <= near) check_gap({near, p, on_edge(p)}, kNoUnit);
    };
    consider(
        place.low.x,
        [](Vec p) {
          return Vec{0, p.y};
        },
        [](Vec p) { return p.x; });
    consider(
        place.low.y,
        [](Vec p) {
          return Vec{p.x, 0};
        },
        [](Vec p) { return p.y; });
    consider(
        side - place.high.x,
        [&](Vec p) {
          return Vec{side, p.y};
        },
        [&](Vec p) { return side - p.x; });
    consider(
        side - place.high.y,
        [&](Vec p) {
          return Vec{p.x, side};
        },
        [&](Vec p) { return side - p.y; });
  }
  // The sides of the ground that have the whole of that base outside them, looked for when first asked for.
  IndexSet beyond(std::size_t i) {
    if (!looked_at_[i]) {
      looked_at_.insert(i);
      beyond_[i] = sides_beyond(scratch_.bodies().rect[i]);
    }
    return beyond_[i];
  }
  IndexSet sides_beyond(const Rect& base) const {
    const auto& point = leg_.ground().point;
    IndexSet sides;
    for (std::size_t s = 0; s < point.size(); ++s) {
      const Vec side = point[s + 1 < point.size() ? s + 1 : 0] - point[s];
      sides.set(s, std::all_of(base.corner.begin(), base.corner.end(),
                               [&](Vec c) { return cross(side, c - point[s]) >= 0; }));
    }
    return sides;
  }
  // Touching the mouth of a gap, as in coming into contact with both its sides, is not crossing it.
  bool crosses(Vec a, Vec b) const { return meets_inside(leg_.ground(), a, b); }
  void check_pair(UnitId a, UnitId b) {
    const Rect& ra = scratch_.bodies().at(a);
    const Rect& rb = scratch_.bodies().at(b);
    const double depth = penetration(ra, rb);
    if (depth > -tolerance::kTouch) return;           // they touch: no gap
    if (depth < -width_ - tolerance::kNoise) return;  // parted by more than its width along a line
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
  IndexSet obstacles_;
  IndexSet looked_at_;
  std::array<IndexSet, kMaxElements> beyond_;
};

// dba.geo.no-stacking at the end of the move.
void check_end(Scratch& scratch, const Tracks& tracks, IndexSet moving, std::size_t m) {
  const Rect& end = tracks.end_rect(m);
  for (const std::size_t i : near(scratch.bodies(), end) - moving)
    if (overlap(end, scratch.bodies().rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("dba.geo.no-stacking"), tracks.units[m], unit_id(i)).base(scratch.bodies().rect[i]));
  // dba.bua.one-occupant: not half in and half out, not even by road.
  if (tracks.through_bua && overlaps_site(scratch.state(), scratch.bodies(), end, Site::bua))
    scratch.refuse(Refusal(rule("dba.geo.no-stacking"), tracks.units[m]).base(end));
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

bool is_free_ground(const State& state, const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr || (around(bodies, base).any() & bodies.ground->closed).empty()) return true;
  if (impassable_under(bodies, base) >= 0) return false;
  return std::none_of(kAllSites.begin(), kAllSites.end(),
                      [&](Site s) { return state.at(s).exists() && overlaps_site(state, bodies, base, s); });
}

bool may_pass(const State& state, const Bodies& bodies, UnitId mover, const Rect& rect, UnitId friend_id) {
  return types_may_pass(state, mover, friend_id) && parallel_facing(rect, bodies.at(friend_id));
}

// dba.group.clear: a group or column is tested member by member, leg by leg.
void check_legs(Scratch& scratch, const Tracks& tracks) {
  check_members(scratch, tracks);
  const IndexSet moving = set_of(tracks.units);
  const bool on_map = scratch.bodies().ground != nullptr;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    check_end(scratch, tracks, moving, m);
    for (std::size_t k = 0; k < tracks.legs; ++k) {
      if (scratch.enough()) return;
      const Leg leg(tracks.units[m], tracks.rect[m][k], tracks.rect[m][k + 1]);
      if (leg.still) continue;
      check_table(scratch, leg);
      if (on_map) check_places(scratch, tracks, leg);
      if (scratch.enough()) return;
      const Neighbours around = neighbours(scratch, moving, leg);
      check_enemies(scratch, leg, around);
      check_friends(scratch, leg, around);
      if (scratch.enough()) return;
      Gaps gaps(scratch, leg, around);
      gaps.check();
      if (on_map) gaps.check_places(tracks);
    }
  }
}

}  // namespace acies::dba
