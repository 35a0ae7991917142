// SPDX-License-Identifier: Apache-2.0
// A base going straight ahead or straight back over the ground: which camp, built-up area, river, impassable or other
// piece it meets and how far that is (dba.geo.recoil-sweep, dba.geo.pursuit-pose). The bodies in its way are in
// straight_way.h. A piece into which the base would go no deeper than touching is not met (dba.geo.tolerance), nor is
// one in which it lies already.
#pragma once

#include "rulesets/dba/sites.h"
#include "rulesets/dba/straight_way.h"

namespace acies::dba {

struct SiteMet {
  Site site = Site::none;
  double at = 0;  // how far the base has gone when it touches it
};
enum class Sites : std::uint8_t { all, occupied, empty };

// How far the piece is, if it is met within `length`.
std::optional<double> way_to(const Rect& base, Way way, double length, const Polygon& piece);
// The nearest of the places, by index among equals.
std::optional<SiteMet> way_to_site(const State& state, const Bodies& bodies, const Rect& base, Way way, double length,
                                   Sites sites);
// The nearest piece of such a kind.
std::optional<double> way_to_piece(const Bodies& bodies, const Rect& base, Way way, double length,
                                   bool (*wanted)(Terrain));
// dba.terrain.waterway-impassable, dba.river.great-rivers
std::optional<double> way_to_impassable(const Bodies& bodies, const Rect& base, Way way, double length);
// The river, unless the base crosses it on a road (dba.river.road-crossing).
std::optional<double> way_to_river(const Bodies& bodies, const Rect& base, Way way, double length);
// The base follows one road all that way (dba.gap.road-geometry).
bool keeps_to_road(const Bodies& bodies, const Rect& base, Way way, double length);

}  // namespace acies::dba
