// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/banks.h"

namespace acies::dba {
namespace {

// Whether the way from there to the corner of the table crosses the middle of the river an odd number of times.
bool is_beyond(const Piece& river, Vec at) {
  const Vec to_corner = at * -1;
  bool odd = false;
  for (std::size_t i = 1; i < river.points.size(); ++i) {
    const Vec a = vec(river.points[i - 1]);
    const Vec b = vec(river.points[i]);
    const bool parts_ends = (cross(to_corner, a - at) > 0) != (cross(to_corner, b - at) > 0);
    const bool is_crossed = (cross(b - a, at - a) > 0) != (cross(b - a, a * -1) > 0);
    if (parts_ends && is_crossed) odd = !odd;
  }
  return odd;
}

}  // namespace

IndexSet on_far_bank(const State& state, const Bodies& bodies) {
  IndexSet beyond;
  if (!bodies.ground || bodies.ground->river < 0 || state.river == Difficulty::paltry) return beyond;
  const Piece& river = bodies.ground->laid[static_cast<std::size_t>(bodies.ground->river)];
  for (const std::size_t i : bodies.present) beyond.set(i, is_beyond(river, bodies.rect[i].front));
  return beyond;
}

}  // namespace acies::dba
