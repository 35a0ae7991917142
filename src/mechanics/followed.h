// SPDX-License-Identifier: Apache-2.0
// followed(): the bodies of a state that is being thought about. Positions weighed one after another differ by little,
// so that what was computed for the last one is used again: the ruleset's follow() changes only what is different.
#pragma once

namespace acies {

// One set of bodies for each thread. Valid until the next call.
template <class Bodies, class State>
const Bodies& followed(const State& state) {
  struct Workspace {
    Bodies bodies;
  };
  thread_local Workspace workspace;
  follow(workspace.bodies, state);
  return workspace.bodies;
}

}  // namespace acies
