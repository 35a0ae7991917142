// SPDX-License-Identifier: Apache-2.0
// Short ways to write a Violation where a rule says no.
#pragma once

#include "core/violation.h"
#include "geometry/convex.h"
#include "geometry/round.h"

namespace acies {

struct Refusal {
  Violation v;
  explicit Refusal(RuleId rule, UnitId unit = kNoUnit, UnitId other = kNoUnit) {
    v.rule = rule;
    if (unit.valid()) v.units.push_back(unit);
    if (other.valid()) v.units.push_back(other);
  }
  template <class T>
  Refusal& measured(T value) {
    v.measured = quantity(value);
    return *this;
  }
  template <class T>
  Refusal& limit(T value) {
    v.limit = quantity(value);
    return *this;
  }
  Refusal& segment(Vec a, Vec b) {
    v.shape.kind = ShapeKind::segment;
    v.shape.point[0] = rounded(a);
    v.shape.point[1] = rounded(b);
    return *this;
  }
  Refusal& base(const Rect& r) {
    v.shape.kind = ShapeKind::quad;
    for (std::size_t i = 0; i < 4; ++i) v.shape.point[i] = rounded(r.corner[i]);
    return *this;
  }
  template <class T>
  Refusal& at_most(T value) {
    v.alternative = {AlternativeKind::quantity, quantity(value), {}};
    return *this;
  }
  Refusal& instead(const Pose& pose) {
    v.alternative = {AlternativeKind::pose, {}, pose};
    return *this;
  }
  operator const Violation&() const { return v; }
};

}  // namespace acies
