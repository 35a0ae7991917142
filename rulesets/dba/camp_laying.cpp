// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/camp_laying.h"

#include <algorithm>

#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

Refusal about(RuleId id, const Survey& piece) {
  Refusal refusal(id);
  refusal.v.shape = box_of(piece);
  return refusal;
}

// The shallowest base of this army, its Camp Followers included: the least that a camp must hold.
Length least_depth(const State& state, Seat seat) {
  const Scale scale = state.scenario->scale;
  Length least = sub_type(*find_sub_type("CF")).depth(scale);
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].seat == seat && state.type(unit_id(i)) != Type::Dz)
      least = std::min(least, sub_type(state.elements[i].sub_type).depth(scale));
  return least;
}

bool fits_in_oval(const Piece& oval, double width, double depth) {
  const auto fits = [](double w, double d, double a, double b) { return w * w / (a * a) + d * d / (b * b) <= 1.0; };
  const double a = oval.length.units() + 2 * tolerance::kTouch;
  const double b = oval.breadth.units() + 2 * tolerance::kTouch;
  return fits(width, depth, a, b) || fits(depth, width, a, b);
}

// Tried in the directions of all its edges and at every fifteenth of a right angle, on a grid of places.
bool fits_in_polygon(const Polygon& outline, Length width, Length depth) {
  constexpr int kGrid = 24;
  const auto fits_facing = [&](Angle facing) {
    for (int step = 0; step <= kGrid * kGrid; ++step) {
      // The middle first: where a camp that is just large enough has its only room.
      const double x = step == 0 ? 0.5 : (static_cast<double>((step - 1) % kGrid) + 0.5) / kGrid;
      const double y = step == 0 ? 0.5 : (static_cast<double>((step - 1) / kGrid) + 0.5) / kGrid;
      const Vec at{outline.low.x + x * (outline.high.x - outline.low.x),
                   outline.low.y + y * (outline.high.y - outline.low.y)};
      Rect base = place({rounded(at), facing}, width, depth);
      base = placed_at(base, rounded(at + (at - base.centre)));
      if (wholly_inside(outline, base, tolerance::kTouch)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < outline.point.size(); ++i) {
    const Vec edge = outline.point[(i + 1) % outline.point.size()] - outline.point[i];
    if (fits_facing(bearing(edge.x, edge.y))) return true;
  }
  for (int turn = 0; turn < 180; turn += 6)
    if (fits_facing(degrees(turn))) return true;
  return false;
}

// dba.camp.size-min
bool is_large_enough(const Survey& camp, Length width, Length depth) {
  if (camp.piece.form == Form::oval) return fits_in_oval(camp.piece, width.units(), depth.units());
  return fits_in_polygon(camp.outline, width, depth);
}

// dba.setup.camp-ground, dba.gap.camp-position: open ground, a gentle hill or a road.
bool may_bear_camp(Terrain kind) { return kind == Terrain::gentle_hill || kind == Terrain::road; }

bool overlaps(const Polygon& a, const Polygon& b) {
  const auto enters = [](const Polygon& line, const Polygon& ground) {
    for (std::size_t i = 0; i < line.point.size(); ++i)
      if (crosses(line.point[i], line.point[(i + 1) % line.point.size()], ground, tolerance::kTouch)) return true;
    return false;
  };
  return enters(a, b) || enters(b, a);
}

void check_place(const State& state, const Bodies& bodies, Seat seat, const Survey& camp, Violations& why_not) {
  const double side = state.scenario->side().units();
  const Polygon& outline = camp.outline;
  const double inside = std::min({outline.low.x, outline.low.y, side - outline.high.x, side - outline.high.y});
  if (inside < -tolerance::kTouch)
    why_not.push_back(about(rule("dba.measure.table-square"), camp).measured(rounded_length(-inside)).limit(Length{}));
  const TableEdge edge = state.base_edge[index(seat)];
  double gap = side;
  if (const GroundPiece* waterway = waterway_along(state, bodies, edge)) {
    for (std::size_t i = 0; i < outline.point.size(); ++i)
      gap = std::min(
          gap, nearest(outline.point[i], outline.point[(i + 1) % outline.point.size()], waterway->outline).distance);
  } else {
    for (const Vec p : outline.point) gap = std::min(gap, std::max(0.0, distance_from_edge(edge, p, side)));
  }
  if (gap > tolerance::kTouch)
    why_not.push_back(about(rule("dba.setup.camp-edge"), camp).measured(rounded_length(gap)).limit(Length{}));
  if (bodies.ground == nullptr) return;
  for (const GroundPiece& piece : bodies.ground->pieces)
    if (!may_bear_camp(piece.terrain) && !piece.outline.point.empty() && overlaps(outline, piece.outline))
      why_not.push_back(about(rule("dba.setup.camp-ground"), {{}, piece.outline}));
}

}  // namespace

double distance_from_edge(TableEdge edge, Vec p, double side) {
  switch (edge) {
    case TableEdge::south: return p.y;
    case TableEdge::west: return p.x;
    case TableEdge::north: return side - p.y;
    case TableEdge::east: return side - p.x;
  }
  return 0;
}

const GroundPiece* waterway_along(const State& state, const Bodies& bodies, TableEdge edge) {
  if (bodies.ground == nullptr || bodies.ground->waterway < 0) return nullptr;
  const auto i = static_cast<std::size_t>(bodies.ground->waterway);
  return state.pieces[i].edge == edge ? &bodies.ground->pieces[i] : nullptr;
}

void check_camp(const State& state, const Bodies& bodies, Seat seat, const Piece& camp, Violations& why_not) {
  const Survey found = survey(camp, state.scenario->scale);
  // dba.camp.shape, dba.camp.look: any shape that has an inside.
  if (!found.has_outline() || (camp.form != Form::oval && camp.form != Form::polygon)) {
    why_not.push_back(about(rule("dba.camp.shape"), found));
    return;
  }
  const Length bw = state.scenario->bw();
  const Length depth = least_depth(state, seat);
  const Extent extent = extent_of(found);
  if (!is_large_enough(found, bw, depth))
    why_not.push_back(about(rule("dba.camp.size-min"), found).measured(rounded_length(extent.width)).limit(depth));
  if (extent.length + extent.width > 4 * bw.units() + tolerance::kGrain)
    why_not.push_back(about(rule("dba.camp.size-max"), found)
                          .measured(rounded_length(extent.length + extent.width))
                          .limit(Length{4 * bw.hundredths}));
  check_place(state, bodies, seat, found, why_not);
}

}  // namespace acies::dba
