// SPDX-License-Identifier: Apache-2.0
#include "cases/case_dice.h"

#include <algorithm>

namespace acies::cases {

int CaseDice::roll(const DieRequest& request) {
  const auto meant = std::find_if(faces_.begin(), faces_.end(), [&](const ScriptedFace& f) {
    return (f.seat == Seat::none || f.seat == request.by) && (!f.unit.valid() || f.unit == request.unit);
  });
  if (meant == faces_.end() || meant->face > request.sides) {
    if (!may_leave_out_(request.purpose)) missing_.push_back(request);
    // A 1, then faces without a pattern: rolls that are repeated until they differ must come to an end.
    const int face = 1 + static_cast<int>((left_out_ >> 16U) % static_cast<std::uint32_t>(request.sides));
    left_out_ = left_out_ * 1664525U + 1013904223U;
    return face;
  }
  const int face = meant->face;
  faces_.erase(meant);
  return face;
}

}  // namespace acies::cases
