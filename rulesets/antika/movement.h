// SPDX-License-Identifier: Apache-2.0
// How far a unit may go this turn, as a tally of millimetres' worth of MU (antika.gap.movement-order).
#pragma once

#include "core/tally.h"
#include "rulesets/antika/facts.h"

namespace acies::antika {

// What the move is like, as far as it matters to its length.
struct Pace {
  bool on_road = false;        // starts and ends wholly on a road
  bool broken_ground = false;  // any part of it, at any moment
  bool not_forward = false;    // has a leg other than straight ahead (antika.gap.hard-manoeuvre-when)
  bool charging = false;       // antika.form.warband-charge
};

// In MU, each line with its rule; never below 0.
Tally movement(const State& s, UnitId id, const Pace& pace);
inline Length in_mm(const Tally& mu) { return kMU * mu.total; }
// antika.measure.halving, antika.gap.halving-grain
constexpr int half_rounded_up(int mu) { return (mu + 1) / 2; }
bool hard_to_manoeuvre(const State& s, UnitId id);

}  // namespace acies::antika
