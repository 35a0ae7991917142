// SPDX-License-Identifier: Apache-2.0
// Trial: whether the rules would accept a command, for those who only try.
#pragma once

#include "mechanics/trial.h"
#include "rulesets/antika/decide.h"

namespace acies::antika {

using Trial = TrialOf<State, Command, Event, decide>;

}  // namespace acies::antika
