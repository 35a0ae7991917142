// SPDX-License-Identifier: Apache-2.0
// acies options: the options of a ruleset: what may be said, what holds when nothing is, what it means, which rule.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/options_list.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"
#include "text/agreed.h"

namespace acies::cli {
namespace {

Json option_json(const Catalogue& words, const OptionInfo& option) {
  const std::string name(option.name);
  const std::vector<Place> usual{{"value", std::string(option.usual)}};
  Json json = Json::object();
  json["name"] = name;
  json["usual"] = option.usual;
  json["values"] = words.say("option-values/" + name);
  json["about"] = words.say("option-about/" + name);
  json["usual_means"] = words.say("option/" + name, usual);
  json["rule"] = option.rule;
  return json;
}

Json ruleset_json(const Catalogue& words, const RulesetInfo& info) {
  Json options = Json::array();
  for (const OptionInfo& option : info.options) options.push_back(option_json(words, option));
  Json json = Json::object();
  json["ruleset"] = info.id;
  json["name"] = info.name;
  json["edition"] = info.edition;
  json["options"] = std::move(options);
  return json;
}

}  // namespace

std::string options_list(const Program& program, const std::string& ruleset) {
  const Result<std::string> text = visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<std::string> {
    const Catalogue words = program.words_with(R::files());
    const int width = std::min(terminal_columns(), 120) - 6;
    std::string out = painted(program.say("options/title",
                                          {{"name", edition_line(R::info())}, {"ruleset", std::string(R::info().id)}}),
                              Paint::bold, program.colour) +
                      "\n";
    for (const OptionInfo& option : R::info().options) {
      const std::string name(option.name);
      const std::vector<Place> usual{{"value", std::string(option.usual)}};
      const std::string values = program.say(
          "options/values", {{"values", words.say("option-values/" + name)}, {"usual", std::string(option.usual)}});
      out += fmt::format("  {}  {}\n", painted(name, Paint::bold, program.colour), wrapped(values, width, 6));
      out += fmt::format("      {}\n",
                         wrapped(fmt::format("{} [{}]", words.say("option-about/" + name), option.rule), width, 6));
      if (option.telltale == Telltale::if_unusual) continue;
      out += fmt::format(
          "      {}\n",
          painted(wrapped(program.say("options/usually", {{"meaning", words.say("option/" + name, usual)}}), width, 6),
                  Paint::dim, program.colour));
    }
    return out;
  });
  return text ? *text : std::string{};
}

std::string ruleset_help(const Program& program) {
  std::string known;
  for (const RulesetInfo* info : rulesets()) (known += known.empty() ? "" : ", ") += info->id;
  return program.say("help/ruleset", {{"known", known}});
}

void add_options(CLI::App& app, Program& program) {
  auto ruleset = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("options", program.say("help/options"));
  sub->add_option("ruleset", *ruleset, ruleset_help(program));
  sub->callback([ruleset, &program] {
    Json all = Json::array();
    for (const RulesetInfo* info : rulesets()) {
      if (!ruleset->empty() && info->id != *ruleset) continue;
      const Result<Json> json = visit_ruleset(info->id, [&]<FullRuleset R>() -> Result<Json> {
        return ruleset_json(program.words_with(R::files()), R::info());
      });
      if (!program.json) std::cout << (all.empty() ? "" : "\n") << options_list(program, std::string(info->id));
      all.push_back(*json);
    }
    if (all.empty())
      program.exit = program.bad_input(unknown_ruleset(*ruleset));
    else if (program.json)
      std::cout << json_text(ruleset->empty() ? all : all[0]) << '\n';
  });
}

}  // namespace acies::cli
