// SPDX-License-Identifier: Apache-2.0
// The shooting phase: naming a shooter, choosing target and aid, return fire, one shot and what follows from it.
#include "rulesets/dba/combat.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/trajectory.h"
#include "rulesets/dba/turn.h"

namespace acies::dba {
// dba.shoot.rear-kill: whether all shoot at the rear only goes with the recoil. dba.combat.shoot-modifiers: a shot has
// its own.

// dba.shoot.one-at-a-time, dba.shoot.combine: one shot of up to three elements at a time, with all that follows from
// it.

namespace {

using Party = BoundedVector<UnitId, 3>;  // all who shoot together

bool known(const State& state, UnitId id) {
  return id.valid() && id.value < state.count && (state.on_table(id) || state.inside(id));
}

// Named by a player, all his own, nobody twice.
void check_party(Scratch& scratch, Seat by, const Party& party) {
  for (std::size_t i = 0; i < party.size(); ++i) {
    if (!known(scratch.state(), party[i]))
      scratch.refuse(Refusal(rule("acies.command.unknown-unit"), party[i]));
    else if (scratch.state().at(party[i]).seat != by)
      scratch.refuse(Refusal(rule("acies.command.not-yours"), party[i]));
    for (std::size_t k = 0; k < i; ++k)
      if (party[k] == party[i]) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), party[i]));
  }
}

// From an occupant of a place it is measured to the outline (dba.geo.occupant).
UnitId nearest_enemy(const State& state, const Bodies& bodies, UnitId shooter) {
  UnitId closest;
  double least = 0;
  for (const std::size_t i : bodies.enemies(state.at(shooter).seat)) {
    const double distance = state.inside(shooter) ? distance_to(state, bodies, bodies.rect[i], state.at(shooter).in)
                                                  : nearest(bodies.at(shooter), bodies.rect[i]).distance;
    if (closest.valid() && distance >= least) continue;
    closest = unit_id(i);
    least = distance;
  }
  return closest;
}

// dba.shoot.order: an eligible shooter. Otherwise why not, against the enemy that is nearest.
void check_can_be_named(Scratch& scratch, UnitId shooter) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  if (!known(state, shooter)) return scratch.refuse(Refusal(rule("acies.command.unknown-unit"), shooter));
  if (can_be_named(state, bodies, shooter)) return;
  scratch.refuse(Refusal(rule("dba.shoot.order"), shooter));
  const UnitId closest = nearest_enemy(state, bodies, shooter);
  if (closest.valid()) explain_no_shot(state, bodies, shooter, closest, scratch.decision().violations);
}

void ask_for_target(Scratch& scratch, UnitId shooter) {
  Asked asked;
  asked.asking = Asking::target;
  asked.shot.principal = shooter;
  scratch.emit(asked);
}

// dba.shoot.mutual-first for the shooter named, dba.shoot.aid-duty for those who aid (dba.gap.shoot-aid-duty). Any
// of several that can shoot back will do (dba.gap.shoot-mutual-set).
void check_target(Scratch& scratch, const Party& party, UnitId target) {
  const State& state = scratch.state();
  for (std::size_t i = 0; i < party.size(); ++i) {
    const std::size_t before = scratch.decision().violations.size();
    explain_no_shot(state, scratch.bodies(), party[i], target, scratch.decision().violations);
    if (scratch.decision().violations.size() != before) continue;
    const UnitId duty = duty_elsewhere(state, scratch.bodies(), party[i], target);
    if (!duty.valid()) continue;
    Refusal refusal(i == 0 ? rule("dba.shoot.mutual-first") : rule("dba.shoot.aid-duty"), party[i], target);
    refusal.v.units.push_back(duty);
    if (state.on_table(duty)) refusal.base(scratch.bodies().at(duty));
    scratch.refuse(refusal);
  }
}

double distance_to_target(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  const auto line = clear_line(state, bodies, shooter, target, Seek::nearest);
  ACIES_ASSERT(line);
  return line->distance;
}

// dba.shoot.principal: the nearest; among equals the one named first (dba.gap.shoot-principal-tie).
Shot put_together(const State& state, const Bodies& bodies, const Party& party, UnitId target) {
  std::size_t first = 0;
  double least = distance_to_target(state, bodies, party[0], target);
  for (std::size_t i = 1; i < party.size(); ++i) {
    const double distance = distance_to_target(state, bodies, party[i], target);
    if (distance >= least - tolerance::kGrain) continue;
    least = distance;
    first = i;
  }
  Shot shot;
  shot.principal = party[first];
  shot.target = target;
  for (std::size_t i = 0; i < party.size(); ++i)
    if (i != first) shot.aid.push_back(party[i]);
  shot.returns = can_shoot(state, bodies, target, shot.principal, Firing::in_return);  // dba.shoot.return
  return shot;
}

