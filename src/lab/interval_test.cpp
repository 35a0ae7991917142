// SPDX-License-Identifier: Apache-2.0
#include "lab/interval.h"

#include <gtest/gtest.h>

namespace acies {
namespace {

// Values of Wilson's formula worked out by hand with z = 1.96 (Wilson 1927).
TEST(Wilson, KnownValues) {
  EXPECT_NEAR(wilson(5, 10).low, 0.2366, 5e-4);
  EXPECT_NEAR(wilson(5, 10).high, 0.7634, 5e-4);
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 5e-4);
  EXPECT_NEAR(wilson(81, 263).low, 0.2553, 5e-4);
  EXPECT_NEAR(wilson(81, 263).high, 0.3662, 5e-4);
}

TEST(Wilson, NothingSeenSaysNothing) {
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Wilson, HoldsTheShareAndNarrows) {
  for (std::uint64_t n = 1; n < 2000; n = n * 3 + 1)
    for (std::uint64_t k = 0; k <= n; k += 1 + n / 7) {
      const double share = static_cast<double>(k) / static_cast<double>(n);
      const ShareInterval a = wilson(k, n);
      const ShareInterval b = wilson(k * 10, n * 10);
      EXPECT_LE(a.low, share);
      EXPECT_GE(a.high, share);
      EXPECT_LT(b.high - b.low, a.high - a.low);
    }
}

}  // namespace
}  // namespace acies
