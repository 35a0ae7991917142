// SPDX-License-Identifier: Apache-2.0
// acies rules: each rule of a ruleset with its text, where the book says it, and the cases that show it.
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cases/cited.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options_list.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset;
  std::string id;
  std::string folder;
  bool missing = false;
};

// "zones/retire.case: retiring straight back", by the rule it shows.
using Shown = std::map<std::string, std::set<std::string>, std::less<>>;

std::optional<Error> add_cases(Shown& shown, std::string_view path, std::string_view text) {
  const cases::CaseFile file = cases::parse_cases(path, text);
  if (!file.ok()) return file.errors.front();
  for (const cases::Case& c : file.cases)
    for (const std::string& rule : c.cited) shown[rule].insert(fmt::format("{}: {}", path, c.name));
  return std::nullopt;
}

Result<Shown> shown_in_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (!fs::is_directory(folder, code))
    return Error{"file.no-folder", folder, "There is no such folder.", "Check the name."};
  std::vector<std::string> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".case") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  Shown shown;
  for (const std::string& path : paths) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    if (const auto error = add_cases(shown, path, *text)) return *error;
  }
  return shown;
}

Result<Shown> shown_in_program(std::span<const embedded::File> files) {
  const cases::CitedCases all = cases::cited_cases(files);
  for (const cases::CaseFile& file : all.files)
    if (!file.ok()) return file.errors.front();
  Shown shown;
  for (const auto& [rule, cited] : all.by_rule)
    for (const cases::CitedCase& c : cited) shown[rule].insert(fmt::format("{}: {}", c.file->path, c.shown().name));
  return shown;
}

void print_rule(const Program& program, const Catalogue& words, std::string_view id,
                const std::set<std::string>& cases) {
  const int width = std::min(terminal_columns(), 120) - 4;
  std::cout << painted(id, Paint::bold, program.colour) << '\n'
            << "    " << wrapped(words.rule_text(id), width, 4) << '\n';
  const std::string source = words.rule_source(id);
  if (!source.empty())
    std::cout << "    "
              << painted(wrapped(program.say("rules/said-in", {{"source", source}}), width, 4), Paint::dim,
                         program.colour)
              << '\n';
  const std::string told = cases.empty()
                               ? program.say("rules/no-case")
                               : program.say("rules/cases", {{"cases", fmt::format("{}", fmt::join(cases, "; "))}});
  std::cout << "    " << painted(wrapped(told, width, 4), cases.empty() ? Paint::yellow : Paint::green, program.colour)
            << "\n\n";
}

Json rule_json(const Catalogue& words, std::string_view id, const std::set<std::string>& cases) {
  Json json = Json::object();
  json["id"] = id;
  json["text"] = words.rule_text(id);
  json["source"] = words.rule_source(id);
  json["cases"] = cases;
  return json;
}

// The rule itself, or those of the section that it names: "dba.zoc" has "dba.zoc.retire".
bool is_meant(std::string_view rule, const std::string& asked) {
  return asked.empty() || rule == asked || rule.starts_with(asked.ends_with('.') ? asked : asked + ".");
}

template <FullRuleset R>
Result<Exit> tell_rules(const Program& program, const Arguments& arguments) {
  const Catalogue words = program.words_with(R::files());
  const Result<Shown> shown =
      arguments.folder.empty() ? shown_in_program(R::files()) : shown_in_folder(arguments.folder);
  if (!shown) return shown.error();
  Json json = Json::array();
  std::int64_t count = 0;
  std::int64_t missing = 0;
  for (const std::string_view rule : R::info().rules) {
    if (!is_meant(rule, arguments.id)) continue;
    const auto found = shown->find(rule);
    const std::set<std::string> cases = found == shown->end() ? std::set<std::string>{} : found->second;
    ++count;
    if (cases.empty()) ++missing;
    if (arguments.missing && !cases.empty()) continue;
    if (program.json)
      json.push_back(rule_json(words, rule, cases));
    else
      print_rule(program, words, rule, cases);
  }
  if (count == 0)
    return Error{"rule.unknown",
                 arguments.id,
                 fmt::format("{} has no rule \"{}\".", R::info().name, arguments.id),
                 fmt::format("`acies rules {}` shows all.", R::info().id),
                 {{"name", std::string(R::info().name)}, {"id", arguments.id}, {"ruleset", std::string(R::info().id)}}};
  if (program.json)
    std::cout << json_text(json) << '\n';
  else
    std::cout << program.say("rules/count", {{"count", count}, {"shown", count - missing}, {"missing", missing}})
              << '\n';
  return Exit::ok;
}

}  // namespace

void add_rules(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("rules", program.say("help/rules"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program))->required();
  sub->add_option("id", arguments->id, program.say("help/rules-id"));
  sub->add_flag("--missing", arguments->missing, program.say("help/rules-missing"));
  sub->add_option("--cases", arguments->folder, program.say("help/rules-cases"));
  sub->callback([arguments, &program] {
    const Result<Exit> exit =
        visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() { return tell_rules<R>(program, *arguments); });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
