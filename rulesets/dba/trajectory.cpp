// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/trajectory.h"

#include "rulesets/dba/ground.h"

namespace acies::dba {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

// dba.shoot.edge-wagon, dba.geo.arc-all-round: a War Wagon shoots from any edge.
// dba.shoot.edge-front, .edge-wagon
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

bool is_blocked(const State& state, const Bodies& bodies, const EdgeLine& from, const EdgeLine& to) {
  const Ends ends = ends_of(from, to);
  return blocker_between(bodies, from, to).valid() || ground_blocks(state, ends[0], ends[1], ends[2], ends[3]);
}

// Calls each(line, from, to) for every pair of edges that look at each other; stops when it says true.
template <class Each>
void each_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Each each) {
  for (std::size_t s = 0; s < shooting_edges(state, shooter); ++s) {
    const EdgeLine from = edge_line(bodies.at(shooter), kEdges[s]);
    for (const Edge edge : kEdges) {  // dba.shoot.any-target-edge
      const EdgeLine to = edge_line(bodies.at(target), edge);
      if (hidden(from, to)) continue;
      if (each(Line{kEdges[s], edge, nearest(from.from, from.to, to.from, to.to).distance}, from, to)) return;
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

bool in_arc(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  if (state.type(shooter) == Type::WWg) return true;
  const Rect& base = bodies.at(shooter);
  const double half = base.width / 2 + state.scenario->bw().units() + tolerance::kGrain;
  const auto span = strip_interval(base, bodies.at(target), half, 0);
  return span && span->high >= -tolerance::kGrain;
}

std::optional<Line> clear_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Seek seek) {
  std::optional<Line> found;
  each_line(state, bodies, shooter, target, [&](const Line& line, const EdgeLine& from, const EdgeLine& to) {
    if (!in_range(state, shooter, line.distance) || (found && line.distance >= found->distance)) return false;
    if (is_blocked(state, bodies, from, to)) return false;
    found = line;
    return seek == Seek::any;
  });
  return found;
}

bool shoots_at_rear(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  const Rect& victim = bodies.at(target);
  bool found = false;
  each_line(state, bodies, shooter, target, [&](const Line& line, const EdgeLine& from, const EdgeLine& to) {
    if (line.to != Edge::rear || !in_range(state, shooter, line.distance)) return false;
    // dba.geo.behind-line
    if (victim.local(from.from).y >= -victim.depth || victim.local(from.to).y >= -victim.depth) return false;
    found = !is_blocked(state, bodies, from, to);
    return found;
  });
  return found;
}

// dba.geo.trajectory-block, dba.shoot.graze: more than a sliver of a base inside blocks; an edge along a side line does
// not.
UnitId blocker(const Rect& shooter, const Rect& target, const Line& line, const Bodies& bodies) {
  return blocker_between(bodies, edge_line(shooter, line.from), edge_line(target, line.to));
}

std::optional<Line> nearest_open_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  std::optional<Line> found;
  each_line(state, bodies, shooter, target, [&](const Line& line, const EdgeLine& from, const EdgeLine& to) {
    if (found && line.distance >= found->distance) return false;
    const Trajectory path(from, to);
    if (!path.holds(bodies.at(shooter)) && !path.holds(bodies.at(target))) found = line;
    return false;
  });
  return found;
}

}  // namespace acies::dba
