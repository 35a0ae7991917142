// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/recoil.h"

#include "geometry/sweep.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/fording.h"
#include "rulesets/dba/ground_way.h"
#include "rulesets/dba/push.h"
#include "rulesets/dba/recoil_meeting.h"
#include "rulesets/dba/recoil_pass.h"
#include "rulesets/dba/straight_way.h"

namespace acies::dba {
// dba.win.pincer-note: held in front and touched on a flank, an element dies of its recoil
// (dba.recoil.kill-flank-touch). dba.recoil.bad-going-ok: bad going is not looked at.

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

// dba.recoil.kill-flank-touch: the enemy whose front edge touches its flank or rear; none when nobody's does. Corners
// and sides that touch are harmless (dba.gap.recoil-touch).
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

// What ends the recoil of an element on its way, friends and enemies and rivers apart.
struct Doom {
  double at = 0;
  RuleId rule;
};

std::optional<Doom> first_doom(const State& state, const Bodies& bodies, UnitId id, Length step) {
  std::optional<Doom> first;
  const auto consider = [&](std::optional<double> at, RuleId cited) {
    if (at && (!first || *at < first->at)) first = Doom{*at, cited};
  };
  consider(distance_to_edge(state, bodies, id, Way::back, step), rule("dba.recoil.kill-edge"));
  if (bodies.ground == nullptr) return first;
  const Rect& base = bodies.at(id);
  // dba.gap.recoil-empty-camp: empty or not, own or not.
  if (const auto site = way_to_site(state, bodies, base, Way::back, step.units(), Sites::all))
    consider(site->at, rule("dba.recoil.kill-camp"));
  consider(way_to_impassable(bodies, base, Way::back, step.units()), rule("dba.recoil.kill-impassable"));
  return first;
}

// One recoil under way.
struct Retreat {
  Scratch& scratch;
  Agenda& agenda;
  const Recoil& what;
  MetBodies met;
  std::optional<Doom> doom;
  bool tried_river = false;
};

// dba.gap.recoil-river: a river met before it has gone so far is tried, once. False: it cannot cross.
bool gets_so_far(Retreat& retreat, double length) {
  const Bodies& bodies = retreat.scratch.bodies();
  if (retreat.tried_river || !way_to_river(bodies, bodies.at(retreat.what.unit), Way::back, length)) return true;
  retreat.tried_river = true;
  return fords(retreat.scratch, retreat.what.unit);
}

// dba.river.difficult-recoil
Fate drowned(const Retreat& retreat) {
  return lost(retreat.scratch, retreat.what.unit, rule("dba.recoil.kill-river"), retreat.what.by);
}

// It comes to stand there.
Fate go_back(const Retreat& retreat, const Pose& to, RuleId cited, UnitId because) {
  Scratch& scratch = retreat.scratch;
  const UnitId id = retreat.what.unit;
  // dba.river.flee-destroys: whoever flees and comes to a river that is not paltry.
  if (retreat.tried_river && retreat.what.flees && scratch.state().river != Difficulty::paltry)
    return lost(scratch, id, rule("dba.flee.river-destroys"), retreat.what.by);
  scratch.emit(Shifted{id, to, ShiftKind::recoiled, cited, because});
  note_contacts(scratch, id, false, kNoUnit);
  return Fate::stands;
}

Fate step_back(Retreat& retreat) {
  const State& state = retreat.scratch.state();
  const Length step = step_of(state, retreat.what.unit);
  if (!gets_so_far(retreat, step.units())) return drowned(retreat);
  return go_back(retreat, advanced(state.at(retreat.what.unit).pose, -step), retreat.what.rule, retreat.what.by);
}

// dba.recoil.elephant-friend, .elephant-elephant, .elephant-no-pass, dba.gap.recoil-elephant
Fate recoil_elephant(Retreat& retreat) {
  Scratch& scratch = retreat.scratch;
  const UnitId id = retreat.what.unit;
  for (const Met& m : retreat.met) {
    if (retreat.doom && retreat.doom->at < m.at) break;
    if (!gets_so_far(retreat, m.at)) return drowned(retreat);
    if (enemies(scratch.state(), id, m.unit)) return run_into_enemy(scratch, retreat.agenda, id, retreat.met, m.at);
    const bool elephant = scratch.state().type(m.unit) == Type::El;
    const RuleId cited = elephant ? rule("dba.recoil.elephant-elephant") : rule("dba.recoil.elephant-friend");
    lose_bystander(scratch, retreat.agenda, m.unit, cited, id);
    if (elephant) return lost(scratch, id, cited, m.unit);
  }
  if (!retreat.doom) return step_back(retreat);
  if (!gets_so_far(retreat, retreat.doom->at)) return drowned(retreat);
  return lost(scratch, id, retreat.doom->rule, retreat.what.by);
}

// dba.gap.push-terrain: each of those pushed that comes to a river crosses it.
UnitId held_by_river(Scratch& scratch, const PushPlan& plan) {
  for (const Pushed& pushed : plan.pushed)
    if (way_to_river(scratch.bodies(), scratch.bodies().at(pushed.unit), Way::back, pushed.length) &&
        !fords(scratch, pushed.unit))
      return pushed.unit;
  return kNoUnit;
}

// dba.gap.recoil-pass-many: passes all, or pushes all, or is lost. dba.gap.recoil-pass-end: to directly behind them;
// dba.gap.recoil-pass-row: they are not affected.
Fate recoil_on_friends(Retreat& retreat) {
  Scratch& scratch = retreat.scratch;
  const Recoil& what = retreat.what;
  const RecoilPass pass = pass_back(scratch.state(), scratch.bodies(), what.unit, retreat.met);
  if (pass.possible) {
    if (!gets_so_far(retreat, pass.length)) return drowned(retreat);
    return go_back(retreat, pass.to, rule("dba.recoil-pass.end"), retreat.met.front().unit);
  }
  const PushPlan plan = plan_push(scratch.state(), scratch.bodies(), what.unit);
  if (plan.blocked == rule("dba.recoil.kill-enemy"))
    return run_into_enemy(scratch, retreat.agenda, what.unit, retreat.met, plan.blocked_at);
  if (plan.blocked != RuleId{})
    return lost(scratch, what.unit, plan.blocked, plan.blocker.valid() ? plan.blocker : what.by);
  if (retreat.doom) return lost(scratch, what.unit, retreat.doom->rule, what.by);
  if (const UnitId held = held_by_river(scratch, plan); held.valid())
    return lost(scratch, what.unit, rule("dba.push.blocked"), held);
  if (!gets_so_far(retreat, step_of(scratch.state(), what.unit).units())) return drowned(retreat);
  for (const Pushed& pushed : plan.pushed) {
    scratch.emit(Shifted{pushed.unit, pushed.to, ShiftKind::pushed, pushed.rule, what.unit});
    note_contacts(scratch, pushed.unit, false, kNoUnit);
  }
  return step_back(retreat);
}

}  // namespace

