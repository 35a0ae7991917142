// SPDX-License-Identifier: Apache-2.0
// Comparing what a case expects with what came of it.
#pragma once

#include <optional>
#include <string>

#include "cases/case_file.h"

namespace acies::cases {

// What expectations are compared with.
struct Seen {
  const CaseRules& rules;
  const Position& position;        // as it is now
  const Answer* answer = nullptr;  // to the last command; null before the first
  std::size_t matched = 0;         // events of the answer up to the one that the last `event` or `then` named
};

struct Mismatch {
  std::string expected;
  std::string got;
  UnitId unit;               // whose place is wrong, if one is
  std::optional<Pose> pose;  // where it should be; none: not on the table
};

// Nothing when it holds. An `event` that holds moves `seen.matched`.
std::optional<Mismatch> check(const Expectation& expectation, Seen& seen);

}  // namespace acies::cases
