// SPDX-License-Identifier: Apache-2.0
// options(): the skeleton of what may be answered now, with one legal example of each, for screens and the terminal.
#pragma once

#include "core/question.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

void options(const State& state, Options& out);

}  // namespace acies::antika
