// SPDX-License-Identifier: Apache-2.0
// What a case asks of a ruleset: words for its parser, a position to try commands on, facts to compare. Parser and
// runner know only this; case_rules_of.h makes it from the functions that a ruleset offers (rulesets/dba/case_facts.h).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.h"
#include "core/case_fact.h"
#include "core/dice.h"
#include "core/names.h"
#include "core/notation.h"
#include "core/outcome.h"
#include "core/question.h"
#include "core/scene.h"
#include "core/setup.h"
#include "core/violation.h"

namespace acies::cases {

// What came of a command.
struct Answer {
  std::vector<Violation> violations;
  std::vector<std::string> events;  // in battle notation
  std::vector<UnitTally> tallies;   // of combats, in order
  std::optional<Tally> cost;        // of the last thing that was paid for
  bool accepted() const { return violations.empty(); }
};

// Exact odds of a combat: what may come of it ("tie", "A beaten", "X destroyed"), each in so many ways out of `of`.
struct Odds {
  std::uint64_t of = 0;
  std::map<std::string, std::uint64_t> ways;
};

class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> copy() const = 0;
  virtual Names names() const = 0;
  // A roll that opens the next turn: a case need not script it.
  virtual bool may_leave_out(RuleId purpose) const = 0;
  // None when it is a sentence of the notation, whether legal or not.
  virtual std::optional<Error> misspelt(std::string_view command, const notation::Origin& origin) const = 0;
  // Requires: not misspelt. When accepted, the events are applied.
  virtual Answer play(Seat seat, std::string_view command, Dice& dice) = 0;

  virtual Fate fate(UnitId id) const = 0;
  virtual Pose pose(UnitId id) const = 0;
  virtual Footprint footprint(UnitId id) const = 0;
  virtual Question question() const = 0;
  virtual Outcome outcome() const = 0;
  virtual Setup setup() const = 0;
  virtual Scene scene() const = 0;
  // One of the ruleset's values, in full: "shoot", "4 blue".
  virtual std::string value(std::string_view key) const = 0;
  // "contact", "overlap", "zone", "touching" of a and b, in the ruleset's words; "going", "place" of a alone; none when
  // it has no such relation.
  virtual std::optional<std::string> relation(std::string_view kind, UnitId a, UnitId b) const = 0;
  virtual bool is_group(std::span<const UnitId> units) const = 0;
  // Of the combat between a and b that could be fought now. Error when the rules refuse it.
  virtual Result<Odds> odds(UnitId a, UnitId b) const = 0;
};

struct Arranged {
  std::unique_ptr<Position> position;  // none if there is an error
  std::vector<Error> errors;
};

class CaseRules {
 public:
  CaseRules() = default;
  CaseRules(const CaseRules&) = delete;
  CaseRules& operator=(const CaseRules&) = delete;
  virtual ~CaseRules() = default;

  virtual std::string_view id() const = 0;
  virtual std::span<const std::string_view> rules() const = 0;  // ids, sorted
  virtual std::span<const embedded::File> files() const = 0;    // its words, among others
  virtual std::span<const std::string_view> values() const = 0;
  virtual bool is_verb(std::string_view word) const = 0;
  virtual notation::Measures measures(const Setup& setup) const = 0;
  // Nothing for a type that the ruleset does not know.
  virtual std::optional<Footprint> footprint(const Setup& setup, const SetupUnit& unit) const = 0;
  virtual Arranged arrange(const Setup& setup) const = 0;
  // `choice` empty: the list itself.
  virtual ListAnswer check_list(std::string_view list, std::string_view choice) const = 0;
};

// Null when there is no such ruleset.
const CaseRules* find_case_rules(std::string_view id);
std::vector<std::string_view> case_rulesets();

}  // namespace acies::cases
