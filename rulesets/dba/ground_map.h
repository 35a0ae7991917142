// SPDX-License-Identifier: Apache-2.0
// The ground map: the outlines of all pieces of a table as polygons, with crests, computed once when terrain is laid
// and shared by every state of the battle. Bodies::ground is the map of the state they follow.
#pragma once

#include <memory>
#include <vector>

#include "geometry/polygon.h"
#include "rulesets/dba/ground_chart.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

struct GroundPiece {
  Terrain terrain = Terrain::wood;
  Polygon outline;
  // Of a hill: the ends of its crest (dba.gap.hill-crest).
  Vec crest_a;
  Vec crest_b;
};

struct GroundMap {
  BoundedVector<Piece, kMaxPieces> laid;  // what it was computed from
  Scale scale = Scale::mm15;
  std::vector<GroundPiece> pieces;  // in the order of State::pieces
  int river = -1;                   // index, or -1: there is none
  int waterway = -1;
  BoundedVector<std::uint8_t, kMaxPieces> roads;
  GroundChart chart;  // of the same pieces
  IndexSet bad;       // bad going for whoever is not on camels
  IndexSet bad_for_camels;
  IndexSet impassable;
  IndexSet closed;  // what no leg may cross: impassable ground, camps and built-up areas

  IndexSet bad_for(Type type) const { return type == Type::Cm || type == Type::LCm ? bad_for_camels : bad; }
  bool empty() const { return pieces.empty(); }
};

// The outline of a piece as corners on a table of that side; empty when it has none (too few points, no size). An oval
// becomes 64 corners on the ellipse, nowhere more than 0.25 mm from it. `shore` is the waterway of the table, where
// courses may end, or none.
std::vector<Point> corners_of(const Piece& piece, Length table_side, const Piece* shore = nullptr);

using GroundPtr = std::shared_ptr<const GroundMap>;
// The map of the state's pieces; null on an open table. `known` if it is that map already. A piece without a proper
// outline has an empty one there, which nothing meets.
GroundPtr ground_map(const State& state, const GroundPtr& known);
bool is_map_of(const GroundPtr& map, const State& state);

}  // namespace acies::dba
