// SPDX-License-Identifier: Apache-2.0
// Decision: the answer to a command: what happens, or every reason why not. Kept by the caller and filled again and
// again, so that deciding allocates nothing once it has grown.
#pragma once

#include <vector>

#include "core/violation.h"

namespace acies {

// What a ruleset may keep from one decision to the next to save work: derived facts that are checked against the state
// before they are used, so that results never depend on them. A ruleset specialises it beside its Event.
template <class Event>
struct Workspace {};

enum class Reasons : std::uint8_t {
  all,    // every reason why not: what players see
  first,  // any one will do: for those who only try
};

template <class Event>
struct Decision {
  std::vector<Event> events;
  std::vector<Violation> violations;
  Reasons reasons = Reasons::all;
  Workspace<Event> workspace;

  bool accepted() const { return violations.empty(); }
  void clear() {
    events.clear();
    violations.clear();
  }
};

}  // namespace acies
