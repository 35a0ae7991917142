// SPDX-License-Identifier: Apache-2.0
// Where units and leaders may be deployed: zones, ambushes, what each scenario asks (antika.gap.zone-meaning,
// antika.gap.detachment-ambush, antika.gap.deploy-leaders, antika.gap.scenario-*.setup).
#pragma once

#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/scratch.h"

namespace acies::antika {

// The first deployer places half of his units now.
bool places_half(const State& s);
// After this batch nothing more of this seat is deployed.
bool is_last_batch(const State& s, Seat seat);
// Units that are counted in the halves: how many stand, and how many must when the batch is done.
struct Batch {
  int placed = 0;
  int wanted = 0;
};
Batch batch_of(const State& s, Seat seat);

// The rule that sets the zone of a unit, and whether a body lies in it.
RuleId deployment_rule(const State& s, Weight weight);
bool in_deployment_zone(const State& s, Seat seat, Weight weight, const Rect& body);
// A unit of an ambush would be hidden there.
bool may_hide(const State& s, const Bodies& bodies, Seat by, const Rect& body);
// A unit of an ambush would not be hidden there, but may be deployed there like any other.
bool stands_in_the_open(const State& s, const Bodies& bodies, Seat by, UnitId id, const Rect& body);
// A unit that has been put where its pose says. Reasons why it may not stand there.
void check_unit_place(Scratch& scratch, Seat by, UnitId id);
// A leader about to be put with a unit or alone.
void check_leader(Scratch& scratch, Seat by, const Placement& placement);
void check_lone_general(Scratch& scratch, Seat by, UnitId general);

}  // namespace acies::antika
