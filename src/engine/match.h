// SPDX-License-Identifier: Apache-2.0
// Match: one battle being played: its setup, the records so far, the state they lead to. Nothing is ever deleted: a
// take-back is a record that says "as it was after record n". Keyframes (copies of the state every few records) make
// any moment quick to reach; they are a cache, the records are the truth.
#pragma once

#include <memory>
#include <utility>

#include "core/dice_sources.h"
#include "core/state_hash.h"
#include "engine/kept_record.h"
#include "engine/record_header.h"
#include "engine/ruleset.h"

namespace acies {

template <Ruleset R>
class Match {
 public:
  using State = typename R::State;
  using Command = typename R::Command;
  using Event = typename R::Event;

  // All that is wrong with a setup, none when a battle can start from it: what R::initial finds, or "match.edition"
  // when it asks for an edition that this ruleset is not.
  static std::vector<Error> mistakes(const Setup& setup) {
    if (!setup.edition.empty() && setup.edition != R::info().edition) return {other_edition(R::info(), setup.edition)};
    typename R::Scenario scenario;
    return R::initial(setup, scenario).errors;
  }

  // Errors: the first of mistakes(header.setup).
  static Result<Match> start(RecordHeader header) {
    header.setup.ruleset = R::info().id;
    if (header.setup.edition.empty()) header.setup.edition = R::info().edition;
    if (header.setup.edition != R::info().edition) return other_edition(R::info(), header.setup.edition);
    Match match(std::move(header));
    const auto begin = R::initial(match.header_.setup, *match.scenario_);
    if (!begin.errors.empty()) return begin.errors.front();
    match.state_ = begin.state;
    match.hash_ = hash_of(match.state_);
    match.keyframes_.push_back({0, match.state_});
    return match;
  }

  const RecordHeader& header() const { return header_; }
  const typename R::Scenario& scenario() const { return *scenario_; }
  const State& state() const { return state_; }
  const Records<R>& records() const { return records_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(records_.size()); }
  // Of the state as it is now.
  std::uint64_t hash() const { return hash_; }
  static std::uint64_t hash_of(const State& state) { return state_hash(state, R::info().rules); }

  // Decides the command with these dice; when it is accepted, applies and records it. The answer is valid until the
  // next call. A refused command leaves no trace.
  const Decision<Event>& submit(Seat seat, const Command& command, Dice& dice) {
    faces_.clear();
    RecordingDice recording(dice, faces_);
    R::decide(state_, seat, command, recording, decision_);
    if (decision_.accepted()) {
      for (const Event& event : decision_.events) R::apply(state_, event);
      hash_ = hash_of(state_);
      add({seat, std::nullopt, command, faces_, decision_.events, hash_});
    }
    return decision_;
  }

  // With the dice of the match's own seed. Requires: header().seed.value.
  const Decision<Event>& submit(Seat seat, const Command& command) {
    ACIES_ASSERT(header_.seed.value.has_value());
    SeededDice dice(*header_.seed.value, count() + 1U);
    return submit(seat, command, dice);
  }

  // Makes the state what it was after record n (0: the start). Error "match.no-such-record" when n is not in the past.
  std::optional<Error> take_back(Seat seat, std::uint32_t n) {
    if (n >= count()) return no_such_record(n, count());
    state_ = state_after(n);
    hash_ = hash_of(state_);
    add({seat, n, {}, {}, {}, hash_});
    return std::nullopt;
  }

  // Adds a record that was made elsewhere, as it stands: applies its events, rolls and decides nothing. Errors, which
  // leave the match as it was: "record.number", "record.take-back", "record.event". A hash that differs from the
  // computed one is for the caller to look at: hash() is the computed one.
  std::optional<Error> restore(const Record<R>& record) {
    if (record.n != count() + 1) return wrong_number(record.n, count() + 1);
    State next = state_;
    if (record.take_back_to) {
      if (*record.take_back_to >= count()) return bad_take_back(record.n, *record.take_back_to);
      next = state_after(*record.take_back_to);
    }
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      if (!R::fits(next, record.events[i])) return bad_event(record.n, i);
      R::apply(next, record.events[i]);
    }
    state_ = next;
    hash_ = hash_of(state_);
    add({record.seat, record.take_back_to, record.command, record.dice, record.events, record.hash});
    return std::nullopt;
  }

  // The state after record n, 0 being the start. Requires: n <= count().
  State state_after(std::uint32_t n) const {
    ACIES_ASSERT(n <= count());
    std::size_t k = keyframes_.size() - 1;
    while (keyframes_[k].n > n) --k;
    State state = keyframes_[k].state;
    for (std::uint32_t i = keyframes_[k].n; i < n; ++i)
      records_.kept(i).for_each_event([&](const Event& event) { R::apply(state, event); });
    return state;
  }

 private:
  struct Keyframe {
    std::uint32_t n = 0;
    State state;
  };
  static constexpr std::uint32_t kKeyframeEvery = 16;

  explicit Match(RecordHeader header)
      : header_(std::move(header)), scenario_(std::make_unique<typename R::Scenario>()) {}

  void add(KeptRecord<R> record) {
    const bool jumps = record.take_back_to().has_value();
    records_.add(std::move(record));
    // A take-back always gets a keyframe, so that folding forward from one never meets a jump.
    if (jumps || count() - keyframes_.back().n >= kKeyframeEvery) keyframes_.push_back({count(), state_});
  }

  RecordHeader header_;
  std::unique_ptr<typename R::Scenario> scenario_;  // in one place: states point to it
  State state_{};
  std::uint64_t hash_ = 0;
  Records<R> records_;
  std::vector<Keyframe> keyframes_;
  Decision<Event> decision_;
  std::vector<std::uint8_t> faces_;
};

}  // namespace acies
