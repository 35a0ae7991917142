// SPDX-License-Identifier: Apache-2.0
// acies: the program. The table of subcommands is here; docs/program.md tells what each does.
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/lab_commands.h"
#include "engine/version.h"

namespace acies::cli {
namespace {

constexpr std::array kSubcommands{add_play, add_serve,  add_odds,    add_case,   add_rules,    add_replay, add_verify,
                                  add_draw, add_table,  add_options, add_list,   add_sim,      add_lab,    add_luck,
                                  add_why,  add_ladder, add_bench,   add_schema, add_signature};

// The words that CLI11 itself would say.
void speak(CLI::App& app, const Program& program) {
  const auto formatter = std::make_shared<CLI::Formatter>();
  for (const char* label :
       {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "REQUIRED", "Positionals", "Env", "Needs", "Excludes"})
    formatter->label(label, program.say(std::string("help-label/") + label));
  formatter->column_width(34);
  app.formatter(formatter);
  app.set_help_flag("-h,--help", program.say("help/help"));
  app.option_defaults()->group(program.say("help-label/Options"));
}

// What is wrong with the command line, in one line.
Exit command_line_error(const Program& program, const CLI::ParseError& error) {
  return program.bad_input(
      {"command-line", "", error.what(), "`acies --help` tells what may be written.", {{"what", error.what()}}});
}

int run(int argc, const char* const* argv) {
  Program program(language_of(argc, argv));
  CLI::App app{program.say("help/program"), "acies"};
  speak(app, program);
  app.set_version_flag("--version", std::string("acies ") + std::string(kEngineVersion), program.say("help/version"));
  app.fallthrough();
  std::string language;
  app.add_option("--lang", language, program.say("help/lang"))->check(CLI::IsMember({"en", "es"}));
  app.add_flag("--json", program.json, program.say("help/json"));
  app.require_subcommand(1);
  for (const auto add : kSubcommands) add(app, program);
  for (CLI::App* sub : app.get_subcommands({})) {
    sub->group(program.say("help-label/Subcommands"));
    sub->fallthrough();
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {  // --help, --version
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    return static_cast<int>(command_line_error(program, error));
  }
  std::cout << std::flush;
  return static_cast<int>(program.exit);
}

}  // namespace
}  // namespace acies::cli

int main(int argc, char** argv) { return acies::cli::run(argc, argv); }
