// SPDX-License-Identifier: Apache-2.0
// What holds in a battle beyond the rulebook: the ruleset's edition and its options, each with its value, what that
// means in a sentence, and the rule it sets. Told before the first command of a battle and at the head of a transcript.
#pragma once

#include <string>
#include <vector>

#include "core/ruleset_info.h"
#include "text/catalogue.h"

namespace acies {

// Which options to tell: every one, or those that people look at before a battle.
enum class Agreed : std::uint8_t { all, before_battle };

// "scenario = river: A river parts the armies. [antika.gap.scenario-river.setup]", in the order of the ruleset.
std::vector<std::string> agreed_lines(const Catalogue& words, const std::vector<HeldOption>& held, Agreed which);

// "Antika a08"
std::string edition_line(const RulesetInfo& info);

}  // namespace acies
