// SPDX-License-Identifier: Apache-2.0
// What links units into a group (antika.gap.group-shape): contact side by side or front to rear, the same facing.
#pragma once

#include <span>

#include "rulesets/antika/facts.h"

namespace acies::antika {

// Bodies that face the same way, with touching front corners or one behind the other, the narrower within the wider.
bool bodies_linked(const Rect& one, const Rect& two);
// One side, the same facing, touching front corners or one behind the other, the narrower within the wider. Units in
// melee are linked too: for whom that matters is said where it does.
bool group_link(const State& s, const Bodies& bodies, UnitId a, UnitId b);
// Every one is joined to every other by links among them.
bool linked_together(const State& s, const Bodies& bodies, std::span<const UnitId> units);

}  // namespace acies::antika
