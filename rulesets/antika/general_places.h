// SPDX-License-Identifier: Apache-2.0
// Where a General may be: alone on free ground, with which units, and by which straight ways he gets there
// (antika.gap.general-attach, antika.gap.general-terrain).
#pragma once

#include <optional>

#include "rulesets/antika/scratch.h"

namespace acies::antika {

inline constexpr Length kLeaderReach = kMU * 4;  // antika.general.move, antika.adc.transfer

Pose pose_around(const State& s, UnitId general, Vec centre);
Rect body_around(const State& s, UnitId general, Vec centre);
// He may stand there alone: on the table, off impassable ground, on no unit or camp.
bool is_free_spot(const State& s, const Bodies& bodies, UnitId general, Vec centre);
// The nearest such place a whole number of steps of 5 mm east and north of `from`, at most so far away; of equals the
// southernmost, then the westernmost.
std::optional<Vec> nearest_free_spot(const State& s, const Bodies& bodies, UnitId general, Vec from, double at_most);
// A unit of his side on the table that is no artillery.
bool may_be_with(const State& s, UnitId leader, UnitId host);

// A straight way of his centre: its length, and whether it runs through enemies, camps or impassable ground.
struct Ride {
  double length = 0;
  bool clear = false;
  UnitId blocker;
};
// The best way to stand alone around `to`, or to come to `host`: clear and short enough if there is one, otherwise the
// shortest. With a unit he starts from any point of it: its nearest point, middle, corners and middles of edges are
// tried, and so are those of his destination.
Ride ride_to(const State& s, const Bodies& bodies, UnitId general, Vec to);
Ride ride_to_unit(const State& s, const Bodies& bodies, UnitId general, UnitId host);

}  // namespace acies::antika
