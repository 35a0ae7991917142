// SPDX-License-Identifier: Apache-2.0
// The one implementation of CaseRules and Position, over the functions of a ruleset. `R::Cases` is a struct of static
// functions (rulesets/dba/case_facts.h) with the types Scenario, State, Command and Event.
#pragma once

#include <set>

#include "cases/case_rules.h"
#include "core/decision.h"
#include "core/dice_sources.h"

namespace acies::cases {

template <class F>
class PositionOf final : public Position {
 public:
  using State = typename F::State;
  using Scenario = typename F::Scenario;
  using Event = typename F::Event;

  PositionOf(std::shared_ptr<const Scenario> scenario, const State& state)
      : scenario_(std::move(scenario)), state_(state) {}

  std::unique_ptr<Position> copy() const override { return std::make_unique<PositionOf>(scenario_, state_); }
  Names names() const override { return F::names(*scenario_); }
  bool may_leave_out(RuleId purpose) const override { return F::may_leave_out(purpose); }

  std::optional<Error> misspelt(std::string_view command, const notation::Origin& origin) const override {
    const auto parsed = F::parse_command(*scenario_, command, origin);
    if (parsed.ok()) return std::nullopt;
    return parsed.error();
  }

  Answer play(Seat seat, std::string_view command, Dice& dice) override {
    const auto parsed = F::parse_command(*scenario_, command, {});
    ACIES_ASSERT(parsed.ok());
    Decision<Event> decision;
    F::decide(state_, seat, *parsed, dice, decision);
    Answer answer;
    answer.violations = decision.violations;
    for (const Event& event : decision.events) {
      answer.events.push_back(F::print(*scenario_, event));
      F::add_tallies(event, answer.tallies, answer.cost);
      F::apply(state_, event);
    }
    return answer;
  }

  Fate fate(UnitId id) const override { return F::fate(state_, id); }
  Pose pose(UnitId id) const override { return F::pose(state_, id); }
  Footprint footprint(UnitId id) const override { return F::footprint(state_, id); }
  Question question() const override { return F::question(state_); }
  Outcome outcome() const override { return F::outcome(state_); }
  Setup setup() const override { return F::to_setup(state_); }
  Scene scene() const override { return F::scene(state_); }
  std::string value(std::string_view key) const override { return F::value(state_, key); }
  std::optional<std::string> relation(std::string_view kind, UnitId a, UnitId b) const override {
    return F::relation(state_, kind, a, b);
  }
  bool is_group(std::span<const UnitId> units) const override { return F::is_group(state_, units); }

  // Every outcome of the dice is walked through the rules themselves.
  Result<Odds> odds(UnitId a, UnitId b) const override {
    const auto [seat, command] = F::combat_command(state_, a, b);
    EnumeratingDice dice;
    Decision<Event> decision;
    struct Walked {
      std::set<std::string> outcomes;
      std::uint64_t numerator = 0;
      std::uint64_t denominator = 1;
    };
    std::vector<Walked> all;
    std::uint64_t common = 1;
    do {
      F::decide(state_, seat, command, dice, decision);
      if (!decision.accepted())
        return notation::told("case.no-combat", "", "the rules refuse this combat: {reason}",
                              {{"reason", F::print(*scenario_, decision.violations[0])}});
      Walked walked{{}, dice.numerator(), dice.denominator()};
      F::add_outcomes(*scenario_, decision.events, walked.outcomes);
      common = std::max(common, walked.denominator);
      all.push_back(std::move(walked));
    } while (dice.next());
    return counted(all, common);
  }

 private:
  // Denominators are powers of six: all divide the largest. Told out of 36 where that is exact.
  template <class All>
  static Odds counted(const All& all, std::uint64_t common) {
    Odds odds;
    odds.of = common;
    for (const auto& walked : all)
      for (const std::string& outcome : walked.outcomes)
        odds.ways[outcome] += walked.numerator * (common / walked.denominator);
    constexpr std::uint64_t kPairs = 36;
    if (common % kPairs != 0) return odds;
    const std::uint64_t share = common / kPairs;
    for (const auto& [outcome, ways] : odds.ways)
      if (ways % share != 0) return odds;
    odds.of = kPairs;
    for (auto& [outcome, ways] : odds.ways) ways /= share;
    return odds;
  }

  std::shared_ptr<const Scenario> scenario_;
  State state_;
};

template <class R>
class CaseRulesOf final : public CaseRules {
 public:
  using F = typename R::Cases;
  std::string_view id() const override { return F::kId; }
  std::span<const std::string_view> rules() const override { return F::rules(); }
  std::span<const embedded::File> files() const override { return R::files(); }
  std::span<const std::string_view> values() const override { return F::values(); }
  bool is_verb(std::string_view word) const override { return F::is_verb(word); }
  notation::Measures measures(const Setup& setup) const override { return F::measures(setup); }
  std::optional<Footprint> footprint(const Setup& setup, const SetupUnit& unit) const override {
    return F::footprint(setup, unit);
  }
  Arranged arrange(const Setup& setup) const override {
    auto scenario = std::make_shared<typename F::Scenario>();
    auto start = F::initial(setup, *scenario);
    if (!start.errors.empty()) return {nullptr, std::move(start.errors)};
    return {std::make_unique<PositionOf<F>>(std::move(scenario), start.state), {}};
  }
  ListAnswer check_list(std::string_view list, std::string_view choice) const override {
    return F::check_list(list, choice);
  }
};

}  // namespace acies::cases
