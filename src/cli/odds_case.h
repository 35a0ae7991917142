// SPDX-License-Identifier: Apache-2.0
// Odds of a position in a case file.
#pragma once

#include <string>

#include "cli/odds_answer.h"

namespace acies::cli {

// For each part of each case: the odds of its last command, the others played before it; for a part without commands,
// of every combat that could be fought or shot that could be made now.
Exit case_odds(const Program& program, const std::string& path);

// The rules refuse the command whose odds are asked: every reason on standard error.
Exit refused(const Program& program, const Odds& odds, const Names& names, const Catalogue& words);

}  // namespace acies::cli
