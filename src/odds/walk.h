// SPDX-License-Identifier: Apache-2.0
// The walk behind all odds: the rules themselves, run once for every outcome of the dice. Kept by its owner and used
// again and again, so that walking allocates nothing once it has grown.
#pragma once

#include "engine/full_ruleset.h"
#include "odds/focused_dice.h"

namespace acies {

template <RulesetOdds R>
class Walk {
 public:
  // How much of a refusal is wanted, and how many outcomes are walked at most (see FocusedDice).
  explicit Walk(Reasons reasons, std::uint64_t budget = kWalkAll) : budget_(budget) { decision_.reasons = reasons; }

  using State = typename R::State;
  using Command = typename R::Command;
  using Event = typename R::Event;

  // Calls visit(events, ways, of) for each outcome of the dice: `ways` of `of` equally likely throws lead to it. False
  // when the rules refuse the command; the reasons are in decision().
  template <class Visit>
  bool operator()(const State& state, Seat seat, const Command& command, Visit&& visit) {
    do {
      FocusedDice<R> dice(walk_, budget_);
      R::decide(state, seat, command, dice, decision_);
      if (!decision_.accepted()) return false;
      fits_ = fits_ && walk_.fits();
      visit(decision_.events, walk_.numerator(), walk_.denominator());
    } while (walk_.next());
    return true;
  }

  // Whether all weights were small enough to be exact. When not, walk again by smallest fractions.
  bool fits() const { return fits_; }
  void reduce(bool on) {
    walk_.reduce(on);
    fits_ = true;
  }

  const Decision<Event>& decision() const { return decision_; }

 private:
  std::uint64_t budget_;
  EnumeratingDice walk_;
  bool fits_ = true;
  Decision<Event> decision_;
};

}  // namespace acies
