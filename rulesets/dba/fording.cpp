// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/fording.h"

namespace acies::dba {

// dba.river.unknown, dba.hidden.river: nobody knows before somebody tries.
Difficulty find_difficulty(Scratch& scratch) {
  if (scratch.state().river != Difficulty::unknown) return scratch.state().river;
  const int face = scratch.roll(rule("dba.river.reveal"), scratch.state().active);
  const Difficulty found = face <= 2 ? Difficulty::paltry : face <= 5 ? Difficulty::normal : Difficulty::difficult;
  scratch.emit(RiverFound{found});
  return found;
}

bool fords(Scratch& scratch, UnitId id) {
  if (find_difficulty(scratch) != Difficulty::difficult) return true;
  if (scratch.state().river_barred) return false;  // dba.river.difficult-bars-others, dba.gap.river-second-try
  if (scratch.roll(rule("dba.river.difficult-roll"), scratch.state().at(id).seat, id) >= 3) return true;
  scratch.emit(RiverBarred{id});
  return false;
}

}  // namespace acies::dba
