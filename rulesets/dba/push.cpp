// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/push.h"

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/ground_way.h"
#include "rulesets/dba/legs.h"

namespace acies::dba {
// dba.push.not-recoil, dba.gap.push-contact: who is pushed does not recoil: nobody pursues him and no flank touch harms
// him.

namespace {

// dba.push.conditions, dba.push.chain, dba.gap.push-litter
bool may_be_pushed(const State& state, UnitId recoiler, UnitId other) {
  const Type type = state.type(other);
  return state.at(other).seat == state.at(recoiler).seat && type != Type::El && type != Type::WWg &&
         type != Type::Lit &&
         between(state.at(recoiler).pose.facing, state.at(other).pose.facing) <= tolerance::kParallel;
}

struct Drive {
  const State& state;
  const Bodies& bodies;
  UnitId recoiler;
  std::array<double, kMaxElements> back{};  // how far each has to go
  std::array<bool, kMaxElements> direct{};  // met by the recoiler itself
};

// Whoever stands in the way of `mover`, who goes back as far as it has to, has to go back too. True when somebody has
// to go farther than known so far. The first that cannot go is noted in the plan.
bool drive_on(Drive& drive, UnitId mover, PushPlan& plan) {
  const double length = drive.back[mover.value];
  const bool self = mover == drive.recoiler;
  bool farther = false;
  for (const Met& m : bodies_met(drive.bodies, mover, drive.bodies.at(mover), Way::back, length)) {
    if (!may_be_pushed(drive.state, drive.recoiler, m.unit)) {
      const bool enemy = drive.state.at(m.unit).seat != drive.state.at(drive.recoiler).seat;
      plan.blocked = !self   ? rule("dba.push.blocked")
                     : enemy ? rule("dba.recoil.kill-enemy")
                             : rule("dba.recoil.kill-friend");
      plan.blocker = m.unit;
      plan.blocked_at = m.at;
      return false;
    }
    if (self) drive.direct[m.unit.value] = true;
    double& back = drive.back[m.unit.value];
    if (length - m.at <= back) continue;
    back = length - m.at;
    farther = true;
  }
  return farther;
}

// dba.gap.push-terrain: no camp, built-up area or impassable ground behind it. Rivers are tried when all else is well.
bool ground_is_open(const State& state, const Bodies& bodies, const Pushed& pushed) {
  const Rect& base = bodies.at(pushed.unit);
  return !way_to_site(state, bodies, base, Way::back, pushed.length, Sites::all) &&
         !way_to_impassable(bodies, base, Way::back, pushed.length);
}

// dba.gap.push-terrain and dba.geo.no-stacking, where all have gone: off the table, or into somebody because two that
// face the same way within the tolerance do not go quite the same way.
void check_places(const State& state, const Bodies& bodies, UnitId recoiler, PushPlan& plan) {
  Bodies after = bodies;
  const auto go = [&](UnitId id, const Pose& to) { put(after, id, base_at(state, id, to)); };
  go(recoiler, advanced(state.at(recoiler).pose, -step_of(state, recoiler)));
  if (!inside_table(state, after.at(recoiler))) plan.blocked = rule("dba.recoil.kill-edge");
  for (const Pushed& p : plan.pushed) go(p.unit, p.to);
  // Stored places are rounded: as much more than touching as that can bring.
  constexpr double kRoom = tolerance::kTouch + 2 * tolerance::kGrain;
  for (const Pushed& p : plan.pushed) {
    if (inside_table(state, after.at(p.unit)) && is_clear(after, p.unit, after.at(p.unit), kRoom) &&
        ground_is_open(state, bodies, p))
      continue;
    plan.blocked = rule("dba.push.blocked");
    plan.blocker = p.unit;
  }
}

}  // namespace

PushPlan plan_push(const State& state, const Bodies& bodies, UnitId recoiler) {
  Drive drive{state, bodies, recoiler, {}, {}};
  drive.back[recoiler.value] = step_of(state, recoiler).units();
  PushPlan plan;
  // Distances only grow, and a chain is no longer than the elements there are.
  for (std::size_t round = 0, again = 1; again != 0 && round <= state.count; ++round) {
    again = 0;
    for (std::size_t k = 0; k <= state.count; ++k) {
      const UnitId mover = k == 0 ? recoiler : unit_id(k - 1);  // the recoiler first: what it meets itself comes first
      if (drive.back[mover.value] <= 0 || (k > 0 && mover == recoiler)) continue;
      if (drive_on(drive, mover, plan)) again = 1;
      if (plan.blocked != RuleId{}) return plan;
    }
  }
  for (std::size_t i = 0; i < state.count; ++i) {
    if (drive.back[i] <= 0 || unit_id(i) == recoiler) continue;
    const Pose& pose = state.elements[i].pose;
    const Pose to{rounded(vec(pose.at) - bodies.at(recoiler).u * drive.back[i]), pose.facing};
    plan.pushed.push_back(
        {unit_id(i), to, drive.direct[i] ? rule("dba.push.distance") : rule("dba.push.chain"), drive.back[i]});
  }
  check_places(state, bodies, recoiler, plan);
  return plan;
}

}  // namespace acies::dba
