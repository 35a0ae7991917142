// SPDX-License-Identifier: Apache-2.0
// Moves that run onto an enemy in ambush: the mover knows nothing of him, so the move is judged as ordered, and stops
// 1 mm short of him when it is made (antika.gap.detachment-ambush).
#pragma once

#include "rulesets/antika/tracks.h"

namespace acies::antika {

// The first enemy in ambush that the tracks would run onto; none: they do not.
struct AmbushStop {
  UnitId ambush;
  std::size_t leg = 0;
  double time = 1;
};
AmbushStop ambush_on(const State& s, const Bodies& bodies, const Tracks& tracks);
// The tracks of the same legs up to the last free place before the stop.
Tracks cut_short(const State& s, const Bodies& bodies, const Tracks& tracks, const Legs& legs, const AmbushStop& stop);
// Shows every enemy in ambush that the tracks come within 80 mm of.
void see_ambushes(Scratch& scratch, const Tracks& tracks);

}  // namespace acies::antika
