// SPDX-License-Identifier: Apache-2.0
// Whether a command can be looked at by the rules at all: the units it names exist, its places and amounts fit a table.
#pragma once

#include "rulesets/antika/scratch.h"

namespace acies::antika {

// Refuses with a rule of the table itself (acies.*) for each thing that is not.
void check_form(Scratch& scratch, const Command& command);

}  // namespace acies::antika
