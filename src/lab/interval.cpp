// SPDX-License-Identifier: Apache-2.0
#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace acies {

ShareInterval wilson(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 % point of the normal distribution
  const auto n = static_cast<double>(of);
  const double share = static_cast<double>(count) / n;
  const double middle = share + z * z / (2 * n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
}

}  // namespace acies
