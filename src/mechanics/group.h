// SPDX-License-Identifier: Apache-2.0
// Whether things hang together: a set is connected when each can be reached from the first by links.
#pragma once

#include <cstddef>
#include <cstdint>

namespace acies {

// `count` things, at most 32; linked(i, k) says whether two of them are joined. A single thing is no group.
template <class Linked>
bool connected(std::size_t count, Linked linked) {
  if (count < 2) return false;
  std::uint32_t reached = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = 0; i < count; ++i) {
      if ((reached >> i & 1U) == 0) continue;
      for (std::size_t k = 0; k < count; ++k)
        if ((reached >> k & 1U) == 0 && linked(i, k)) {
          reached |= 1U << k;
          grew = true;
        }
    }
  }
  return reached == (count == 32 ? ~0U : (1U << count) - 1U);
}

}  // namespace acies
