// SPDX-License-Identifier: Apache-2.0
// Who touched whom first (dba.contact.order): remembered while the contact lasts.
#pragma once

#include "rulesets/dba/contact.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// Emits ContactEnded for every remembered contact whose bases no longer touch.
void part_contacts(Scratch& scratch);
// Emits ContactMade for every enemy that `mover` touches and that is not remembered yet; `first` (if valid) before the
// others, then by id. `in_group`: the mover moved as part of a group or column. note_contact: for one enemy only.
void note_contact(Scratch& scratch, UnitId mover, UnitId enemy, bool in_group);
void note_contacts(Scratch& scratch, UnitId mover, bool in_group, UnitId first);

}  // namespace acies::dba
