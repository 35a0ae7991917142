// SPDX-License-Identifier: Apache-2.0
// Scene: a position described for the eye, the same for every ruleset. Drawings (src/draw) and screens know only this.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/unit_id.h"
#include "core/violation.h"
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
  bool leader = false;       // general or like
  bool acted = false;        // has moved this turn
  bool engaged = false;      // in contact with the enemy
  std::optional<Pose> from;  // where it stood before what the drawing is to show, if it came from elsewhere
};

struct SceneZone {
  std::string kind;  // "zone-of-control", "deployment", "arc"
  Seat seat = Seat::none;
  std::vector<Point> outline;
};

struct Scene {
  Length width;
  Length height;
  Length base_width;              // of one base: the ruleset's own measure, for scales; 0 when it has none
  std::vector<SceneUnit> units;   // on the table
  std::vector<SceneUnit> fallen;  // lost, the first to fall first
  std::vector<SceneZone> zones;
  std::array<std::string, 2> armies;  // names, red and blue
  std::int32_t turn = 0;
  std::string phase;  // stable word, for the text catalogue
  Seat active = Seat::none;
  std::int32_t points = 0;  // left to spend in this phase
  std::array<std::int32_t, 2> losses{};
  Seat winner = Seat::none;
  std::vector<Shape> marks;  // what a refusal points at, if one is to be shown
};

// The scale bar of a drawing: so many base widths, or a plain length for a table without them.
inline constexpr std::int32_t kScaleBases = 4;
inline constexpr Length kPlainScale = mm(100);
constexpr Length scale_length(const Scene& scene) {
  return scene.base_width.hundredths > 0 ? scene.base_width * kScaleBases : kPlainScale;
}

// What a drawing of one scene says, in one language, ready to be shown. src/text makes it; empty words are not drawn.
struct SceneWords {
  std::string turn;                   // "Turn 5"
  std::string phase;                  // "Movement"
  std::string active;                 // "Red", "Red wins", or empty
  std::string points;                 // "3 PIPs left", or empty
  std::array<std::string, 2> seats;   // "Red", "Blue"
  std::array<std::string, 2> losses;  // "2 lost"
  std::string fallen;                 // heading of the tray
  std::string scale;                  // beside the scale bar
  std::array<std::string, 3> legend;  // of the marks for a leader, for having acted, for contact
  std::string north;                  // on the compass
  std::string table;                  // the whole drawing, for those who cannot see it
  std::vector<std::string> units;     // each unit of the scene, for pointing at and reading aloud
  std::vector<std::string> fallen_units;
};

}  // namespace acies
