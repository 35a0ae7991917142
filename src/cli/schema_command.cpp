// SPDX-License-Identifier: Apache-2.0
// acies schema: the protocol for others: TypeScript types and a page, generated from the structs of the program.
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "table/table_schema.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string folder = ".";
  bool check = false;
};

Exit run(const Program& program, const Arguments& arguments) {
  Exit exit = Exit::ok;
  std::vector<SchemaFile> files = schema_files();
  for (SchemaFile& file : table_schema_files()) files.push_back(std::move(file));
  for (const SchemaFile& file : files) {
    const std::string path = arguments.folder + "/" + file.path;
    if (arguments.check) {
      const Result<std::string> there = read_file(path);
      if (!there) return program.bad_input(there.error());
      const bool same = *there == file.text;
      std::cout << program.say(same ? "schema/same" : "schema/differs", {{"path", path}}) << '\n';
      if (!same) exit = Exit::failed;
    } else {
      if (const auto error = write_file(path, file.text)) return program.bad_input(*error);
      std::cout << program.say("schema/written", {{"path", path}}) << '\n';
    }
  }
  return exit;
}

}  // namespace

void add_schema(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("schema", program.say("help/schema"));
  sub->add_option("-o,--output", arguments->folder, program.say("help/schema-output"));
  sub->add_flag("--check", arguments->check, program.say("help/schema-check"));
  sub->callback([arguments, &program] { program.exit = run(program, *arguments); });
}

}  // namespace acies::cli
