// SPDX-License-Identifier: Apache-2.0
// Plans of deployment for bots, tests and screens: propose.h has the door. Here is what its two halves share.
#pragma once

#include "core/random.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/deploy.h"

namespace acies::dba {

// dba.camp.cf-not-troop: one of the twelve, neither Camp Followers nor denizens.
inline bool is_troop(const State& state, UnitId id) { return state.type(id) != Type::CF && state.type(id) != Type::Dz; }
// How far from the middle a type likes to stand: 0 centre, larger further out.
int wing(Type type);
bool second_line(Type type);
// At home in woods, marshes and hills; or at least no worse there than its enemies.
inline bool likes_bad_going(Type type) { return type == Type::Ax || type == Type::Ps; }
inline bool bears_bad_going(Type type) { return likes_bad_going(type) || type == Type::Bw || type == Type::Wb; }
// The troops of the seat that are to be deployed, those for the middle first.
Units deployment_order(const State& state, Seat seat, Random& random);

// Of those, who stands directly behind another of its kind and supports it (dba.support.same-type): every second Pikes,
// and now and then every second Warband or Spears.
Units rear_ranks(const State& state, const Units& order, Random& random);

// A line where terrain, camps and towns lie: as far forward as the zone allows, on good going for those who want it,
// light foot in woods and on hills; whoever finds no room in the line stands where there is some. Legal always.
Deploy line_on_ground(const State& state, Seat seat, Random& random);

}  // namespace acies::dba
