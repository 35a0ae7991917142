// SPDX-License-Identifier: Apache-2.0
// The subcommands of the program, one file each.
#pragma once

#include "cli/program.h"

namespace acies::cli {

void add_case(CLI::App& app, Program& program);
void add_rules(CLI::App& app, Program& program);
void add_odds(CLI::App& app, Program& program);
void add_play(CLI::App& app, Program& program);
void add_replay(CLI::App& app, Program& program);
void add_draw(CLI::App& app, Program& program);
void add_table(CLI::App& app, Program& program);
void add_options(CLI::App& app, Program& program);
void add_list(CLI::App& app, Program& program);
void add_sim(CLI::App& app, Program& program);
void add_bench(CLI::App& app, Program& program);
void add_schema(CLI::App& app, Program& program);
void add_signature(CLI::App& app, Program& program);
void add_serve(CLI::App& app, Program& program);
void add_verify(CLI::App& app, Program& program);

}  // namespace acies::cli
