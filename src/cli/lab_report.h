// SPDX-License-Identifier: Apache-2.0
// The results of the laboratory as JSON, as CSV and as text for the terminal. The page (lab_page.h) shows the same
// JSON.
#pragma once

#include "cli/lab_backend.h"
#include "cli/program.h"

namespace acies::cli {

struct LabResults {
  const LabBackend& backend;
  const LabLists& lists;
  SeriesPlan plan;
  std::vector<MatchUp> match_ups;  // those that were begun, in the order of the lists
  bool complete = true;
};

// The whole, without replays. Equal runs give equal bytes: no times and no number of threads are in it.
Json lab_json(const LabResults& results);
// One line for each battle.
std::string lab_csv(const LabResults& results);
void print_lab(const Program& program, const LabResults& results);

}  // namespace acies::cli
