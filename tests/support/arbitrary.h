// SPDX-License-Identifier: Apache-2.0
// Arbitrary values of any described type, for properties of whatever is built on the description: JSON, hash, equality.
// Values are well-formed (units and rules that exist, facings in range), not sensible.
#pragma once

#include <limits>
#include <map>

#include "core/describe.h"
#include "core/names.h"
#include "core/random.h"
#include "geometry/pose.h"

namespace acies::testing_support {

template <class T>
T arbitrary(Random& random, const Names& names) {
  T value{};
  if constexpr (std::is_same_v<T, RuleId>) {
    value.value =
        static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(kCoreRules.size() + names.rules.size())));
  } else if constexpr (std::is_same_v<T, UnitId>) {
    const auto i = random.below(static_cast<std::uint32_t>(names.units.size()) + 1U);
    value = i < names.units.size() ? unit_id(i) : kNoUnit;
  } else if constexpr (std::is_same_v<T, Length>) {
    value.hundredths = arbitrary<std::int32_t>(random, names);
  } else if constexpr (std::is_same_v<T, Angle>) {
    value.thousandths = random.between(0, kFullCircle - 1);
  } else if constexpr (std::is_same_v<T, Point>) {
    value = {arbitrary<std::int32_t>(random, names), arbitrary<std::int32_t>(random, names)};
  } else if constexpr (std::is_same_v<T, Pose>) {
    value = {arbitrary<Point>(random, names), arbitrary<Angle>(random, names)};
  } else if constexpr (DescribedText<T>) {
    value = arbitrary_text_value(random, static_cast<const T*>(nullptr));
  } else if constexpr (DescribedEnum<T>) {
    value = kEnumTexts<T>[random.below(static_cast<std::uint32_t>(kEnumTexts<T>.size()))].value;
  } else if constexpr (std::is_same_v<T, bool>) {
    value = random.one_in(2);
  } else if constexpr (std::is_integral_v<T>) {
    // The ends of the range as often as anything else.
    if (random.one_in(8)) return std::numeric_limits<T>::max();
    if (random.one_in(8)) return std::numeric_limits<T>::min();
    value = static_cast<T>(random.next());
  } else if constexpr (std::is_same_v<T, std::string>) {
    const auto size = random.below(6);
    for (std::uint32_t i = 0; i < size; ++i) value += static_cast<char>(random.between(0x20, 0x7E));
    if (random.one_in(4)) value += "ñ";
  } else if constexpr (kIsOptional<T>) {
    if (random.one_in(2)) value = arbitrary<typename T::value_type>(random, names);
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    const auto size = random.below(4);
    for (std::uint32_t i = 0; i < size; ++i)
      value[arbitrary<std::string>(random, names)] = arbitrary<std::string>(random, names);
  } else if constexpr (kIsArray<T>) {
    for (auto& item : value) item = arbitrary<typename T::value_type>(random, names);
  } else if constexpr (DescribedList<T>) {
    std::uint32_t size = random.below(4);
    if constexpr (kIsBoundedVector<T>) size = random.below(static_cast<std::uint32_t>(T::kCapacity) + 1U);
    for (std::uint32_t i = 0; i < size; ++i) value.push_back(arbitrary<typename T::value_type>(random, names));
  } else if constexpr (kIsVariant<T>) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(std::variant_size_v<T>));
    boost::mp11::mp_with_index<std::variant_size_v<T>>(chosen, [&](auto i) {
      value.template emplace<decltype(i)::value>(
          arbitrary<std::variant_alternative_t<decltype(i)::value, T>>(random, names));
    });
  } else {
    for_each_member(value, [&](std::string_view, auto& member) {
      member = arbitrary<std::remove_cvref_t<decltype(member)>>(random, names);
    });
  }
  return value;
}

}  // namespace acies::testing_support
