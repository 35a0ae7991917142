// SPDX-License-Identifier: Apache-2.0
// Pursuit (dba.pursuit.*): who must, how far, what stops it.
#pragma once

#include "rulesets/dba/contact.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// dba.basic.impetuous, dba.pursuit.who, dba.gap.chariot-class, dba.gap.pursuit-mutual, dba.gap.pursuit-after-flank
bool is_impetuous(const State& state, UnitId id);
// dba.pursuit.second-warband: the Warband directly behind the pursuing Warband `first`; none when there is none.
UnitId second_warband(const State& state, const Bodies& bodies, UnitId first);
// dba.pursuit.optional-terrain: its owner may let it stay, for it stands on or would cover a wood, steep hill, oasis or
// dunes. False when it could not move at all.
bool pursuit_is_free(const State& state, const Bodies& bodies, UnitId id);
// Straight ahead by its own step or to whatever it meets. `of`: whom it pursues, or the first Warband when it is the
// second.
void pursue(Scratch& scratch, UnitId id, UnitId of);

}  // namespace acies::dba
