// SPDX-License-Identifier: Apache-2.0
// A table that a ruleset suggests: the command that lays it, and a setup that shows it.
#pragma once

#include <string>

#include "core/setup.h"

namespace acies {

struct SuggestedTable {
  std::string command;
  Setup setup;
};

}  // namespace acies
