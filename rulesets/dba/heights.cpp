// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/heights.h"

#include <algorithm>
#include <cmath>

#include "rulesets/dba/ground.h"
#include "rulesets/dba/trajectory.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
namespace {

// The distance to the outline; 0 or less outside.
double depth_in(const Polygon& outline, Vec point) {
  if (!outline.convex) return contains(outline, point, 0) ? nearest_outline(point, outline).distance : 0;
  double least = dot(point - outline.point[0], outline.inward[0]);
  for (std::size_t i = 1; i < outline.point.size(); ++i)
    least = std::min(least, dot(point - outline.point[i], outline.inward[i]));
  return least;
}

// The highest value between two fractions of the segment, where it rises to one point and falls from there: golden
// section, until the part left is a hundredth of a millimetre.
double summit(const GroundPiece& hill, Vec from, Vec by, double low, double high) {
  constexpr double kGolden = 0.61803398874989485;
  const double stop = tolerance::kGrain / std::max(length(by), tolerance::kGrain);
  double a = high - (high - low) * kGolden;
  double b = low + (high - low) * kGolden;
  double at_a = height_on(hill, from + by * a);
  double at_b = height_on(hill, from + by * b);
  while (high - low > stop) {
    if (at_a < at_b) {
      low = a;
      a = b;
      at_a = at_b;
      b = low + (high - low) * kGolden;
      at_b = height_on(hill, from + by * b);
    } else {
      high = b;
      b = a;
      at_b = at_a;
      a = high - (high - low) * kGolden;
      at_a = height_on(hill, from + by * a);
    }
  }
  return std::max({at_a, at_b, height_on(hill, from + by * low), height_on(hill, from + by * high)});
}

// The height read on a base: parallel to the edge and 5 mm inside (dba.gap.uphill-test).
constexpr double kBehindEdge = 500.0;

double read_height(const Bodies& bodies, const EdgeLine& front) {
  double best = 0;
  const Vec inside = front.outward * -kBehindEdge;
  for (const GroundPiece& piece : bodies.ground->pieces)
    if (is_hill(piece.terrain)) best = std::max(best, highest_on(piece, front.from + inside, front.to + inside));
  return best;
}

bool edge_on_hill(const Bodies& bodies, const EdgeLine& front) {
  const auto& pieces = bodies.ground->pieces;
  return std::any_of(pieces.begin(), pieces.end(), [&](const GroundPiece& piece) {
    return is_hill(piece.terrain) && crosses(front.from, front.to, piece.outline, tolerance::kTouch);
  });
}

}  // namespace

double height_on(const GroundPiece& hill, Vec point) {
  const double d0 = depth_in(hill.outline, point);
  if (d0 <= 0) return 0;
  return d0 / (d0 + nearest(point, hill.crest_a, hill.crest_b).distance);
}

double highest_on(const GroundPiece& hill, Vec from, Vec to) {
  if (std::max(from.x, to.x) < hill.outline.low.x || std::min(from.x, to.x) > hill.outline.high.x ||
      std::max(from.y, to.y) < hill.outline.low.y || std::min(from.y, to.y) > hill.outline.high.y)
    return 0;
  const Vec by = to - from;
  // Looks at it every 2 mm, then more closely about the highest. (On a convex hill the height along a line rises to one
  // point and falls from there, so that nothing higher is passed over.)
  const int steps = std::max(2, static_cast<int>(length(by) / 200));
  int best = 0;
  double height = -1;
  for (int k = 0; k <= steps; ++k) {
    const double h = height_on(hill, from + by * (static_cast<double>(k) / steps));
    if (h <= height) continue;
    height = h;
    best = k;
  }
  const double low = static_cast<double>(std::max(best - 1, 0)) / steps;
  const double high = static_cast<double>(std::min(best + 1, steps)) / steps;
  return std::max(height, summit(hill, from, by, low, high));
}

double height_at(const Bodies& bodies, Vec point) {
  double best = 0;
  if (bodies.ground == nullptr) return best;
  for (const GroundPiece& piece : bodies.ground->pieces)
    if (is_hill(piece.terrain)) best = std::max(best, height_on(piece, point));
  return best;
}

// dba.melee.uphill: part of the front edge on a hill, and higher than all of the enemy's by more than 0.02. Nobody is
// uphill of, or below, whoever holds a camp or built-up area.
bool is_uphill(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  constexpr double kHigher = 0.02;
  if (bodies.ground == nullptr || !state.on_table(me) || !state.on_table(enemy)) return false;
  // Of a War Wagon the front in combat.
  const EdgeLine mine = edge_line(fighting_rect(state, bodies, me), Edge::front);
  if (!edge_on_hill(bodies, mine)) return false;
  const EdgeLine theirs = edge_line(fighting_rect(state, bodies, enemy), Edge::front);
  return read_height(bodies, mine) > read_height(bodies, theirs) + kHigher;
}

}  // namespace acies::dba
