// SPDX-License-Identifier: Apache-2.0
// How sure a share is: Wilson's interval, which stays sensible for few games and for shares near 0 and 1.
#pragma once

#include <cstdint>

namespace acies {

struct ShareInterval {
  double low = 0;
  double high = 1;
};

// The 95 % interval of a share of which `count` of `of` were seen. [0, 1] when nothing was seen.
ShareInterval wilson(std::uint64_t count, std::uint64_t of);

}  // namespace acies
