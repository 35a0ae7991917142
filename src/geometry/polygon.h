// SPDX-License-Identifier: Apache-2.0
// Polygon: the outline of a piece of terrain, of any number of corners, possibly hollow, without holes and without
// crossing itself. "In" and "out" are measured by how far a point is from the outline, so that ground shared by less
// than a tolerance does not count. Small convex shapes (bases, hulls) are in geometry/convex.h.
#pragma once

#include <span>
#include <vector>

#include "base/result.h"
#include "geometry/predicates.h"

namespace acies {

struct Polygon {
  std::vector<Vec> point;   // clockwise, at least 3
  std::vector<Vec> inward;  // unit vectors: into the piece, straight away from the edge that begins at each point
  Vec low;                  // the box about them
  Vec high;
  bool convex = false;  // no corner turns inwards: most questions are then answered several times faster
  // What follows only saves time. How far the line of each edge is from the origin, along `inward`:
  std::vector<double> offset;
  // Of an outline with many corners, the edges in each of kPolygonRows rows of its box: where each row begins in the
  // list of edges that follows, and where the last one ends.
  std::vector<std::uint16_t> rows;
};
inline constexpr std::size_t kPolygonRows = 16;

// From corners in either order. Errors: outline.too-few-corners, outline.repeated-corner, outline.crosses-itself.
Result<Polygon> polygon(std::span<const Point> corners);

double area(const Polygon& piece);

// Point in the piece, boundary and anything within `margin` of it counting (margin < 0: inside and farther than -margin
// from the outline).
bool contains(const Polygon& piece, Vec p, double margin);

// Point in the piece; for points on the outline either answer.
bool encloses(const Polygon& piece, Vec p);

// Nearest point of the outline itself, from inside or outside. a is p, b on the outline.
Nearest nearest_outline(Vec p, const Polygon& piece);
// Nearest point of the ground: 0 and a common point when they meet (boundary counts). a on the first, b on the piece.
//  G1 nearest(shape, piece).distance == 0 if and only if they share a point
Nearest nearest(Vec p, const Polygon& piece);
Nearest nearest(Vec s0, Vec s1, const Polygon& piece);
Nearest nearest(const Rect& base, const Polygon& piece);
Nearest nearest(const Polygon& a, const Polygon& b);
// nearest(base, piece).distance <= r, boundary counting, cheaper. Requires r >= 0.
bool within(const Rect& base, const Polygon& piece, double r);

// Some point of the base (or outline) is in the piece and farther than `depth` from its outline. Requires depth >= 0.
//  G2 overlap(piece, base, d) implies overlap(piece, base, e) for every 0 <= e <= d
// Parts of the piece narrower than 2 * depth count as outline. (dba.geo.in-terrain is this with kTouch.)
bool overlap(const Polygon& piece, const Rect& base, double depth);
bool overlap(const Polygon& piece, const Convex& shape, double depth);
// No point of the base is outside the piece and farther than `margin` from its outline. Requires margin >= 0.
//  G3 wholly_inside(piece, base, m) implies contains(piece, c, m) for every corner c of the base
bool wholly_inside(const Polygon& piece, const Rect& base, double margin);

// Every point of the base is in the piece and farther than `depth` from its outline. Requires depth >= 0.
//  G4 deep_inside(piece, base, d) implies overlap(piece, base, d), and wholly_inside(piece, base, m) for every m >= 0
bool deep_inside(const Polygon& piece, const Rect& base, double depth);

// How far the base can go along the unit vector `way`, at most `limit`, before some point of it is in the piece and
// farther than `depth` from its outline; 0 when one already is. At most 0.002 too short, never too long.
double free_way(const Rect& base, Vec way, double limit, const Polygon& piece, double depth);

// Length of the segment in the piece and farther than `depth` from its outline: what a line of sight spends in a wood.
// Requires depth >= 0.
double length_inside(Vec s0, Vec s1, const Polygon& piece, double depth);
// The segment has a point in the piece farther than `depth` from its outline.
bool crosses(Vec s0, Vec s1, const Polygon& piece, double depth);

}  // namespace acies
