// SPDX-License-Identifier: Apache-2.0
// What helps a unit at its check, and its chance to pass: for the rules, the odds and the bots.
#pragma once

#include "rulesets/antika/facts.h"

namespace acies::antika {

// antika.gap.group-at-check, as things stand now.
struct CheckHelp {
  bool grouped = false;  // in a group of three or more: +1
  bool led = false;      // a leader is in it or in its group: fails only on 1
};
CheckHelp help_at_check(const State& s, const Bodies& bodies, UnitId id);
// Its General is near enough to repeat a failed check, and it has not been repeated.
bool may_repeat(const State& s, const Bodies& bodies, UnitId id);
// Of the check at the end of the turn, repeated where it may be.
double chance_to_pass(const State& s, UnitId id, const CheckHelp& help, bool may_repeat);

}  // namespace acies::antika
