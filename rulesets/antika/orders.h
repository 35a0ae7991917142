// SPDX-License-Identifier: Apache-2.0
// Who may be told to do something: a player's own units, on the table or in ambush, and not held in a melee. What
// follows when a unit has moved, whichever way: stakes lost, ambushes seen, Generals displaced.
#pragma once

#include "rulesets/antika/areas.h"
#include "rulesets/antika/shift.h"

namespace acies::antika {

// A unit or wagon of this seat on the table or in ambush. Refuses what is not; false then.
bool names_own_unit(Scratch& scratch, Seat by, UnitId id);
// A General or aide of this seat. Refuses what is not; false then.
bool names_own_leader(Scratch& scratch, Seat by, UnitId id);

// In melee (antika.gap.in-melee) as far as orders are concerned.
bool held_in_melee(const State& s, const Bodies& bodies, UnitId id);

// antika.gap.impetuous: units that are compelled and have not gone yet go first. Refuses any other move before.
void check_nobody_compelled(Scratch& scratch, Seat by);
// antika.gap.general-attach: in a turn a General moves by himself or with his unit, not both. Refuses a move of the
// unit that he is with when he has ridden already.
void check_general_has_not_ridden(Scratch& scratch, UnitId unit);

// A unit in ambush shows itself when it does something (antika.gap.detachment-ambush).
void come_into_view(Scratch& scratch, UnitId id);
// After it stands where it now does: enemies in ambush near it, lone Generals under it.
void settle_in_place(Scratch& scratch, UnitId id);

}  // namespace acies::antika
