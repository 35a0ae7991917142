// SPDX-License-Identifier: Apache-2.0
// Lines across the table: rivers, roads and waterways.
#include <algorithm>

#include "rulesets/dba/camp_laying.h"
#include "rulesets/dba/laying.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

Refusal about(RuleId id, const Survey& piece) {
  Refusal refusal(id);
  refusal.v.shape = box_of(piece);
  return refusal;
}

std::vector<Vec> line_of(const Piece& piece) {
  std::vector<Vec> line;
  for (const Point p : piece.points) line.push_back(vec(p));
  return line;
}

// dba.place.linear-at-shore: where a waterway covers the edge, its shore stands for it.
bool ends_at(Vec end, TableEdge edge, const Survey* waterway, double side) {
  if (waterway != nullptr && waterway->piece.edge == edge) {
    const Nearest shore = nearest_outline(end, waterway->outline);
    return shore.distance <= tolerance::kTouch && distance_from_edge(edge, shore.b, side) > tolerance::kTouch;
  }
  return distance_from_edge(edge, end, side) <= tolerance::kTouch;
}

// The edge that the line begins at, when it ends at the opposite one.
struct Run {
  bool across = false;
  TableEdge from = TableEdge::south;
};
Run run_of(const std::vector<Vec>& line, const Survey* waterway, double side) {
  for (const TableEdge edge : {TableEdge::south, TableEdge::west, TableEdge::north, TableEdge::east})
    if (ends_at(line.front(), edge, waterway, side) && ends_at(line.back(), opposite(edge), waterway, side))
      return {true, edge};
  return {};
}

// An end that lies on a table edge under water: the line runs through the waterway.
bool ends_under_water(const std::vector<Vec>& line, const Survey* waterway, double side) {
  if (waterway == nullptr) return false;
  return std::any_of(line.begin(), line.end(), [&](Vec p) {
    return contains(waterway->outline, p, -tolerance::kTouch) ||
           distance_from_edge(waterway->piece.edge, p, side) <= tolerance::kTouch;
  });
}

double length_of(const std::vector<Vec>& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += length(line[i] - line[i - 1]);
  return sum;
}

// dba.place.river-600: from both edges that it runs beside.
void check_river(const Survey& river, const std::vector<Vec>& line, const Run& run, Scale scale, Violations& why_not) {
  const double side = table_size(scale).units();
  const double straight = length(line.back() - line.front());
  const double along = length_of(line);
  if (along > 1.5 * straight + tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.river-length"), river)
                          .measured(rounded_length(along))
                          .limit(rounded_length(1.5 * straight)));
  if (!run.across) return;
  const bool upright = run.from == TableEdge::south || run.from == TableEdge::north;
  const double nearest_edge = upright ? std::min(river.outline.low.x, side - river.outline.high.x)
                                      : std::min(river.outline.low.y, side - river.outline.high.y);
  const Length least = paces(scale, 600);
  if (nearest_edge < least.units() - tolerance::kGrain)
    why_not.push_back(
        about(rule("dba.place.river-600"), river).measured(rounded_length(std::max(0.0, nearest_edge))).limit(least));
}

// A straight road from a to b comes into the piece.
bool would_cross(Vec a, Vec b, double width, const Survey& piece) {
  return crosses(a, b, piece.outline, tolerance::kTouch) || nearest(a, b, piece.outline).distance < width / 2;
}

// dba.terrain.road-bends: a bend is there for a piece that the road passes by and that some straight way past the bend
// would not.
bool bends_with_reason(const std::vector<Vec>& line, std::size_t bend, double width, std::span<const Survey> all) {
  for (const Survey& piece : all) {
    if (!is_area(piece.piece.terrain) || !piece.has_outline()) continue;
    for (std::size_t from = 0; from < bend; ++from)
      for (std::size_t to = bend + 1; to < line.size(); ++to) {
        if (!would_cross(line[from], line[to], width, piece)) continue;
        bool passes_by = true;
        for (std::size_t i = from; i < to; ++i)
          passes_by = passes_by && !would_cross(line[i], line[i + 1], width, piece);
        if (passes_by) return true;
      }
  }
  return false;
}

bool is_straight(Vec a, Vec b, Vec c) {
  const Vec first = b - a;
  const Vec second = c - b;
  const double sine = cross(first, second);
  const double lengths = length(first) * length(second);
  // The sine of half a degree; going back on itself is no straight road either.
  return std::max(sine, -sine) <= 0.0087265 * lengths && dot(first, second) >= 0;
}

