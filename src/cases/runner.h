// SPDX-License-Identifier: Apache-2.0
// Running cases: each part from its own set-up, command by command; every line that does not hold is reported with what
// was expected, what came, the events, tallies and reasons, and two drawings.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cases/check.h"

namespace acies::cases {

// A drawing of a scene, as lines of text. drawing.h gives one; empty: no drawings.
using Draw = std::function<std::string(const Scene&)>;

struct Failure {
  std::string part;  // title of the variant; empty for the first part
  int line = 0;
  std::string text;  // of the line
  Mismatch mismatch;
  std::vector<std::string> events;      // of the last command, as printed
  std::vector<std::string> tallies;     // "A: …"
  std::vector<std::string> violations;
  Scene expected;                       // the table as the line wants it; before the command when it is not about a place
  Scene got;
};

struct CaseResult {
  std::string name;
  std::vector<Failure> failures;
  bool passed() const { return failures.empty(); }
};

// A part stops at the first command that a failed line stands before.
CaseResult run_case(const Case& c);

struct RunReport {
  int passed = 0;
  int failed = 0;
  std::vector<Error> errors;  // malformed or missing files: nothing of such a file is run
  std::string text;           // what a person reads, ending with "N passed, N failed"
};

// `path` is a file, or a folder whose *.case files (and those of folders inside) are run in the order of their names.
RunReport run_paths(std::span<const std::string> paths, const Draw& draw = {});
// One text, for tests and for what does not come from a file.
RunReport run_text(std::string_view path, std::string_view text, const Draw& draw = {});

}  // namespace acies::cases
