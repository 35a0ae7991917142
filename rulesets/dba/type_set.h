// SPDX-License-Identifier: Apache-2.0
// Sets of troop types as the tables name them, in the two readings of dba.gap.chariot-class: the usual one, in which
// Heavy Chariots count as Knights and Light Chariots as Cavalry wherever those are named, and the literal one.
#pragma once

#include "rulesets/dba/troop_types.h"

namespace acies::dba {

enum class Reading : std::uint8_t { usual, literal };

struct TypeSet {
  std::uint32_t bits = 0;
  constexpr bool has(Type type) const { return ((bits >> index_of(type)) & 1U) != 0; }
  constexpr void add(Type type) { bits |= std::uint32_t{1} << index_of(type); }
};

struct NamedTypes {
  std::array<TypeSet, 2> by_reading{};

  constexpr bool has(Type type, Reading reading) const {
    return by_reading[static_cast<std::size_t>(reading)].has(type);
  }
  // The type as a table names it.
  constexpr void name(Type type) {
    for (TypeSet& set : by_reading) set.add(type);
    if (type == Type::Kn) by_reading[0].add(Type::HCh);
    if (type == Type::Cv) by_reading[0].add(Type::LCh);
  }
};

}  // namespace acies::dba
