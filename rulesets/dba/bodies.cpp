// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/bodies.h"

#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace acies::dba {
namespace {

constexpr std::array<std::uint32_t, kMaxElements> kBits = [] {
  std::array<std::uint32_t, kMaxElements> bits{};
  for (std::size_t i = 0; i < kMaxElements; ++i) bits[i] = 1U << i;
  return bits;
}();

// Those whose circles come within `reach` of the point, and those whose circles come within `reach + more`, on the
// table or not. Without a branch, four at a time.
struct InReach {
  IndexSet near;
  IndexSet around;
};
enum class Asked : std::uint8_t { near, both };

template <Asked kAsked>
InReach circles_in_reach(const Bodies& bodies, Vec centre, double reach, double more = 0) {
  const auto x = static_cast<float>(centre.x);
  const auto y = static_cast<float>(centre.y);
  const auto far = static_cast<float>(reach + tolerance::kGrain);
  const auto farther = static_cast<float>(reach + more + tolerance::kGrain);
  std::uint32_t near = 0;
  std::uint32_t around = 0;
  const auto look_at = [&](std::size_t i) {
    const float dx = bodies.x[i] - x;
    const float dy = bodies.y[i] - y;
    const float off = dx * dx + dy * dy;
    const auto within = [&](float distance) {
      const float reached = bodies.radius[i] + distance;
      return kBits[i] & (0U - static_cast<std::uint32_t>(off <= reached * reached));
    };
    near |= within(far);
    if constexpr (kAsked == Asked::both) around |= within(farther);
  };
  // The last four are looked at together too, though one of them a second time.
  constexpr std::size_t kFours = kMaxElements / 4 * 4;
  for (std::size_t i = 0; i < kFours; ++i) look_at(i);
  for (std::size_t i = kMaxElements - 4; i < kMaxElements; ++i) look_at(i);
  return {IndexSet(near), IndexSet(around)};
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

// The part of an element that its body is made of.
Bodies::Standing standing_of(const Element& e) {
  static_assert(offsetof(Element, sub_type) == sizeof(Pose) && offsetof(Element, seat) < sizeof(Bodies::Standing) &&
                offsetof(Element, status) < sizeof(Bodies::Standing));
  Bodies::Standing standing;
  std::memcpy(standing.data(), &e, sizeof(standing));
  return standing;
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
  const InReach found =  // 1 BW, the same for all
      circles_in_reach<Asked::both>(bodies, rect.centre, rect.radius + tolerance::kTouch, rect.width);
  relate(bodies.close, i, found.near);
  relate(bodies.around, i, found.around);
}

void set_ground(Bodies& bodies, GroundPtr ground) {
  bodies.ground = std::move(ground);
  bodies.going_known = IndexSet();
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const Element& e = state.at(id);
  const bool on_table = e.status == Status::on_table;
  bodies.standing[id.value] = standing_of(e);
  bodies.present.set(id.value, on_table);
  if (on_table && !is_laid(bodies, id.value, e)) lay(bodies, state, id);
}

void follow(Bodies& bodies, const State& state) {
  if (bodies.scale != state.scenario->scale) {
    bodies.sub_type.fill(kNoSubType);
    bodies.scale = state.scenario->scale;
    bodies.count = 0;
  }
  if (bodies.count != state.count) {  // another battle: nobody stands as before
    bodies.count = state.count;
    bodies.present = IndexSet();
    bodies.army = {};
    bodies.standing.fill(standing_of(Element{}));
  }
  if (!is_map_of(bodies.ground, state)) [[unlikely]]
    set_ground(bodies, ground_map(state, bodies.ground));
  // Very often it is the same state again: all in one look.
  std::uint64_t changed = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Bodies::Standing now = standing_of(state.elements[i]);
    changed |= (bodies.standing[i][0] ^ now[0]) | (bodies.standing[i][1] ^ now[1]);
  }
  if (changed == 0) return;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    if (bodies.standing[i] == standing_of(e)) [[likely]]
      continue;
    refresh(bodies, state, unit_id(i));
    bodies.army[index(Seat::red)].set(i, e.seat == Seat::red);
    bodies.army[index(Seat::blue)].set(i, e.seat != Seat::red);
  }
}

Bodies bodies_of(const State& state) {
  Bodies bodies;
  follow(bodies, state);
  return bodies;
}

IndexSet in_reach(const Bodies& bodies, Vec centre, double reach) {
  return circles_in_reach<Asked::near>(bodies, centre, reach).near & bodies.present;
}

}  // namespace acies::dba
