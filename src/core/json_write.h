// SPDX-License-Identifier: Apache-2.0
// Described types to JSON. Every member is written. Forms of their own: a Length is a whole number of hundredths of a
// millimetre, an Angle of thousandths of a degree, a Point is [x, y], a Pose is [x, y, facing]; a unit is its name, a
// rule its id, an enum its word; none is null.
#pragma once

#include <map>

#include "core/describe.h"
#include "core/json.h"
#include "core/names.h"
#include "geometry/pose.h"

namespace acies {

inline Json json_or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

template <class T>
Json to_json(const T& value, const Names& names) {
  if constexpr (std::is_same_v<T, RuleId>) {
    return value == RuleId{} ? Json(nullptr) : Json(names.rule(value));
  } else if constexpr (std::is_same_v<T, UnitId>) {
    return json_or_null(names.unit(value));
  } else if constexpr (std::is_same_v<T, Length>) {
    return value.hundredths;
  } else if constexpr (std::is_same_v<T, Angle>) {
    return value.thousandths;
  } else if constexpr (std::is_same_v<T, Point>) {
    return Json::array({value.x, value.y});
  } else if constexpr (std::is_same_v<T, Pose>) {
    return Json::array({value.at.x, value.at.y, value.facing.thousandths});
  } else if constexpr (DescribedWrapper<T>) {
    return to_json(described_inner(value), names);
  } else if constexpr (DescribedText<T>) {
    return json_or_null(described_text(value));
  } else if constexpr (DescribedEnum<T>) {
    return Json(enum_text(value));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_convertible_v<T, std::string_view>) {
    return Json(value);
  } else if constexpr (kIsOptional<T>) {
    return value ? to_json(*value, names) : Json(nullptr);
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    Json object = Json::object();
    for (const auto& [key, text] : value) object[key] = text;
    return object;
  } else if constexpr (DescribedList<T>) {
    Json array = Json::array();
    for (const auto& item : value) array.push_back(to_json(item, names));
    return array;
  } else if constexpr (kIsVariant<T>) {
    return std::visit([&](const auto& alternative) { return to_json(alternative, names); }, value);
  } else {
    static_assert(DescribedStruct<T>, "describe this type before writing it");
    Json object = Json::object();
    if constexpr (DescribedAlternative<T>) object[std::string(variant_tag<T>().key)] = variant_tag<T>().name;
    for_each_member(
        value, [&](std::string_view name, const auto& member) { object[std::string(name)] = to_json(member, names); });
    return object;
  }
}

}  // namespace acies
