// SPDX-License-Identifier: Apache-2.0
// What the pages beside the table are told: the rulesets there are, their army lists, their rules with the cases that
// show them, and the odds of a situation that somebody describes. The same for every ruleset of the registry.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/army_list.h"
#include "core/contest.h"
#include "table/messages.h"
#include "text/language.h"

namespace acies {

struct SaidRulesetOption {
  std::string name;
  std::string about;
  std::string usual;                // empty: the army lists decide
  std::string values;               // what may be written, in words
  std::vector<SaidChoice> choices;  // when they can be listed; empty: anything
  std::string rule;
};

// Troops that the umpire knows, for pick lists.
struct SaidTroop {
  std::string code;
  std::string name;
  std::string symbol;
  Look look;
};

// Words that may be added to a troop's code, each after a '/'.
struct SaidQuality {
  std::string label;
  bool several = false;
  std::vector<SaidChoice> choices;
};

struct SaidRuleset {
  std::string id;
  std::string name;
  std::string edition;
  std::int32_t armies_a_side = 1;
  std::vector<SaidRulesetOption> options;
  std::vector<SaidChoice> bots;
  std::array<std::string, 2> example_lists;
  std::vector<SaidTroop> troops;
  std::vector<SaidQuality> qualities;
  std::vector<SaidChoice> goings;  // of the umpire's situations; the first is open ground
  Duel example_duel;
};

struct SaidField {
  std::string label;
  std::string value;
};
// An entry of a list, and what may be taken of it; an army is all values that are not empty, joined by commas.
struct SaidPick {
  std::string label;
  std::vector<SaidChoice> choices;
  std::int32_t usual = 0;  // which of them
};
struct SaidList {
  std::string key;
  std::string name;
  std::vector<SaidField> fields;
  std::string troops;
  std::string army;
  double armies = 0;  // how many selections it permits
  bool official = false;
  std::string text;  // as a file, to change and to keep; empty where there is none
  std::vector<SaidPick> picks;
};

struct SaidMistake {
  std::string code;  // a rule id, or the program's
  std::string where;
  std::string sentence;
};
// A list or an army as a player wrote it: what it reads as, and all that is wrong.
struct SaidListCheck {
  std::vector<SaidList> lists;
  std::vector<SceneUnit> units;  // the army chosen from the first, when nothing is wrong
  std::vector<Look> looks;       // of each
  std::vector<SaidMistake> mistakes;
};

struct SaidRule {
  std::string id;
  std::string text;
  std::string source;
  std::int32_t cases = 0;  // that show it
};
struct SaidCase {
  std::string name;
  std::string path;
  std::string text;     // of the case, as written
  std::string drawing;  // SVG
};
struct SaidRulePage {
  SaidRule rule;
  std::vector<SaidCase> cases;
};

// A situation for the umpire, and what real dice fell, if they did.
struct UmpireQuestion {
  Duel duel;
  std::vector<std::uint8_t> dice;
};
struct UmpireAnswer {
  std::vector<SaidMistake> mistakes;  // why it cannot be
  SaidOdds odds;
  std::vector<std::string> dice;  // what each die so far is for, in order; without lines the last lacks its face
  std::vector<SaidLine> lines;    // what the dice given lead to
  std::string drawing;            // SVG of the situation
};

ACIES_DESCRIBE_STRUCT(DuelSide, (type, general, overlaps, support))
ACIES_DESCRIBE_STRUCT(Duel, (attacker, defender, shooting, aid, charged, flank, rear, going))
ACIES_DESCRIBE_STRUCT(SaidRulesetOption, (name, about, usual, values, choices, rule))
ACIES_DESCRIBE_STRUCT(SaidTroop, (code, name, symbol, look))
ACIES_DESCRIBE_STRUCT(SaidQuality, (label, several, choices))
ACIES_DESCRIBE_STRUCT(SaidRuleset, (id, name, edition, armies_a_side, options, bots, example_lists, troops, qualities,
                                    goings, example_duel))
ACIES_DESCRIBE_STRUCT(SaidField, (label, value))
ACIES_DESCRIBE_STRUCT(SaidPick, (label, choices, usual))
ACIES_DESCRIBE_STRUCT(SaidList, (key, name, fields, troops, army, armies, official, text, picks))
ACIES_DESCRIBE_STRUCT(SaidMistake, (code, where, sentence))
ACIES_DESCRIBE_STRUCT(SaidListCheck, (lists, units, looks, mistakes))
ACIES_DESCRIBE_STRUCT(SaidRule, (id, text, source, cases))
ACIES_DESCRIBE_STRUCT(SaidCase, (name, path, text, drawing))
ACIES_DESCRIBE_STRUCT(SaidRulePage, (rule, cases))
ACIES_DESCRIBE_STRUCT(UmpireQuestion, (duel, dice))
ACIES_DESCRIBE_STRUCT(UmpireAnswer, (mistakes, odds, dice, lines, drawing))

class Catalogue;
// What is wrong, without its place. Where a rule says no, in the rule's words.
SaidMistake mistake_in_words(const Catalogue& words, const Error& error);

std::vector<SaidRuleset> said_rulesets(Language language);
// Errors: "ruleset.unknown"; of the one rule also "rule.unknown".
Result<std::vector<SaidList>> said_lists(std::string_view ruleset, Language language);
// `text`: a list file of one's own, or empty for the program's list `list`; `chosen`: the army, empty for the usual
// one.
Result<SaidListCheck> check_list(std::string_view ruleset, const ArmyChoice& choice, Language language);
Result<std::vector<SaidRule>> said_rules(std::string_view ruleset, Language language);
Result<SaidRulePage> said_rule(std::string_view ruleset, std::string_view id, Language language);
Result<UmpireAnswer> ask_umpire(std::string_view ruleset, const UmpireQuestion& question, Language language);

}  // namespace acies
