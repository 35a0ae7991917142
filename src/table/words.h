// SPDX-License-Identifier: Apache-2.0
// The parts of a table that need no ruleset: sentences, reasons and odds into what a screen is told.
#pragma once

#include "core/names.h"
#include "core/question.h"
#include "odds/odds.h"
#include "table/messages.h"
#include "text/catalogue.h"

namespace acies {

// The ids of rules of `ruleset` that a sentence cites are listed beside it.
std::vector<SaidLine> said_lines(const std::vector<std::string>& sentences, std::string_view ruleset);
SaidReason said_reason(const Catalogue& words, const Names& names, const Violation& violation);
SaidQuestion said_question(const Catalogue& words, const Names& names, const Question& question);
// What a button for this answer to a question of that kind says.
std::string action_label(const Catalogue& catalogue, const Names& names, const Option& option, std::string_view kind);
void add_options(const Catalogue& words, const Names& names, const Options& options, SaidQuestion& question);
TableHead said_head(const Catalogue& words, const Scene& scene, std::uint32_t n);
SaidOdds said_odds(const Catalogue& words, const Names& names, const Odds& odds);
// The dice that a message tells of.
void add_dice(const Catalogue& words, const Names& names, const Message& message, std::vector<SaidDie>& dice);
// What is other in `now` than in `before`, of what is drawn on the table.
void add_changes(const Scene& before, const Scene& now, SharedChange& change);
Look look_of(const Scene& scene, const SceneUnit& unit);
Look ground_look_of(const Scene& scene, const SceneWords& words);
std::vector<SceneZone> deployment_zones(const Scene& scene);
// The units of `then` that stand elsewhere than in `before`, each with where it came from.
std::vector<SceneUnit> moved_units(const Scene& before, const Scene& then);

}  // namespace acies
