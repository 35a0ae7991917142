// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/trajectory.h"

#include "mechanics/strip.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

// dba.shoot.edge-front, dba.shoot.edge-wagon, dba.gap.shoot-wagon-edge
std::size_t shooting_edges(const State& state, UnitId shooter) {
  return state.type(shooter) == Type::WWg ? kEdges.size() : 1;
}

bool wholly_behind(const EdgeLine& line, const EdgeLine& other) {
  return dot(other.from - line.from, line.outward) <= 0 && dot(other.to - line.from, line.outward) <= 0;
}

// One of the two edges looks away from the other, so that a base would lie in the trajectory: the cheap test.
bool hidden(const EdgeLine& from, const EdgeLine& to) { return wholly_behind(to, from) || wholly_behind(from, to); }

using Ends = std::array<Vec, 4>;

Ends ends_of(const EdgeLine& from, const EdgeLine& to) { return {from.from, from.to, to.from, to.to}; }

// The area of a trajectory (dba.geo.trajectory). Where one edge points at the other it is hollow and has two parts,
// those on the side to which that edge looks (dba.gap.trajectory-hollow).
class Trajectory {
 public:
  Trajectory(const EdgeLine& from, const EdgeLine& to) {
    const Ends ends = ends_of(from, to);
    const Convex whole = hull(ends);
    part_[0] = whole;
    if (whole.point.size() != 3) return;
    for (std::size_t i = 0; i < ends.size(); ++i)
      if (!whole.point.contains(ends[i])) hollow_out(ends[i], ends[i ^ 1U], i < 2 ? from : to, i < 2 ? to : from);
  }
  bool holds(const Rect& base) const {
    return overlap(part_[0], base, tolerance::kTouch) || (parts_ == 2 && overlap(part_[1], base, tolerance::kTouch));
  }
  bool holds(const Polygon& outline) const {
    return overlap(outline, part_[0], tolerance::kTouch) ||
           (parts_ == 2 && overlap(outline, part_[1], tolerance::kTouch));
  }

 private:
  // `tip` and `tail` are the ends of the edge that points at the other one.
  void hollow_out(Vec tip, Vec tail, const EdgeLine& pointing, const EdgeLine& other) {
    const bool seen = dot(other.from - tip, pointing.outward) > 0;
    part_[0] = hull(std::array{other.from, other.to, tip});
    part_[1] = hull(std::array{seen ? other.from : other.to, tip, tail});
    parts_ = 2;
  }
  std::array<Convex, 2> part_;
  int parts_ = 1;
};

// The ends of both edges, and so the whole trajectory, lie to one side of the base: it cannot block. Decides nearly
// all.
bool clearly_beside(const Ends& ends, const Rect& base) {
  const double half = base.width / 2 - tolerance::kTouch;
  int right = 0, left = 0, ahead = 0, behind = 0;
  for (const Vec end : ends) {
    const Vec p = base.local(end);
    right += p.x >= half ? 1 : 0;
    left += p.x <= -half ? 1 : 0;
    ahead += p.y >= -tolerance::kTouch ? 1 : 0;
    behind += p.y <= -base.depth + tolerance::kTouch ? 1 : 0;
  }
  return right == 4 || left == 4 || ahead == 4 || behind == 4;
}

// dba.geo.trajectory-block, dba.shoot.graze: more than a sliver of a base inside blocks; an edge along a side line does
// not.
UnitId blocker_between(const Bodies& bodies, const EdgeLine& from, const EdgeLine& to) {
  const Ends ends = ends_of(from, to);
  const Vec centre = (ends[0] + ends[1] + ends[2] + ends[3]) * 0.25;
  double radius2 = 0;
  for (const Vec end : ends) radius2 = std::max(radius2, length2(end - centre));
  const double radius = std::sqrt(radius2);
  for (std::size_t i = 0; i < bodies.count; ++i) {
    if (!bodies.present[i]) continue;
    const double reach = radius + bodies.rect[i].radius;
    if (length2(bodies.rect[i].centre - centre) >= reach * reach || clearly_beside(ends, bodies.rect[i])) continue;
    if (Trajectory(from, to).holds(bodies.rect[i])) return unit_id(i);
  }
  return kNoUnit;
}

