// SPDX-License-Identifier: Apache-2.0
// Described types to JSON, straight into text: the server makes thousands of messages a second. Every member is
// written. Forms of their own: a Length is a whole number of hundredths of a millimetre, an Angle of thousandths of a
// degree, a Point is [x, y], a Pose is [x, y, facing]; a unit is its name, a rule its id, an enum its word; none is
// null.
#pragma once

#include <charconv>
#include <map>

#include "core/describe.h"
#include "core/json.h"
#include "core/names.h"
#include "geometry/pose.h"

namespace acies {

// In quotes. Bytes that are no UTF-8 become U+FFFD.
void write_json_text(std::string& out, std::string_view text);
// null when it is empty.
void write_json_text_or_null(std::string& out, std::string_view text);
// The shortest digits that read back as the same number; a whole one keeps its point; null for what is no number.
void write_json_number(std::string& out, double number);
template <std::integral Number>
void write_json_number(std::string& out, Number number) {
  std::array<char, 24> digits{};
  const std::to_chars_result end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end.ptr);
}

template <class T>
void write_json(std::string& out, const T& value, const Names& names);

inline void write_json_numbers(std::string& out, std::initializer_list<std::int64_t> numbers) {
  char before = '[';
  for (const std::int64_t number : numbers) {
    out += before;
    write_json_number(out, number);
    before = ',';
  }
  out += ']';
}

template <class T>
void write_json_list(std::string& out, const T& list, const Names& names) {
  out += '[';
  bool first = true;
  for (const auto& item : list) {
    if (!first) out += ',';
    first = false;
    write_json(out, item, names);
  }
  out += ']';
}

inline void write_json_map(std::string& out, const std::map<std::string, std::string>& map) {
  out += '{';
  bool first = true;
  for (const auto& [key, text] : map) {
    if (!first) out += ',';
    first = false;
    write_json_text(out, key);
    out += ':';
    write_json_text(out, text);
  }
  out += '}';
}

// "key": as one piece. Keys are words of the code: nothing in them needs a backslash.
inline void write_json_key(std::string& out, std::string_view key) {
  out += '"';
  out += key;
  out += "\":";
}

// The members of a described struct without the braces, each followed by a comma.
template <class T>
void write_json_members(std::string& out, const T& value, const Names& names) {
  for_each_member(value, [&](std::string_view name, const auto& member) {
    write_json_key(out, name);
    write_json(out, member, names);
    out += ',';
  });
}

// Closes an object whose members each ended with a comma.
inline void close_json_object(std::string& out) {
  if (out.back() == ',')
    out.back() = '}';
  else
    out += '}';
}

template <class T>
void write_json(std::string& out, const T& value, const Names& names) {
  if constexpr (std::is_same_v<T, RuleId>) {
    write_json_text_or_null(out, value == RuleId{} ? std::string_view{} : names.rule(value));
  } else if constexpr (std::is_same_v<T, UnitId>) {
    write_json_text_or_null(out, names.unit(value));
  } else if constexpr (std::is_same_v<T, Length>) {
    write_json_number(out, value.hundredths);
  } else if constexpr (std::is_same_v<T, Angle>) {
    write_json_number(out, value.thousandths);
  } else if constexpr (std::is_same_v<T, Point>) {
    write_json_numbers(out, {value.x, value.y});
  } else if constexpr (std::is_same_v<T, Pose>) {
    write_json_numbers(out, {value.at.x, value.at.y, value.facing.thousandths});
  } else if constexpr (DescribedWrapper<T>) {
    write_json(out, described_inner(value), names);
  } else if constexpr (DescribedText<T>) {
    write_json_text_or_null(out, described_text(value));
  } else if constexpr (DescribedEnum<T>) {
    write_json_text(out, enum_text(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    write_json_number(out, value);
  } else if constexpr (std::is_floating_point_v<T>) {
    write_json_number(out, static_cast<double>(value));
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    write_json_text(out, value);
  } else if constexpr (kIsOptional<T>) {
    if (value)
      write_json(out, *value, names);
    else
      out += "null";
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    write_json_map(out, value);
  } else if constexpr (DescribedList<T>) {
    write_json_list(out, value, names);
  } else if constexpr (kIsVariant<T>) {
    std::visit([&](const auto& alternative) { write_json(out, alternative, names); }, value);
  } else {
    static_assert(DescribedStruct<T>, "describe this type before writing it");
    out += '{';
    if constexpr (DescribedAlternative<T>) {
      write_json_key(out, variant_tag<T>().key);
      write_json_text(out, variant_tag<T>().name);
      out += ',';
    }
    write_json_members(out, value, names);
    close_json_object(out);
  }
}

// On one line.
template <class T>
std::string json_line(const T& value, const Names& names) {
  std::string out;
  write_json(out, value, names);
  return out;
}

// As a document, for those who add to it or break it into lines.
template <class T>
Json to_json(const T& value, const Names& names) {
  return Json::parse(json_line(value, names));
}

}  // namespace acies
