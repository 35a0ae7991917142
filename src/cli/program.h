// SPDX-License-Identifier: Apache-2.0
// Program: what every subcommand shares: the language, the words, how to answer, how to fail. A subcommand is one file
// with one function `add_*`, listed in main.cpp; it returns an Exit.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "text/catalogue.h"

namespace CLI {
class App;
}

namespace acies::cli {

enum class Exit : int {
  ok = 0,
  failed = 1,     // a check found something: a case fails, a replay diverges, a figure is missed
  bad_input = 2,  // the world is bad: an unknown name, a malformed file
};

class Program {
 public:
  explicit Program(Language language);

  Language language() const { return language_; }
  bool spanish() const { return language_ == Language::es; }

  // The words of the program and of the table itself.
  const Catalogue& words() const { return words_; }
  std::string say(std::string_view id, std::vector<Place> places = {}) const { return words_.say(id, places); }
  // With the words of a ruleset: its embedded files.
  Catalogue words_with(std::span<const embedded::File> ruleset) const;

  // Tells what is wrong in one line on standard error, with --json as one JSON object, and gives Exit::bad_input.
  Exit bad_input(const Error& error) const;
  Exit bad_input(const Error& error, const Catalogue& words) const;
  Exit bad_input(const std::vector<Error>& errors, const Catalogue& words) const;

  // Answer in JSON.
  bool json = false;
  // Paint standard output.
  bool colour = false;
  // What the chosen subcommand gave.
  Exit exit = Exit::ok;

 private:
  Language language_;
  Catalogue words_;
};

// --lang or --lang=… among the arguments, else LC_ALL, LC_MESSAGES, LANG; English when none says Spanish.
Language language_of(int argc, const char* const* argv);

}  // namespace acies::cli
