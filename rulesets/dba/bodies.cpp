// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/bodies.h"

namespace acies::dba {
namespace {

constexpr std::array<std::uint32_t, kMaxElements> kBits = [] {
  std::array<std::uint32_t, kMaxElements> bits{};
  for (std::size_t i = 0; i < kMaxElements; ++i) bits[i] = 1U << i;
  return bits;
}();

// All whose circles come within `reach` of the point, on the table or not. Without a branch, four at a time.
IndexSet circles_in_reach(const Bodies& bodies, Vec centre, double reach) {
  const auto x = static_cast<float>(centre.x);
  const auto y = static_cast<float>(centre.y);
  const auto far = static_cast<float>(reach + tolerance::kGrain);
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kMaxElements; ++i) {
    const float dx = bodies.x[i] - x;
    const float dy = bodies.y[i] - y;
    const float near = bodies.radius[i] + far;
    const bool in = dx * dx + dy * dy <= near * near;
    found |= kBits[i] & (0U - static_cast<std::uint32_t>(in));
  }
  return IndexSet(found);
}

// Makes `others` those that i is related to, but for itself, and i one of theirs.
void relate(std::array<IndexSet, kMaxElements>& relation, std::size_t i, IndexSet others) {
  others.erase(i);
  for (const std::size_t k : relation[i] ^ others) relation[k].set(i, others[k]);
  relation[i] = others;
}

}  // namespace

// dba.geo.frame, dba.geo.corners, dba.geo.local, dba.basic.element-shape: one rigid rectangle, laid by the middle of
// its front edge and its facing. dba.measure.same-rules: only its size depends on the scale.
Rect base_at(const State& state, UnitId id, const Pose& pose) {
  const Scale scale = state.scenario->scale;
  return place(pose, frontage(scale), sub_type(state.at(id).sub_type).depth(scale));
}

void put(Bodies& bodies, UnitId id, const Rect& rect) {
  const std::size_t i = id.value;
  bodies.rect[i] = rect;
  bodies.x[i] = static_cast<float>(rect.centre.x);
  bodies.y[i] = static_cast<float>(rect.centre.y);
  bodies.radius[i] = static_cast<float>(rect.radius);
  const double touch = rect.radius + tolerance::kTouch;
  relate(bodies.close, i, circles_in_reach(bodies, rect.centre, touch));
  relate(bodies.around, i, circles_in_reach(bodies, rect.centre, touch + rect.width));  // 1 BW, the same for all
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const std::size_t i = id.value;
  const Element& e = state.at(id);
  bodies.present.set(i, e.status == Status::on_table);
  if (!bodies.present[i] || (bodies.pose[i] == e.pose && bodies.sub_type[i] == e.sub_type)) return;
  const bool shifted = bodies.pose[i].facing == e.pose.facing && bodies.sub_type[i] == e.sub_type;
  put(bodies, id, shifted ? placed_at(bodies.rect[i], e.pose.at) : base_at(state, id, e.pose));
  bodies.pose[i] = e.pose;
  bodies.sub_type[i] = e.sub_type;
}

void follow(Bodies& bodies, const State& state) {
  if (bodies.scale != state.scenario->scale) {
    bodies.sub_type.fill(kNoSubType);
    bodies.scale = state.scenario->scale;
  }
  bodies.count = state.count;
  bodies.present = {};
  bodies.army = {};
  for (std::size_t i = 0; i < state.count; ++i) {
    bodies.army[index(state.elements[i].seat)].insert(i);
    refresh(bodies, state, unit_id(i));
  }
}

Bodies bodies_of(const State& state) {
  Bodies bodies;
  follow(bodies, state);
  return bodies;
}

IndexSet in_reach(const Bodies& bodies, Vec centre, double reach) {
  return circles_in_reach(bodies, centre, reach) & bodies.present;
}

}  // namespace acies::dba
