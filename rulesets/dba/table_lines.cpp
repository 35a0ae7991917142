// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/table_lines.h"

#include <algorithm>

#include "geometry/round.h"

namespace acies::dba {
namespace {

Point whole(Vec at) { return {rounded(at.x / 100.0) * 100, rounded(at.y / 100.0) * 100}; }

// Two waves over each other: what makes a bank look grown and not drawn.
struct Wave {
  double big = 0;
  double small = 0;
  Angle big_phase;
  Angle small_phase;
  std::int32_t big_turns = 0;  // in thousandths of a turn over the whole length
  std::int32_t small_turns = 0;

  // At `part` of the way, in thousandths; between -1 and 1 times the heights.
  double at(std::int32_t thousandths) const {
    const auto angle = [&](std::int32_t turns, Angle phase) {
      const std::int64_t turned = static_cast<std::int64_t>(turns) * thousandths * 360 / 1000;
      return normalised({static_cast<std::int32_t>(turned + phase.thousandths)});
    };
    return big * sin_cos(angle(big_turns, big_phase)).sine + small * sin_cos(angle(small_turns, small_phase)).sine;
  }
};

Wave wave(Random& random, double height) {
  Wave w;
  w.big = height * 0.72;
  w.small = height * 0.28;
  w.big_phase = degrees(static_cast<std::int32_t>(random.below(360)));
  w.small_phase = degrees(static_cast<std::int32_t>(random.below(360)));
  w.big_turns = 700 + static_cast<std::int32_t>(random.below(700));
  w.small_turns = 1900 + static_cast<std::int32_t>(random.below(900));
  return w;
}

// The point so far along an edge (from its west or south end) and so far from it.
Vec beside(TableEdge edge, double along, double off, double side) {
  switch (edge) {
    case TableEdge::south: return {along, off};
    case TableEdge::west: return {off, along};
    case TableEdge::north: return {along, side - off};
    case TableEdge::east: return {side - off, along};
  }
  return {};
}

bool is_upright(TableEdge edge) { return edge == TableEdge::west || edge == TableEdge::east; }

// The line from the far edge up to where it meets the water, if it runs there at all.
void cut_at_shore(std::vector<Vec>& line, const Survey* water) {
  if (water == nullptr) return;
  const auto wet = [&](Vec p) { return contains(water->outline, p, 0); };
  if (wet(line.front())) std::reverse(line.begin(), line.end());
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (!wet(line[i])) continue;
    Vec dry = line[i - 1];
    Vec in = line[i];
    for (int step = 0; step < 40; ++step) {
      const Vec middle = (dry + in) * 0.5;
      (wet(middle) ? in : dry) = middle;
    }
    line.resize(i + 1);
    line[i] = dry;
    // Two points almost in one place are one.
    if (i >= 2 && length(line[i] - line[i - 1]) < 500) line.erase(line.begin() + static_cast<std::ptrdiff_t>(i) - 1);
    return;
  }
}

}  // namespace

Piece LinePainter::waterway() {
  const double side = table_size(scale).units();
  const double least = paces(scale, 200).units();
  const double usual = paces(scale, 400).units();
  Piece piece;
  piece.terrain = Terrain::waterway;
  piece.form = Form::shore;
  piece.edge = static_cast<TableEdge>(random.below(4));
  const double height = from_to(0.2, 0.5) * (usual - least);
  const double middle = from_to(least + 1.05 * height, usual - 0.2 * height);
  const Wave shore = wave(random, height);
  constexpr std::int32_t kSteps = 15;
  for (std::int32_t i = 0; i <= kSteps; ++i) {
    const double off = middle + shore.at(i * 1000 / kSteps);
    piece.points.push_back(whole(beside(piece.edge, side * i / kSteps, off, side)));
  }
  return piece;
}

Piece LinePainter::river(const Survey* water) {
  const double side = table_size(scale).units();
  const double bw = frontage(scale).units();
  const double width = from_to(0.38, 0.6) * bw;
  Piece piece;
  piece.terrain = Terrain::river;
  piece.form = Form::course;
  piece.width = {rounded(width / 100.0) * 100};
  // Between 600 paces from the edge it runs beside and the middle of the table.
  const auto along = static_cast<TableEdge>(random.below(4));
  const double low = paces(scale, 600).units() + 0.62 * width + 200;
  const double high = side / 2 - 0.62 * width - 200;
  const double height = from_to(0.45, 1.0) * (high - low) / 2;
  const double middle = from_to(low + height, high - height);
  const Wave bend = wave(random, height);
  constexpr std::int32_t kSteps = 14;
  std::vector<Vec> line;
  for (std::int32_t i = 0; i <= kSteps; ++i)
    line.push_back(beside(along, side * i / kSteps, middle + bend.at(i * 1000 / kSteps), side));
  cut_at_shore(line, water);
  for (std::size_t i = 0; i < line.size(); ++i)
    piece.points.push_back(i + 1 == line.size() ? rounded(line[i]) : whole(line[i]));
  return piece;
}

Piece LinePainter::road(const Survey* water, const Survey* town, const Survey* first) {
  const double side = table_size(scale).units();
  const double bw = frontage(scale).units();
  Piece piece;
  piece.terrain = Terrain::road;
  piece.form = Form::course;
  piece.width = {rounded(0.4 * bw / 100.0) * 100};
  // Two roads may not cross, so that the second runs beside the first.
  auto along = static_cast<TableEdge>(random.below(4));
  if (first != nullptr) {
    const Point a = first->piece.points[0];
    const Point b = first->piece.points[first->piece.points.size() - 1];
    const bool upright =
        (b.x - a.x) * static_cast<std::int64_t>(b.x - a.x) < (b.y - a.y) * static_cast<std::int64_t>(b.y - a.y);
    along = upright ? (random.one_in(2) ? TableEdge::west : TableEdge::east)
                    : (random.one_in(2) ? TableEdge::south : TableEdge::north);
  }
  const double low = 0.8 * bw;
  const double high = side / 2 - 0.3 * bw;
  double here = from_to(low, high);
  double there = std::clamp(here + from_to(-2.5, 2.5) * bw, low, high);
  if (town != nullptr && first == nullptr) {
    // Through the middle of the town, slantwise or straight on.
    const Vec middle = (town->outline.low + town->outline.high) * 0.5;
    const bool upright = random.one_in(2);
    along = upright ? (middle.x < side / 2 ? TableEdge::west : TableEdge::east)
                    : (middle.y < side / 2 ? TableEdge::south : TableEdge::north);
    const double off = upright ? std::min(middle.x, side - middle.x) : std::min(middle.y, side - middle.y);
    const double at = (upright ? middle.y : middle.x) / side;
    // The far end swings; the near end follows so that the line goes through the town.
    const bool near_low = at < 0.5;
    const double reach = near_low ? 1 - at : at;
    const double far = std::clamp(off + from_to(-2.0, 2.5) * bw, low, high);
    const double near = off - (far - off) * (1 - reach) / reach;
    here = near_low ? near : far;
    there = near_low ? far : near;
  }
  std::vector<Vec> line{beside(along, 0, here, side), beside(along, side, there, side)};
  if (is_upright(along)) std::reverse(line.begin(), line.end());
  cut_at_shore(line, water);
  for (const Vec p : line) piece.points.push_back(rounded(p));
  return piece;
}

}  // namespace acies::dba
