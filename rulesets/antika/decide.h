// SPDX-License-Identifier: Apache-2.0
// The door to the rules: a command in, events or all the reasons why not out. The state is not changed.
#pragma once

#include "core/decision.h"
#include "core/dice.h"
#include "core/question.h"
#include "rulesets/antika/command.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

// `decision` is cleared first. Events fold into the state after the command; with violations there are no events.
void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision);
Question question(const State& state);
// Who answers the open question; none when the battle is over.
Seat asked_seat(const State& state);

}  // namespace acies::antika