// dba.shoot.rear-all: everybody who shoots does so at the rear only.
bool only_at_rear(const State& state, const Bodies& bodies, UnitId principal, const BoundedVector<UnitId, 2>& aid,
                  UnitId target) {
  if (state.inside(target)) return false;  // a place has no rear
  if (!shoots_at_rear(state, bodies, principal, target)) return false;
  for (const UnitId id : aid)
    if (!shoots_at_rear(state, bodies, id, target)) return false;
  return true;
}

Fought compared(const State& state, const Bodies& bodies, const Shot& shot, const Tally& shooter, const Tally& target) {
  const Comparison comparison = compare_scores(shooter.total, target.total);
  Fought fought{CombatKind::shooting, shot.principal, shot.target,  shooter, target,
                comparison.verdict,   kNoUnit,        Result::none, RuleId{}};
  const bool principal_is_lower = comparison.lower == 0;
  fought.loser = principal_is_lower ? shot.principal : shot.target;
  if (principal_is_lower && !shot.returns) {
    fought.result_rule = rule("dba.shoot.no-return");
    return fought;
  }
  const UnitId winner = principal_is_lower ? shot.target : shot.principal;
  const Sentence found = sentence(state, bodies, CombatKind::shooting, comparison.verdict, fought.loser, winner);
  fought.result = found.result;
  fought.result_rule = found.rule;
  if (comparison.verdict == Verdict::tie && found.result == Result::none) fought.loser = kNoUnit;
  return fought;
}

void shoot_it(Scratch& scratch, const Shot& shot) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  const bool at_rear = only_at_rear(state, scratch.bodies(), shot.principal, shot.aid, shot.target);
  const bool return_at_rear =
      shot.returns && only_at_rear(state, scratch.bodies(), shot.target, shot.return_aid, shot.principal);
  scratch.emit(ShotMade{shot});
  Tally shooter = shooting_tally(state, bodies, shot.principal, shot.target, shot.returns ? ShotAt::yes : ShotAt::no,
                                 static_cast<int>(shot.return_aid.size()));
  Tally target =
      shooting_tally(state, bodies, shot.target, shot.principal, ShotAt::yes, static_cast<int>(shot.aid.size()));
  shooter.roll(scratch.roll(rule("dba.combat.dice"), state.at(shot.principal).seat, shot.principal));
  target.roll(scratch.roll(rule("dba.combat.dice"), state.at(shot.target).seat, shot.target));
  const Fought fought = compared(state, bodies, shot, shooter, target);
  scratch.emit(fought);
  Agenda agenda;
  if (fought.result != Result::none) {
    const bool target_lost = fought.loser == shot.target;
    agenda.push_back({StepKind::suffer, fought.result, target_lost ? at_rear : return_at_rear, fought.loser,
                      target_lost ? shot.principal : shot.target, fought.result_rule});
  }
  run_agenda(scratch, agenda);
  go_on(scratch);
}

}  // namespace

void decide_shoot(Scratch& scratch, Seat by, const Shoot& command) {
  const bool answering = scratch.state().asking == Asking::target;
  if (!answering && !command.target.valid()) {  // dba.shoot.order: only names the shooter; dba.gap.shoot-chooser
    check_can_be_named(scratch, command.shooter);
    if (!scratch.refused()) ask_for_target(scratch, command.shooter);
    return;
  }
  Party party{command.shooter};
  for (const UnitId id : command.aid) party.push_back(id);
  check_party(scratch, by, party);
  if (answering && !party.contains(scratch.state().shot.principal))
    scratch.refuse(Refusal(rule("dba.shoot.order"), command.shooter, scratch.state().shot.principal));
  if (scratch.refused()) return;
  check_target(scratch, party, command.target);
  if (scratch.refused()) return;

  const Shot shot = put_together(scratch.state(), scratch.bodies(), party, command.target);
  if (shot.returns && !return_helpers(scratch.state(), scratch.bodies(), shot).empty()) {
    scratch.emit(Asked{Asking::return_aid, shot});
    return;
  }
  shoot_it(scratch, shot);
}

void decide_aid(Scratch& scratch, Seat by, const Aid& command) {
  const State& state = scratch.state();
  Shot shot = state.shot;
  Party party;
  for (const UnitId id : command.units) party.push_back(id);
  check_party(scratch, by, party);
  if (scratch.refused()) return;
  const BoundedVector<UnitId, 24> helpers = return_helpers(state, scratch.bodies(), shot);
  State unmarked = state;
  unmarked.at(shot.principal).was_shot_at = false;  // no reason against a return shot (dba.gap.shoot-return-once)
  for (const UnitId id : party) {
    if (helpers.contains(id)) continue;
    const std::size_t before = scratch.decision().violations.size();
    if (id == shot.target)
      scratch.refuse(Refusal(rule("dba.shoot.once"), id));
    else
      explain_no_shot(unmarked, scratch.bodies(), id, shot.principal, scratch.decision().violations);
    if (scratch.decision().violations.size() == before)
      scratch.refuse(Refusal(rule("dba.shoot.aid-duty"), id, shot.principal));
  }
  if (scratch.refused()) return;
  for (const UnitId id : party) shot.return_aid.push_back(id);
  shoot_it(scratch, shot);
}

}  // namespace acies::dba
