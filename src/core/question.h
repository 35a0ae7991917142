// SPDX-License-Identifier: Apache-2.0
// Question: what the state waits for, and from whom. Exactly one is open at any moment, until the battle ends.
// Options: the skeleton of what may be answered, for screens, bots and people at the terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bounded_vector.h"
#include "core/seat.h"
#include "core/unit_id.h"
#include "geometry/length.h"

namespace acies {

struct Question {
  Seat seat = Seat::none;           // who answers; none when the battle is over
  std::string_view kind;            // stable name of the ruleset: "move", "shoot", "fight"
  BoundedVector<UnitId, 12> about;  // the units it is about, if any
  std::int16_t budget = 0;          // points left to spend, if any
};

struct Option {
  std::string_view verb;        // first word of the notation
  std::vector<UnitId> units;    // who would do it
  std::vector<UnitId> against;  // on whom
  std::int16_t cost = 0;        // points it costs at least
  Length reach;                 // how far at most, if it is a move
  std::string example;          // one command in battle notation that is legal now
};

struct Options {
  Question question;
  std::vector<Option> options;
};

}  // namespace acies
