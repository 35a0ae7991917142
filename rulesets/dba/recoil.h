// SPDX-License-Identifier: Apache-2.0
// Recoil (dba.recoil.*): straight back by the base's step, with all that can be met on the way. Passing through and
// pushing friends are in recoil_pass.h and push.h, what an enemy met suffers in recoil_meeting.h.
#pragma once

#include "rulesets/dba/reactions.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

struct Recoil {
  UnitId unit;
  UnitId by;                    // who drives it back
  bool shot_from_rear = false;  // dba.recoil.kill-rear-shot
  RuleId rule;                  // why it recoils
  bool flees = false;           // the recoil begins a flight (dba.flee.steps)
};

enum class Fate : std::uint8_t { stands, destroyed };

// Of an element in the field (those in camps and built-up areas are lost at once, see reactions.cpp). Emits what
// happens. Losses among bystanders add their consequences to the agenda.
Fate recoil(Scratch& scratch, Agenda& agenda, const Recoil& what);

}  // namespace acies::dba
