// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/bodies.h"

namespace acies::dba {

Rect base_at(const State& state, UnitId id, const Pose& pose) {
  const Scale scale = state.scenario->scale;
  return place(pose, frontage(scale), sub_type(state.at(id).sub_type).depth(scale));
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const bool present = state.on_table(id);
  bodies.present[id.value] = present;
  if (present) bodies.rect[id.value] = base_at(state, id, state.at(id).pose);
}

Bodies bodies_of(const State& state) {
  Bodies bodies;
  bodies.count = state.count;
  for (std::size_t i = 0; i < state.count; ++i) refresh(bodies, state, unit_id(i));
  return bodies;
}

}  // namespace acies::dba
