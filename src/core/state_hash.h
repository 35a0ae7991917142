// SPDX-License-Identifier: Apache-2.0
// The hash of a state: of its described members, as numbers. It depends on no layout, padding, address or processor,
// nor on how the description grows: only members that differ from their default are hashed, each with its name; enums,
// rules and troop codes are hashed by their text. So a new member, enumerator or rule, or a larger array, leaves the
// hashes of old records as they are.
#pragma once

#include <cstdint>
#include <span>

#include "base/hash.h"
#include "core/describe_same.h"
#include "core/rule_id.h"
#include "core/unit_id.h"
#include "geometry/pose.h"

namespace acies {

class StateHasher {
 public:
  explicit StateHasher(std::span<const std::string_view> rules) : rules_(rules) {}

  // `usual` is what the value would be by default.
  template <class T>
  void add(const T& value, const T& usual) {
    if constexpr (std::is_same_v<T, RuleId>) {
      hasher_.add(word_of(rule_name(rules_, value)));
    } else if constexpr (std::is_same_v<T, UnitId>) {
      hasher_.add(std::uint64_t{value.value});
    } else if constexpr (std::is_same_v<T, Length>) {
      add_number(value.hundredths);
    } else if constexpr (std::is_same_v<T, Angle>) {
      add_number(value.thousandths);
    } else if constexpr (std::is_same_v<T, Point>) {
      add_number(value.x);
      add_number(value.y);
    } else if constexpr (std::is_same_v<T, Pose>) {
      add(value.at, usual.at);
      add(value.facing, usual.facing);
    } else if constexpr (DescribedText<T>) {
      hasher_.add(word_of(described_text(value)));
    } else if constexpr (std::is_integral_v<T>) {
      add_number(static_cast<std::int64_t>(value));
    } else if constexpr (DescribedEnum<T>) {
      add_enum(value);
    } else if constexpr (kIsArray<T>) {
      add_array(value, usual);
    } else if constexpr (DescribedList<T>) {
      add_list(value);
    } else {
      static_assert(DescribedStruct<T>, "describe this type before hashing it");
      add_struct(value, usual);
    }
  }

  std::uint64_t value() const { return hasher_.value(); }

 private:
  static constexpr std::uint64_t kEnd = 0;  // closes a struct or an array

  void add_number(std::int64_t number) { hasher_.add(static_cast<std::uint64_t>(number)); }

  template <class E>
  void add_enum(E value) {
    for (const EnumEntry<E>& entry : kEnumTexts<E>)
      if (entry.value == value) return hasher_.add(entry.word);
    hasher_.add(static_cast<std::uint64_t>(value));
  }

  template <class T>
  void add_struct(const T& value, const T& usual) {
    boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto d) {
      static constexpr std::uint64_t kWord = word_of(decltype(d)::name);
      if (same(value.*d.pointer, usual.*d.pointer)) return;
      hasher_.add(kWord);
      add(value.*d.pointer, usual.*d.pointer);
    });
    hasher_.add(kEnd);
  }

  template <class T>
  void add_array(const T& value, const T& usual) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (same(value[i], usual[i])) continue;
      hasher_.add(std::uint64_t{i} + 1U);
      add(value[i], usual[i]);
    }
    hasher_.add(kEnd);
  }

  template <class T>
  void add_list(const T& value) {
    static const typename T::value_type usual{};
    hasher_.add(std::uint64_t{value.size()});
    for (const auto& item : value) add(item, usual);
  }

  Hasher hasher_;
  std::span<const std::string_view> rules_;
};

template <DescribedStruct T>
std::uint64_t state_hash(const T& value, std::span<const std::string_view> rules) {
  static const T usual{};
  StateHasher hasher(rules);
  hasher.add(value, usual);
  return hasher.value();
}

}  // namespace acies
