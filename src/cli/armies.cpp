// SPDX-License-Identifier: Apache-2.0
#include "cli/armies.h"

#include <filesystem>

#include <CLI/CLI.hpp>

#include "cli/files.h"

namespace acies::cli {

void add_army_options(CLI::App& app, const Program& program, ArmyArguments& armies, const std::string& red,
                      const std::string& blue) {
  app.add_option(red, armies.lists[0], program.say("help/list-red"));
  app.add_option(blue, armies.lists[1], program.say("help/list-blue"));
  app.add_option("--choose-red", armies.chosen[0], program.say("help/choose"));
  app.add_option("--choose-blue", armies.chosen[1], program.say("help/choose"));
  app.add_option("--turns", armies.turn_limit, program.say("help/turns"))->check(CLI::Range(0, 60000));
  app.add_option("--option", armies.options, program.say("help/option"))->take_all();
}

Result<ArmyChoice> army_choice(const std::string& list, const std::string& chosen) {
  ArmyChoice choice{list, "", chosen};
  // "II/33" is a list of the program, unless there is such a file.
  const bool file = std::filesystem::exists(list) || list.ends_with(".toml") || list.ends_with(".txt");
  if (!file) return choice;
  Result<std::string> text = read_file(list);
  if (!text) return text.error();
  if (text->empty())
    return Error{"file.empty", list, "This file is empty.", "Name a file with an army list in it.", {{"path", list}}};
  choice.text = std::move(*text);
  return choice;
}

std::optional<Error> set_options(const ArmyArguments& armies, Setup& setup) {
  if (armies.turn_limit > 0) setup.options["turn-limit"] = std::to_string(armies.turn_limit);
  for (const std::string& option : armies.options) {
    const std::size_t equals = option.find('=');
    if (equals == 0 || equals == std::string::npos)
      return Error{
          "option.form", "--option " + option, "An option is a name and a value.", "Write name=value: scale=25.", {}};
    setup.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return std::nullopt;
}

}  // namespace acies::cli