// dba.gap.shoot-block-camp: an occupied place blocks like an element, unless the shooter or the target is in it.
Site place_between(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, const Line& line) {
  for (const Site site : kAllSites) {
    if (!is_occupied(state, site)) continue;
    const UnitId occupant = state.at(site).occupant;
    if (occupant == shooter || occupant == target) continue;
    if (Trajectory(line.a, line.b).holds(outline_of(state, bodies, site))) return site;
  }
  return Site::none;
}

// The ends of the target edge in such an order that the first joins the shooting edge's first end, the second its
// second: the side lines of the trajectory, which do not cross (dba.geo.trajectory). Where one edge points at the other
// (dba.gap.trajectory-hollow), the end that lies farther away joins the end on the side to which that edge looks.
std::array<Vec, 2> joined_ends(const EdgeLine& from, const EdgeLine& to) {
  const Ends ends = ends_of(from, to);
  const Convex whole = hull(ends);
  bool swapped = segments_cross(from.from, to.from, from.to, to.to);
  for (std::size_t i = 0; i < ends.size() && whole.point.size() == 3; ++i) {
    if (whole.point.contains(ends[i])) continue;
    const EdgeLine& pointing = i < 2 ? from : to;
    const EdgeLine& other = i < 2 ? to : from;
    const bool tail_is_first = (i & 1U) == 1;
    const bool joins_first = dot(other.from - ends[i], pointing.outward) > 0;
    swapped = tail_is_first != joins_first;
  }
  if (swapped) return {to.to, to.from};
  return {to.from, to.to};
}

RuleId ground_between(const Bodies& bodies, const Line& line) {
  const std::array<Vec, 2> ends = joined_ends(line.a, line.b);
  return ground_blocks(bodies, line.a.from, line.a.to, ends[0], ends[1]);
}

bool is_blocked(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, const Line& line) {
  if (blocker_between(bodies, line.a, line.b).valid()) return true;
  if (bodies.ground == nullptr) return false;
  return place_between(state, bodies, shooter, target, line) != Site::none || ground_between(bodies, line) != RuleId{};
}

// The nearest points of an outline and an edge, or of two outlines: a on the first.
Nearest gap_between(const Polygon& outline, const EdgeLine& edge) {
  const Nearest n = nearest(edge.from, edge.to, outline);
  return {n.distance, n.b, n.a};
}

// Calls each(line) for every pair of edges that look at each other, one or both of them of a place; stops when it says
// true. dba.geo.arc-all-round: from an outline to all sides.
template <class Each>
void each_line_of_places(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Each each) {
  const Length bw = state.scenario->bw();
  const bool from_place = state.inside(shooter);
  const bool at_place = state.inside(target);
  if (from_place && at_place) {
    const Nearest gap =
        nearest(outline_of(state, bodies, state.at(shooter).in), outline_of(state, bodies, state.at(target).in));
    each(Line{Edge::none, Edge::none, gap.distance, place_edge(gap.a, gap.b, {0, 1}, bw),
              place_edge(gap.b, gap.a, {0, -1}, bw)});
    return;
  }
  const UnitId outside = from_place ? target : shooter;
  const Polygon& outline = outline_of(state, bodies, state.at(from_place ? shooter : target).in);
  const std::size_t edges = from_place ? kEdges.size() : shooting_edges(state, shooter);
  for (std::size_t i = 0; i < edges; ++i) {
    const EdgeLine edge = edge_line(bodies.at(outside), kEdges[i]);
    const Nearest gap = gap_between(outline, edge);
    const EdgeLine wall = place_edge(gap.a, gap.b, -edge.outward, bw);
    if (hidden(wall, edge)) continue;
    const Line line = from_place ? Line{Edge::none, kEdges[i], gap.distance, wall, edge}
                                 : Line{kEdges[i], Edge::none, gap.distance, edge, wall};
    if (each(line)) return;
  }
}

