// SPDX-License-Identifier: Apache-2.0
// Area pieces: size, shape, place on the table.
#include <algorithm>

#include "rulesets/dba/ground_map.h"
#include "rulesets/dba/laying.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

// Sides of the rectangle along `direction` about the points.
struct Sides {
  double along = 0;
  double across = 0;
};
Sides sides_about(std::span<const Vec> points, Vec direction) {
  const Vec right{direction.y, -direction.x};
  double low_a = dot(points[0], direction);
  double high_a = low_a;
  double low_b = dot(points[0], right);
  double high_b = low_b;
  for (const Vec p : points) {
    low_a = std::min(low_a, dot(p, direction));
    high_a = std::max(high_a, dot(p, direction));
    low_b = std::min(low_b, dot(p, right));
    high_b = std::max(high_b, dot(p, right));
  }
  return {high_a - low_a, high_b - low_b};
}

Refusal about(RuleId id, const Survey& piece) {
  Refusal refusal(id);
  refusal.v.shape = box_of(piece);
  return refusal;
}

// dba.terrain.area-ratio: marsh and rough may be as long as they like.
bool has_ratio(Terrain kind) { return kind != Terrain::marsh && kind != Terrain::rough; }

// dba.place.bua-corner: the farthest any part is from the farther of the two edges of the corner it lies in.
double corner_reach(const Polygon& outline, double side) {
  const double to_south = outline.high.y;
  const double to_north = side - outline.low.y;
  const double to_west = outline.high.x;
  const double to_east = side - outline.low.x;
  return std::max(std::min(to_south, to_north), std::min(to_west, to_east));
}

void check_shape(const Survey& area, Violations& why_not) {
  if (area.piece.form != Form::polygon) return;
  std::vector<Vec> points = area.outline.point;
  const double whole = acies::area(hull(std::span<const Vec>(points)));
  // dba.gap.area-outline: a town's outline is convex (but for a tenth of a percent, the grain of its corners); others
  // fill nine tenths of their hull.
  const double least = area.piece.terrain == Terrain::bua ? 0.999 : 0.9;
  const double filled = acies::area(area.outline) / whole;
  if (filled < least)
    why_not.push_back(about(rule("dba.terrain.area-shape"), area)
                          .measured(static_cast<std::int32_t>(filled * 100))
                          .limit(area.piece.terrain == Terrain::bua ? 100 : 90));
}

}  // namespace

Survey survey(const Piece& piece, Scale scale) {
  Survey found{piece, {}};
  if (auto outline = polygon(corners_of(piece, table_size(scale)))) found.outline = std::move(*outline);
  return found;
}

Shape box_of(const Survey& piece) {
  Shape shape;
  if (!piece.has_outline()) return shape;
  const Vec low = piece.outline.low;
  const Vec high = piece.outline.high;
  shape.kind = ShapeKind::quad;
  shape.point = {rounded(low), rounded(Vec{low.x, high.y}), rounded(high), rounded(Vec{high.x, low.y})};
  return shape;
}

Extent extent_of(const Survey& area) {
  if (area.piece.form == Form::oval) {
    const double a = area.piece.length.units();
    const double b = area.piece.breadth.units();
    return {std::max(a, b), std::min(a, b), std::min(a, b)};
  }
  // The smallest rectangle and the smallest breadth lie along an edge of the hull.
  const Convex outer = hull(std::span<const Vec>(area.outline.point));
  Extent extent;
  for (std::size_t i = 0; i < outer.point.size(); ++i) {
    const Vec edge = outer.point[(i + 1) % outer.point.size()] - outer.point[i];
    const Sides sides = sides_about(area.outline.point, edge * (1 / length(edge)));
    if (i == 0 || sides.along + sides.across < extent.length + extent.width) {
      extent.length = std::max(sides.along, sides.across);
      extent.width = std::min(sides.along, sides.across);
    }
    extent.least = i == 0 ? sides.across : std::min(extent.least, sides.across);
  }
  return extent;
}

void check_area(const Survey& area, Scale scale, Violations& why_not) {
  const double side = table_size(scale).units();
  const Length bw = frontage(scale);
  // dba.terrain.kinds, dba.terrain.area-shape: a region, as an oval or with corners.
  if (!area.has_outline() || (area.piece.form != Form::oval && area.piece.form != Form::polygon)) {
    why_not.push_back(about(rule("dba.terrain.area-shape"), area));
    return;
  }
  check_shape(area, why_not);
  const Extent extent = extent_of(area);
  if (extent.least < bw.units() - tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.area-min"), area).measured(rounded_length(extent.least)).limit(bw));
  if (extent.length + extent.width > 9 * bw.units() + tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.area-max"), area)
                          .measured(rounded_length(extent.length + extent.width))
                          .limit(Length{9 * bw.hundredths}));
  if (has_ratio(area.piece.terrain) && extent.length > 2 * extent.width + tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.area-ratio"), area)
                          .measured(rounded_length(extent.length))
                          .limit(rounded_length(2 * extent.width)));
  const Polygon& outline = area.outline;
  const double inside = std::min({outline.low.x, outline.low.y, side - outline.high.x, side - outline.high.y});
  if (inside < -tolerance::kGrain)
    why_not.push_back(about(rule("dba.measure.table-square"), area).measured(rounded_length(-inside)).limit(Length{}));
  if (area.piece.terrain != Terrain::bua) return;
  const Length near = paces(scale, 900);
  if (const double reach = corner_reach(outline, side); reach > near.units() - tolerance::kGrain)
    why_not.push_back(about(rule("dba.place.bua-corner"), area).measured(rounded_length(reach)).limit(near));
}

bool lies_in_quarter(const Survey& piece, int quarter, Scale scale) {
  if (!piece.has_outline()) return false;
  const double half = table_size(scale).units() / 2;
  const double x = quarter % 2 == 0 ? 0 : half;
  const double y = quarter < 2 ? 0 : half;
  Convex square;
  for (const Vec corner : {Vec{x, y}, Vec{x, y + half}, Vec{x + half, y + half}, Vec{x + half, y}})
    square.point.push_back(corner);
  return overlap(piece.outline, square, tolerance::kTouch);
}

}  // namespace acies::dba
