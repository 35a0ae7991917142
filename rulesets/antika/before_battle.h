// SPDX-License-Identifier: Apache-2.0
// How the phases before the battle follow each other (antika.gap.setup-order) and what their files share. Each function
// begins a phase by asking somebody, or goes on to the next when nobody has anything to say in it.
#pragma once

#include "rulesets/antika/areas.h"
#include "rulesets/antika/scenarios.h"

namespace acies::antika {

void begin_roles(Scratch&);
void begin_detachments(Scratch&, Seat from);
void begin_division(Scratch&, Seat of);
void begin_terrain(Scratch&);     // terrain_phase.cpp
void begin_order(Scratch&);       // terrain lies: who deploys first, who has which edge
void begin_camps(Scratch&);       // camps_phase.cpp
void begin_deployment(Scratch&);  // deploy_phase.cpp
void pass_terrain(Scratch&, Seat by);
void end_deployment(Scratch&, Seat by);

// Of this seat, with reasons why not. True: it exists and is his.
bool is_own(Scratch& scratch, Seat by, UnitId id);
// A unit that is deployed: no leader, camp, wagon, garrison or tower; of the role that its side has taken.
bool is_line_unit(const State& s, UnitId id);
// Coordinates that fit a table, a facing that is a direction.
bool is_possible(const Pose& pose);

// A feature that the seat asked now may lay where it must lay one (a ford, a breach, the ambusher's four), or nothing
// when he may pass. For those who look for an answer that is surely accepted.
std::optional<PlaceFeature> needed_feature(const State& s, const Bodies& bodies);

}  // namespace acies::antika
