// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/duel_parts.h"

#include "rulesets/antika/features.h"
#include "rulesets/antika/profile_text.h"
#include "rulesets/antika/scene.h"

namespace acies::antika {
namespace {

// Ground that covers an area and that units fight on.
constexpr std::array kAreas{FeatureKind::gentle_hill, FeatureKind::rough_hill, FeatureKind::difficult_hill,
                            FeatureKind::open_wood,   FeatureKind::dense_wood, FeatureKind::scrub,
                            FeatureKind::marsh,       FeatureKind::urban};

}  // namespace

DuelParts duel_parts() {
  DuelParts parts;
  for (std::size_t i = 0; i < kTypeCodes.size(); ++i) {
    const auto type = static_cast<Type>(i);
    // Who fights in a line of battle.
    if (type == Type::general || type == Type::aide || type == Type::camp || type == Type::wagon) continue;
    parts.troops.push_back({std::string(kTypeCodes[i]), std::string(symbol(plain_profile(type)))});
  }
  parts.qualities.push_back({"armour", false, {kArmourNames.begin(), kArmourNames.end()}});
  parts.qualities.push_back({"training", false, {kTrainingNames.begin(), kTrainingNames.end()}});
  DuelQuality traits{"trait", true, {}};
  for (std::size_t i = 0; i < kTraitNames.size(); ++i)  // antika.army.mixed is added by the program
    if (static_cast<Trait>(i) != Trait::mixed) traits.words.push_back(kTraitNames[i]);
  parts.qualities.push_back(std::move(traits));
  for (const FeatureKind kind : kAreas) parts.goings.push_back(kFeatureNames[static_cast<std::size_t>(kind)]);
  return parts;
}

}  // namespace acies::antika
