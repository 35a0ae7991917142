// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/bodies.h"

#include <bit>
#include <type_traits>

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
  const auto look_at = [&](std::size_t i) {
    const float dx = bodies.x[i] - x;
    const float dy = bodies.y[i] - y;
    const float near = bodies.radius[i] + far;
    const bool in = dx * dx + dy * dy <= near * near;
    found |= kBits[i] & (0U - static_cast<std::uint32_t>(in));
  };
  // The last four are looked at together too, though one of them a second time.
  constexpr std::size_t kFours = kMaxElements / 4 * 4;
  for (std::size_t i = 0; i < kFours; ++i) look_at(i);
  for (std::size_t i = kMaxElements - 4; i < kMaxElements; ++i) look_at(i);
  return IndexSet(found);
}

// Makes `others` those that i is related to, but for itself, and i one of theirs.
void relate(std::array<IndexSet, kMaxElements>& relation, std::size_t i, IndexSet others) {
  others.erase(i);
  for (const std::size_t k : relation[i] ^ others) relation[k].set(i, others[k]);
  relation[i] = others;
}

// Its rectangle is that of the element as it now stands.
bool is_laid(const Bodies& bodies, std::size_t i, const Element& e) {
  static_assert(std::has_unique_object_representations_v<Point> && sizeof(Point) == sizeof(std::uint64_t));
  // All in one comparison: nearly always it is.
  const auto laid = std::bit_cast<std::uint64_t>(bodies.pose[i].at) ^ std::bit_cast<std::uint64_t>(e.pose.at);
  const auto turned = static_cast<std::uint32_t>(bodies.pose[i].facing.thousandths ^ e.pose.facing.thousandths);
  return (laid | turned | static_cast<std::uint32_t>(bodies.sub_type[i].index ^ e.sub_type.index)) == 0;
}

void lay(Bodies& bodies, const State& state, UnitId id) {
  const std::size_t i = id.value;
  const Element& e = state.at(id);
  const bool shifted = bodies.pose[i].facing == e.pose.facing && bodies.sub_type[i] == e.sub_type;
  put(bodies, id, shifted ? placed_at(bodies.rect[i], e.pose.at) : base_at(state, id, e.pose));
  bodies.pose[i] = e.pose;
  bodies.sub_type[i] = e.sub_type;
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
  ++bodies.laid[i];
  bodies.going_known.erase(i);
  bodies.x[i] = static_cast<float>(rect.centre.x);
  bodies.y[i] = static_cast<float>(rect.centre.y);
  bodies.radius[i] = static_cast<float>(rect.radius);
  const double touch = rect.radius + tolerance::kTouch;
  relate(bodies.close, i, circles_in_reach(bodies, rect.centre, touch));
  relate(bodies.around, i, circles_in_reach(bodies, rect.centre, touch + rect.width));  // 1 BW, the same for all
}

void set_ground(Bodies& bodies, GroundPtr ground) {
  bodies.ground = std::move(ground);
  bodies.going_known = IndexSet();
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const bool on_table = state.on_table(id);
  bodies.present.set(id.value, on_table);
  if (on_table && !is_laid(bodies, id.value, state.at(id))) lay(bodies, state, id);
}

void follow(Bodies& bodies, const State& state) {
  if (bodies.scale != state.scenario->scale) {
    bodies.sub_type.fill(kNoSubType);
    bodies.scale = state.scenario->scale;
  }
  bodies.count = state.count;
  if (!is_map_of(bodies.ground, state)) [[unlikely]]
    set_ground(bodies, ground_map(state, bodies.ground));
  std::uint32_t present = 0;
  std::uint32_t red = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    red |= kBits[i] & (0U - static_cast<std::uint32_t>(e.seat == Seat::red));
    if (e.status != Status::on_table) continue;
    present |= kBits[i];
    if (!is_laid(bodies, i, e)) [[unlikely]]
      lay(bodies, state, unit_id(i));
  }
  bodies.present = IndexSet(present);
  bodies.army[index(Seat::red)] = IndexSet(red);
  bodies.army[index(Seat::blue)] = IndexSet(((1U << state.count) - 1) & ~red);
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
