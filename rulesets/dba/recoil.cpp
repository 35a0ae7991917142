// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/recoil.h"

#include "geometry/sweep.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/push.h"
#include "rulesets/dba/recoil_meeting.h"
#include "rulesets/dba/recoil_pass.h"
#include "rulesets/dba/straight_way.h"

namespace acies::dba {
// dba.win.pincer-note: held in front and touched on a flank, an element dies of its recoil
// (dba.recoil.kill-flank-touch).

namespace {

bool enemies(const State& state, UnitId a, UnitId b) { return state.at(a).seat != state.at(b).seat; }

Fate lost(Scratch& scratch, UnitId id, RuleId cited, UnitId by) {
  scratch.emit(Destroyed{id, cited, by});
  return Fate::destroyed;
}

// Somebody who had no part in the combat: whoever faced it reacts as to any loss in front of him.
void lose_bystander(Scratch& scratch, Agenda& agenda, UnitId id, RuleId cited, UnitId by) {
  const UnitId opponent = front_opponent(scratch.state(), scratch.bodies(), id);
  if (opponent.valid()) add_consequences(scratch.state(), scratch.bodies(), id, opponent, agenda);
  scratch.emit(Destroyed{id, cited, by});
}

// dba.recoil.kill-flank-touch: the enemy whose front edge touches its flank or rear; none when nobody's does.
UnitId enemy_on_flank_or_rear(const State& state, const Bodies& bodies, UnitId id) {
  for (std::size_t i = 0; i < state.count; ++i)
    if (bodies.present[i] && enemies(state, id, unit_id(i)) &&
        front_edge_touches_flank_or_rear(bodies.rect[i], bodies.at(id)))
      return unit_id(i);
  return kNoUnit;
}

// dba.recoil.kill-enemy; dba.recoil.takes-enemy for each enemy met at that moment.
Fate run_into_enemy(Scratch& scratch, Agenda& agenda, UnitId id, const MetBodies& met, double at) {
  UnitId first;
  for (const Met& m : met) {
    if (m.at > at + tolerance::kTouch || !enemies(scratch.state(), id, m.unit)) continue;
    if (!first.valid()) first = m.unit;
    if (takes_enemy(scratch.bodies().at(id), scratch.bodies().at(m.unit)))
      lose_bystander(scratch, agenda, m.unit, rule("dba.recoil.takes-enemy"), id);
  }
  return lost(scratch, id, rule("dba.recoil.kill-enemy"), first);
}

Fate step_back(Scratch& scratch, const Recoil& what) {
  const Pose to = advanced(scratch.state().at(what.unit).pose, -step_of(scratch.state(), what.unit));
  scratch.emit(Shifted{what.unit, to, ShiftKind::recoiled, what.rule, what.by});
  note_contacts(scratch, what.unit, false, kNoUnit);
  return Fate::stands;
}

// dba.recoil.elephant-friend, .elephant-elephant, .elephant-no-pass
Fate recoil_elephant(Scratch& scratch, Agenda& agenda, const Recoil& what, const MetBodies& met,
                     std::optional<double> edge) {
  for (const Met& m : met) {
    if (edge && *edge < m.at) break;
    if (enemies(scratch.state(), what.unit, m.unit)) return run_into_enemy(scratch, agenda, what.unit, met, m.at);
    const bool elephant = scratch.state().type(m.unit) == Type::El;
    const RuleId cited = elephant ? rule("dba.recoil.elephant-elephant") : rule("dba.recoil.elephant-friend");
    lose_bystander(scratch, agenda, m.unit, cited, what.unit);
    if (elephant) return lost(scratch, what.unit, cited, m.unit);
  }
  if (edge) return lost(scratch, what.unit, rule("dba.recoil.kill-edge"), what.by);
  return step_back(scratch, what);
}

// dba.gap.recoil-pass-many: passes all, or pushes all, or is lost.
Fate recoil_on_friends(Scratch& scratch, Agenda& agenda, const Recoil& what, const MetBodies& met) {
  const RecoilPass pass = pass_back(scratch.state(), scratch.bodies(), what.unit, met);
  if (pass.possible) {
    scratch.emit(Shifted{what.unit, pass.to, ShiftKind::recoiled, rule("dba.recoil-pass.end"), met.front().unit});
    note_contacts(scratch, what.unit, false, kNoUnit);
    return Fate::stands;
  }
  const PushPlan plan = plan_push(scratch.state(), scratch.bodies(), what.unit);
  if (plan.blocked == rule("dba.recoil.kill-enemy"))
    return run_into_enemy(scratch, agenda, what.unit, met, plan.blocked_at);
  if (plan.blocked != RuleId{})
    return lost(scratch, what.unit, plan.blocked, plan.blocker.valid() ? plan.blocker : what.by);
  for (const Pushed& pushed : plan.pushed) {
    scratch.emit(Shifted{pushed.unit, pushed.to, ShiftKind::pushed, pushed.rule, what.unit});
    note_contacts(scratch, pushed.unit, false, kNoUnit);
  }
  return step_back(scratch, what);
}

}  // namespace

Fate recoil(Scratch& scratch, Agenda& agenda, const Recoil& what) {
  const State& state = scratch.state();
  const UnitId id = what.unit;
  if (place_of(state, id) != Place::field) return lost(scratch, id, rule("dba.recoil.kill-occupying"), what.by);
  if (what.shot_from_rear) return lost(scratch, id, rule("dba.recoil.kill-rear-shot"), what.by);
  const UnitId toucher = enemy_on_flank_or_rear(state, scratch.bodies(), id);
  if (toucher.valid()) return lost(scratch, id, rule("dba.recoil.kill-flank-touch"), toucher);

  const Rect& base = scratch.bodies().at(id);
  const Length step = step_of(state, id);
  const MetBodies met = bodies_met(scratch.bodies(), id, base, Way::back, step.units());
  const std::optional<double> edge = distance_to_edge(state, scratch.bodies(), id, Way::back, step);
  if (state.type(id) == Type::El) return recoil_elephant(scratch, agenda, what, met, edge);
  if (edge && (met.empty() || *edge < met.front().at)) return lost(scratch, id, rule("dba.recoil.kill-edge"), what.by);
  if (met.empty()) return step_back(scratch, what);
  for (const Met& m : met)  // those met at the same moment as the first
    if (m.at <= met.front().at + tolerance::kTouch && enemies(state, id, m.unit))
      return run_into_enemy(scratch, agenda, id, met, met.front().at);
  return recoil_on_friends(scratch, agenda, what, met);
}

}  // namespace acies::dba
