// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/pursuit.h"

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/straight_way.h"
#include "rulesets/dba/support.h"

namespace acies::dba {
// dba.geo.pursuit-pose; dba.pursuit.no-new-fight: pairs that fight were listed when the phase began.

bool is_impetuous(const State& state, UnitId id) {
  switch (state.type(id)) {
    case Type::Kn:
    case Type::SCh:
    case Type::Wb:
    case Type::Hd: return place_of(state, id) == Place::field;  // dba.pursuit.not-from-camp
    case Type::HCh: return !state.scenario->chariots_literal && place_of(state, id) == Place::field;
    default: return false;
  }
}

UnitId second_warband(const State& state, const Bodies& bodies, UnitId first) {
  if (state.type(first) != Type::Wb) return kNoUnit;
  const Supporter behind = element_directly_behind(state, bodies, first);
  if (!behind.there || behind.type != Type::Wb || behind.bad_going || in_bad_going(state, first)) return kNoUnit;
  return behind.unit;
}

void pursue(Scratch& scratch, UnitId id, UnitId of) {
  const State& state = scratch.state();
  const Rect& base = scratch.bodies().at(id);
  const Length step = step_of(state, id);
  Length go = step;
  UnitId stopper;
  // dba.pursuit.stops; a base that comes to touch has met.
  const MetBodies met = bodies_met(scratch.bodies(), id, base, Way::ahead, step.units() + tolerance::kTouch);
  if (!met.empty() && met.front().at < step.units()) {
    go = rounded_length(met.front().at);
    stopper = met.front().unit;
  }
  if (const auto edge = distance_to_edge(state, scratch.bodies(), id, Way::ahead, go)) {
    go = rounded_length(*edge);
    stopper = kNoUnit;
  }
  if (go.hundredths <= 0) return;
  const bool second = of.valid() && state.at(of).seat == state.at(id).seat;
  RuleId cited = go < step ? rule("dba.pursuit.stops") : rule("dba.pursuit.distance");
  if (second) cited = rule("dba.pursuit.second-warband");
  scratch.emit(Shifted{id, advanced(state.at(id).pose, go), ShiftKind::pursued, cited, stopper.valid() ? stopper : of});
  note_contacts(scratch, id, false, kNoUnit);
}

}  // namespace acies::dba
