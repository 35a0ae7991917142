// SPDX-License-Identifier: Apache-2.0
// Scene: a position described for the eye, the same for every ruleset. Drawings (src/draw) and screens know only this.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/unit_id.h"
#include "geometry/pose.h"

namespace acies {

struct SceneUnit {
  UnitId id;
  std::string name;    // "A"
  std::string code;    // "4Bd"
  std::string symbol;  // what to draw: "blades", "knights", "light-horse"…
  Seat seat = Seat::none;
  Pose pose;
  Length width;
  Length depth;
  bool leader = false;   // general or like
  bool acted = false;    // has moved this turn
  bool engaged = false;  // in contact with the enemy
};

struct SceneZone {
  std::string kind;  // "zone-of-control", "deployment", "arc"
  Seat seat = Seat::none;
  std::vector<Point> outline;
};

struct Scene {
  Length width;
  Length height;
  std::vector<SceneUnit> units;   // on the table
  std::vector<SceneUnit> fallen;  // lost, by id
  std::vector<SceneZone> zones;
  std::array<std::string, 2> armies;  // names, red and blue
  std::int32_t turn = 0;
  std::string phase;  // stable word, for the text catalogue
  Seat active = Seat::none;
  std::int32_t points = 0;  // left to spend this turn
  std::array<std::int32_t, 2> losses{};
};

}  // namespace acies