Fate recoil(Scratch& scratch, Agenda& agenda, const Recoil& what) {
  const State& state = scratch.state();
  const UnitId id = what.unit;
  if (what.shot_from_rear) return lost(scratch, id, rule("dba.recoil.kill-rear-shot"), what.by);
  const UnitId toucher = enemy_on_flank_or_rear(state, scratch.bodies(), id);
  if (toucher.valid()) return lost(scratch, id, rule("dba.recoil.kill-flank-touch"), toucher);

  const Length step = step_of(state, id);
  Retreat retreat{scratch, agenda, what,
                  bodies_met(scratch.bodies(), id, scratch.bodies().at(id), Way::back, step.units()),
                  first_doom(state, scratch.bodies(), id, step)};
  const MetBodies& met = retreat.met;
  if (state.type(id) == Type::El) return recoil_elephant(retreat);
  if (retreat.doom && (met.empty() || retreat.doom->at < met.front().at)) {
    if (!gets_so_far(retreat, retreat.doom->at)) return drowned(retreat);
    return lost(scratch, id, retreat.doom->rule, what.by);
  }
  if (met.empty()) return step_back(retreat);
  if (!gets_so_far(retreat, met.front().at)) return drowned(retreat);
  for (const Met& m : met)  // those met at the same moment as the first
    if (m.at <= met.front().at + tolerance::kTouch && enemies(state, id, m.unit))
      return run_into_enemy(scratch, agenda, id, met, met.front().at);
  return recoil_on_friends(retreat);
}

}  // namespace acies::dba
