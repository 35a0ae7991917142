// SPDX-License-Identifier: Apache-2.0
// What a charged unit may do (antika.gap.reactions), and what becomes of a charge whose target got away.
#pragma once

#include "rulesets/antika/charge.h"
#include "rulesets/antika/movement.h"

namespace acies::antika {

// --- flight (flight.cpp)
// antika.flee.who, antika.form.feigned-flight-move: the target of `order` may flee.
void check_flee(const State& s, const Bodies& bodies, const ChargeOrder& order, Objections& why_not);

// antika.gap.flee-line: where a flight goes, and what ends it.
struct Flight {
  Vec along;           // unit vector away from the charger
  double length = 0;   // gone when it stops, the body keeping its facing; where friends stand is not looked at
  bool falls = false;  // over the brink (antika.gap.scenario-cliff.special)
  UnitId ambush;       // an enemy in ambush that it ran onto
};
Flight flight_of(const State& s, const Bodies& bodies, const ChargeOrder& order);
// Where it ends with that facing; nothing: that place is not free.
std::optional<Pose> flight_end(const State& s, const Bodies& bodies, UnitId unit, const Flight& flight, Angle facing);
// Answers the first declared charge with flight.
void flee(Scratch& scratch, const React& command);

// --- counter-charge (reactions.cpp)
// antika.gap.counter-place: where both meet.
struct Meeting {
  Pose charger;
  Pose target;
  Length half;  // of the gap
};
// 3.12: whether the target may ride out to meet its charger, and where.
Meeting check_counter(const State& s, const Bodies& bodies, const ChargeOrder& order, Objections& why_not);

// More than standing is open to the target.
bool may_react(const State& s, const Bodies& bodies, const ChargeOrder& order);

// --- charges that failed (failed_charge.cpp)
// The first declared charge has failed; its target is, or was last, at `towards`.
void fail_first_charge(Scratch& scratch, Vec towards);

// Its movement less 1 MU along a straight line, facing as `from` (antika.flee.distance, antika.flee.failed-charger).
double shortened_run(const State& s, const Bodies& bodies, UnitId id, const Rect& from, Vec along, Pace pace);
// How much of a straight way is free before 1 mm short of what ends it.
double run_until(const Obstacle& met, const State& s, UnitId mover, double length);

}  // namespace acies::antika
