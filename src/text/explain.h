// SPDX-License-Identifier: Apache-2.0
// Sentences for what the engine returns: why a command is refused, what a total is made of, what is asked. The ids and
// numbers come in, words in the catalogue's language go out.
#pragma once

#include <string>
#include <vector>

#include "core/outcome.h"
#include "core/question.h"
#include "core/violation.h"
#include "text/catalogue.h"

namespace acies {

// One reason why not, ready to be shown.
struct Refusal {
  std::string rule;      // "dba.move.allowance"
  std::string sentence;  // about this command: "A would go 120 mm, more than its 101.6 mm."
  std::string remedy;    // "At most 101.6 mm.", or empty
  std::string text;      // what the rule says
  std::string source;    // where the book says it, or empty
};
// The fullest refusal of the rule whose places can all be filled, else the rule's text after the unit's name. Places:
// unit (the first), other (the second), others (all but the first), rest (all but those two), units (all), measured,
// limit, alternative.
Refusal refusal(const Catalogue& catalogue, const Names& names, const Violation& violation);
Refusal refusal(const Catalogue& catalogue, std::string_view rule, std::span<const Place> places);
// For refusals that come as a rule and named words, as those of army lists do. Empty words count as not given; what was
// expected is said in the catalogue's words where it has them ("list-symbol/count").
Refusal refusal(const Catalogue& catalogue, std::string_view rule, const std::map<std::string, std::string>& words);
// Sentence, remedy and the rule in brackets, in one line.
std::string line(const Refusal& refusal);
// The same of an error that is a rule saying no, as those of army lists are: without its place. None: it is no rule.
std::optional<std::string> rule_line(const Catalogue& catalogue, const Error& error);

// "Red to move: 3 PIPs left." The ruleset's section "question", key the kind.
std::string prompt(const Catalogue& catalogue, const Names& names, const Question& question);

// "Red wins: 4 losses against 2 (dba.win.condition)."
std::string sentence(const Catalogue& catalogue, const Names& names, const Outcome& outcome);

// What is wrong and what to do about it, as sentences. Codes that the catalogue knows ("error/case.unknown-unit" and
// "hint/case.unknown-unit", with the error's args as places; "phrase/…" for what was expected) are said in its
// language, others by their English words ("said/This must be a text."), or as they came.
struct ErrorWords {
  std::string message;
  std::string hint;  // or empty
};
ErrorWords error_words(const Catalogue& catalogue, const Error& error);
// An error with its place and hint, in one line.
std::string sentence(const Catalogue& catalogue, const Error& error);

}  // namespace acies
