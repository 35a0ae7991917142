// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground_map.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/dba/course.h"

namespace acies::dba {
namespace {

constexpr int kOvalCorners = 64;

Vec facing(Angle bearing) {
  const SinCos t = sin_cos(bearing);
  return {t.sine, t.cosine};
}

std::vector<Point> oval(const Piece& piece) {
  std::vector<Point> corners;
  if (piece.length <= Length{} || piece.breadth <= Length{}) return corners;
  const Vec along = facing(piece.turn) * (piece.length.units() / 2);
  const Vec across = facing(turned(piece.turn, degrees(90))) * (piece.breadth.units() / 2);
  for (int k = 0; k < kOvalCorners; ++k) {
    const SinCos t = sin_cos(Angle{k * (kFullCircle / kOvalCorners)});
    corners.push_back(rounded(vec(piece.centre) + along * t.cosine + across * t.sine));
  }
  return corners;
}

// Where a shore line that ends there leaves the table: the corner of the covered edge nearer to that end.
Point edge_corner(TableEdge edge, Point end, std::int32_t side) {
  const auto far_or_near = [side](std::int32_t at) { return 2 * at < side ? 0 : side; };
  switch (edge) {
    case TableEdge::south: return {far_or_near(end.x), 0};
    case TableEdge::north: return {far_or_near(end.x), side};
    case TableEdge::west: return {0, far_or_near(end.y)};
    case TableEdge::east: return {side, far_or_near(end.y)};
  }
  return {};
}

std::vector<Point> waterway(const Piece& piece, std::int32_t side) {
  if (piece.points.size() < 2) return {};
  std::vector<Point> corners(piece.points.begin(), piece.points.end());
  corners.push_back(edge_corner(piece.edge, piece.points.back(), side));
  corners.push_back(edge_corner(piece.edge, piece.points.front(), side));
  return corners;
}

// A rectangle about the piece, as little as can be: its axes are those of the oval about it (dba.gap.hill-crest).
struct Frame {
  Vec centre;
  Vec along;  // unit vector of the longer side
  double length = 0;
  double breadth = 0;
};

Frame frame_of(const Polygon& outline) {
  Frame best;
  double least = std::numeric_limits<double>::infinity();
  const std::size_t n = outline.point.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec u = Vec{-outline.inward[i].y, outline.inward[i].x};
    Vec low{least, least};
    Vec high{-least, -least};
    low = high = {dot(outline.point[0], u), dot(outline.point[0], outline.inward[i])};
    for (const Vec p : outline.point) {
      const Vec q{dot(p, u), dot(p, outline.inward[i])};
      low = {std::min(low.x, q.x), std::min(low.y, q.y)};
      high = {std::max(high.x, q.x), std::max(high.y, q.y)};
    }
    const Vec size = high - low;
    if (size.x * size.y >= least - tolerance::kNoise) continue;
    least = size.x * size.y;
    const Vec middle = (low + high) * 0.5;
    best.centre = u * middle.x + outline.inward[i] * middle.y;
    best.along = size.x >= size.y ? u : outline.inward[i];
    best.length = std::max(size.x, size.y);
    best.breadth = std::min(size.x, size.y);
  }
  return best;
}

Frame frame_of(const Piece& piece, const Polygon& outline) {
  if (piece.form != Form::oval) return frame_of(outline);
  const bool lengthwise = piece.length >= piece.breadth;
  return {vec(piece.centre), facing(lengthwise ? piece.turn : turned(piece.turn, degrees(90))),
          std::max(piece.length, piece.breadth).units(), std::min(piece.length, piece.breadth).units()};
}

// dba.gap.hill-crest, dba.terrain.hill-crest
void lay_crest(const Piece& piece, GroundPiece& made) {
  const Frame frame = frame_of(piece, made.outline);
  const double size = std::max(frame.length - frame.breadth, frame.length / 2);
  made.crest_a = frame.centre - frame.along * (size / 2);
  made.crest_b = frame.centre + frame.along * (size / 2);
}

const Piece* waterway_of(const State& state) {
  for (const Piece& piece : state.pieces)
    if (piece.terrain == Terrain::waterway) return &piece;
  return nullptr;
}

// A piece without a proper outline is nowhere.
Polygon nothing() {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  Polygon none;
  none.low = {kFar, kFar};
  none.high = {-kFar, -kFar};
  return none;
}

GroundPiece ground_piece(const Piece& piece, Length side, const Piece* shore) {
  GroundPiece made;
  made.terrain = piece.terrain;
  const auto outline = polygon(corners_of(piece, side, shore));
  made.outline = outline ? *outline : nothing();
  if (outline && is_hill(piece.terrain)) lay_crest(piece, made);
  return made;
}

void sort_in(GroundMap& map, Terrain terrain, std::size_t i) {
  map.bad.set(i, bad_going_for(terrain, Type::Bd));
  map.bad_for_camels.set(i, bad_going_for(terrain, Type::Cm));
  map.impassable.set(i, class_of(terrain) == Going::impassable);
  map.closed.set(i, map.impassable[i] || terrain == Terrain::camp || terrain == Terrain::bua);
  if (terrain == Terrain::river) map.river = static_cast<int>(i);
  if (terrain == Terrain::waterway) map.waterway = static_cast<int>(i);
  if (terrain == Terrain::road) map.roads.push_back(static_cast<std::uint8_t>(i));
}

// Pieces are laid one after another: the first pieces of the state are all those of the map, and their outlines do not
// change with the rest, as those of courses do when there is a new shore to end at.
bool is_begun_by(const GroundPtr& map, const State& state) {
  if (map == nullptr || map->scale != state.scenario->scale || map->laid.size() > state.pieces.size()) return false;
  if (!std::equal(map->laid.begin(), map->laid.end(), state.pieces.begin())) return false;
  const auto* rest = state.pieces.begin() + map->laid.size();
  return std::none_of(rest, state.pieces.end(), [](const Piece& piece) { return piece.terrain == Terrain::waterway; });
}

GroundPtr lay_out(const State& state, const GroundPtr& known) {
  auto map = is_begun_by(known, state) ? std::make_shared<GroundMap>(*known) : std::make_shared<GroundMap>();
  if (map->pieces.empty()) map->chart = GroundChart(state.scenario->side());
  map->laid = state.pieces;
  map->scale = state.scenario->scale;
  const Piece* shore = waterway_of(state);
  for (std::size_t i = map->pieces.size(); i < state.pieces.size(); ++i) {
    map->pieces.push_back(ground_piece(state.pieces[i], state.scenario->side(), shore));
    map->chart.add(map->pieces.back().outline);
    sort_in(*map, state.pieces[i].terrain, i);
  }
  return map;
}

}  // namespace

