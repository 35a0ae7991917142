// SPDX-License-Identifier: Apache-2.0
// Replay with check: every stored command is decided again from the stored state with the stored dice, and what comes
// out is compared with the stored events and hashes. The first divergence matters most; the check goes on from the
// facts as stored, so that one changed ruling does not hide the next. Seeking is Match::state_after.
#pragma once

#include "core/describe_same.h"
#include "engine/check_report.h"
#include "engine/record.h"

namespace acies {

// The first event in which two lists differ, printed; "nothing" beyond the end of one.
template <Ruleset R>
std::optional<Divergence> compare_events(const typename R::Scenario& scenario, const Record<R>& record,
                                         const std::vector<typename R::Event>& decided) {
  const std::size_t longest = std::max(record.events.size(), decided.size());
  for (std::size_t i = 0; i < longest; ++i) {
    if (i < record.events.size() && i < decided.size() && same(record.events[i], decided[i])) continue;
    const auto text = [&](const std::vector<typename R::Event>& events) {
      return i < events.size() ? R::print(scenario, events[i]) : std::string("nothing");
    };
    return Divergence{record.n, DivergenceKind::events, text(record.events), text(decided)};
  }
  return std::nullopt;
}

// What deciding the record's command again gives that is not as stored.
template <Ruleset R>
std::optional<Divergence> decide_again(const Match<R>& match, const Record<R>& record,
                                       Decision<typename R::Event>& decision) {
  ScriptedDice dice(record.dice);
  R::decide(match.state(), record.seat, record.command, dice, decision);
  if (!decision.accepted()) {
    std::string reasons;
    for (const Violation& violation : decision.violations)
      reasons += (reasons.empty() ? "" : "; ") + R::print(match.scenario(), violation);
    return Divergence{record.n, DivergenceKind::refused, R::print(match.scenario(), record.command), reasons};
  }
  if (std::optional<Divergence> different = compare_events<R>(match.scenario(), record, decision.events))
    return different;
  if (dice.ran_out() || dice.left() > 0)
    return Divergence{record.n, DivergenceKind::dice, std::to_string(record.dice.size()) + " dice",
                      dice.ran_out() ? "more or other dice" : std::to_string(dice.left()) + " dice left over"};
  return std::nullopt;
}

// The events folded into the state; none when one of them does not fit.
template <Ruleset R>
std::optional<typename R::State> fold(typename R::State state, const std::vector<typename R::Event>& events) {
  for (const typename R::Event& event : events) {
    if (!R::fits(state, event)) return std::nullopt;
    R::apply(state, event);
  }
  return state;
}

// Checks one record and adds it to the match. `sound`: the state before it has its stored hash; only then are the rules
// asked, since a state that nobody ever saw need not make sense to them.
template <Ruleset R>
std::optional<Error> check_next(Match<R>& match, Record<R> record, bool sound, Decision<typename R::Event>& decision,
                                CheckReport& report) {
  const bool jumps = record.take_back_to.has_value();
  const std::uint64_t stored = record.hash;
  if (!jumps) ++report.commands;
  if (!jumps && sound) {
    const std::optional<Divergence> found = decide_again<R>(match, record, decision);
    if (found) report.divergences.push_back(*found);
    // When only the stored events are damaged, what is decided now leads to the stored hash: go on from there.
    if (found && found->kind == DivergenceKind::events) {
      const std::optional<typename R::State> told = fold<R>(match.state(), record.events);
      const std::optional<typename R::State> decided = fold<R>(match.state(), decision.events);
      if ((!told || Match<R>::hash_of(*told) != stored) && decided && Match<R>::hash_of(*decided) == stored)
        record.events = decision.events;
    }
  }
  if (std::optional<Error> error = match.restore(std::move(record))) return error;
  if (match.hash() != stored)
    report.divergences.push_back(
        {match.count(), jumps ? DivergenceKind::take_back : DivergenceKind::hash, hex64(stored), hex64(match.hash())});
  return std::nullopt;
}

// Errors as open_record, but for hashes, which become divergences.
template <Ruleset R>
Result<CheckReport> check_document(const RecordDocument& document) {
  Result<Match<R>> match = Match<R>::start(document.header);
  if (!match) return match.error();
  CheckReport report;
  Decision<typename R::Event> decision;
  const JsonPlace top;
  const JsonPlace list{&top, "records", 0};
  bool sound = true;
  for (std::size_t i = 0; i < document.records.size(); ++i) {
    Result<Record<R>> record = read_record<R>(document.records[i], match->scenario(), JsonPlace{&list, {}, i});
    if (!record) return record.error();
    const std::uint64_t stored = record->hash;
    if (std::optional<Error> error = check_next<R>(*match, std::move(*record), sound, decision, report)) return *error;
    sound = match->hash() == stored;
  }
  report.records = match->count();
  report.hash = {match->hash()};
  report.outcome = R::outcome(match->state());
  return report;
}

}  // namespace acies
