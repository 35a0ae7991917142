// SPDX-License-Identifier: Apache-2.0
// The one clock of the bots: how long a decision has taken. Only bots whose name gives them a time look at it.
#pragma once

#include <chrono>
#include <cstdint>

namespace acies {

class Stopwatch {
 public:
  // Whether so much has passed since it was made.
  bool passed(std::uint32_t milliseconds) const {
    return std::chrono::steady_clock::now() - start_ >= std::chrono::milliseconds(milliseconds);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace acies
