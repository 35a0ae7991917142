// SPDX-License-Identifier: Apache-2.0
// Where a feature may lie, and who may lay what when (antika.gap.terrain-setup, antika.table.terrain-features, the
// set-up of each scenario). Nothing is laid here.
#pragma once

#include <optional>

#include "rulesets/antika/objections.h"
#include "rulesets/antika/scenarios.h"

namespace acies::antika {

inline constexpr int kAmbushersFeatures = 4;  // antika.gap.scenario-ambush.setup

// What players have laid so far.
struct TerrainCount {
  int features = 0;
  int fords = 0;
  int breaches = 0;
};
TerrainCount terrain_count(const State& s);

// As it would lie: sizes from the table; a road runs on to the edges of the table both ways.
Feature feature_of(const State& s, const PlaceFeature& place);
// The seat asked now may lay a feature of this kind at all.
void check_kind(Scratch& scratch, Seat by, FeatureKind kind);
// It may lie there.
void check_place(const State& s, const Bodies& bodies, const Feature& feature, Objections& why_not);
bool may_lie(const State& s, const Bodies& bodies, const Feature& feature);
// The first place of a grid over the table where such a feature may lie.
std::optional<PlaceFeature> any_place(const State& s, const Bodies& bodies, FeatureKind kind);
// The rule by which the seat asked now must lay something; none: he may pass.
RuleId rule_against_passing(const State& s);

}  // namespace acies::antika
