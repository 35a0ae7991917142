// SPDX-License-Identifier: Apache-2.0
// The results of the laboratory as one page that needs nothing beside itself: style, script, data and replays are in
// it.
#pragma once

#include "cli/lab_report.h"

namespace acies::cli {

// In the program's language at first; the reader can change it.
std::string lab_page(const Program& program, const LabResults& results, const Json& json);

}  // namespace acies::cli