void check_road(const Survey& road, const std::vector<Vec>& line, std::span<const Survey> all, Violations& why_not) {
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    if (is_straight(line[i - 1], line[i], line[i + 1])) continue;
    if (bends_with_reason(line, i, road.piece.width.units(), all)) continue;
    Refusal refusal(rule("dba.terrain.road-bends"));
    refusal.v.shape.kind = ShapeKind::point;
    refusal.v.shape.point[0] = rounded(line[i]);
    why_not.push_back(refusal);
  }
}

}  // namespace

void check_course(const Survey& course, const Survey* waterway, std::span<const Survey> all, Scale scale,
                  Violations& why_not) {
  const bool river = course.piece.terrain == Terrain::river;
  if (!course.has_outline() || course.piece.form != Form::course) {
    why_not.push_back(about(rule("dba.terrain.kinds"), course));
    return;
  }
  const double side = table_size(scale).units();
  const std::vector<Vec> line = line_of(course.piece);
  const Length bw = frontage(scale);
  if (course.piece.width > bw)
    why_not.push_back(about(river ? rule("dba.terrain.river-width") : rule("dba.terrain.road-width"), course)
                          .measured(course.piece.width)
                          .limit(bw));
  const Run run = run_of(line, waterway, side);
  if (!run.across)
    why_not.push_back(about(
        ends_under_water(line, waterway, side) ? rule("dba.place.linear-at-shore") : rule("dba.place.linear-across"),
        course));
  double outside = 0;
  for (const Vec p : line) outside = std::max({outside, -p.x, -p.y, p.x - side, p.y - side});
  if (outside > tolerance::kTouch)
    why_not.push_back(
        about(rule("dba.measure.table-square"), course).measured(rounded_length(outside)).limit(Length{}));
  int quarters = 0;
  for (int q = 0; q < 4; ++q) quarters += lies_in_quarter(course, q, scale) ? 1 : 0;
  if (quarters > 2) why_not.push_back(about(rule("dba.place.linear-across"), course).measured(quarters).limit(2));
  if (river)
    check_river(course, line, run, scale, why_not);
  else
    check_road(course, line, all, why_not);
}

// dba.gap.waterway-place: it covers the whole of one edge.
void check_waterway(const Survey& waterway, Scale scale, Violations& why_not) {
  const double side = table_size(scale).units();
  if (!waterway.has_outline() || waterway.piece.form != Form::shore) {
    why_not.push_back(about(rule("dba.terrain.kinds"), waterway));
    return;
  }
  const TableEdge edge = waterway.piece.edge;
  const std::vector<Vec> line = line_of(waterway.piece);
  const bool lengthwise = edge == TableEdge::south || edge == TableEdge::north;
  const TableEdge one = lengthwise ? TableEdge::west : TableEdge::south;
  const auto joins = [&](Vec a, Vec b) {
    return distance_from_edge(one, a, side) <= tolerance::kTouch &&
           distance_from_edge(opposite(one), b, side) <= tolerance::kTouch;
  };
  if (!joins(line.front(), line.back()) && !joins(line.back(), line.front()))
    why_not.push_back(about(rule("dba.place.waterway-edge"), waterway));
  // The shore is straight between its points, so that it is widest and narrowest at one of them.
  double narrow = distance_from_edge(edge, line[0], side);
  double wide = narrow;
  for (const Vec p : line) {
    narrow = std::min(narrow, distance_from_edge(edge, p, side));
    wide = std::max(wide, distance_from_edge(edge, p, side));
  }
  const Length least = paces(scale, 200);
  const Length most = paces(scale, 600);
  if (narrow < least.units() - tolerance::kGrain)
    why_not.push_back(
        about(rule("dba.terrain.waterway-width"), waterway).measured(rounded_length(narrow)).limit(least));
  if (wide > most.units() + tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.waterway-width"), waterway).measured(rounded_length(wide)).limit(most));
  const double usual = paces(scale, 400).units();
  double slim = 0;  // how much of the edge it lies along with no more than 400 paces
  double all = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double a = distance_from_edge(edge, line[i - 1], side);
    const double b = distance_from_edge(edge, line[i], side);
    const double step = lengthwise ? line[i].x - line[i - 1].x : line[i].y - line[i - 1].y;
    const double run = std::max(step, -step);
    const double low = std::min(a, b);
    const double high = std::max(a, b);
    all += run;
    if (high <= usual + tolerance::kGrain)
      slim += run;
    else if (low < usual)
      slim += run * (usual - low) / (high - low);
  }
  if (2 * slim < all - tolerance::kGrain)
    why_not.push_back(about(rule("dba.terrain.waterway-width"), waterway)
                          .measured(rounded_length(slim))
                          .limit(rounded_length(all / 2)));
}

}  // namespace acies::dba
