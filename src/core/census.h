// SPDX-License-Identifier: Apache-2.0
// Census: what those who count many battles want to know of the events of one decision, the same for every ruleset: who
// fought whom and where, which rules had a say and which of them turned the result, who was lost and by whose hand.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/rule_id.h"
#include "core/seat.h"
#include "core/unit_id.h"
#include "geometry/pose.h"

namespace acies {

// A unit as it is listed: what stays the same through all battles of its army.
struct UnitCard {
  Seat seat = Seat::none;             // none: it belongs to nobody's army
  std::string kind;                   // "4Bd", "Hastati": units of a kind are counted together
  std::array<std::string, 2> called;  // in English and in Spanish, where the kind is such a name; else empty
  std::string symbol;                 // "blades": a word of the catalogue's section "symbol"
  std::int32_t cost = 1;              // in points, or elements where a game has no points
  bool counted = true;                // an army loses something with it
};

// A rule that has a line in the tally of a combat. Decisive: with the same dice and without the line it would have
// ended otherwise.
struct Say {
  RuleId rule;
  bool decisive = false;
};

// One combat or attack. `a` is the shooter, where one shoots.
struct CensusCombat {
  UnitId a;
  UnitId b;
  Point place;  // between the two
  std::vector<Say> says;
};

struct CensusLoss {
  UnitId unit;
  UnitId by;  // none: nobody's doing
  RuleId rule;
};

struct Census {
  std::vector<CensusCombat> combats;
  std::vector<CensusLoss> losses;

  void clear() {
    combats.clear();
    losses.clear();
  }
};

}  // namespace acies
