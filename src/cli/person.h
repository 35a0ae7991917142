// SPDX-License-Identifier: Apache-2.0
// A person at the terminal: asked in words, answers in battle notation, is told every reason of a refusal.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "cli/program.h"
#include "core/dice_sources.h"
#include "core/question.h"
#include "core/violation.h"

namespace acies::cli {

class Person {
 public:
  Person(const Catalogue& words, std::istream& in, std::ostream& out, bool colour)
      : words_(words), in_(in), out_(out), colour_(colour) {}

  // The line that is answered to `prompt`; none when the input has ended.
  std::optional<std::string> ask(const std::string& prompt);
  // The face of a real die; none when the input has ended.
  std::optional<int> ask_die(const DieRequest& request, const Names& names);

  void tell(const std::string& sentence) { out_ << sentence << '\n'; }
  void tell_refusal(const std::vector<Violation>& violations, const Names& names);
  void tell_options(const Options& options);
  void tell_help();

 private:
  const Catalogue& words_;
  std::istream& in_;
  std::ostream& out_;
  bool colour_;
};

}  // namespace acies::cli
