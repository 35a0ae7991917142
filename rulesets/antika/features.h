// SPDX-License-Identifier: Apache-2.0
// Terrain features as they lie on the table: kinds, outlines, what each is for a weight class (antika.table.terrain,
// antika.table.terrain-features).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "geometry/angle.h"
#include "geometry/vec.h"
#include "rulesets/antika/troops.h"

namespace acies::antika {

enum class FeatureKind : std::uint8_t {
  gentle_hill,
  rough_hill,
  difficult_hill,
  open_wood,   // rough
  dense_wood,  // difficult
  scrub,       // rough
  marsh,       // difficult
  lake,
  crag,
  urban,
  road,
  // Of scenarios only.
  river,
  ford,
  bridge,
  fortress,
  wall,
  breach,
  gate,
  drop,  // below the cliff
};
inline constexpr std::size_t kFeatureKinds = 19;
inline constexpr std::array<std::string_view, kFeatureKinds> kFeatureNames{
    "gentle-hill", "rough-hill", "difficult-hill", "open-wood", "dense-wood", "scrub", "marsh",
    "lake",        "crag",       "urban",          "road",      "river",      "ford",  "bridge",
    "fortress",    "wall",       "breach",         "gate",      "drop"};

enum class Ground : std::uint8_t { open, rough, difficult, impassable };

enum class Outline : std::uint8_t { ellipse, rectangle };

struct Feature {
  FeatureKind kind = FeatureKind::scrub;
  Point centre;
  Angle turn;  // of its width, clockwise from east
  Length width;
  Length height;
  Seat holder = Seat::none;  // of a city (antika.gap.scenario-cities.special)
  friend constexpr bool operator==(const Feature&, const Feature&) = default;
};

// antika.table.terrain-features, the row of a kind.
struct FeatureRow {
  Outline outline = Outline::ellipse;
  Length width;
  Length height;
  Ground ground = Ground::open;
  bool blocks_sight = false;   // between units off it (antika.terrain.impassable-sight); woods by depth, see sight.h
  std::uint8_t per_table = 0;  // at most; 0: not for players to place
};
const FeatureRow& row_of(FeatureKind kind);
constexpr bool is_hill(FeatureKind k) {
  return k == FeatureKind::gentle_hill || k == FeatureKind::rough_hill || k == FeatureKind::difficult_hill;
}
constexpr bool is_wood(FeatureKind k) { return k == FeatureKind::open_wood || k == FeatureKind::dense_wood; }
// antika.terrain.rough, antika.terrain.difficult: broken ground for this weight.
constexpr bool broken_for(Ground ground, Weight weight) {
  return (ground == Ground::rough && weight == Weight::heavy) ||
         (ground == Ground::difficult && weight != Weight::light);
}

}  // namespace acies::antika
