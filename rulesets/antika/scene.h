// SPDX-License-Identifier: Apache-2.0
// An Antika battle described for the eye (core/scene.h): units with the footprint of their formation, their cohesion
// and disorder, camps, lone Generals, terrain, the fallen in the order they fell, zones of control, and while the
// armies deploy the ground they may deploy on.
#pragma once

#include "core/scene.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

// The name of what stands for a unit in drawings and catalogues: "pikes", "light-horse".
std::string_view symbol(const Profile& profile);
// How draw/terrain.h knows a kind of terrain: "hill", "dense-wood".
std::string_view drawn_kind(FeatureKind kind);

Scene scene(const State& state);
// Without zones of control: for screens that ask for them when they want them.
Scene board(const State& state);

}  // namespace acies::antika
