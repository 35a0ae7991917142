// SPDX-License-Identifier: Apache-2.0
// Described types straight into JSON text, for messages that are made thousands of times a second: the same text as
// json_text(to_json(value)), without the document in between (telling_test.cpp compares them).
#pragma once

#include <charconv>
#include <map>
#include <string>

#include <fmt/format.h>

#include "core/describe.h"
#include "core/names.h"
#include "geometry/pose.h"

namespace acies {

// Requires: well-formed UTF-8, which all text that came in as JSON is.
void stream_text(std::string& out, std::string_view text);

inline void stream_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  static_cast<void>(error);
  out.append(digits.data(), end);
}

inline void stream_text_or_null(std::string& out, std::string_view text) {
  if (text.empty())
    out += "null";
  else
    stream_text(out, text);
}

template <class T>
void stream_json(std::string& out, const T& value, const Names& names);

inline void stream_numbers(std::string& out, std::initializer_list<std::int64_t> numbers) {
  char before = '[';
  for (const std::int64_t number : numbers) {
    out += before;
    stream_number(out, number);
    before = ',';
  }
  out += ']';
}

template <class T>
void stream_list(std::string& out, const T& list, const Names& names) {
  out += '[';
  bool first = true;
  for (const auto& item : list) {
    if (!first) out += ',';
    first = false;
    stream_json(out, item, names);
  }
  out += ']';
}

// The members without the braces, each followed by a comma.
template <class T>
void stream_members(std::string& out, const T& value, const Names& names) {
  for_each_member(value, [&](std::string_view name, const auto& member) {
    out += '"';
    out += name;
    out += "\":";
    stream_json(out, member, names);
    out += ',';
  });
}

template <class T>
void stream_json(std::string& out, const T& value, const Names& names) {
  if constexpr (std::is_same_v<T, RuleId>) {
    if (value == RuleId{})
      out += "null";
    else
      stream_text(out, names.rule(value));
  } else if constexpr (std::is_same_v<T, UnitId>) {
    stream_text_or_null(out, names.unit(value));
  } else if constexpr (std::is_same_v<T, Length>) {
    stream_number(out, value.hundredths);
  } else if constexpr (std::is_same_v<T, Angle>) {
    stream_number(out, value.thousandths);
  } else if constexpr (std::is_same_v<T, Point>) {
    stream_numbers(out, {value.x, value.y});
  } else if constexpr (std::is_same_v<T, Pose>) {
    stream_numbers(out, {value.at.x, value.at.y, value.facing.thousandths});
  } else if constexpr (DescribedWrapper<T>) {
    stream_json(out, described_inner(value), names);
  } else if constexpr (DescribedText<T>) {
    stream_text_or_null(out, described_text(value));
  } else if constexpr (DescribedEnum<T>) {
    stream_text(out, enum_text(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    stream_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    // A whole number keeps its point, as in the library's text.
    const std::string digits = fmt::format("{}", value);
    out += digits;
    if (digits.find_first_of(".e") == std::string::npos) out += ".0";
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    stream_text(out, value);
  } else if constexpr (kIsOptional<T>) {
    if (value)
      stream_json(out, *value, names);
    else
      out += "null";
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    char before = '{';
    for (const auto& [key, text] : value) {
      out += before;
      stream_text(out, key);
      out += ':';
      stream_text(out, text);
      before = ',';
    }
    if (value.empty()) out += '{';
    out += '}';
  } else if constexpr (DescribedList<T>) {
    stream_list(out, value, names);
  } else if constexpr (kIsVariant<T>) {
    std::visit([&](const auto& alternative) { stream_json(out, alternative, names); }, value);
  } else {
    static_assert(DescribedStruct<T>, "describe this type before writing it");
    out += '{';
    if constexpr (DescribedAlternative<T>) {
      out += '"';
      out += variant_tag<T>().key;
      out += "\":";
      stream_text(out, variant_tag<T>().name);
      out += ',';
    }
    stream_members(out, value, names);
    if (out.back() == ',')
      out.back() = '}';
    else
      out += '}';
  }
}

}  // namespace acies
