// SPDX-License-Identifier: Apache-2.0
// Violation: one reason why not. A rule, the units concerned, what was measured against what limit, something to draw,
// and where there is one the nearest legal alternative. No sentence: text is looked up by rule id (src/text).
#pragma once

#include "base/bounded_vector.h"
#include "core/rule_id.h"
#include "core/unit_id.h"
#include "geometry/pose.h"

namespace acies {

enum class QuantityKind : std::uint8_t { none, length, angle, count };

struct Quantity {
  QuantityKind kind = QuantityKind::none;
  std::int32_t value = 0;  // hundredths of a mm, thousandths of a degree, or a number
  friend constexpr bool operator==(Quantity, Quantity) = default;
};
constexpr Quantity quantity(Length l) { return {QuantityKind::length, l.hundredths}; }
constexpr Quantity quantity(Angle a) { return {QuantityKind::angle, a.thousandths}; }
constexpr Quantity quantity(std::int32_t n) { return {QuantityKind::count, n}; }

enum class ShapeKind : std::uint8_t { none, point, segment, quad };

// What a screen may draw to show the reason: a place, a gap, a zone.
struct Shape {
  ShapeKind kind = ShapeKind::none;
  std::array<Point, 4> point{};
  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

enum class AlternativeKind : std::uint8_t { none, quantity, pose };

struct Alternative {
  AlternativeKind kind = AlternativeKind::none;
  Quantity quantity;
  Pose pose;
  friend constexpr bool operator==(const Alternative&, const Alternative&) = default;
};

struct Violation {
  RuleId rule;
  BoundedVector<UnitId, 4> units;  // the first is the unit at fault, the others are those that stand in its way
  Quantity measured;
  Quantity limit;
  Shape shape;
  Alternative alternative;
  friend constexpr bool operator==(const Violation&, const Violation&) = default;
};

}  // namespace acies
