// SPDX-License-Identifier: Apache-2.0
// Running cases: each part from its own set-up, command by command; every line that does not hold is reported with what
// was expected, what came, the events, tallies and reasons, and two drawings.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cases/check.h"
#include "text/language.h"

namespace acies::cases {

struct Failure {
  std::string part;  // title of the variant; empty for the first part
  int line = 0;
  std::string text;  // of the line
  Mismatch mismatch;
  std::vector<std::string> events;   // of the last command, as printed
  std::vector<std::string> tallies;  // "A: …"
  std::vector<std::string> violations;
  Scene expected;  // the table as the line wants it; before the command when it is not about a place
  Scene got;
};

struct CaseResult {
  std::string name;
  std::vector<Failure> failures;
  bool passed() const { return failures.empty(); }
};

// A part stops at the first command that a failed line stands before.
CaseResult run_case(const Case& c);

struct CaseRun {
  std::string path;
  int line = 0;  // of the case
  std::string ruleset;
  CaseResult result;
};

// How a report is told: in a language, with drawings so many columns wide (at least 20). Without a language it is in
// English, as errors came, and has no drawings.
struct Telling {
  std::optional<Language> language;
  int columns = 72;
};

struct RunReport {
  int passed = 0;
  int failed = 0;
  std::vector<CaseRun> runs;  // in the order of files and lines
  std::vector<Error> errors;  // malformed or missing files: nothing of such a file is run
  std::string text;           // what a person reads about failures, ending with "N passed, N failed"
};

// `path` is a file, or a folder whose *.case files (and those of folders inside) are run in the order of their names.
RunReport run_paths(std::span<const std::string> paths, const Telling& telling = {});
// One text, for tests and for what does not come from a file.
RunReport run_text(std::string_view path, std::string_view text, const Telling& telling = {});

}  // namespace acies::cases
