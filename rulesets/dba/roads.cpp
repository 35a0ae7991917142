// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/roads.h"

#include <algorithm>

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/ground.h"

namespace acies::dba {
bool follows_road(const Bodies& bodies, const Tracks& tracks, std::size_t member) {
  if (bodies.ground == nullptr || bodies.ground->roads.empty()) return false;
  if (!on_road(bodies, tracks.rect[member][0]) || !on_road(bodies, tracks.end_rect(member))) return false;
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
      if (!on_road(bodies, interpolated(from, to, width, depth, static_cast<double>(i) / parts))) return false;
  }
  return true;
}

}  // namespace acies::dba
