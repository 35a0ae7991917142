// SPDX-License-Identifier: Apache-2.0
// A duel put on the table (core/contest.h): attacker A of red in front contact with defender X of blue, or shooting at
// it, with the elements that overlap, support, flank and aid really standing there. The rules then do the rest.
#pragma once

#include "base/result.h"
#include "core/contest.h"
#include "core/setup.h"

namespace acies::dba {

struct DuelPosition {
  Setup setup;
  std::string command;  // the one whose odds are asked, in battle notation; the attacker's seat gives it
  std::string attacker;
  std::string defender;
};

// Errors "duel.*": an unknown type, a type that cannot do that, places that exclude each other, no such
// ground.
acies::Result<DuelPosition> put_on_table(const Duel& duel);

}  // namespace acies::dba
