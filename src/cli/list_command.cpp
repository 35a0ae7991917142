// SPDX-License-Identifier: Apache-2.0
// acies list: the army lists of the program, one of them in full, or a check of a player's own.
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options_list.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  std::vector<std::string> what;
};

std::string shown_name(const Program& program, const ListSheet& sheet) {
  return program.spanish() && !sheet.name_es.empty() ? sheet.name_es : sheet.name;
}

Json sheet_json(const ListSheet& sheet) {
  Json json = Json::object();
  json["key"] = sheet.key;
  json["name"] = sheet.name;
  json["name_es"] = sheet.name_es;
  for (const auto& [word, value] : sheet.fields) json[std::string(word)] = value;
  json["troops"] = sheet.troops;
  json["army"] = sheet.army;
  json["armies"] = sheet.armies;
  json["official"] = sheet.official;
  return json;
}

void print_sheet(const Program& program, const Catalogue& words, const ListSheet& sheet) {
  std::cout << painted(fmt::format("{}{}{}", sheet.key, sheet.key.empty() ? "" : "  ", shown_name(program, sheet)),
                       Paint::bold, program.colour)
            << '\n';
  const auto field = [&](const std::string& label, const std::string& value) {
    std::cout << fmt::format("  {} {}\n", padded(label, 18), wrapped(value, terminal_columns() - 22, 21));
  };
  for (const auto& [word, value] : sheet.fields) field(words.say("list/" + std::string(word)), value);
  field(words.say("list/troops"), sheet.troops);
  field(words.say("list/army"), sheet.army);
  field(words.say("list/armies"), std::to_string(sheet.armies));
  if (!sheet.official) field(words.say("list/status"), words.say("list/not-official"));
}

// The sheets that a key or a file means, or all that is wrong.
template <FullRuleset R>
ListReading reading_of(const std::string& what) {
  if (!std::filesystem::exists(what))
    if (const ListSheet* sheet = R::find_list(what)) return {{*sheet}, {}};
  const bool file =
      what.find('.') != std::string::npos || what.find('/') != std::string::npos || std::filesystem::exists(what);
  if (!file) return {{}, {R::unknown_list(what)}};
  const Result<std::string> text = read_file(what);
  if (!text) return {{}, {text.error()}};
  ListReading reading = R::read_lists(*text);
  for (Error& error : reading.errors) error = in_file(what, error);
  return reading;
}

template <FullRuleset R>
Result<Exit> list_all(const Program& program) {
  if (program.json) {
    Json all = Json::array();
    for (const ListSheet& sheet : R::list_sheets()) all.push_back(sheet_json(sheet));
    std::cout << json_text(all) << '\n';
    return Exit::ok;
  }
  for (const ListSheet& sheet : R::list_sheets())
    std::cout << fmt::format("  {}  {}  {}\n", painted(padded(sheet.key, 4), Paint::bold, program.colour),
                             padded(shown_name(program, sheet), 34), painted(sheet.army, Paint::dim, program.colour));
  return Exit::ok;
}

enum class Then : std::uint8_t { show, check };

template <FullRuleset R>
Result<Exit> look_at(const Program& program, const std::vector<std::string>& all, Then then) {
  const Catalogue words = program.words_with(R::files());
  Exit exit = Exit::ok;
  Json sheets = Json::array();
  for (const std::string& what : all) {
    const ListReading reading = reading_of<R>(what);
    for (const Error& error : reading.errors) exit = program.bad_input(error, words);
    for (const ListSheet& sheet : reading.lists) {
      if (program.json)
        sheets.push_back(sheet_json(sheet));
      else if (then == Then::show)
        print_sheet(program, words, sheet);
      else
        std::cout << program.say("list/good", {{"name", shown_name(program, sheet)},
                                               {"armies", static_cast<std::int64_t>(sheet.armies)}})
                  << '\n';
    }
  }
  if (program.json && exit == Exit::ok) std::cout << json_text(sheets) << '\n';
  return exit;
}

// `acies list check antika FILE`: a ruleset named before what is to be looked at.
void take_ruleset(Arguments& arguments) {
  if (arguments.what.empty()) return;
  for (const RulesetInfo* info : rulesets())
    if (info->id == arguments.what.front()) {
      arguments.ruleset = arguments.what.front();
      arguments.what.erase(arguments.what.begin());
      return;
    }
}

template <class Work>
void on_ruleset(Program& program, const std::string& ruleset, Work work) {
  const Result<Exit> exit = visit_ruleset(ruleset, work);
  program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
}

}  // namespace

void add_list(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("list", program.say("help/list"));
  sub->require_subcommand(1);
  sub->add_option("--ruleset", arguments->ruleset, ruleset_help(program));
  CLI::App* check = sub->add_subcommand("check", program.say("help/list-check"))->fallthrough();
  CLI::App* show = sub->add_subcommand("show", program.say("help/list-show"))->fallthrough();
  CLI::App* all = sub->add_subcommand("ls", program.say("help/list-ls"))->fallthrough();
  for (CLI::App* one : {check, show})
    one->add_option("what", arguments->what, program.say("help/list-what"))->required();
  all->add_option("ruleset", arguments->what, ruleset_help(program))->expected(0, 1);
  check->callback([=, &program] {
    take_ruleset(*arguments);
    on_ruleset(program, arguments->ruleset,
               [&]<FullRuleset R>() { return look_at<R>(program, arguments->what, Then::check); });
  });
  show->callback([=, &program] {
    take_ruleset(*arguments);
    on_ruleset(program, arguments->ruleset,
               [&]<FullRuleset R>() { return look_at<R>(program, arguments->what, Then::show); });
  });
  all->callback([=, &program] {
    take_ruleset(*arguments);
    if (!arguments->what.empty()) arguments->ruleset = arguments->what.front();
    on_ruleset(program, arguments->ruleset, [&]<FullRuleset R>() { return list_all<R>(program); });
  });
}

}  // namespace acies::cli
