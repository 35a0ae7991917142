// SPDX-License-Identifier: Apache-2.0
// TrialOf: whether the rules of a game would accept a command, and how much of one, for those who only try: screens
// that follow a hand.
#pragma once

#include "core/decision.h"
#include "core/dice_sources.h"
#include "core/seat.h"

namespace acies {

// `decide` is the ruleset's.
template <class State, class Command, class Event, auto decide>
class TrialOf {
 public:
  // The state must outlive the trial.
  TrialOf(const State& state, Seat seat) : state_(state), seat_(seat) { decision_.reasons = Reasons::first; }

  bool accepts(const Command& command) {
    SeededDice dice(0, 0);
    decide(state_, seat_, command, dice, decision_);
    return decision_.accepted();
  }
  // The largest share in [0, 1] for which `command_at(share)` is accepted, as halving finds it; 0: none was. `likely`
  // is looked at first: what the plain measure would allow; more is not tried.
  template <class CommandAt>
  double largest(double likely, int halvings, CommandAt command_at) {
    double low = 0;
    double high = likely < 1 ? likely : 1;
    if (accepts(command_at(high))) return high;
    for (int i = 0; i < halvings; ++i) {
      const double middle = (low + high) / 2;
      (accepts(command_at(middle)) ? low : high) = middle;
    }
    return low;
  }

 private:
  const State& state_;
  Seat seat_;
  Decision<Event> decision_;
};

}  // namespace acies
