// SPDX-License-Identifier: Apache-2.0
// What a general sees and who sees him (dba.command.los-*, dba.pip.cat3-hidden). A state holds no terrain yet, so that
// the line is clear and nobody is hidden; the rules that ask are complete, and only this file changes when there is.
#pragma once

#include "rulesets/dba/state.h"

namespace acies::dba {

// dba.command.los-exists: some line from the element to the general is clear. Elements never block it.
inline bool sight_is_clear(const State&, UnitId /*element*/, UnitId /*general*/) { return true; }
// dba.pip.cat3-hidden: completely inside a BUA, camp, wood, oasis or marsh.
inline bool hidden_from_army(const State&, UnitId /*general*/) { return false; }

}  // namespace acies::dba
