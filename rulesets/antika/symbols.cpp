// SPDX-License-Identifier: Apache-2.0
// The names under which drawings and catalogues know units and terrain.
#include "rulesets/antika/scene.h"

namespace acies::antika {
namespace {

constexpr std::array<std::string_view, kFeatureKinds> kDrawnKinds{
    "hill", "rough-hill", "steep-hill", "wood",   "dense-wood", "rough", "marsh",  "water", "crag", "town",
    "road", "river",      "ford",       "bridge", "fort",       "wall",  "breach", "gate",  "drop"};

std::string_view infantry_symbol(const Profile& profile) {
  const Traits traits = profile.traits;
  if (traits.has(Trait::warband)) return "warband";
  if (profile.type == Type::heavy_infantry)
    return traits.has(Trait::pikes) ? "pikes" : traits.has(Trait::shield_wall) ? "spears" : "blades";
  if (traits.has(Trait::bow) || traits.has(Trait::short_bow) || traits.has(Trait::crossbow)) return "bows";
  return profile.type == Type::medium_infantry ? "auxilia" : "psiloi";
}

}  // namespace

std::string_view drawn_kind(FeatureKind kind) { return kDrawnKinds[static_cast<std::size_t>(kind)]; }

std::string_view symbol(const Profile& profile) {
  switch (profile.type) {
    case Type::heavy_infantry:
    case Type::medium_infantry:
    case Type::light_infantry: return infantry_symbol(profile);
    case Type::heavy_cavalry: return "knights";
    case Type::medium_cavalry: return "cavalry";
    case Type::light_cavalry: return "light-horse";
    case Type::light_chariot: return "light-chariots";
    case Type::heavy_chariot: return profile.traits.has(Trait::scythes) ? "scythed-chariots" : "heavy-chariots";
    case Type::elephant:
    case Type::war_elephant: return "elephants";
    case Type::light_artillery:
    case Type::heavy_artillery: return "artillery";
    case Type::wagon: return "war-wagons";
    case Type::general:
    case Type::aide: return "general";
    case Type::camp: break;
  }
  return "camp";
}

}  // namespace acies::antika
