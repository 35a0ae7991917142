// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/troops.h"

#include <algorithm>

#include "rulesets/antika/features.h"
#include "rulesets/antika/tables.h"

namespace acies::antika {
namespace {

constexpr std::string_view kTroops = "tables/troops.toml";
constexpr std::array<std::string_view, 3> kWeights{"light", "medium", "heavy"};
constexpr std::array<std::string_view, 8> kKinds{"infantry",  "cavalry", "chariot", "elephant",
                                                 "artillery", "wagon",   "leader",  "camp"};
constexpr std::array<std::string_view, 2> kOutlines{"ellipse", "rectangle"};
constexpr std::array<std::string_view, 4> kGrounds{"open", "rough", "difficult", "impassable"};

struct Numbers {
  int first = 0;   // armour number, combat number, initiative
  int second = 0;  // shooting number
  int price = 0;
};

struct Tables {
  std::array<TypeRow, kTypes> types;
  std::array<Numbers, 4> armour;
  std::array<Numbers, 3> training;
  std::array<int, kTraits> traits{};
  std::array<Numbers, 4> grades;
  std::array<Length, 7> ranges;
  std::array<FeatureRow, kFeatureKinds> features;
};

void named(const TableRow& row, std::string_view key, std::string_view name) {
  if (row.text(key) != name) row.fail(name);
}

Tables read() {
  Tables t;
  read_rows(kTroops, "types", "antika.table.unit-profiles", kTypes, [&](std::size_t i, const TableRow& row) {
    named(row, "code", kTypeCodes[i]);
    t.types[i] = {row.number("movement"),
                  static_cast<std::uint8_t>(row.number("cohesion")),
                  static_cast<std::uint8_t>(row.number("bases")),
                  static_cast<Weight>(row.one_of("weight", kWeights)),
                  static_cast<Kind>(row.one_of("kind", kKinds)),
                  row.number("price"),
                  mm(row.number("depth"))};
  });
  read_rows(kTroops, "armour", "antika.table.armour", t.armour.size(), [&](std::size_t i, const TableRow& row) {
    named(row, "name", kArmourNames[i]);
    t.armour[i] = {row.number("number"), 0, row.number("price")};
  });
  read_rows(kTroops, "training", "antika.table.training", t.training.size(), [&](std::size_t i, const TableRow& row) {
    named(row, "name", kTrainingNames[i]);
    t.training[i] = {row.number("combat"), row.number("shooting"), row.number("price")};
  });
  read_rows(kTroops, "traits", "antika.table.points", kTraits, [&](std::size_t i, const TableRow& row) {
    named(row, "name", kTraitNames[i]);
    t.traits[i] = row.number("price");
  });
  read_rows(kTroops, "leaders", "antika.table.leaders", t.grades.size(), [&](std::size_t i, const TableRow& row) {
    named(row, "name", kGradeNames[i]);
    t.grades[i] = {row.number("initiative"), 0, row.number("price")};
  });
  read_rows(kTroops, "ranges", "antika.table.ranges", t.ranges.size() - 1, [&](std::size_t i, const TableRow& row) {
    named(row, "name", kWeaponNames[i + 1]);
    t.ranges[i + 1] = kMU * row.number("range");
  });
  read_rows("tables/terrain.toml", "features", "antika.table.terrain-features", kFeatureKinds,
            [&](std::size_t i, const TableRow& row) {
              named(row, "name", kFeatureNames[i]);
              t.features[i] = {static_cast<Outline>(row.one_of("outline", kOutlines)),
                               mm(row.number("width")),
                               mm(row.number("height")),
                               static_cast<Ground>(row.one_of("ground", kGrounds)),
                               row.flag("blocks"),
                               static_cast<std::uint8_t>(row.number("limit"))};
            });
  return t;
}

const Tables& tables() {
  static const Tables kTables = read();
  return kTables;
}

template <class E>
std::size_t at(E e) {
  return static_cast<std::size_t>(e);
}

}  // namespace

const TypeRow& row_of(Type type) { return tables().types[at(type)]; }
const FeatureRow& row_of(FeatureKind kind) { return tables().features[at(kind)]; }

std::optional<Type> find_type(std::string_view code) {
  const auto found = std::find(kTypeCodes.begin(), kTypeCodes.end(), code);
  if (found == kTypeCodes.end()) return std::nullopt;
  return static_cast<Type>(found - kTypeCodes.begin());
}

// antika.unit.bases-heavy-infantry, antika.unit.bases-medium-infantry, antika.unit.bases-single,
// antika.gap.chariot-bases, antika.gap.phalanx-square-shape, antika.gap.lost-figures. antika.unit.base-general: a
// General is a single base; antika.unit.base-adc: an aide is a marker without room of his own (bodies.cpp).
Footprint footprint(Formation formation, Length base_depth) {
  switch (formation) {
    case Formation::single: return {kMU, base_depth};
    case Formation::square: return {kMU * 2, base_depth * 2};
    case Formation::march_column: return {kMU, base_depth * 4};
    case Formation::phalanx_square: return {kMU + base_depth, kMU + base_depth};
    case Formation::column: return {kMU, base_depth * 2};
    case Formation::row: return {kMU * 2, base_depth};
  }
  return {};
}

Formation usual_formation(Type type) {
  if (type == Type::heavy_infantry) return Formation::square;
  if (type == Type::medium_infantry) return Formation::column;
  return Formation::single;
}

bool may_form(Type type, Traits traits, Formation formation) {
  switch (type) {
    case Type::heavy_infantry:
      return formation == Formation::square || formation == Formation::march_column ||
             (formation == Formation::phalanx_square && traits.has(Trait::phalanx));
    case Type::medium_infantry: return formation == Formation::column || formation == Formation::row;
    default: return formation == Formation::single;
  }
}

int price(Armour armour) { return tables().armour[at(armour)].price; }
int price(Training training) { return tables().training[at(training)].price; }
int price(Trait trait) { return tables().traits[at(trait)]; }
int price(Grade grade) { return tables().grades[at(grade)].price; }
int armour_number(Armour armour) { return tables().armour[at(armour)].first; }
int combat_number(Training training) { return tables().training[at(training)].first; }
int shooting_number(Training training) { return tables().training[at(training)].second; }
int initiative(Grade grade) { return tables().grades[at(grade)].first; }
Length range(Weapon weapon) { return tables().ranges[at(weapon)]; }

Weapon weapon_of(Trait trait) {
  switch (trait) {
    case Trait::javelin: return Weapon::javelin;
    case Trait::sling: return Weapon::sling;
    case Trait::short_bow: return Weapon::short_bow;
    case Trait::bow: return Weapon::bow;
    case Trait::crossbow: return Weapon::crossbow;
    default: return Weapon::none;
  }
}

bool owns(Type type, Traits traits, Weapon weapon) {
  if (weapon == Weapon::none) return false;
  if (row_of(type).kind == Kind::artillery) return weapon == Weapon::artillery;
  for (std::size_t i = 0; i < kTraits; ++i)
    if (traits.has(static_cast<Trait>(i)) && weapon_of(static_cast<Trait>(i)) == weapon) return true;
  return false;
}

}  // namespace acies::antika
