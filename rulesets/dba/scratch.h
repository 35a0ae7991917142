// SPDX-License-Identifier: Apache-2.0
// Scratch: the copy of the state that a decision works on. A rule changes it only by emitting an event, which is
// applied at once, so that later rules see earlier results, and folding the events gives the same state.
#pragma once

#include "core/decision.h"
#include "core/dice.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/event.h"

namespace acies::dba {

class Scratch {
 public:
  Scratch(const State& state, Dice& dice, Decision<Event>& decision)
      : state_(state), bodies_(decision.workspace.bodies), dice_(dice), decision_(decision) {
    follow(bodies_, state_);
  }

  const State& state() const { return state_; }
  const Bodies& bodies() const { return bodies_; }
  Decision<Event>& decision() { return decision_; }
  // For a scratch on the side, whose events nobody keeps.
  Decision<Event>& trial() const { return decision_.workspace.trial(); }

  // Records what happens and makes it so.
  void emit(const Event& event);
  // Rolls one die for `purpose` and records it.
  int roll(RuleId purpose, Seat by, UnitId unit = kNoUnit);
  // Records a reason why not. Nothing may be emitted in a decision that has one; the caller drops the events.
  void refuse(const Violation& violation) { decision_.violations.push_back(violation); }
  bool refused() const { return !decision_.violations.empty(); }
  // Nobody asks for more than one reason: checks may come in any order, and stop at the first.
  bool any_reason_will_do() const { return decision_.reasons == Reasons::first; }
  bool enough() const { return any_reason_will_do() && refused(); }

 private:
  State state_;
  Bodies& bodies_;  // the decision's: only what has changed since its last use is computed again
  Dice& dice_;
  Decision<Event>& decision_;
};

}  // namespace acies::dba
