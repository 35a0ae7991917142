// SPDX-License-Identifier: Apache-2.0
// A DBA battle described for the eye (core/scene.h): terrain and places with who holds them, every element with the
// symbol of its type, the fallen in the order they fell, zones of control as far as they reach, and while an army
// deploys the ground it may deploy on.
#pragma once

#include "core/scene.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// The name of what stands for a type in drawings and catalogues: "blades", "light-horse".
std::string_view symbol(Type type);

Scene scene(const State& state);
// Without zones of control, which cost more than all the rest: for screens that ask for them when they want them.
Scene board(const State& state);

}  // namespace acies::dba
