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
  bool leader = false;                  // general or like, or one is with it
  bool acted = false;                   // has moved this turn
  bool engaged = false;                 // in contact with the enemy
  bool disordered = false;              // in the ruleset's sense
  bool hidden = false;                  // not known to the enemy
  bool all_round = false;               // faces every way
  std::int32_t strength = 0;            // points left that wounds or the like take away
  std::int32_t full_strength = 0;       // of so many; 0: the ruleset counts none
  std::int32_t files = 1;               // bases side by side
  std::int32_t ranks = 1;               // bases one behind another
  std::string led_by;                   // names of leaders that are with it, if they are not units of their own
  std::string inside;                   // the ruleset's word for the place that it fills, for the text catalogue: "bua"
  std::optional<Pose> from;             // where it stood before what the drawing is to show, if it came from elsewhere
  std::array<std::string, 2> called{};  // what it is called beside its name, in English and in Spanish; empty: nothing
};

// A piece of ground that is not open.
struct SceneTerrain {
  std::string kind;        // what to draw: "hill", "wood", "marsh", "water", "town", "road"… (draw/terrain.h)
  std::string label;       // the ruleset's word for it, for the text catalogue: "open-wood"
  Seat seat = Seat::none;  // who holds it, where that matters
  std::vector<Point> outline;
  std::vector<Point> line = {};  // the middle of a road or river, the crest of a hill; empty where it has none
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
  std::vector<SceneTerrain> terrain;  // what lies over the earlier comes later
  std::array<std::string, 2> armies;  // names, red and blue
  std::int32_t turn = 0;
  std::string phase;  // stable word, for the text catalogue
  Seat active = Seat::none;
  std::int32_t points = 0;  // left to spend in this phase
  std::array<std::int32_t, 2> losses{};
  Seat winner = Seat::none;
  std::vector<Shape> marks;  // what a refusal points at, if one is to be shown
  std::string measure;       // short name of base_width, for the text catalogue: "BW" where it is empty
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
  std::array<std::string, 4> legend;  // of the marks for a leader, for having acted, for contact, for disorder
  std::string north;                  // on the compass
  std::string table;                  // the whole drawing, for those who cannot see it
  std::vector<std::string> units;     // each unit of the scene, for pointing at and reading aloud
  std::vector<std::string> fallen_units;
  std::vector<std::string> terrain;      // each piece of terrain
  std::array<std::string, 2> rosters{};  // "Ha Hastati · Ve Velites": what the letters of names stand for
};

}  // namespace acies
