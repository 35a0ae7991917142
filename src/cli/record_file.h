// SPDX-License-Identifier: Apache-2.0
// What the subcommands that read battle records share.
#pragma once

#include "cli/files.h"
#include "cli/program.h"
#include "core/scene.h"
#include "engine/any_match.h"
#include "engine/record.h"
#include "engine/registry.h"

namespace acies::cli {

// What is wrong with a record that did not open: `error`, or when that is a mistake of the setup all of those.
std::vector<Error> mistakes_of(const std::string& file, const std::string& text, const Error& error);
// The error with the file's name before its place in the file.
Error in_file(const std::string& file, Error error);
Error no_such_moment(std::uint32_t n, std::uint32_t count);
// The words of the program and of the match's ruleset.
Catalogue words_of(const Program& program, const AnyMatch& match);
// The scene after record n, its armies named in the program's language, with trails of what that record moved.
Scene named_scene(const Program& program, const AnyMatch& match, std::uint32_t n);

// Reads a record and lets `visit`, a template over its ruleset, answer for the document; tells what is wrong with it.
template <class Visit>
Exit visit_record(const Program& program, const std::string& file, Visit visit) {
  const Result<std::string> text = read_file(file);
  if (!text) return program.bad_input(text.error());
  const auto wrong = [&](const Error& error) {
    return program.bad_input(mistakes_of(file, *text, error), program.words());
  };
  const Result<RecordDocument> document = read_document(*text);
  if (!document) return wrong(document.error());
  const Result<Exit> exit = visit_ruleset(document->header.setup.ruleset,
                                          [&]<FullRuleset R>() { return visit.template operator()<R>(*document); });
  return exit ? *exit : wrong(exit.error());
}

}  // namespace acies::cli
