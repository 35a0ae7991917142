// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/roads.h"

#include <algorithm>

#include "geometry/round.h"
#include "geometry/sweep.h"

namespace acies::dba {
namespace {

constexpr double kSin15 = 0.25881904510252074;

// dba.terrain.road-effects: nothing but movement asks these questions; for the rest the ground is what lies under it.
// Some stretch of the road's middle line under the base runs the way it faces.
bool runs_along(const Piece& road, const Rect& base) {
  for (std::size_t i = 0; i + 1 < road.points.size(); ++i) {
    const Vec a = vec(road.points[i]);
    const Vec b = vec(road.points[i + 1]);
    const double slant = cross(b - a, base.u);
    if (slant * slant > kSin15 * kSin15 * length2(b - a)) continue;
    if (nearest(a, b, base).distance <= tolerance::kTouch) return true;
  }
  return false;
}

}  // namespace

bool on_road(const State& state, const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr) return false;
  const Vec rear = base.front - base.u * base.depth;
  return std::any_of(bodies.ground->roads.begin(), bodies.ground->roads.end(), [&](std::uint8_t i) {
    const Polygon& strip = bodies.ground->pieces[i].outline;
    return contains(strip, base.front, tolerance::kTouch) && contains(strip, rear, tolerance::kTouch) &&
           runs_along(state.pieces[i], base);
  });
}

bool follows_road(const State& state, const Bodies& bodies, const Tracks& tracks, std::size_t member) {
  if (bodies.ground == nullptr || bodies.ground->roads.empty()) return false;
  if (!on_road(state, bodies, tracks.rect[member][0]) || !on_road(state, bodies, tracks.end_rect(member))) return false;
  const Length width = rounded_length(tracks.rect[member][0].width);
  const Length depth = rounded_length(tracks.rect[member][0].depth);
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    const Pose& from = tracks.pose[member][k];
    const Pose& to = tracks.pose[member][k + 1];
    // Looked at every millimetre or degree, as in dba.gap.zoc-path.
    const double gone = leg_length(tracks.rect[member][k], tracks.rect[member][k + 1]);
    const double turn = static_cast<double>(between(from.facing, to.facing).thousandths) / 1000;
    const int parts = 1 + static_cast<int>(std::max(gone / 100, turn));
    for (int i = 1; i <= parts; ++i)
      if (!on_road(state, bodies, interpolated(from, to, width, depth, static_cast<double>(i) / parts))) return false;
  }
  return true;
}

}  // namespace acies::dba
