// SPDX-License-Identifier: Apache-2.0
// Decision: the answer to a command: what happens, or every reason why not. Kept by the caller and filled again and
// again, so that deciding allocates nothing once it has grown.
#pragma once

#include <vector>

#include "core/violation.h"

namespace acies {

template <class Event>
struct Decision {
  std::vector<Event> events;
  std::vector<Violation> violations;

  bool accepted() const { return violations.empty(); }
  void clear() {
    events.clear();
    violations.clear();
  }
};

}  // namespace acies
