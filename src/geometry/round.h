// SPDX-License-Identifier: Apache-2.0
// The one place where computed doubles become stored integers. Half away from zero, the same on every machine.
#pragma once

#include "geometry/pose.h"

namespace acies {

constexpr std::int32_t rounded(double units) {
  return static_cast<std::int32_t>(units < 0 ? units - 0.5 : units + 0.5);
}
constexpr Point rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }
constexpr Length rounded_length(double units) { return {rounded(units)}; }

}  // namespace acies
