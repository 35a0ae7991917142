// SPDX-License-Identifier: Apache-2.0
// Scratch: the copy of the state that a decision works on. A rule changes it only by emitting an event, which is
// applied at once, so that later rules see earlier results, and folding the events gives the same state.
#pragma once

#include "core/decision.h"
#include "core/dice.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

class Scratch {
 public:
  Scratch(const State& state, Dice& dice, Decision<Event>& decision)
      : state_(state), bodies_(decision.workspace.bodies), dice_(dice), decision_(decision) {
    follow(bodies_, state_);
  }

  const State& state() const { return state_; }
  const Bodies& bodies() const { return bodies_; }
  Decision<Event>& decision() { return decision_; }

  // Records what happens and makes it so.
  void emit(const Event& event);
  // Rolls one die for `purpose` and records it.
  int roll(RuleId purpose, Seat by, UnitId unit = kNoUnit, int sides = 6);
  // How many of `count` dice show `at_least` or more; the event that tells of the pool is the caller's.
  int hits(RuleId purpose, UnitId unit, int count, int at_least);
  // Records a reason why not. Nothing may be emitted in a decision that has one; the caller drops the events.
  void refuse(const Violation& violation) { decision_.violations.push_back(violation); }
  bool refused() const { return !decision_.violations.empty(); }
  // Refused, and nobody asked for more reasons: a check may stop.
  bool enough() const { return decision_.reasons == Reasons::first && refused(); }

 private:
  State state_;
  Bodies& bodies_;  // the decision's: only what has changed since its last use is computed again
  Dice& dice_;
  Decision<Event>& decision_;
};

}  // namespace acies::antika
