// SPDX-License-Identifier: Apache-2.0
// ACIES_ASSERT: "we are wrong". Never reachable from input; alive in every build.
#pragma once

#include <cstdio>
#include <cstdlib>

#define ACIES_ASSERT(condition)                                                                     \
  do {                                                                                              \
    if (!(condition)) [[unlikely]] {                                                                \
      std::fprintf(stderr, "acies: %s:%d: assertion failed: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                                 \
    }                                                                                               \
  } while (false)
