// SPDX-License-Identifier: Apache-2.0
// The options of a ruleset as a page to read, and the rulesets as help texts name them.
#pragma once

#include <string>

#include "cli/program.h"

namespace acies::cli {

// Each option with its values, what it is for, its rule and what usually holds; empty for an unknown ruleset.
std::string options_list(const Program& program, const std::string& ruleset);

// "The ruleset: dba, antika", from the registry.
std::string ruleset_help(const Program& program);

}  // namespace acies::cli
