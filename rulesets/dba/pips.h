// SPDX-License-Identifier: Apache-2.0
// Initiative points and command (dba.pip.*, dba.command.*): what a move costs, as a tally.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

enum class Dismounting : std::uint8_t { no, yes };

// The cost of a move by these elements, taken where they stand now. What a town adds is in entering.h
// (charge_for_bua).
Tally pip_cost(const State& state, const Bodies& bodies, const Units& units, Dismounting dismounting);
// dba.pip.no-overspend: refuses what is dearer than the points left.
void check_price(Scratch& scratch, const Tally& cost);
// The same, and emits PipsSpent when it can be paid.
void pay(Scratch& scratch, const Tally& cost);
// dba.command.*: in the general's command radius. False when the general is neither on the table nor in a place on it.
bool in_command(const State& state, const Bodies& bodies, const Units& units);
UnitId general_of(const State& state, Seat seat);  // even when destroyed

}  // namespace acies::dba
