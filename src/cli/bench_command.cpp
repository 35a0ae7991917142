// SPDX-License-Identifier: Apache-2.0
// acies bench: the figures to reach, measured quickly on this machine.
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/options_list.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/figures.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  bool quick = false;
};

std::string with_unit(const Program& program, const Figure& figure, double value) {
  const char* id = figure.unit == FigureUnit::per_second     ? "bench/per-second"
                   : figure.unit == FigureUnit::microseconds ? "bench/microseconds"
                                                             : "bench/mebibytes";
  const std::string number = value >= 1000 ? decimal(program.language(), static_cast<std::int64_t>(value) * 100)
                                           : decimal(program.language(), static_cast<std::int64_t>(value * 100));
  return program.say(id, {{"value", number}});
}

Exit print_figures(const Program& program, const std::vector<Figure>& figures) {
  const unsigned cores = std::thread::hardware_concurrency();
  int missed = 0;
  for (const Figure& figure : figures) missed += figure.reached() ? 0 : 1;
  if (program.json) {
    Json json = Json::object();
    json["cores"] = cores;
    json["figures"] = Json::array();
    for (const Figure& figure : figures)
      json["figures"].push_back(
          {{"what", figure.id}, {"measured", figure.measured}, {"target", figure.target}, {"ratio", figure.ratio()}});
    std::cout << json_text(json) << '\n';
    return missed == 0 ? Exit::ok : Exit::failed;
  }
  std::cout << painted(program.say("bench/title", {{"cores", std::int64_t{cores}}}), Paint::bold, program.colour)
            << "\n\n";
  const auto row = [&](const std::string& what, const std::string& measured, const std::string& target,
                       const std::string& ratio) {
    std::cout << fmt::format("  {} {} {} {}\n", padded(what, 52), padded_left(measured, 14), padded_left(target, 14),
                             padded_left(ratio, 8));
  };
  row(program.say("bench/what"), program.say("bench/measured"), program.say("bench/target"),
      program.say("bench/ratio"));
  for (const Figure& figure : figures)
    row(program.say("bench/" + std::string(figure.id)), with_unit(program, figure, figure.measured),
        figure.target <= 0
            ? "–"
            : (figure.unit == FigureUnit::per_second ? "≥ " : "≤ ") + with_unit(program, figure, figure.target),
        figure.target <= 0 ? "–" : fmt::format("{:.2f}", figure.ratio()));
  std::cout << '\n'
            << (missed == 0 ? program.say("bench/all-reached")
                            : program.say("bench/missed", {{"count", std::int64_t{missed}}}))
            << '\n';
  return missed == 0 ? Exit::ok : Exit::failed;
}

}  // namespace

void add_bench(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("bench", program.say("help/bench"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program));
  sub->add_flag("--quick", arguments->quick, program.say("help/bench-quick"));
  sub->callback([arguments, &program] {
    const Result<Exit> exit = visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() -> Result<Exit> {
      return print_figures(program, measure_figures<R>(arguments->quick ? 0.2 : 2.0));
    });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
