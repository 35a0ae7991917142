// SPDX-License-Identifier: Apache-2.0
// What a command is worth at once, by exact odds: the rules decide it for every throw of the dice (odds/walk.h); each
// result is worth how the battle then stands, what the fights then due will bring, and the urge to come to them. All
// bots weigh with this; the better ones then look further.
#pragma once

#include <cmath>

#include "bots/bot.h"
#include "core/dice_sources.h"
#include "odds/walk.h"

namespace acies {

// How much a lead in units of evaluate() is worth as a chance to win: between 0 and 1, a half when all is even. Only
// sums, quotients and roots, so that it is the same everywhere.
template <FullRuleset R>
double chance_to_win(double lead) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + R::kDecisiveLead * R::kDecisiveLead);
}

struct Opinion {
  bool allowed = false;
  double standing = 0;
  double fights = 0;
  double poise = 0;  // 0 unless one looks carefully
  double urge = 0;
  double eager = 0;  // the urge that a recruit would feel
  double hope = 0;   // the chance to win, by the lead
  double lead() const { return standing + fights + poise; }
  double value() const { return lead() + urge; }
  double bold() const { return lead() + eager; }  // what draws one to attack, and to see only then who can help
};

// What a bot makes of what it sees: how closely it looks, and how much the fights that are due count.
struct Temper {
  Gaze gaze = Gaze::quick;
  double fights = 1;
};
// A recruit is eager and looks no further than the fight before him. Old soldiers know that a fight once begun goes on
// for some turns, and bide their time.
inline constexpr Temper kEager{};
template <FullRuleset R>
inline constexpr Temper kSeasoned{Gaze::careful, R::kFightsLast};

// What is won or lost already, what the fights will bring, how the armies stand.
template <FullRuleset R>
double lead_of(const typename R::State& state, Seat seat, const Temper& temper) {
  return R::evaluate(state, seat) + temper.fights * R::forecast(state, seat) + R::poise(state, seat);
}

// How a position stands, without a command.
template <FullRuleset R>
Opinion opinion_of(const typename R::State& state, Seat seat, const Temper& temper) {
  Opinion opinion;
  opinion.allowed = true;
  opinion.standing = R::evaluate(state, seat);
  opinion.fights = temper.fights * R::forecast(state, seat);
  if (temper.gaze == Gaze::careful) opinion.poise = R::poise(state, seat);
  opinion.urge = R::urge(state, seat, temper.gaze);
  opinion.eager = temper.gaze == Gaze::careful ? R::urge(state, seat, Gaze::quick) : opinion.urge;
  opinion.hope = chance_to_win<R>(opinion.lead());
  return opinion;
}

// Kept by its owner and used again and again, so that weighing allocates nothing once it has grown.
template <FullRuleset R>
class Weigher {
 public:
  explicit Weigher(const Temper& temper) : temper_(temper) {}
  Opinion operator()(const typename R::State& state, Seat seat, const typename R::Command& command) {
    // What the dice bring is known by the forecast.
    if (R::left_to_dice(state, command)) return if_allowed(state, seat, command);
    Opinion sum;
    sum.allowed = walk_(state, seat, command, [&](const auto& events, std::uint64_t ways, std::uint64_t of) {
      after_ = state;
      for (const auto& event : events) R::apply(after_, event);
      const double chance = static_cast<double>(ways) / static_cast<double>(of);
      const Opinion after = opinion_of<R>(after_, seat, temper_);
      sum.standing += chance * after.standing;
      sum.fights += chance * after.fights;
      sum.poise += chance * after.poise;
      sum.urge += chance * after.urge;
      sum.eager += chance * after.eager;
      sum.hope += chance * after.hope;
    });
    return sum;
  }

 private:
  // A bot need not know the end of every fight that its answer sets off: forecast() weighs those.
  static constexpr std::uint64_t kOutcomes = 400;

  Opinion if_allowed(const typename R::State& state, Seat seat, const typename R::Command& command) {
    SeededDice dice(1, 0);
    R::decide(state, seat, command, dice, decision_);
    return decision_.accepted() ? opinion_of<R>(state, seat, temper_) : Opinion{};
  }

  Temper temper_;
  Walk<R> walk_{Reasons::first, kOutcomes};
  typename R::State after_{};
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
