// SPDX-License-Identifier: Apache-2.0
// Length: a stored distance, a whole number of hundredths of a millimetre. Computations run in doubles of the same
// unit (geometry/vec.h) and come back through geometry/round.h only.
#pragma once

#include <compare>
#include <cstdint>

namespace acies {

struct Length {
  std::int32_t hundredths = 0;

  constexpr double units() const { return static_cast<double>(hundredths); }
  friend constexpr auto operator<=>(Length, Length) = default;
  friend constexpr Length operator+(Length a, Length b) { return {a.hundredths + b.hundredths}; }
  friend constexpr Length operator-(Length a, Length b) { return {a.hundredths - b.hundredths}; }
  friend constexpr Length operator-(Length a) { return {-a.hundredths}; }
  friend constexpr Length operator*(Length a, std::int32_t k) { return {a.hundredths * k}; }
};

// Whole millimetres.
constexpr Length mm(std::int32_t millimetres) { return {millimetres * 100}; }

}  // namespace acies
