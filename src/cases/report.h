// SPDX-License-Identifier: Apache-2.0
// What a person reads about a case that failed.
#pragma once

#include <map>

#include "cases/runner.h"
#include "text/catalogue.h"

namespace acies::cases {

class Teller {
 public:
  explicit Teller(const Telling& telling) : telling_(telling) {}

  // File and line, the case, the line that does not hold, what was expected and what came, reasons, tally, events and
  // the two drawings.
  std::string failure(const CaseRun& run, const Failure& failure);

 private:
  // With those of the ruleset; null when no language was asked for.
  const Catalogue* words(const std::string& ruleset);

  Telling telling_;
  std::map<std::string, Catalogue> catalogues_;  // by ruleset
};

}  // namespace acies::cases
