// SPDX-License-Identifier: Apache-2.0
#include "core/notation_text.h"

#include <array>

#include <fmt/format.h>

namespace acies::notation {
namespace {

// value / 10^decimals without zeros at the end.
std::string decimal(std::int64_t value, int decimals) {
  std::string digits = fmt::format("{:0{}}", value < 0 ? -value : value, decimals + 1);
  digits.insert(digits.size() - static_cast<std::size_t>(decimals), 1, '.');
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return value < 0 ? "-" + digits : digits;
}

constexpr std::array<std::string_view, 8> kCompass{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

}  // namespace

std::string print(Length length) { return decimal(length.hundredths, 2); }
std::string print_degrees(Angle angle) { return decimal(angle.thousandths, 3); }

std::string print_bearing(Angle angle) {
  const Angle direction = normalised(angle);
  if (direction.thousandths % 45000 == 0)
    return std::string(kCompass[static_cast<std::size_t>(direction.thousandths / 45000)]);
  return print_degrees(direction);
}

std::string print(Point point) { return fmt::format("{},{}", decimal(point.x, 2), decimal(point.y, 2)); }
std::string print(const Pose& pose) { return fmt::format("{} {}", print(pose.at), print_bearing(pose.facing)); }

std::string print(Quantity quantity) {
  switch (quantity.kind) {
    case QuantityKind::none: return {};
    case QuantityKind::length: return decimal(quantity.value, 2) + " mm";
    case QuantityKind::angle: return decimal(quantity.value, 3) + " deg";
    case QuantityKind::count: return std::to_string(quantity.value);
  }
  return {};
}

std::string print(const Tally& tally, const Names& names) {
  std::string text;
  for (const Factor& factor : tally.factors) {
    text += fmt::format("{} {}", names.rule(factor.rule), factor.value);
    if (factor.cause.valid()) text += fmt::format(" by {}", names.unit(factor.cause));
    text += ", ";
  }
  if (tally.die != 0) text += fmt::format("die {}, ", tally.die);
  return text + fmt::format("total {}", tally.total);
}

std::string print(const Violation& violation, const Names& names) {
  std::string text(names.rule(violation.rule));
  for (std::size_t i = 0; i < violation.units.size(); ++i)
    text += fmt::format("{}{}", i == 1 ? " by " : " ", names.unit(violation.units[i]));
  if (violation.measured.kind != QuantityKind::none) text += " measured " + print(violation.measured);
  if (violation.limit.kind != QuantityKind::none) text += " limit " + print(violation.limit);
  if (violation.alternative.kind == AlternativeKind::quantity)
    text += " alternative " + print(violation.alternative.quantity);
  if (violation.alternative.kind == AlternativeKind::pose)
    text += " alternative to " + print(violation.alternative.pose);
  return text;
}

}  // namespace acies::notation
