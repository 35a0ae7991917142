// SPDX-License-Identifier: Apache-2.0
// Printing battle notation: numbers, poses, tallies and violations as short text with rule ids and unit names, the same
// in logs, cases and records. What core/notation.h reads back, it reads back exactly. Sentences for people are looked
// up by rule id elsewhere (src/text).
#pragma once

#include <string>

#include "core/names.h"
#include "core/tally.h"
#include "core/violation.h"

namespace acies::notation {

std::string print(Length length);        // "60.42", "60"
std::string print_degrees(Angle angle);  // "22.5", "-90"
std::string print_bearing(Angle angle);  // "N", "NE", "22.5"
std::string print(Point point);          // "300,240"
std::string print(const Pose& pose);     // "300,240 N"
std::string print(Quantity quantity);    // "60.42 mm", "22.5 deg", "3"; empty for none

// "dba.combat.factor 5, dba.melee.overlap-effect -1 by X, die 3, total 7"
std::string print(const Tally& tally, const Names& names);
// "dba.move.allowance A by X measured 60.42 mm limit 50.8 mm alternative 50.8 mm"
std::string print(const Violation& violation, const Names& names);

}  // namespace acies::notation
