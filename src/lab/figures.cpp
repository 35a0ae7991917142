// SPDX-License-Identifier: Apache-2.0
#include "lab/figures.h"

#include <sys/resource.h>

namespace acies {

double peak_memory() {
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<double>(usage.ru_maxrss) / 1024;  // Linux gives KiB
}

}  // namespace acies
