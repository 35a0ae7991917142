// SPDX-License-Identifier: Apache-2.0
// What screens ask of a DBA battle beside its scene: what a hand on the table means, who goes along, how far one gets,
// who is still to come, which fights stand. engine/full_ruleset.h says what each promises.
#pragma once

#include <span>
#include <vector>

#include "core/scene.h"
#include "core/standing_fight.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

using StandingFights = std::vector<StandingFightIn<State, Command>>;

// drag.cpp
void drags(const State& state, Seat seat, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out);
// screen.cpp
void natural_group(const State& state, UnitId unit, std::vector<UnitId>& out);
void waiting(const State& state, Seat seat, std::vector<SceneUnit>& out);
void standing_fights(const State& state, StandingFights& out);
// overlays.cpp
void overlays(const State& state, Seat seat, std::span<const UnitId> units, std::vector<SceneZone>& out);

}  // namespace acies::dba
