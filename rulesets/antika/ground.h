// SPDX-License-Identifier: Apache-2.0
// What the ground does to units: broken ground on the way and in a fight, cover, stakes, roads, places nobody may enter
// (antika.terrain.*, antika.gap.inside, antika.gap.movement-order).
#pragma once

#include "geometry/convex.h"
#include "rulesets/antika/facts.h"

namespace acies::antika {

// At least half of the body lies in the feature (antika.gap.inside).
bool inside(const Bodies& bodies, std::size_t feature, const Rect& body);
// The unit stands in a feature of such a kind; the index of the first, or -1.
int inside_kind(const State& s, const Bodies& bodies, UnitId id, bool (*wanted)(FeatureKind));

// antika.melee.penalty-broken-ground: where it stands.
bool fights_in_broken_ground(const State& s, const Bodies& bodies, UnitId id);
// antika.terrain.woods-armour, antika.terrain.urban-armour: added to its armour number; the rules are told to `tally`.
struct Cover {
  bool wood = false;
  bool urban = false;
};
Cover cover(const State& s, const Bodies& bodies, UnitId id);
// antika.terrain.urban-stakes
bool stakes_all_round(const State& s, const Bodies& bodies, UnitId id);
bool on_hill(const State& s, const Bodies& bodies, UnitId id, std::size_t& hill);

// Some part of the swept area is broken ground for this unit (antika.gap.movement-order); `cost` is 1 MU or 0. Rivers
// cost lights too (antika.gap.scenario-river.special).
bool crosses_broken_ground(const State& s, const Bodies& bodies, UnitId id, const Convex& swept);
// The first feature that `id` may not enter and the area touches, or -1 (antika.terrain.impassable-move, river, wall).
int forbidden_feature(const State& s, const Bodies& bodies, UnitId id, const Convex& swept);
// The same for a body that turns about a point, exactly: what it meets on the way, and of what it may not enter the
// first that it meets, with the share of the turn that is free.
bool turns_over_broken_ground(const State& s, const Bodies& bodies, UnitId id, const Rect& body, Vec pivot, Angle turn);
struct TurnedInto {
  int feature = -1;
  double time = 1;
};
TurnedInto turns_into_forbidden(const State& s, const Bodies& bodies, UnitId id, const Rect& body, Vec pivot,
                                Angle turn);
// Why nobody, or not this one, may enter such a feature.
RuleId rule_of_forbidden(FeatureKind kind);
// antika.terrain.road: wholly on one.
bool on_road(const State& s, const Bodies& bodies, const Rect& body);
// antika.gap.table-bounds
bool on_the_table(const State& s, const Rect& body);

}  // namespace acies::antika
