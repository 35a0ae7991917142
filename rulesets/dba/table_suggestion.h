// SPDX-License-Identifier: Apache-2.0
// "Suggest a legal table": terrain for a home topography from a seed, varied and pleasant to look at, and always legal
// (laying.h); places for camps; the numbers of the edges. For bots, for screens and for players who would rather fight.
#pragma once

#include <cstdint>

#include "core/random.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// The same seed gives the same table. T1 is_legal_table(suggest_table(h, s, n).pieces, h, s) for all.
LayTerrain suggest_table(Home home, Scale scale, std::uint64_t seed);

// A camp for this seat, whose phase it is: at its base edge or the shore, on open ground, rather near the middle.
LayCamp suggest_camp(const State& state, Seat seat, Random& random);

// The invader's numbers: 4 to 6 for the edge that suits his army best, the others in any order.
NumberEdges suggest_edges(const State& state, Seat invader, Random& random);

}  // namespace acies::dba
