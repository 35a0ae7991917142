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

namespace {

double time_of(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

double processor_time() { return time_of(CLOCK_THREAD_CPUTIME_ID); }
double process_time() { return time_of(CLOCK_PROCESS_CPUTIME_ID); }

}  // namespace acies
