// SPDX-License-Identifier: Apache-2.0
#include "lab/figures.h"

#include <ctime>

#include <sys/resource.h>

namespace acies {

double peak_memory() {
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<double>(usage.ru_maxrss) / 1024;  // Linux gives KiB
}

double processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace acies
