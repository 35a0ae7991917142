// SPDX-License-Identifier: Apache-2.0
// What terrain each home topography must and may have (dba.table.topography), and how many of a kind fit on a table.
#pragma once

#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/terrain.h"

namespace acies::dba {

// A set of kinds of terrain, one bit each.
struct TerrainSet {
  std::uint16_t bits = 0;
  template <class... T>
  static constexpr TerrainSet of(T... kinds) {
    return {static_cast<std::uint16_t>((... | (1U << static_cast<unsigned>(kinds))))};
  }
  constexpr bool contains(Terrain kind) const { return ((bits >> static_cast<unsigned>(kind)) & 1U) != 0; }
};

struct Topography {
  TerrainSet compulsory;
  TerrainSet optional;
};

// dba.place.arable-compulsory: a road of an Arable table is compulsory or optional as its player likes.
constexpr Topography topography(Home home) {
  using T = Terrain;
  switch (home) {
    case Home::arable:
      return {TerrainSet::of(T::bua, T::road),
              TerrainSet::of(T::river, T::steep_hill, T::gentle_hill, T::wood, T::road, T::waterway)};
    case Home::forest: return {TerrainSet::of(T::wood), TerrainSet::of(T::river, T::marsh, T::gentle_hill)};
    case Home::hilly: return {TerrainSet::of(T::steep_hill), TerrainSet::of(T::river, T::wood, T::bua, T::road)};
    case Home::steppe: return {TerrainSet::of(T::gentle_hill), TerrainSet::of(T::river, T::rough, T::bua)};
    case Home::dry: return {TerrainSet::of(T::rough), TerrainSet::of(T::dunes, T::steep_hill, T::oasis, T::bua)};
    case Home::tropical:
      return {TerrainSet::of(T::wood), TerrainSet::of(T::river, T::marsh, T::rough, T::bua, T::road)};
    case Home::littoral:
      return {TerrainSet::of(T::waterway),
              TerrainSet::of(T::steep_hill, T::marsh, T::wood, T::dunes, T::bua, T::river)};
  }
  return {};
}

// dba.place.max-one, dba.place.max-two
constexpr int most_of(Terrain kind) {
  return kind == Terrain::waterway || kind == Terrain::river || kind == Terrain::oasis || kind == Terrain::bua ? 1 : 2;
}

}  // namespace acies::dba
