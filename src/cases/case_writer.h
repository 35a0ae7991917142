// SPDX-License-Identifier: Apache-2.0
// Any position written as a case, for bug reports, puzzles and new tests. Poses are absolute.
//  W1 parse_cases(to_case(setup, words)) has one part with the same setup (but for places in the file and the keys of
//     army lists, which a case does not have).
#pragma once

#include <string>
#include <vector>

#include "core/setup.h"

namespace acies::cases {

struct CaseWords {
  std::string name = "A position";
  std::vector<std::string> cites;  // rule ids; a case needs at least one
  std::vector<std::string> notes;
  std::vector<std::string> play;  // dice, commands and expectations; a case needs at least one expectation
};

std::string to_case(const Setup& setup, const CaseWords& words);

}  // namespace acies::cases
