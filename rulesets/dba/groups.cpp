// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/groups.h"

#include "rulesets/dba/contact.h"

namespace acies::dba {

Groups largest_groups(const Bodies& bodies, Seat seat) {
  Groups groups;
  IndexSet seen;
  for (const std::size_t i : bodies.friends(seat)) {
    if (seen[i]) continue;
    Units group{unit_id(i)};
    seen.insert(i);
    for (std::size_t next = 0; next < group.size(); ++next)
      for (const std::size_t k : (bodies.close_to(group[next]) & bodies.friends(seat)) - seen)
        if (linked(bodies.at(group[next]), bodies.rect[k])) {
          seen.insert(k);
          group.push_back(unit_id(k));
        }
    if (group.size() > 1) groups.push_back(group);
  }
  return groups;
}

}  // namespace acies::dba
