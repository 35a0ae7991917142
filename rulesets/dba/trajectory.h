// SPDX-License-Identifier: Apache-2.0
// Lines of fire as geometry (dba.geo.arc-*, .trajectory, .trajectory-block, .behind-line, dba.gap.trajectory-hollow):
// from which edge to which edge a shot goes, how far that is, and who stands in between. Who may shoot at all is in
// shooting.h.
#pragma once

#include <optional>

#include "rulesets/dba/bodies.h"

namespace acies::dba {

struct EdgeLine {
  Vec from;
  Vec to;
  Vec outward;  // unit vector away from the base
};
EdgeLine edge_line(const Rect& base, Edge edge);  // Requires: not Edge::none

// The maximum range; 0 for those who do not shoot (dba.table.ranges).
Length range_of(const State& state, UnitId id);
// dba.gap.shoot-camp-edge: the edge of a place towards the nearest point of the other party, 1 BW long.
EdgeLine place_edge(Vec on_outline, Vec other, Vec outward_if_touching, Length bw);
// dba.geo.arc-front, .arc-all-round: some part of the target lies in the shooter's arc of fire. Borders count.
bool in_arc(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);

struct Line {
  Edge from = Edge::front;  // of the shooter; none: of the place that it occupies
  Edge to = Edge::front;    // of the target; likewise
  double distance = 0;      // between the two edges; of a place, from its outline (dba.geo.occupant)
  EdgeLine a;               // the shooting edge
  EdgeLine b;               // the target edge
};
enum class Seek : std::uint8_t { any, nearest };
// A line in range that nothing blocks (dba.shoot.range, .path-clear): any one, or the nearest. Arc and contacts are not
// looked at.
std::optional<Line> clear_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Seek seek);
// dba.shoot.rear-eligible: it shoots at the target's rear edge from wholly behind it.
bool shoots_at_rear(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);

// What blocks a trajectory: an element (dba.shoot.block-element, .graze; the shooter and the target are looked at too),
// an occupied place that neither is in (dba.gap.shoot-block-camp: its occupant is said), or the ground
// (dba.shoot.block-crest, .block-wood). The first that is found, elements by id, then places, then pieces.
struct Blocking {
  RuleId rule;  // none: nothing blocks
  UnitId unit;
  Site site = Site::none;
  bool any() const { return rule != RuleId{}; }
};
Blocking what_blocks(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, const Line& line);
// The line to explain when none is clear: the nearest one of those on which shooter and target do not hide behind their
// own bases; without a value when there is none. Range is not looked at.
std::optional<Line> nearest_open_line(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);

}  // namespace acies::dba
