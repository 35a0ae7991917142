// SPDX-License-Identifier: Apache-2.0
// Plausible commands about camps, built-up areas and the sea: to attack, enter and leave a place, to land, to rise.
// Parts of propose() and draw().
#pragma once

#include <vector>

#include "core/random.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"

namespace acies::dba {

// Moves of one element against or into every place in its reach.
void propose_ways_in(const State& state, const Bodies& bodies, UnitId id, std::vector<Command>& out);
// The elements of the seat that occupy a place. (Camp Followers and denizens stay where they are.)
BoundedVector<UnitId, kSites> garrisons(const State& state, Seat seat);
// Moves of an occupant out of its place, on the side of the nearest enemy and away from him.
void propose_ways_out(const State& state, const Bodies& bodies, UnitId occupant, std::vector<Command>& out);
// Answers to the question who attacks: everybody who may, each alone, nobody.
void propose_attacks(const State& state, const Bodies& bodies, std::vector<Command>& out);
// The landing of all who are held back, in line along each stretch of the shore.
void propose_landings(const State& state, const Bodies& bodies, std::vector<Command>& out);
// The rising of the built-up area, where it can succeed.
void propose_revolt(const State& state, std::vector<Command>& out);

}  // namespace acies::dba
