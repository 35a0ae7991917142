// SPDX-License-Identifier: Apache-2.0
// Moves of a whole line of battle that are worth comparing: ahead, up to the enemy's zone of control, wheeling to face
// him, and into contact with him, lined up by a wheel and a shift of at most half a base width (dba.group.slide).
#pragma once

#include <vector>

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"

namespace acies::dba {

// What a line may do, in hundredths of a millimetre: the pace of its slowest, and how far it may go straight on before
// it meets ground that stops it, or would touch an enemy; both at most the pace.
struct LineReach {
  double pace = 0;
  double ground = 0;
  double enemy = 0;
};

inline constexpr double kSmallStep = 500;  // five millimetres: no move worth a PIP

// Adds to `out`. Requires: the units form a group and all may move.
void propose_line_moves(const State& state, const Bodies& bodies, const Units& line, const LineReach& reach,
                        std::vector<Command>& out);
// The ways for the units, or a wing of them, to come into front contact. Also for a group of two or a single element.
void propose_line_attacks(const State& state, const Bodies& bodies, const Units& line, double limit,
                          std::vector<Command>& out);

}  // namespace acies::dba
