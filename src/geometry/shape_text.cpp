// SPDX-License-Identifier: Apache-2.0
#include "geometry/shape_text.h"

#include <array>
#include <optional>

#include "geometry/round.h"

namespace acies {
namespace {

constexpr std::array<char, 4> kQuarters = {'N', 'E', 'S', 'W'};
constexpr std::int64_t kLongest = 10'000'000;  // hundredths: 100 m

// value / 10^decimals without trailing zeros.
std::string decimal_text(std::int64_t value, int decimals) {
  std::int64_t unit = 1;
  for (int i = 0; i < decimals; ++i) unit *= 10;
  const std::int64_t size = value < 0 ? -value : value;
  std::string text = value < 0 ? "-" : "";
  text += std::to_string(size / unit);
  std::int64_t rest = size % unit;
  if (rest == 0) return text;
  text += '.';
  while (rest != 0) {
    unit /= 10;
    text += static_cast<char>('0' + rest / unit);
    rest %= unit;
  }
  return text;
}

// The number times 10^decimals; nothing when malformed, of too many decimals or beyond `limit`.
std::optional<std::int64_t> decimal_value(std::string_view text, int decimals, std::int64_t limit) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  std::int64_t value = 0;
  int digits = 0;
  int places = -1;  // decimals seen; -1 before the point
  for (const char c : text) {
    if (c == '.' && places < 0 && digits > 0) {
      places = 0;
      continue;
    }
    if (c < '0' || c > '9' || places == decimals) return std::nullopt;
    value = value * 10 + (c - '0');
    if (value > limit) return std::nullopt;
    ++digits;
    if (places >= 0) ++places;
  }
  if (digits == 0 || places == 0) return std::nullopt;
  for (int i = places < 0 ? 0 : places; i < decimals; ++i) value *= 10;
  if (value > limit) return std::nullopt;
  return negative ? -value : value;
}

struct Halves {
  std::string_view first;
  std::string_view second;
};

std::optional<Halves> split_at(std::string_view text, std::size_t place) {
  if (place == std::string_view::npos) return std::nullopt;
  return Halves{text.substr(0, place), text.substr(place + 1)};
}

Error malformed(const char* code, std::string_view text, const char* what, const char* form) {
  return {code, "", "\"" + std::string(text) + "\" is not " + what, std::string("write it as ") + form};
}

}  // namespace

std::string to_text(Length length) { return decimal_text(length.hundredths, 2); }

std::string bearing_text(Angle direction) {
  const std::int32_t t = normalised(direction).thousandths;
  if (t % 90000 == 0) return {kQuarters[static_cast<std::size_t>(t / 90000)]};
  return decimal_text(t, 3);
}

std::string to_text(Point point) { return to_text(Length{point.x}) + "," + to_text(Length{point.y}); }

std::string to_text(const Pose& pose) { return to_text(pose.at) + " " + bearing_text(pose.facing); }

std::string to_text(const Rect& base) {
  return to_text(Pose{rounded(base.front), bearing(base.u.x, base.u.y)}) + " " + to_text(rounded_length(base.width)) +
         "x" + to_text(rounded_length(base.depth));
}

Result<Length> length_from_text(std::string_view text) {
  const auto value = decimal_value(text, 2, kLongest);
  if (!value) return malformed("shape.length", text, "a length", "millimetres with at most 2 decimals: 60 or 0.5");
  return Length{static_cast<std::int32_t>(*value)};
}

Result<Angle> bearing_from_text(std::string_view text) {
  for (std::size_t i = 0; i < kQuarters.size(); ++i) {
    if (text.size() == 1 && text[0] == kQuarters[i]) return degrees(static_cast<std::int32_t>(90 * i));
  }
  const auto value = decimal_value(text, 3, kFullCircle - 1);
  if (!value || *value < 0) {
    return malformed("shape.bearing", text, "a bearing", "N, E, S, W or degrees clockwise from north: 37.25");
  }
  return Angle{static_cast<std::int32_t>(*value)};
}

Result<Point> point_from_text(std::string_view text) {
  if (const auto halves = split_at(text, text.find(','))) {
    const auto x = decimal_value(halves->first, 2, kLongest);
    const auto y = decimal_value(halves->second, 2, kLongest);
    if (x && y) return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
  }
  return malformed("shape.point", text, "a place", "millimetres east and north: 300,240");
}

Result<Pose> pose_from_text(std::string_view text) {
  if (const auto halves = split_at(text, text.find(' '))) {
    const auto at = point_from_text(halves->first);
    const auto facing = bearing_from_text(halves->second);
    if (at && facing) return Pose{*at, *facing};
  }
  return malformed("shape.pose", text, "a pose", "the middle of the front edge and the facing: 300,240 N");
}

Result<Rect> base_from_text(std::string_view text) {
  if (const auto halves = split_at(text, text.rfind(' '))) {
    const auto pose = pose_from_text(halves->first);
    const auto sides = split_at(halves->second, halves->second.find('x'));
    if (pose && sides) {
      const auto width = length_from_text(sides->first);
      const auto depth = length_from_text(sides->second);
      if (width && depth && width->hundredths > 0 && depth->hundredths > 0) return place(*pose, *width, *depth);
    }
  }
  return malformed("shape.base", text, "a base", "a pose, frontage and depth: 300,240 N 40x20");
}

}  // namespace acies
