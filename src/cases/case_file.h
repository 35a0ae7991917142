// SPDX-License-Identifier: Apache-2.0
// A case file, read and understood: positions as text, what is tried on them and what must follow. The language, with
// its grammar, is docs/case-format.md; what a case may expect is in expectation.h; running is in runner.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cases/expectation.h"

namespace acies::cases {

// One face, and whose roll it is for if the case says so.
struct ScriptedFace {
  std::uint8_t face = 1;
  Seat seat = Seat::none;
  UnitId unit;
};

struct Try {
  Seat seat = Seat::none;
  std::string command;             // in battle notation, as written
  std::vector<ScriptedFace> dice;  // all of them must be used, and no other
};

struct Item {
  int line = 0;
  std::string text;  // as written, without the comment
  std::variant<Try, Expectation> what;
};

// The case itself, or one of its variants: a position of its own and what happens on it.
struct Part {
  std::string title;  // of the variant; empty for the first part
  int line = 0;
  Setup setup;
  std::vector<Item> items;
};

struct Case {
  std::string name;
  int line = 0;
  std::string ruleset;
  std::vector<RuleId> cites;
  std::vector<std::string> cited;  // the same, as written
  std::vector<std::string> notes;
  std::vector<Part> parts;  // at least one
};

struct CaseFile {
  std::string path;
  std::vector<Case> cases;
  std::vector<Error> errors;  // in the order of lines, each with its place; not to be run if there is one
  bool ok() const { return errors.empty(); }
};

// `path` is only for messages.
CaseFile parse_cases(std::string_view path, std::string_view text);

}  // namespace acies::cases
