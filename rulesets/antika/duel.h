// SPDX-License-Identifier: Apache-2.0
// A duel put on the table (core/contest.h): attacker A of red in front contact with defender X of blue, or shooting at
// it, with the units that overlap, support and flank really standing there, on the ground that was asked for. The rules
// then do the rest.
#pragma once

#include "base/result.h"
#include "core/contest.h"
#include "core/setup.h"

namespace acies::antika {

struct DuelPosition {
  Setup setup;
  std::string command;  // the one whose odds are asked, in battle notation; the attacker's seat gives it
  std::string attacker;
  std::string defender;
};

// Errors "duel.antika-*" and those of profile_text.h: an unknown type, a type that cannot do that, places that exclude
// each other, ground that there is not.
acies::Result<DuelPosition> put_on_table(const Duel& duel);

Duel example_duel();

}  // namespace acies::antika
