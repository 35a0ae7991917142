// SPDX-License-Identifier: Apache-2.0
// The areas around a unit: zone of control, front, flank and rear zones (antika.gap.frame and following).
#pragma once

#include "rulesets/antika/facts.h"

namespace acies::antika {

enum class Area : std::uint8_t { front, left, right, rear };

// antika.gap.front-zone, antika.gap.flank-zone, antika.gap.rear-zone: where a point lies, seen from a unit.
Area area_of(const Rect& unit, Vec point);

// The strip in front of an edge of `body`, seen as a base of its own: its front is that edge, so that everything said
// of fronts can be said of any edge.
Rect edge_as_front(const Rect& body, Edge edge);

// antika.gap.zoc-shape: the zone before that front, as a base whose rear edge is the edge it comes from.
Rect zone_ahead(const Rect& front);
// antika.gap.zoc-shape, antika.gap.zoc-inside: `body` (of a unit that suffers zones) is in the zone of `enemy`.
bool in_zone(const State& s, const Bodies& bodies, const Rect& body, UnitId enemy);
// The same with that enemy standing at `from`.
bool in_zone_from(const State& s, const Bodies& bodies, const Rect& body, UnitId enemy, const Rect& from);
// The enemies in whose zones it is, standing at `body`.
using ZoneOwners = BoundedVector<UnitId, 16>;
void zones_on(const State& s, const Bodies& bodies, UnitId id, const Rect& body, ZoneOwners& out);

// antika.gap.charge-side: the edge of the target that a charge from where `charger` stands would strike.
Edge side_struck(const State& s, const Bodies& bodies, UnitId charger, UnitId target);

}  // namespace acies::antika
