// SPDX-License-Identifier: Apache-2.0
// Measures the luck of a match (lab/luck.h).
#pragma once

#include "engine/match.h"
#include "lab/census.h"
#include "lab/luck.h"
#include "odds/walk.h"

namespace acies {

// The records that are in force: those that lead to the present state. Take-backs and what they took back are not.
template <Ruleset R>
std::vector<Record<R>> records_in_force(const Match<R>& match) {
  // By record number: the record whose state is the one after it, and that record's predecessor.
  std::vector<std::uint32_t> node(match.count() + 1, 0);
  std::vector<std::uint32_t> before(match.count() + 1, 0);
  for (std::uint32_t n = 1; n <= match.count(); ++n) {
    const std::optional<std::uint32_t> to = match.records().kept(n - 1).take_back_to();
    node[n] = to ? node[*to] : n;
    before[n] = node[n - 1];
  }
  std::vector<Record<R>> out;
  for (std::uint32_t n = node[match.count()]; n != 0; n = before[n]) out.push_back(match.records()[n - 1]);
  std::reverse(out.begin(), out.end());
  return out;
}

// Throws what a record threw, and finds out how many other throws there are and what the first die is for.
template <FullRuleset R>
class ProbingDice final : public Dice {
 public:
  explicit ProbingDice(const std::vector<std::uint8_t>& faces) : faces_(faces) {}
  int roll(const DieRequest& request) override {
    note(request, request.sides);
    return faces_.roll(request);
  }
  int hits(const DieRequest& request, int count, int at_least) override {
    note(request, count + 1);
    return faces_.hits(request, count, at_least);
  }
  double throws() const { return throws_; }  // 1: no die that changes anything
  RuleId first() const { return first_; }

 private:
  void note(const DieRequest& request, int branches) {
    if (R::opens_turn(request)) return;
    if (throws_ == 1) first_ = request.purpose;
    throws_ *= branches;
  }
  ScriptedDice faces_;
  double throws_ = 1;
  RuleId first_;
};

template <CountedRuleset R>
class LuckMeter {
 public:
  LuckReport operator()(const Match<R>& match) {
    LuckReport report;
    const Names names = R::names(match.scenario());
    cards_.clear();
    for (std::size_t i = 0; i < names.units.size(); ++i) cards_.push_back(card(match.state_after(0), unit_id(i)));
    for (const Record<R>& record : records_in_force(match)) {
      if (record.dice.empty()) continue;
      const typename R::State before = match.state_after(record.n - 1);
      count_faces(before, record.events, report);
      ProbingDice<R> probe(record.dice);
      R::decide(before, record.seat, record.command, probe, decision_);
      if (!decision_.accepted() || probe.throws() <= 1) continue;
      LuckDecision decision = weigh(before, record, probe.throws());
      if (decision.standing.variance <= 1e-12 && decision.losses[0].variance + decision.losses[1].variance <= 1e-12)
        continue;
      decision.rule = std::string(names.rule(probe.first()));
      report.decisions.push_back(std::move(decision));
    }
    return report;
  }

 private:
  // More throws than this are sampled.
  static constexpr double kMostThrows = 20'000;
  static constexpr std::uint64_t kSample = 4'000;
  // A battle won is worth so much more than how it stood, in the unit of evaluate(): else the last blow would be all.
  static constexpr double kVictory = 3;

  struct Worth {
    double standing = 0;
    std::array<double, 2> losses{};
  };

  Worth worth(const typename R::State& before, const std::vector<typename R::Event>& events) {
    after_ = before;
    for (const typename R::Event& event : events) R::apply(after_, event);
    Worth out;
    const Outcome outcome = R::outcome(after_);
    if (outcome.ending == Ending::won)
      out.standing = R::evaluate(before, Seat::red) + (outcome.winner == Seat::red ? kVictory : -kVictory);
    else
      out.standing = R::evaluate(after_, Seat::red);
    take_census(before, events, census_);
    for (const CensusLoss& loss : census_.losses) {
      if (loss.unit.value >= cards_.size() || !cards_[loss.unit.value].counted) continue;
      const Seat seat = cards_[loss.unit.value].seat;
      if (seat == Seat::red || seat == Seat::blue) out.losses[index(seat)] += 1;
    }
    return out;
  }

  LuckDecision weigh(const typename R::State& before, const Record<R>& record, double throws) {
    LuckDecision out;
    out.n = record.n;
    out.turn = R::turn(before);
    out.seat = record.seat;
    out.exact = throws <= kMostThrows;
    const Worth actual = worth(before, record.events);
    Worth mean;
    Worth square;
    double as_high = 0;
    double as_low = 0;
    const auto take = [&](const std::vector<typename R::Event>& events, double chance) {
      const Worth each = worth(before, events);
      mean.standing += chance * each.standing;
      square.standing += chance * each.standing * each.standing;
      for (std::size_t i = 0; i < 2; ++i) {
        mean.losses[i] += chance * each.losses[i];
        square.losses[i] += chance * each.losses[i] * each.losses[i];
      }
      constexpr double kSame = 1e-9;
      if (each.standing >= actual.standing - kSame) as_high += chance;
      if (each.standing <= actual.standing + kSame) as_low += chance;
    };
    if (out.exact)
      walk_(before, record.seat, record.command, [&](const auto& events, std::uint64_t ways, std::uint64_t of) {
        take(events, static_cast<double>(ways) / static_cast<double>(of));
      });
    else
      sample(before, record, take);
    const auto chance_of = [](double expected, double squares, double came) {
      return Chance{expected, std::max(0.0, squares - expected * expected), came};
    };
    out.standing = chance_of(mean.standing, square.standing, actual.standing);
    for (std::size_t i = 0; i < 2; ++i) out.losses[i] = chance_of(mean.losses[i], square.losses[i], actual.losses[i]);
    out.chance = std::min(1.0, out.standing.luck() >= 0 ? as_high : as_low);
    return out;
  }

  // The same throws for the same record, always. Dice that open the next turn fall differently too: they change no
  // standing.
  template <class Take>
  void sample(const typename R::State& before, const Record<R>& record, Take&& take) {
    for (std::uint64_t i = 0; i < kSample; ++i) {
      SeededDice dice(record.hash ^ record.n, i);
      R::decide(before, record.seat, record.command, dice, decision_);
      if (decision_.accepted()) take(decision_.events, 1.0 / static_cast<double>(kSample));
    }
  }

  void count_faces(const typename R::State& before, const std::vector<typename R::Event>& events, LuckReport& report) {
    for (const typename R::Event& event : events) {
      const Message message = R::tell(before, event);
      if (message.id != "event/rolled") continue;
      Seat by = Seat::none;
      std::int64_t face = 0;
      for (const Argument& argument : message.arguments) {
        if (const auto* request = std::get_if<DieRequest>(&argument.value)) by = request->by;
        if (argument.name == "face") face = std::get<std::int64_t>(argument.value);
      }
      if (by != Seat::red && by != Seat::blue) continue;
      ++report.faces[index(by)].dice;
      report.faces[index(by)].sum += static_cast<std::uint64_t>(face);
    }
  }

  std::vector<UnitCard> cards_;
  Walk<R> walk_{Reasons::first};
  Decision<typename R::Event> decision_;
  typename R::State after_{};
  Census census_;
};

}  // namespace acies
