// SPDX-License-Identifier: Apache-2.0
// MatchOf<R>: a Match<R> behind the face of AnyMatch.
#pragma once

#include "engine/any_match.h"
#include "engine/record.h"

namespace acies {

template <Ruleset R>
class MatchOf final : public AnyMatch {
 public:
  using AnyMatch::scene;
  using AnyMatch::submit;

  explicit MatchOf(Match<R> match) : match_(std::move(match)) {}

  // The match behind the face, for those who know its ruleset.
  Match<R>& inner() { return match_; }
  const Match<R>& inner() const { return match_; }

  const RulesetInfo& info() const override { return R::info(); }
  const RecordHeader& header() const override { return match_.header(); }
  Names names() const override { return R::names(match_.scenario()); }
  std::vector<HeldOption> held_options() const override { return R::held_options(match_.scenario()); }
  std::uint32_t count() const override { return match_.count(); }
  std::uint64_t hash() const override { return match_.hash(); }
  Question question() const override { return R::question(match_.state()); }
  Options options() const override {
    Options options;
    R::options(match_.state(), options);
    return options;
  }
  Outcome outcome() const override { return R::outcome(match_.state()); }

  Result<Submission> submit(Seat seat, std::string_view command, Dice& dice) override {
    Result<typename R::Command> parsed = R::parse(match_.scenario(), command);
    if (!parsed) return parsed.error();
    const Decision<typename R::Event>& decision = match_.submit(seat, *parsed, dice);
    Submission submission;
    submission.violations = decision.violations;
    if (submission.accepted()) {
      submission.n = match_.count();
      submission.events = printed(decision.events);
    }
    return submission;
  }

  std::optional<Error> take_back(Seat seat, std::uint32_t n) override { return match_.take_back(seat, n); }

  RecordText record_text(std::uint32_t n) const override {
    const Record<R> record = at(n);
    RecordText text{record.n, record.seat, record.take_back_to, "", record.dice, printed(record.events), record.hash};
    if (!record.take_back_to) text.command = R::print(match_.scenario(), record.command);
    return text;
  }

  Scene scene(Seat seat, std::uint32_t n) const override { return R::scene(R::view(match_.state_after(n), seat)); }

  std::string record() const override { return write_record(match_); }
  std::string view_json(Seat seat) const override { return json_line(R::view(match_.state(), seat), names()); }
  std::string events_json(Seat seat, std::uint32_t n) const override {
    typename R::State state = match_.state_after(n - 1);
    std::string events = "[";
    for (const typename R::Event& event : at(n).events) {
      if (const auto seen = R::view(state, event, seat)) {
        if (events.size() > 1) events += ',';
        write_json(events, *seen, names());
      }
      R::apply(state, event);
    }
    return events + "]";
  }

 private:
  Record<R> at(std::uint32_t n) const {
    ACIES_ASSERT(n >= 1 && n <= match_.count());
    return match_.records()[n - 1];
  }
  std::vector<std::string> printed(const std::vector<typename R::Event>& events) const {
    std::vector<std::string> lines;
    lines.reserve(events.size());
    for (const typename R::Event& event : events) lines.push_back(R::print(match_.scenario(), event));
    return lines;
  }

  Match<R> match_;
};

}  // namespace acies
