// SPDX-License-Identifier: Apache-2.0
// acies case: runs case files. The closing line is "N passed, N failed" in every language, so that scripts can read it.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cases/runner.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/json.h"

namespace acies::cli {
namespace {

Json failure_json(const cases::CaseRun& run, const cases::Failure& f) {
  Json json = Json::object();
  json["where"] = fmt::format("{}:{}", run.path, f.line);
  json["case"] = run.result.name;
  json["variant"] = f.part;
  json["line"] = f.text;
  json["expected"] = f.mismatch.expected;
  json["got"] = f.mismatch.got;
  json["reasons"] = f.violations;
  json["tallies"] = f.tallies;
  json["events"] = f.events;
  return json;
}

Exit run(const Program& program, const std::vector<std::string>& paths) {
  const cases::RunReport report =
      cases::run_paths(paths, {program.language(), std::clamp(terminal_columns(), 40, 100)});
  if (program.json) {
    Json json = Json::object();
    json["passed"] = report.passed;
    json["failed"] = report.failed;
    json["failures"] = Json::array();
    for (const cases::CaseRun& run : report.runs)
      for (const cases::Failure& f : run.result.failures) json["failures"].push_back(failure_json(run, f));
    json["errors"] = Json::array();
    for (const Error& error : report.errors)
      json["errors"].push_back(
          {{"code", error.code}, {"where", error.where}, {"message", error.message}, {"hint", error.hint}});
    std::cout << json_text(json) << '\n';
  } else {
    std::cout << report.text;
  }
  for (const Error& error : report.errors) program.bad_input(error);
  if (!report.errors.empty()) return Exit::bad_input;
  return report.failed == 0 ? Exit::ok : Exit::failed;
}

}  // namespace

void add_case(CLI::App& app, Program& program) {
  auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* sub = app.add_subcommand("case", program.say("help/case"));
  sub->add_option("paths", *paths, program.say("help/case-paths"))->required();
  sub->callback([paths, &program] { program.exit = run(program, *paths); });
}

}  // namespace acies::cli
