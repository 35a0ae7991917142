// SPDX-License-Identifier: Apache-2.0
// Bodies: what stands and lies on the table as shapes, computed once from a state and kept in step while rules move
// things: units, camps and lone Generals as rectangles, terrain as outlines. Every geometric rule works on these.
#pragma once

#include <array>

#include "geometry/polygon.h"
#include "geometry/rect.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

struct Bodies {
  std::array<Rect, kMaxUnits> rect{};
  // Solid: a unit, camp or wagon on the table. Lone Generals and leaders with units are not (they block nothing).
  std::array<bool, kMaxUnits> solid{};
  std::uint8_t count = 0;
  std::array<Polygon, kMaxFeatures> outline;
  // What each was computed from, so that only what has changed is computed again.
  std::array<Pose, kMaxUnits> pose{};
  std::array<Footprint, kMaxUnits> size{};
  BoundedVector<Feature, kMaxFeatures> features;

  const Rect& at(UnitId id) const { return rect[id.value]; }
  bool is_solid(UnitId id) const { return solid[id.value]; }
};

// Of a unit as it now stands; of a camp as it was placed.
Footprint footprint_of(const State& state, UnitId id);
Rect body_at(const State& state, UnitId id, const Pose& pose);  // as it would lie at `pose`
Rect body_at(const State& state, UnitId id, Formation formation, const Pose& pose);
Polygon outline_of(const Feature& feature);
Bodies bodies_of(const State& state);
void refresh(Bodies& bodies, const State& state, UnitId id);  // after its pose, formation or status changed
// Makes `bodies`, computed from any state before, those of this one.
void follow(Bodies& bodies, const State& state);

}  // namespace acies::antika
