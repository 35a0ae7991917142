// SPDX-License-Identifier: Apache-2.0
// Terrain on the map: how each kind of ground is drawn, on paper and in a terminal. A ruleset names the kind of a piece
// (SceneTerrain::kind) by one of these words; any other word is drawn as plain rough ground. Kinds differ by their
// pattern and not only by colour, so that every kind of colour vision and a grey print tell them apart.
#pragma once

#include <array>
#include <string_view>

#include "draw/sheet.h"

namespace acies::draw {

enum class Cover : std::uint8_t {
  rough,  // bushes and stones
  hill,
  rough_hill,
  steep_hill,
  wood,
  dense_wood,
  marsh,
  water,
  crag,
  town,
  road,
  river,
  ford,
  bridge,
  fort,  // the ground inside walls
  wall,
  gate,
  breach,
  drop,  // the foot of a cliff
  dunes,
  oasis,
  camp,
};

struct CoverLook {
  std::string_view kind;  // the word of a scene
  std::string_view fill;
  std::string_view line;
  std::string_view letter;  // in a terminal without colour
  int tone = 0;             // in a terminal with 256 colours
};

inline constexpr std::array<CoverLook, 22> kCoverLooks{{
    {"rough", "#CDC78C", "#837C45", ":", 180},      {"hill", "#D8C084", "#8A6C36", "∩", 179},
    {"rough-hill", "#CDB377", "#7A5C2C", "∩", 173}, {"steep-hill", "#BE9F63", "#65491F", "▲", 137},
    {"wood", "#AFC489", "#5F7B43", "♣", 107},       {"dense-wood", "#8FAA6E", "#43602F", "♠", 65},
    {"marsh", "#BFD2B8", "#5E8877", "\"", 151},     {"water", "#A9CDE0", "#4F86A3", "~", 117},
    {"crag", "#B7B1A6", "#565047", "^", 247},       {"town", "#E2D0AC", "#7D6540", "#", 223},
    {"road", "#E9DAB0", "#A98F58", "=", 222},       {"river", "#A9CDE0", "#4F86A3", "~", 117},
    {"ford", "#CFE0DC", "#7297A0", ",", 152},       {"bridge", "#C9AA74", "#6B5029", "=", 180},
    {"fort", "#DED5C0", "#857B66", ".", 187},       {"wall", "#928A7C", "#453F35", "█", 240},
    {"gate", "#A0794A", "#4E3718", "+", 137},       {"breach", "#BDB4A2", "#5B5345", "%", 246},
    {"drop", "#A8A090", "#4C463C", "/", 245},       {"dunes", "#EBD9A0", "#B08A45", "»", 222},
    {"oasis", "#D3D79A", "#5E7F4A", "¥", 186},      {"camp", "#E4D8BC", "#6E5A38", "Δ", 180},
}};

Cover cover_of(std::string_view kind);
constexpr const CoverLook& look(Cover cover) { return kCoverLooks[static_cast<std::size_t>(cover)]; }

// The pictures that pieces are strewn with, by name.
void add_things(const Sheet& sheet, std::string& out);
// All pieces of the scene, in their order, over the open ground.
void add_terrain(const Sheet& sheet, std::string& out);

}  // namespace acies::draw
