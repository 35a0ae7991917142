// SPDX-License-Identifier: Apache-2.0
// Moving a unit, and what always follows from it: stakes stay behind, ambushes near by are seen, Generals underneath
// make room. And how far a unit can go that must go: ambushes it runs onto, the last place where it may stop.
#pragma once

#include <optional>

#include "geometry/round.h"

#include "rulesets/antika/way.h"

namespace acies::antika {

// Puts a unit where a move of it has ended.
void shift_unit(Scratch& scratch, UnitId unit, const Pose& to, ShiftKind kind, Length distance,
                UnitId because = kNoUnit);
// Its movement of this turn is used (antika.gap.turn-order); a compelled unit has done what it must.
void mark_spent(Scratch& scratch, UnitId unit, RuleId rule);
// antika.equip.stakes-lost, antika.gap.stakes: call before a unit moves or turns.
void leave_stakes(Scratch& scratch, UnitId unit);

// The first enemy in ambush that a straight way comes nearer to than 1 mm, and the share of the way that is free.
struct AmbushMet {
  UnitId unit;
  double share = 1;
};
AmbushMet ambush_on_the_way(const State& s, const Bodies& bodies, UnitId mover, const Rect& from, Vec by);

// antika.gap.detachment-ambush: if the straight way of the unit, facing as `from`, runs onto an enemy in ambush, ends
// its move 1 mm short of it (where it stands now, when there is no such place), shows the ambush and says true.
bool stopped_by_ambush(Scratch& scratch, UnitId mover, const Rect& from, Vec by);

// antika.gap.end-overlap: the longest part of a straight way (0 to `length` along the unit vector `along`, starting
// from `from`) at whose end the unit may stand; nothing: nowhere, not even where it starts.
std::optional<double> last_free(const State& s, const Bodies& bodies, const Way& way, const Pose& from, Vec along,
                                double length);

inline Pose moved_by(const Pose& pose, Vec by) { return {rounded(vec(pose.at) + by), pose.facing}; }

}  // namespace acies::antika
