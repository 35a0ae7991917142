// SPDX-License-Identifier: Apache-2.0
// The values of a setup that are about the table: terrain, camps, the built-up area, the river, base edges. Each is
// read from and written as one line of text (docs/case-format.md). Who is in which place is said by the marks of units.
#pragma once

#include <string>
#include <vector>

#include "core/notation.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// How marks and values call the places: "camp-red", "camp-blue", "bua".
inline constexpr std::array<std::string_view, kSites> kPlaceWords{"camp-red", "camp-blue", "bua"};
// The place of that name, or none.
Site find_place(std::string_view word);

// `wood oval 300,300 160x80 turned 30; river course 0,200 600,200 wide 30`. A built-up area is its defender's.
void read_terrain(notation::Reader& in, State& state);
std::string terrain_text(const State& state);
// `oval 300,20 80x40`, then perhaps `; last blue`: whose element was in it last, if not its occupant's or owner's.
void read_camp_of(notation::Reader& in, State& state, Seat seat);
std::string camp_text(const State& state, Seat seat);
// `founder red control blue sacking`
// Requires: those inside have been settled.
void read_bua(notation::Reader& in, State& state);
std::string bua_text(const State& state);
// `normal`, `difficult barred`
void read_river(notation::Reader& in, State& state);
std::string river_text(const State& state);
// `red west`: the base edge of one player; the other has the opposite one.
void read_base_edges(notation::Reader& in, State& state);
std::string base_edges_text(const State& state);
// `A B`, `none`
void read_attackers(notation::Reader& in, State& state);
std::string attackers_text(const State& state);

// Puts those whose marks say that they are in a place in it as occupants, and gives each place its Camp Followers or
// denizens and its usual controller. To be called when terrain and camps have been read, and before the built-up area.
struct PlaceMistake {
  UnitId unit;
  std::string_view code;
  std::string_view message;
  std::string_view hint;
};
std::vector<PlaceMistake> settle_places(State& state);

}  // namespace acies::dba
