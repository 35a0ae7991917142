// SPDX-License-Identifier: Apache-2.0
// Rivers in the way of a move (dba.river.*): what is known of one is checked like any other rule; what is not known yet
// is found out in the middle of the move, which is then cut short as far as the dice say (dba.river.reveal-mid-move).
#pragma once

#include "rulesets/dba/tracks.h"

namespace acies::dba {

// Straight on only, no groups, 100 paces, barred: all that can be said before dice are rolled. Requires: surveyed.
void check_river(Scratch& scratch, const Tracks& tracks);

// The move as it was declared: its path, and how its tracks are laid.
struct Declared {
  const Path& path;
  const Laying& lay;
};
enum class Fording : std::uint8_t { as_declared, cut_short };
// Rolls for the river when the tracks meet it, and cuts them where the dice stop the move. The move is legal and paid
// for by then.
Fording ford(Scratch& scratch, Tracks& tracks, const Declared& declared);

}  // namespace acies::dba
