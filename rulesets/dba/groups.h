// SPDX-License-Identifier: Apache-2.0
// The groups that stand on the table (dba.geo.group): for proposals, options and screens. Any connected part of one may
// move; these are the largest.
#pragma once

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"

namespace acies::dba {

using Groups = BoundedVector<Units, 12>;

// The largest groups of that seat, two elements or more, by the id of their first element.
Groups largest_groups(const Bodies& bodies, Seat seat);

}  // namespace acies::dba
