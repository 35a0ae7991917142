// SPDX-License-Identifier: Apache-2.0
// What screens ask of an Antika battle beside its scene: what a hand on the table means, who goes along, how far one
// gets, who is still to come, which fights stand. engine/full_ruleset.h says what each promises. States here are those
// of a view.
#pragma once

#include <span>
#include <vector>

#include "core/scene.h"
#include "core/standing_fight.h"
#include "rulesets/antika/command.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

using StandingFights = std::vector<StandingFightIn<State, Command>>;

// drag.cpp
void drags(const State& s, Seat seat, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out);
// screen.cpp
void natural_group(const State& s, UnitId unit, std::vector<UnitId>& out);
void waiting(const State& s, Seat seat, std::vector<SceneUnit>& out);
// All melees are fought at once: the state of each holds only those that hang together with it, every choice made that
// has been, and `end` settles them. As valid as the view's state.
void standing_fights(const State& s, StandingFights& out);
// overlays.cpp
void overlays(const State& s, Seat seat, std::span<const UnitId> units, std::vector<SceneZone>& out);

}  // namespace acies::antika
