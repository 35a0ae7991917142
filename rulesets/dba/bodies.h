// SPDX-License-Identifier: Apache-2.0
// Bodies: the bases on the table as rectangles, computed once from a state and kept in step while rules move things.
// Every geometric rule works on these.
#pragma once

#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

struct Bodies {
  std::array<Rect, kMaxElements> rect{};
  std::array<bool, kMaxElements> present{};  // on the table
  std::uint8_t count = 0;
  // What each rectangle was computed from, so that only what has changed is computed again.
  std::array<Pose, kMaxElements> pose{};
  std::array<SubTypeId, kMaxElements> sub_type{};
  Scale scale = Scale::mm15;

  const Rect& at(UnitId id) const { return rect[id.value]; }
};

Rect base_at(const State& state, UnitId id, const Pose& pose);  // as it would lie at `pose`
Bodies bodies_of(const State& state);
void refresh(Bodies& bodies, const State& state, UnitId id);  // after its pose, type or status changed
// Makes `bodies`, computed from any state before, those of this one.
void follow(Bodies& bodies, const State& state);

}  // namespace acies::dba
