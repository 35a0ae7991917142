// SPDX-License-Identifier: Apache-2.0
// What every command that works for long has: a line of progress with the time left, and Ctrl-C that stops at the next
// convenient moment so that nothing done is lost.
#pragma once

#include <chrono>

#include "cli/program.h"
#include "cli/terminal.h"
#include "lab/crew.h"

namespace acies::cli {

// While one lives, Ctrl-C and a request to end set its flag instead of ending the program; the second one ends it.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  const StopFlag& flag() const;
  bool stopped() const { return flag().load(); }
};

// "12 of 200 battles, 3 min left", as a line on standard error while it is a terminal.
class WorkLine {
 public:
  // `already`: how many were done before this run, which tell nothing about its speed.
  explicit WorkLine(const Program& program, std::uint64_t already = 0);
  void show(std::uint64_t done, std::uint64_t all);

 private:
  const Program& program_;
  std::uint64_t already_;
  std::chrono::steady_clock::time_point began_;
  ProgressLine line_;
};

// "40 s", "12 min", "3 h 20 min"
std::string span_of_time(const Program& program, double seconds);

}  // namespace acies::cli
