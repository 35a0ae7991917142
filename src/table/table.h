// SPDX-License-Identifier: Apache-2.0
// Table: one battle as players, watchers and an umpire meet it: commands in, and out what each seat may know, in words
// of its language. Of whatever ruleset; the server and the page talk to nothing below it.
#pragma once

#include <functional>
#include <memory>

#include "engine/any_match.h"
#include "table/messages.h"
#include "text/language.h"

namespace acies {

// Units dragged on a screen: the first was moved to `to`, the others are to come along as the rules allow. `as`: the
// verb of the command that is meant; empty: whatever fits.
struct Drag {
  std::vector<std::string> units;
  Pose to;
  std::string as;
};

// What is told of a record, the same for all who hear and see the same of it.
struct TableNews {
  SaidRecord record;
  SharedChange change;
};
struct TableUpdate {
  std::shared_ptr<const TableNews> news;  // one object for all who share it
  OwnChange own;
};

// For one thread at a time, questions included: what was seen and said last is kept.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual const AnyMatch& match() const = 0;

  virtual TableView view(Seat seat, Language language) const = 0;
  // After record n, for replays: nothing is asked. Requires: n <= match().count().
  virtual TableView view_at(std::uint32_t n, Seat seat, Language language) const = 0;
  // The newest record, and what it changed in the view that the seat had before it. Requires: match().count() > 0.
  virtual TableUpdate update(Seat seat, Language language) const = 0;
  virtual TableWords words(Seat seat, Language language) const = 0;
  // The open question with everything that may be answered, for the seat that answers it.
  virtual SaidQuestion options(Seat seat, Language language) const = 0;
  // 1 <= n <= match().count(). Only what the seat may know.
  virtual SaidRecord said(std::uint32_t n, Seat seat, Language language) const = 0;

  // Errors: what is no command. Refused: with all reasons. Accepted: the number of the new record.
  virtual Result<Submission> submit(Seat seat, std::string_view command) = 0;
  virtual std::vector<SaidReason> reasons(const std::vector<Violation>& violations, Language language) const = 0;
  virtual std::optional<Error> take_back(Seat seat, std::uint32_t n) = 0;
  // Adds a record that was made elsewhere, as record_json() gives it. Errors, which leave the table as it was or, of a
  // wrong hash, in no state to go on with: those of open_table.
  virtual std::optional<Error> restore(std::string_view record) = 0;
  // The earliest record to which the seat may go back without asking: since then only it has acted, no die has fallen
  // and nothing hidden has come out.
  virtual std::optional<std::uint32_t> free_take_back(Seat seat) const = 0;

  virtual Result<Preview> preview(Seat seat, std::string_view command, Language language) const = 0;
  virtual Result<Preview> preview(Seat seat, const Drag& drag, Language language) const = 0;
  virtual Result<SaidOdds> odds(Seat seat, std::string_view command, Language language) const = 0;
  // Of two that stand in contact, were they to fight now.
  virtual Result<SaidOdds> odds(Seat seat, const SaidContact& contact, Language language) const = 0;
  // The units that would move with this one, itself first.
  virtual Result<std::vector<std::string>> group(Seat seat, std::string_view unit) const = 0;
  // Zones of control of all, and around these units where they can get to, whom they reach, who commands them.
  virtual Result<std::vector<SceneZone>> overlays(Seat seat, const std::vector<std::string>& units) const = 0;
  // A plausible answer to the open question in battle notation, another for each seed. Error: the question is not his.
  virtual Result<std::string> suggest(Seat seat, std::uint64_t seed) const = 0;

  // A bot's answer to the open question, as a task for another thread; gives battle notation. It keeps what it looked
  // at, but the table must outlive it. Null for an unknown bot or when the question is not this seat's.
  virtual std::function<std::string()> thinking(std::string_view bot, Seat seat, std::uint64_t seed) const = 0;

  // Whether the seat knew as much before record n as the one who gave it, so that it may be told what that one weighed.
  // 1 <= n <= match().count().
  virtual bool knows_thoughts(std::uint32_t n, Seat seat) const = 0;
  // Why a bot answered as it did in record n: it thinks once more with the seed that it had then. None when it comes to
  // another answer: it was another bot or seed, or its time was bounded. A task as of thinking(). Null for an unknown
  // bot and for take-backs.
  virtual std::function<std::optional<SaidWhy>()> weighing(std::uint32_t n, std::string_view bot, std::uint64_t seed,
                                                           Language language) const = 0;

  // For the store: one line of JSON for the header, one for each record; and back.
  virtual std::string header_json() const = 0;
  virtual std::string record_json(std::uint32_t n) const = 0;
};

Result<std::unique_ptr<Table>> start_table(RecordHeader header);
// From a stored header and records, each as the functions above give them.
Result<std::unique_ptr<Table>> open_table(std::string_view header, const std::vector<std::string>& records);

}  // namespace acies
