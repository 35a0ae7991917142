// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/duel_parts.h"

#include "rulesets/dba/scene.h"
#include "rulesets/dba/terrain.h"

namespace acies::dba {

DuelParts duel_parts() {
  DuelParts parts;
  for (std::size_t i = 0; i < kTypeCount; ++i) {
    const auto type = static_cast<Type>(i);
    parts.troops.push_back({std::string(type_code(type)), std::string(symbol(type))});
  }
  // Ground that covers an area and that troops fight on: no town, camp, water, river or road.
  for (const Terrain terrain : {Terrain::wood, Terrain::gentle_hill, Terrain::steep_hill, Terrain::marsh,
                                Terrain::rough, Terrain::dunes, Terrain::oasis})
    parts.goings.push_back(kTerrainNames[static_cast<std::size_t>(terrain)]);
  return parts;
}

}  // namespace acies::dba
