// SPDX-License-Identifier: Apache-2.0
// Lines of sight: the corridor half a base wide from an edge to a target (antika.gap.corridor and its blockers).
#pragma once

#include "rulesets/antika/zones.h"

namespace acies::antika {

// What stands in the way of the corridor that came nearest to being free, to show; a unit or a feature, or neither.
struct Sight {
  bool free = false;
  UnitId blocker;
  int feature = -1;
};
// From the front of `from` (an edge of the unit `who` as a front, see edge_as_front) to the target.
Sight corridor(const State& s, const Bodies& bodies, UnitId who, const Rect& from, UnitId target);
// antika.gap.range: from that front edge to the target's footprint.
double range_to(const Rect& from, const Rect& target);
// antika.gap.impetuous: from any of the four edges.
bool sees(const State& s, const Bodies& bodies, UnitId who, UnitId target);

}  // namespace acies::antika
