// SPDX-License-Identifier: Apache-2.0
// Who is stronger: what careful bots know at a glance of two troop types that face each other, before any modifier.
// What a fight of the two would bring is in match_ups.h.
#pragma once

#include "rulesets/dba/troop_types.h"

namespace acies::dba {

// How many points `me` has on `enemy` in close combat.
inline int edge_over(Type me, Type enemy) {
  const TypeRow& a = troop_tables().of(me);
  const TypeRow& b = troop_tables().of(enemy);
  return a.close_factor[index_of(b.category)] - b.close_factor[index_of(a.category)];
}

}  // namespace acies::dba