std::vector<Point> corners_of(const Piece& piece, Length table_side, const Piece* shore) {
  switch (piece.form) {
    case Form::oval: return oval(piece);
    case Form::polygon: return {piece.points.begin(), piece.points.end()};
    case Form::course: return strip_of(piece, table_side, shore);
    case Form::shore: return waterway(piece, table_side.hundredths);
  }
  return {};
}

bool is_map_of(const GroundPtr& map, const State& state) {
  if (state.pieces.empty() || map == nullptr) return state.pieces.empty() && map == nullptr;
  if (map->scale != state.scenario->scale) return false;
  // Nearly always the very same bytes.
  if (map->laid.size() == state.pieces.size() &&
      std::memcmp(map->laid.begin(), state.pieces.begin(), state.pieces.size() * sizeof(Piece)) == 0)
    return true;
  return map->laid == state.pieces;
}

GroundPtr ground_map(const State& state, const GroundPtr& known) {
  if (state.pieces.empty()) return nullptr;
  if (is_map_of(known, state)) return known;
  // Bodies are made anew for every question of a bot: the last table laid out is remembered.
  struct Workspace {
    GroundPtr latest;
  };
  thread_local Workspace workspace;
  if (!is_map_of(workspace.latest, state)) workspace.latest = lay_out(state, workspace.latest);
  return workspace.latest;
}

}  // namespace acies::dba
