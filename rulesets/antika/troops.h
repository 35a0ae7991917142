// SPDX-License-Identifier: Apache-2.0
// Troop types, armour, training, abilities and equipment, and the figures that belong to them: movement, cohesion,
// bases, footprints, hit numbers, prices. The figures come from tables/*.toml; code asks here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "geometry/length.h"
#include "rulesets/antika/rule.h"

namespace acies::antika {

inline constexpr Length kMU = mm(40);  // antika.measure.unit

enum class Type : std::uint8_t {
  heavy_infantry,
  medium_infantry,
  light_infantry,
  heavy_cavalry,
  medium_cavalry,
  light_cavalry,
  light_chariot,
  heavy_chariot,
  elephant,
  war_elephant,
  light_artillery,
  heavy_artillery,
  wagon,  // of the escort scenario; no unit for most rules
  general,
  aide,
  camp,
};
inline constexpr std::size_t kTypes = 16;
inline constexpr std::array<std::string_view, kTypes> kTypeCodes{
    "HI", "MI", "LI", "HC", "MC", "LC", "LCH", "HCH", "EL", "WEL", "LART", "HART", "WAGON", "GEN", "ADC", "CAMP"};

enum class Weight : std::uint8_t { light, medium, heavy };  // antika.gap.weight-class
enum class Kind : std::uint8_t { infantry, cavalry, chariot, elephant, artillery, wagon, leader, camp };
enum class Armour : std::uint8_t { unprotected, mediocre, superior, complete };
enum class Training : std::uint8_t { levy, regular, trained };
enum class Grade : std::uint8_t { ordinary, competent, brilliant, strategist };  // of a General
inline constexpr std::array<std::string_view, 4> kArmourNames{"none", "mediocre", "superior", "complete"};
inline constexpr std::array<std::string_view, 3> kTrainingNames{"levy", "regular", "trained"};
inline constexpr std::array<std::string_view, 4> kGradeNames{"ordinary", "competent", "brilliant", "strategist"};

// What a unit may have bought: formation abilities, then equipment. One bit each in Traits.
enum class Trait : std::uint8_t {
  berserkers,
  cataphracts,
  phalanx,
  mixed,
  feigned_flight,
  maniple,
  shield_wall,
  parthian_shot,
  stubborn,
  warband,
  two_handed,
  bow,
  crossbow,
  scythes,
  stakes,
  sling,
  javelin,
  cavalry_lance,
  pikes,
  pilum,
  venablo,
  short_bow,
};
inline constexpr std::size_t kTraits = 22;
inline constexpr std::array<std::string_view, kTraits> kTraitNames{
    "berserkers", "cataphracts",   "phalanx",    "mixed", "feigned-flight", "maniple",  "shield-wall", "parthian-shot",
    "stubborn",   "warband",       "two-handed", "bow",   "crossbow",       "scythes",  "stakes",      "sling",
    "javelin",    "cavalry-lance", "pikes",      "pilum", "venablo",        "short-bow"};

struct Traits {
  std::uint32_t bits = 0;
  constexpr bool has(Trait t) const { return (bits >> static_cast<unsigned>(t) & 1U) != 0; }
  constexpr void add(Trait t) { bits |= 1U << static_cast<unsigned>(t); }
  friend constexpr bool operator==(Traits, Traits) = default;
};

// How the bases of a unit stand (antika.table.footprints).
enum class Formation : std::uint8_t { single, square, march_column, phalanx_square, column, row };
inline constexpr std::array<std::string_view, 6> kFormationNames{"single",         "square", "march-column",
                                                                 "phalanx-square", "column", "row"};

// Weapons that shoot; a unit uses one of them in a turn (antika.gap.several-weapons).
enum class Weapon : std::uint8_t { none, javelin, sling, short_bow, bow, crossbow, artillery };
inline constexpr std::array<std::string_view, 7> kWeaponNames{"none", "javelin",  "sling",    "short-bow",
                                                              "bow",  "crossbow", "artillery"};

// antika.table.unit-profiles, the row of a type.
struct TypeRow {
  int movement = 0;  // in MU
  std::uint8_t cohesion = 0;
  std::uint8_t bases = 0;  // counted for the break point; leaders, camps and wagons 0
  Weight weight = Weight::heavy;
  Kind kind = Kind::infantry;
  int price = 0;
  Length base_depth;
};
const TypeRow& row_of(Type type);
std::optional<Type> find_type(std::string_view code);

struct Footprint {
  Length width;
  Length depth;
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};
// antika.table.footprints: the bases of a unit, each 40 mm wide and so deep, as the formation sets them. A camp's is in
// the state; an aide has none.
Footprint footprint(Formation formation, Length base_depth);
// The formation in which a type usually stands: square, column, single.
Formation usual_formation(Type type);
// Formations open to a type (antika.command.march-column-form, antika.gap.formation-cost).
bool may_form(Type type, Traits traits, Formation formation);

int price(Armour armour);
int price(Training training);
int price(Trait trait);
int price(Grade grade);
int armour_number(Armour armour);      // antika.unit.armour-number: 3 to 6
int combat_number(Training training);  // antika.unit.training-number: also the check number
int shooting_number(Training training);
int initiative(Grade grade);                         // antika.army.general-grades
Length range(Weapon weapon);                         // antika.table.ranges
Weapon weapon_of(Trait trait);                       // none when it does not shoot
bool owns(Type type, Traits traits, Weapon weapon);  // artillery owns itself
constexpr bool is_infantry(Kind k) { return k == Kind::infantry; }

}  // namespace acies::antika
