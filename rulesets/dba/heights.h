// SPDX-License-Identifier: Apache-2.0
// Heights on hills (dba.geo.hill-height, dba.gap.uphill-test): how high a point lies, and the highest point of a line.
#pragma once

#include "rulesets/dba/ground_map.h"

namespace acies::dba {

// 0 outside the hill and on its outline, 1 on the crest.
double height_on(const GroundPiece& hill, Vec point);
// The highest value on the segment, within 0.001 of it.
double highest_on(const GroundPiece& hill, Vec from, Vec to);

}  // namespace acies::dba