// Calls each(line) for every pair of edges that look at each other; stops when it says true.
template <class Each>
void each_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Each each) {
  if (state.inside(shooter) || state.inside(target)) return each_line_of_places(state, bodies, shooter, target, each);
  for (std::size_t s = 0; s < shooting_edges(state, shooter); ++s) {
    const EdgeLine from = edge_line(bodies.at(shooter), kEdges[s]);
    for (const Edge edge : kEdges) {  // dba.shoot.any-target-edge
      const EdgeLine to = edge_line(bodies.at(target), edge);
      if (hidden(from, to)) continue;
      if (each(Line{kEdges[s], edge, nearest(from.from, from.to, to.from, to.to).distance, from, to})) return;
    }
  }
}

// dba.gap.shoot-range: strictly less than the maximum.
bool in_range(const State& state, UnitId shooter, double distance) {
  return distance <= range_of(state, shooter).units() - tolerance::kGrain;
}

}  // namespace

EdgeLine edge_line(const Rect& base, Edge edge) {
  switch (edge) {
    case Edge::left: return {base.fl(), base.rl(), -base.r};
    case Edge::right: return {base.fr(), base.rr(), base.r};
    case Edge::rear: return {base.rl(), base.rr(), -base.u};
    default: return {base.fl(), base.fr(), base.u};
  }
}

Length range_of(const State& state, UnitId id) {
  return paces(state.scenario->scale, troop_tables().of(state.type(id)).range);
}

EdgeLine place_edge(Vec on_outline, Vec other, Vec outward_if_touching, Length bw) {
  const Vec gap = other - on_outline;
  const double size = length(gap);
  const Vec outward = size > tolerance::kNoise ? gap * (1 / size) : outward_if_touching;
  const Vec half = Vec{-outward.y, outward.x} * (bw.units() / 2);
  return {on_outline + half, on_outline - half, outward};
}

// dba.gap.shoot-arc-range: asked apart from the range.
bool in_arc(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  if (state.type(shooter) == Type::WWg || state.inside(shooter)) return true;  // dba.geo.arc-all-round
  const Rect& base = bodies.at(shooter);
  const double half = base.width / 2 + state.scenario->bw().units() + tolerance::kGrain;
  if (state.inside(target)) {
    Rect arc = base;
    arc.width = 2 * half + 2 * tolerance::kTouch;
    return strip_distance(arc, outline_of(state, bodies, state.at(target).in), 1e9) < kNotInStrip;
  }
  const auto span = strip_interval(base, bodies.at(target), half, 0);
  return span && span->high >= -tolerance::kGrain;
}

std::optional<Line> clear_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Seek seek) {
  std::optional<Line> found;
  each_line(state, bodies, shooter, target, [&](const Line& line) {
    if (!in_range(state, shooter, line.distance) || (found && line.distance >= found->distance)) return false;
    if (is_blocked(state, bodies, shooter, target, line)) return false;
    found = line;
    return seek == Seek::any;
  });
  return found;
}

bool shoots_at_rear(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  if (state.inside(target)) return false;  // dba.geo.occupant: it has no rear
  const Rect& victim = bodies.at(target);
  bool found = false;
  each_line(state, bodies, shooter, target, [&](const Line& line) {
    if (line.to != Edge::rear || !in_range(state, shooter, line.distance)) return false;
    // dba.geo.behind-line
    if (victim.local(line.a.from).y >= -victim.depth || victim.local(line.a.to).y >= -victim.depth) return false;
    found = !is_blocked(state, bodies, shooter, target, line);
    return found;
  });
  return found;
}

Blocking what_blocks(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, const Line& line) {
  if (const UnitId unit = blocker_between(bodies, line.a, line.b); unit.valid())
    return {rule("dba.shoot.block-element"), unit, Site::none};
  if (bodies.ground == nullptr) return {};
  if (const Site site = place_between(state, bodies, shooter, target, line); site != Site::none)
    return {rule("dba.shoot.block-element"), state.at(site).occupant, site};
  return {ground_between(bodies, line), kNoUnit, Site::none};
}

std::optional<Line> nearest_open_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  std::optional<Line> found;
  each_line(state, bodies, shooter, target, [&](const Line& line) {
    if (found && line.distance >= found->distance) return false;
    const Trajectory path(line.a, line.b);
    const auto hides = [&](UnitId id) { return state.on_table(id) && path.holds(bodies.at(id)); };
    if (!hides(shooter) && !hides(target)) found = line;
    return false;
  });
  return found;
}

}  // namespace acies::dba
