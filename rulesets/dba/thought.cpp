// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/thought.h"

namespace acies::dba {

const Bodies& bodies_in_thought(const State& state) {
  struct Workspace {
    Bodies bodies;
  };
  thread_local Workspace workspace;
  follow(workspace.bodies, state);
  return workspace.bodies;
}

}  // namespace acies::dba
