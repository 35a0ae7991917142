// SPDX-License-Identifier: Apache-2.0
// Pieces of terrain, and camps, as a player lays them: kind, outline, and what each kind is to troops
// (dba.table.terrain, dba.terrain.*). Plain values of fixed size; their geometry on the table is in ground_map.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bounded_vector.h"
#include "core/seat.h"
#include "geometry/pose.h"
#include "rulesets/dba/troop_types.h"

namespace acies::dba {

enum class Terrain : std::uint8_t {
  wood,
  bua,
  gentle_hill,
  steep_hill,
  marsh,
  rough,
  dunes,
  oasis,
  waterway,
  river,
  road,
  camp,  // no terrain of the table, but a place with an outline like a built-up area
};
inline constexpr std::array<std::string_view, 12> kTerrainNames{"wood",     "bua",   "gentle-hill", "steep-hill",
                                                                "marsh",    "rough", "dunes",       "oasis",
                                                                "waterway", "river", "road",        "camp"};

// dba.terrain.classes
enum class Going : std::uint8_t { good, bad, impassable, special };
constexpr Going class_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::wood:
    case Terrain::steep_hill:
    case Terrain::marsh:
    case Terrain::rough:
    case Terrain::dunes:
    case Terrain::oasis: return Going::bad;
    case Terrain::waterway: return Going::impassable;
    case Terrain::gentle_hill: return Going::good;
    case Terrain::bua:
    case Terrain::river:
    case Terrain::road:
    case Terrain::camp: return Going::special;
  }
  return Going::good;
}
// dba.terrain.camels: dunes and oasis are good going for camels, in movement and combat (dba.gap.camel-going-combat).
constexpr bool bad_going_for(Terrain terrain, Type type) {
  if ((terrain == Terrain::dunes || terrain == Terrain::oasis) && (type == Type::Cm || type == Type::LCm)) return false;
  return class_of(terrain) == Going::bad;
}
// dba.terrain.kinds
constexpr bool is_linear(Terrain t) { return t == Terrain::waterway || t == Terrain::river || t == Terrain::road; }
constexpr bool is_area(Terrain t) { return !is_linear(t) && t != Terrain::camp; }
constexpr bool is_hill(Terrain t) { return t == Terrain::gentle_hill || t == Terrain::steep_hill; }
// dba.table.terrain: blocks sight and shooting by its outline.
constexpr bool is_cover(Terrain t) { return t == Terrain::wood || t == Terrain::oasis; }

enum class TableEdge : std::uint8_t { south, west, north, east };
inline constexpr std::array<std::string_view, 4> kTableEdgeNames{"south", "west", "north", "east"};
constexpr TableEdge opposite(TableEdge e) { return static_cast<TableEdge>((static_cast<unsigned>(e) + 2U) % 4U); }

enum class Form : std::uint8_t {
  oval,     // an ellipse
  polygon,  // corners in either order
  course,   // a road or river: the points of its middle line, from edge to edge, and its width
  shore,    // a waterway: the points of its shore line, from side to side; it covers all from there to its edge
};
inline constexpr std::array<std::string_view, 4> kFormNames{"oval", "polygon", "course", "shore"};

inline constexpr std::size_t kMaxOutline = 16;

struct Piece {
  Terrain terrain = Terrain::wood;
  Form form = Form::oval;
  TableEdge edge = TableEdge::south;  // shore: the table edge that is covered
  Point centre;                       // oval
  Length length;                      // oval: its axis along `turn`
  Length breadth;                     // oval: the other axis
  Angle turn;                         // oval: bearing of the length; 90 degrees lies east and west
  Length width;                       // course
  BoundedVector<Point, kMaxOutline> points;
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// dba.table.river
enum class Difficulty : std::uint8_t { unknown, paltry, normal, difficult };
inline constexpr std::array<std::string_view, 4> kDifficultyNames{"unknown", "paltry", "normal", "difficult"};

}  // namespace acies::dba
