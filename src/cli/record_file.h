// SPDX-License-Identifier: Apache-2.0
// What the subcommands that read battle records share.
#pragma once

#include "cli/program.h"
#include "core/scene.h"
#include "engine/any_match.h"

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

}  // namespace acies::cli
