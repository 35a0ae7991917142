// SPDX-License-Identifier: Apache-2.0
#include "cli/armies.h"

#include <filesystem>

#include <CLI/CLI.hpp>

#include "cli/files.h"

namespace acies::cli {

void add_army_options(CLI::App& app, const Program& program, ArmyArguments& armies, const std::string& red,
                      const std::string& blue) {
  // One value each time: several lists are allies.
  const auto each_time = [&](const std::string& name, std::vector<std::string>& words, std::string_view help) {
    app.add_option(name, words, program.say(help))->take_all()->allow_extra_args(false);
  };
  each_time(red, armies.lists[0], "help/list-red");
  each_time(blue, armies.lists[1], "help/list-blue");
  each_time("--choose-red", armies.chosen[0], "help/choose");
  each_time("--choose-blue", armies.chosen[1], "help/choose");
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

Result<ArmyChoice> side_choice(const RulesetInfo& info, const ArmyArguments& armies, Seat seat,
                               std::string_view example) {
  std::vector<std::string> lists = armies.lists[index(seat)];
  const std::vector<std::string>& chosen = armies.chosen[index(seat)];
  if (lists.empty()) lists.emplace_back(example);
  if (lists.size() > static_cast<std::size_t>(info.armies_a_side) || chosen.size() > lists.size())
    return Error{"muster.too-many-armies",
                 std::string(name(seat)),
                 "This side has too many armies.",
                 "Name fewer lists.",
                 {{"name", std::string(info.name)}, {"most", std::to_string(info.armies_a_side)}}};
  ArmyChoice all;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    Result<ArmyChoice> one = army_choice(lists[i], i < chosen.size() ? chosen[i] : std::string{});
    if (!one) return one;
    if (i == 0)
      all = std::move(*one);
    else
      all.allies.push_back(std::move(*one));
  }
  return all;
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
