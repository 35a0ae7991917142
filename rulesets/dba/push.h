// SPDX-License-Identifier: Apache-2.0
// Push-back (dba.push.*): a recoiler that cannot pass its friends drives them before it, and they others.
#pragma once

#include "rulesets/dba/scratch.h"

namespace acies::dba {

struct Pushed {
  UnitId unit;
  Pose to;            // dba.geo.push-pose
  RuleId rule;        // dba.push.distance for those the recoiler meets, dba.push.chain for the others
  double length = 0;  // of its way back
};

struct PushPlan {
  BoundedVector<Pushed, kMaxElements> pushed;  // by id, all or none
  RuleId blocked;         // why nobody can be pushed and the recoiler is lost; "acies.none": nothing is in the way
  UnitId blocker;         // who is in the way
  double blocked_at = 0;  // how far the recoiler has gone when it meets the blocker itself
};

// Who moves, and how far, when `recoiler` goes back its whole step. Changes nothing.
PushPlan plan_push(const State& state, const Bodies& bodies, UnitId recoiler);

}  // namespace acies::dba
