// SPDX-License-Identifier: Apache-2.0
// The subcommands of the laboratory, one file each: many battles, strengths of bots, luck and reasons of one battle.
#pragma once

#include "cli/program.h"

namespace acies::cli {

void add_lab(CLI::App& app, Program& program);
void add_ladder(CLI::App& app, Program& program);
void add_luck(CLI::App& app, Program& program);
void add_why(CLI::App& app, Program& program);

}  // namespace acies::cli
