// SPDX-License-Identifier: Apache-2.0
// AnyMatch: a battle of whatever ruleset, with text and JSON in and out: what the program's commands and a server talk
// to. One virtual call for each command of a person is cheap; mass simulation uses Match<R> directly.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/dice.h"
#include "core/names.h"
#include "engine/check_report.h"
#include "engine/record_header.h"

namespace acies {

// What came of a command.
struct Submission {
  std::uint32_t n = 0;                // number of the new record; 0 when refused
  std::vector<std::string> events;    // what happened, in battle notation
  std::vector<Violation> violations;  // all the reasons why not; none when accepted
  bool accepted() const { return violations.empty(); }
};

// One record, told in text.
struct RecordText {
  std::uint32_t n = 0;
  Seat seat = Seat::none;
  std::optional<std::uint32_t> take_back_to;
  std::string command;
  std::vector<std::uint8_t> dice;
  std::vector<std::string> events;
  std::uint64_t hash = 0;
};

class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

  virtual const RulesetInfo& info() const = 0;
  virtual const RecordHeader& header() const = 0;
  virtual Names names() const = 0;  // valid as long as the match
  virtual std::vector<HeldOption> held_options() const = 0;

  // Records so far; the hash of the state as it is now.
  virtual std::uint32_t count() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual Question question() const = 0;
  virtual Options options() const = 0;
  virtual Outcome outcome() const = 0;

  // A command in battle notation. An Error when it is none; violations when the rules say no.
  virtual Result<Submission> submit(Seat seat, std::string_view command, Dice& dice) = 0;
  // With the dice of the match's seed; Error "match.no-seed" when it has none.
  Result<Submission> submit(Seat seat, std::string_view command);
  virtual std::optional<Error> take_back(Seat seat, std::uint32_t n) = 0;

  // 1 <= n <= count().
  virtual RecordText record_text(std::uint32_t n) const = 0;
  // As `seat` may see it, after record n (0: the start). n <= count().
  virtual Scene scene(Seat seat, std::uint32_t n) const = 0;
  Scene scene(Seat seat) const { return scene(seat, count()); }

  // The battle record, and single answers, as JSON text. Views are of what the seat may see.
  virtual std::string record() const = 0;
  virtual std::string view_json(Seat seat) const = 0;
  virtual std::string events_json(Seat seat, std::uint32_t n) const = 0;
};

// A new battle. `header.engine` and `header.tables` are filled here. Errors: "ruleset.unknown", those of Match::start.
Result<std::unique_ptr<AnyMatch>> start_match(RecordHeader header);

// All that is wrong with a setup: one Error for each mistake, "ruleset.unknown" alone.
std::vector<Error> setup_mistakes(const Setup& setup);

struct OpenedMatch {
  std::unique_ptr<AnyMatch> match;
  std::vector<Error> warnings;  // "record.other-tables"
};
// A stored battle, its facts applied and every hash compared. Errors: all of docs/record-format.md.
Result<OpenedMatch> open_match(std::string_view record);

struct CheckedRecord {
  CheckReport report;
  std::vector<Error> warnings;
};
// A stored battle, every command decided again (engine/replay.h).
Result<CheckedRecord> check_record(std::string_view record);

}  // namespace acies
