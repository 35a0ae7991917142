// SPDX-License-Identifier: Apache-2.0
// Who beats whom: what bots know of two troop types before any modifier.
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
