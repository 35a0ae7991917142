// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/bodies.h"

#include "geometry/round.h"

namespace acies::antika {
namespace {

// An ellipse is laid as a regular outline of so many corners, the same on every machine.
constexpr int kEllipseCorners = 32;

Length base_depth(const State& state, Type type) {
  const Length own = state.scenario->base_depth[static_cast<std::size_t>(type)];
  return own.hundredths > 0 ? own : row_of(type).base_depth;
}

bool is_solid_now(const State& state, UnitId id) {
  const Unit& unit = state.at(id);
  if (unit.status != Status::on_table && unit.status != Status::hidden) return false;
  return row_of(state.type(id)).kind != Kind::leader && !unit.host.valid();
}

}  // namespace

Footprint footprint_of(const State& state, UnitId id) {
  if (state.type(id) == Type::camp)
    for (const Camp& camp : state.camps)
      if (camp.camp == id) return {camp.width, camp.depth};
  return footprint(state.at(id).formation, base_depth(state, state.type(id)));
}

// antika.gap.frame: one rectangle, laid by the middle of its front edge and its facing. antika.unit.size-constant: its
// size never depends on wounds.
Rect body_at(const State& state, UnitId id, const Pose& pose) {
  const Footprint size = footprint_of(state, id);
  return place(pose, size.width, size.depth);
}

Rect body_at(const State& state, UnitId id, Formation formation, const Pose& pose) {
  const Footprint size = footprint(formation, base_depth(state, state.type(id)));
  return place(pose, size.width, size.depth);
}

Polygon outline_of(const Feature& feature) {
  const SinCos turn = sin_cos(feature.turn);
  const Vec along{turn.cosine, -turn.sine};  // of its width; clockwise from east
  const Vec across{turn.sine, turn.cosine};
  const Vec centre = vec(feature.centre);
  const double half_width = feature.width.units() / 2;
  const double half_height = feature.height.units() / 2;
  std::vector<Point> corners;
  if (row_of(feature.kind).outline == Outline::rectangle) {
    for (const auto& [x, y] : {std::pair{-1.0, 1.0}, {1.0, 1.0}, {1.0, -1.0}, {-1.0, -1.0}})
      corners.push_back(rounded(centre + along * (x * half_width) + across * (y * half_height)));
  } else {
    for (int i = 0; i < kEllipseCorners; ++i) {
      const SinCos at = sin_cos(Angle{kFullCircle / kEllipseCorners * i});
      corners.push_back(rounded(centre + along * (at.sine * half_width) + across * (at.cosine * half_height)));
    }
  }
  const Result<Polygon> made = polygon(corners);
  return made ? *made : Polygon{};
}

void refresh(Bodies& bodies, const State& state, UnitId id) {
  const std::size_t i = id.value;
  const Unit& unit = state.at(id);
  bodies.solid[i] = is_solid_now(state, id);
  const bool lies = bodies.solid[i] || (unit.status == Status::on_table && state.type(id) == Type::general);
  if (!lies) return;
  const Footprint size = footprint_of(state, id);
  if (bodies.pose[i] == unit.pose && bodies.size[i] == size) return;
  bodies.rect[i] = place(unit.pose, size.width, size.depth);
  bodies.pose[i] = unit.pose;
  bodies.size[i] = size;
}

void follow(Bodies& bodies, const State& state) {
  bodies.count = state.count;
  for (std::size_t i = 0; i < state.count; ++i) refresh(bodies, state, unit_id(i));
  for (std::size_t i = 0; i < state.features.size(); ++i) {
    Feature placed = state.features[i];
    placed.holder = Seat::none;  // says nothing of the outline
    if (i < bodies.features.size() && bodies.features[i] == placed) continue;
    if (i < bodies.features.size())
      bodies.features[i] = placed;
    else
      bodies.features.push_back(placed);
    bodies.outline[i] = outline_of(placed);
  }
  while (bodies.features.size() > state.features.size()) bodies.features.pop_back();
}

Bodies bodies_of(const State& state) {
  Bodies bodies;
  follow(bodies, state);
  return bodies;
}

}  // namespace acies::antika
