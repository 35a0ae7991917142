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
    return left_out_.next(request.sides);
  }
  const int face = meant->face;
  faces_.erase(meant);
  return face;
}

}  // namespace acies::cases
