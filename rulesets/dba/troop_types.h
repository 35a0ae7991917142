// SPDX-License-Identifier: Apache-2.0
// What an element is: its type, sub-type, base, moves, range and combat factors (dba.table.elements, .movement,
// .ranges, .combat-factors), and the two scales of figures (dba.table.scale). The numbers are in
// tables/troops.toml, embedded in the program and read once; a mistake in that file is ours and stops the program.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/assert.h"
#include "base/bounded_vector.h"
#include "geometry/length.h"

namespace acies::dba {

// dba.basic.categories, dba.gap.type-count. Bows, longbows and crossbows are all Bw (dba.basic.bow-family).
enum class Type : std::uint8_t {
  El,
  Kn,
  HCh,
  Cv,
  LCh,
  SCh,
  Cm,
  LH,
  LCm,  // mounted
  Bd,
  Sp,
  Pk,
  Bw,
  Wb,
  Ax,
  Ps,
  Hd,
  Art,
  WWg,
  Lit,
  CF,
  Dz  // foot
};
inline constexpr std::size_t kTypeCount = 22;
constexpr std::size_t index_of(Type type) { return static_cast<std::size_t>(type); }

enum class Category : std::uint8_t { mounted, foot };
constexpr std::size_t index_of(Category category) { return static_cast<std::size_t>(category); }

enum class Scale : std::uint8_t { mm15, mm25 };
constexpr std::size_t index_of(Scale scale) { return static_cast<std::size_t>(scale); }

// dba.table.scale, dba.gap.frontage-25: the frontage of every element, 1 BW.
constexpr Length frontage(Scale scale) { return scale == Scale::mm15 ? mm(40) : mm(60); }
// dba.table.scale: the side of the square table.
constexpr Length table_size(Scale scale) { return scale == Scale::mm15 ? mm(600) : mm(900); }
// dba.measure.pace: exact for every multiple of 5 paces, which all distances of the rules are.
constexpr Length paces(Scale scale, std::int32_t count) { return {count * (scale == Scale::mm15 ? 2540 : 4000) / 100}; }

// A sub-type as a number, to be kept in states, commands and events. Meaning: sub_type(id).
struct SubTypeId {
  std::uint8_t index = 255;
  friend constexpr auto operator<=>(SubTypeId, SubTypeId) = default;
};
inline constexpr SubTypeId kNoSubType{};

using CodeBytes = std::array<char, 8>;  // filled up with zeros

constexpr std::string_view text_of(const CodeBytes& bytes) {
  std::size_t n = 0;
  while (n < bytes.size() && bytes[n] != '\0') ++n;
  return {bytes.data(), n};
}

struct SubType {
  CodeBytes code_bytes{};
  Type type = Type::El;
  Category category = Category::mounted;
  std::uint8_t figures = 0;        // 0: a model without a figure number (El, LCh, Art…)
  std::array<Length, 2> depths{};  // by scale

  constexpr Length depth(Scale scale) const { return depths[index_of(scale)]; }
  // As lists write it: "4Bd", "LCh", "8Cb".
  constexpr std::string_view code() const { return text_of(code_bytes); }
};

// What every sub-type of one type shares (dba.basic.subtypes-equal). Distances in paces.
struct TypeRow {
  Category category = Category::mounted;
  std::int16_t move_good = 0;
  std::int16_t move_bad = 0;  // 0: may not enter bad going
  std::int16_t move_road = 0;
  std::int16_t range = 0;                        // 0: does not shoot
  std::array<std::int8_t, 2> close_factor{};     // by the opponent's category
  std::array<std::int8_t, 2> shooting_factor{};  // by the opponent's category; differs for Artillery only
};

struct SubTypeAlias {
  CodeBytes code_bytes{};
  SubTypeId meant{};
};

struct TroopTables {
  std::array<TypeRow, kTypeCount> types{};
  BoundedVector<SubType, 64> sub_types;  // index = SubTypeId; the table's order, then those of dba.gap.unknown-subtypes
  BoundedVector<SubTypeAlias, 4> aliases;

  const TypeRow& of(Type type) const { return types[index_of(type)]; }
  const SubType& of(SubTypeId id) const {
    ACIES_ASSERT(id.index < sub_types.size());
    return sub_types[id.index];
  }
};

TroopTables read_troop_tables();  // from the embedded file
inline const TroopTables& troop_tables() {
  static const TroopTables tables = read_troop_tables();
  return tables;
}

inline const SubType& sub_type(SubTypeId id) { return troop_tables().of(id); }
inline Type type_of(SubTypeId id) { return sub_type(id).type; }
inline Category category_of(Type type) { return troop_tables().of(type).category; }

// "Kn", "LCm", "Dz": the catalogue's code of the type.
std::string_view type_code(Type type);
std::optional<Type> find_type(std::string_view code);
// By code, whatever the case; "2LCm" is 2Cm (dba.list.parse-camel). Camp Followers are found too: that they are not in
// lists is for the lists to say.
std::optional<SubTypeId> find_sub_type(std::string_view code);

// Of every embedded table of this ruleset, names and contents: records of battles keep it.
std::uint64_t tables_hash();

}  // namespace acies::dba
