// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/groups.h"

#include "rulesets/dba/contact.h"

namespace acies::dba {

Groups largest_groups(const State& state, const Bodies& bodies, Seat seat) {
  Groups groups;
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat != seat || (seen >> i & 1U) != 0) continue;
    Units group{unit_id(i)};
    seen |= 1U << i;
    for (std::size_t next = 0; next < group.size(); ++next)
      for (std::size_t k = i + 1; k < state.count; ++k)
        if (bodies.present[k] && state.elements[k].seat == seat && (seen >> k & 1U) == 0 &&
            linked(bodies.at(group[next]), bodies.rect[k])) {
          seen |= 1U << k;
          group.push_back(unit_id(k));
        }
    if (group.size() > 1) groups.push_back(group);
  }
  return groups;
}

}  // namespace acies::dba
