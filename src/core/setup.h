// SPDX-License-Identifier: Apache-2.0
// Setup: an arrangement that nobody has checked yet, in words a person can write: ruleset, options, armies, units and
// their places, the phase, values. A battle starts from one, a case is one, a record carries one. The ruleset turns it
// into a State or says all that is wrong with it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "geometry/pose.h"

namespace acies {

struct SetupUnit {
  std::string name;  // as commands call it: "A", "R3"
  Seat seat = Seat::none;
  std::string type;                // the ruleset's code: "4Bd", "3Kn//4Bd"
  std::optional<Pose> pose;        // none: not yet on the table
  std::vector<std::string> marks;  // the ruleset's words: "general", "moved", "destroyed"
  std::string where;               // place in the file it came from, for messages; not stored
};

// A mark that begins so says what the unit is called in some language: the ruleset's Names have it.
inline constexpr std::string_view kCalledMark = "called";

struct SetupArmy {
  std::string list;  // key or name of the army list, if one was used; those of allies with kAllies between them
  std::string name;  // as shown; of allies likewise
};
inline constexpr std::string_view kAllies = " + ";

struct Setup {
  std::string ruleset;                         // "dba"
  std::string edition;                         // "2.2"; empty: the ruleset's own
  std::map<std::string, std::string> options;  // the ruleset's switches: "scale" = "15"
  std::map<std::string, std::string> values;   // where the battle stands: "phase" = "move", "pips" = "3"
  std::array<SetupArmy, 2> armies;             // red, blue
  std::vector<SetupUnit> units;
  std::map<std::string, std::string> places;  // of "option scale" and "value phase" in the file; not stored
};

}  // namespace acies
