// SPDX-License-Identifier: Apache-2.0
// acies table: a legal table from a seed, as the command that lays it and as a drawing.
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "core/json.h"
#include "draw/png.h"
#include "draw/svg.h"
#include "engine/registry.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  std::string home = "Arable";
  std::string scale = "15";
  std::uint64_t seed = 1;
  std::string drawing;
};

std::optional<Error> write_drawing(const std::string& path, const std::string& svg) {
  if (!path.ends_with(".png")) return write_file(path, svg);
  const Result<std::vector<std::byte>> picture = draw::png(svg, 1200);
  if (!picture) return picture.error();
  return write_file(path, {reinterpret_cast<const char*>(picture->data()), picture->size()});
}

template <FullRuleset R>
Result<Exit> suggest(const Program& program, const Arguments& arguments) {
  if constexpr (requires { R::suggested_table(arguments.home, arguments.scale, arguments.seed); }) {
    const auto table = R::suggested_table(arguments.home, arguments.scale, arguments.seed);
    if (!table) return table.error();
    if (program.json) {
      Json json = Json::object();
      json["command"] = table->command;
      std::cout << json.dump(2) << '\n';
    } else {
      std::cout << table->command << '\n';
    }
    if (arguments.drawing.empty()) return Exit::ok;
    typename R::Scenario scenario;
    const auto start = R::initial(table->setup, scenario);
    if (!start.errors.empty()) return start.errors.front();
    const Catalogue words = program.words_with(R::files());
    const Scene scene = scene_of<R>(words, table->setup, start.state);
    if (const auto error = write_drawing(arguments.drawing, draw::svg(scene, scene_words(words, scene)))) return *error;
    return Exit::ok;
  } else {
    return Error{"table.none", "", "This game suggests no tables.", "Write: acies table dba.", {}};
  }
}

}  // namespace

void add_table(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("table", program.say("help/table"));
  sub->add_option("ruleset", arguments->ruleset, program.say("help/ruleset"));
  sub->add_option("--home", arguments->home, program.say("help/table-home"));
  sub->add_option("--scale", arguments->scale, program.say("help/table-scale"));
  sub->add_option("--seed", arguments->seed, program.say("help/table-seed"));
  sub->add_option("--svg", arguments->drawing, program.say("help/table-svg"));
  sub->callback([arguments, &program] {
    const Result<Exit> exit =
        visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() { return suggest<R>(program, *arguments); });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
