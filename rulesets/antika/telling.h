// SPDX-License-Identifier: Apache-2.0
// Telling: an event as something to say to a person, without words: the id of a sentence in text/messages.*.toml and
// its arguments. src/text finds the words.
#pragma once

#include "core/message.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

// `state` is that before or after the event: only what the event leaves as it is, such as who owns a unit, is read.
Message tell(const State& state, const Event& event);

}  // namespace acies::antika
