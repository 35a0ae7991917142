// SPDX-License-Identifier: Apache-2.0
// Where a camp may be laid and how large it is (dba.camp.shape, dba.camp.size-*, dba.setup.camp-*).
#pragma once

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/laying.h"

namespace acies::dba {

// Nothing is added when `camp` may be this seat's camp on the table as it lies.
void check_camp(const State& state, const Bodies& bodies, Seat seat, const Piece& camp, Violations& why_not);

// The table edge and what stands for it: the shore of a waterway that covers it.
double distance_from_edge(TableEdge edge, Vec p, double side);
// The waterway along this edge, or null.
const GroundPiece* waterway_along(const State& state, const Bodies& bodies, TableEdge edge);

}  // namespace acies::dba
