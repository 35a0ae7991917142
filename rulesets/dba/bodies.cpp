// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/bodies.h"

namespace acies::dba {

// dba.geo.frame, dba.geo.corners, dba.geo.local, dba.basic.element-shape: one rigid rectangle, laid by the middle of
// its front edge and its facing. dba.measure.same-rules: only its size depends on the scale.
Rect base_at(const State& state, UnitId id, const Pose& pose) {
  const Scale scale = state.scenario->scale;
  return place(pose, frontage(scale), sub_type(state.at(id).sub_type).depth(scale));
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const std::size_t i = id.value;
  const Element& e = state.at(id);
  bodies.present[i] = e.status == Status::on_table;
  if (!bodies.present[i] || (bodies.pose[i] == e.pose && bodies.sub_type[i] == e.sub_type)) return;
  bodies.rect[i] = base_at(state, id, e.pose);
  bodies.pose[i] = e.pose;
  bodies.sub_type[i] = e.sub_type;
}

void follow(Bodies& bodies, const State& state) {
  if (bodies.scale != state.scenario->scale) {
    bodies.sub_type.fill(kNoSubType);
    bodies.scale = state.scenario->scale;
  }
  bodies.count = state.count;
  for (std::size_t i = 0; i < state.count; ++i) refresh(bodies, state, unit_id(i));
}

Bodies bodies_of(const State& state) {
  Bodies bodies;
  follow(bodies, state);
  return bodies;
}

}  // namespace acies::dba
