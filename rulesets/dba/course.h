// SPDX-License-Identifier: Apache-2.0
// The strip of a road or river: its middle line given a width, round at the bends, and cut off flush with the table
// edges or with the shore of a waterway (dba.place.linear-across, .linear-at-shore).
#pragma once

#include <vector>

#include "rulesets/dba/terrain.h"

namespace acies::dba {

// The corners of the strip; empty when it has none (fewer than two points, no width). `shore` is the waterway on the
// table, or none. Requires: piece.form is Form::course.
std::vector<Point> strip_of(const Piece& piece, Length table_side, const Piece* shore);

}  // namespace acies::dba
