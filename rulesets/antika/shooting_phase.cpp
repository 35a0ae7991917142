// SPDX-License-Identifier: Apache-2.0
// The shooting phase: shots declared by both in secret, then all thrown, then all wounds together.
#include <algorithm>

#include "geometry/predicates.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/sight.h"
#include "rulesets/antika/throws.h"

namespace acies::antika {
namespace {

// Why this unit does not shoot, whomever it aims at.
void check_shooter(Scratch& scratch, Seat by, UnitId id) {
  const State& s = scratch.state();
  const Unit& u = s.at(id);
  if (s.seat(id) != by) return scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  if (u.status != Status::on_table && u.status != Status::hidden)
    return scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id));
  const bool sheltered = u.host.valid() && kind(s, u.host) == Kind::camp;
  if (weapon_for(s, id, 0) == Weapon::none || is_leader(s, id))
    scratch.refuse(Refusal(rule("antika.gap.shooter-who"), id));
  if (u.marks.has(Mark::shot)) scratch.refuse(Refusal(rule("antika.gap.parthian-when"), id));
  if (std::any_of(s.shots.begin(), s.shots.end(), [&](const Shot& shot) { return shot.support == id; }))
    scratch.refuse(Refusal(rule("antika.gap.shooting-support"), id));
  // antika.flee.light-charger-shoot
  if (u.marks.has(Mark::failed_charge) && !is_light(s, id))
    scratch.refuse(Refusal(rule("antika.gap.failed-charge-shoot"), id));
  if (sheltered) {
    if (s.profile(id).duty != Duty::tower && fights(s, u.host))
      scratch.refuse(Refusal(rule("antika.gap.camp-tower"), id, u.host));
    return;
  }
  if (fights(s, id)) scratch.refuse(Refusal(rule("antika.gap.shooter-who"), id));
  if (const Overlaps enemies = overlaps(s, scratch.bodies(), id); !enemies.empty())
    scratch.refuse(Refusal(rule("antika.shoot.not-while-overlapping"), id, enemies[0]));
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == s.type(id) && fights(s, unit_id(i)) && may_support(s, scratch.bodies(), id, unit_id(i)))
      scratch.refuse(Refusal(rule("antika.shoot.not-while-supporting"), id, unit_id(i)));
}

// antika.gap.shot-targets
void check_target(Scratch& scratch, Seat by, UnitId shooter, UnitId target) {
  const State& s = scratch.state();
  if (s.seat(target) == by || is_leader(s, target) || s.at(target).host.valid())
    return scratch.refuse(Refusal(rule("antika.gap.shot-targets"), shooter, target));
  if (!s.on_table(target)) return scratch.refuse(Refusal(rule("acies.command.unknown-unit"), target));
  if (in_melee(s, scratch.bodies(), target))
    scratch.refuse(Refusal(rule("antika.shoot.target-not-engaged"), shooter, target));
}

// antika.shoot.range-origin, antika.gap.range, antika.shoot.sight: from the same front. A weapon that was not named is
// the best that reaches.
void check_line(Scratch& scratch, Shot& shot, const Rect& body, Shooting how) {
  const State& s = scratch.state();
  const Rect& goal = scratch.bodies().at(shot.target);
  const Weapon said = shot.weapon;
  if (said != Weapon::none && !owns(s.type(shot.shooter), s.profile(shot.shooter).traits, said))
    return scratch.refuse(Refusal(rule("antika.gap.several-weapons"), shot.shooter));
  const Weapon farthest = said != Weapon::none ? said : weapon_for(s, shot.shooter, 0);
  Length reach = range(farthest);
  if (said == Weapon::none)
    for (std::size_t w = 1; w < kWeaponNames.size(); ++w)
      if (owns(s.type(shot.shooter), s.profile(shot.shooter).traits, static_cast<Weapon>(w)))
        reach = std::max(reach, range(static_cast<Weapon>(w)));
  double nearest_front = 1e18;
  Sight hindered;
  bool in_range = false;
  Rect from = body;
  for (const Rect& front : fronts_of(s, shot.shooter, body, how)) {
    const double gap = range_to(front, goal);
    if (gap < nearest_front) {
      nearest_front = gap;
      from = front;
    }
    if (gap > reach.units() + kLimitSlack) continue;
    in_range = true;
    hindered = corridor(s, scratch.bodies(), shot.shooter, front, shot.target);
    if (!hindered.free) continue;
    if (said == Weapon::none) shot.weapon = weapon_for(s, shot.shooter, gap);
    return;
  }
  const Nearest line = nearest(from.fl(), from.fr(), goal);
  if (!in_range)
    return scratch.refuse(Refusal(rule("antika.shoot.ranges"), shot.shooter, shot.target)
                              .measured(rounded_length(nearest_front))
                              .limit(reach)
                              .segment(line.a, line.b));
  Refusal why(rule("antika.shoot.sight"), shot.shooter, shot.target);
  if (hindered.blocker.valid()) why.v.units.push_back(hindered.blocker);
  scratch.refuse(why.segment(line.a, line.b));
}

void check_support(Scratch& scratch, const Shot& shot) {
  const State& s = scratch.state();
  if (!shot.support.valid()) return;
  const bool taken = std::any_of(s.shots.begin(), s.shots.end(), [&](const Shot& other_shot) {
    return other_shot.shooter != shot.shooter &&
           (other_shot.support == shot.support || other_shot.shooter == shot.support);
  });
  State without = s;  // its own earlier declaration does not count
  without.shots.clear();
  if (taken || shot.support == shot.shooter ||
      !may_support_shot(without, scratch.bodies(), shot.support, shot.shooter, shot.target))
    scratch.refuse(Refusal(rule("antika.gap.shooting-support"), shot.support, shot.shooter));
}

}  // namespace

bool may_declare_shots(const State& s, const Bodies& bodies, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId shooter = unit_id(i);
    if (s.seat(shooter) != seat || !may_shoot(s, bodies, shooter)) continue;
    for (std::size_t k = 0; k < s.count; ++k)
      if (may_be_target(s, bodies, seat, unit_id(k)) && can_shoot(s, bodies, shooter, unit_id(k)) != Weapon::none)
        return true;
  }
  return false;
}

// antika.shoot.declare-all, antika.gap.shot-secrecy. A later declaration of a unit takes the place of the earlier one.
void decide_shoot(Scratch& scratch, Seat by, const Shoot& command) {
  Shot shot = command.shot;
  check_shooter(scratch, by, shot.shooter);
  if (scratch.enough()) return;
  check_target(scratch, by, shot.shooter, shot.target);
  if (scratch.refused()) return;
  check_line(scratch, shot, stand_of(scratch.state(), scratch.bodies(), shot.shooter), Shooting::normal);
  if (!scratch.enough()) check_support(scratch, shot);
  if (scratch.refused()) return;
  scratch.emit(ShotDeclared{shot});
}

// antika.shoot.simultaneous: all are planned before the first die; antika.gap.shot-disorder-timing: wounds and what
// they bring come after the last.
void resolve_shooting(Scratch& scratch) {
  const BoundedVector<Shot, kMaxUnits> shots = scratch.state().shots;
  BoundedVector<Attack, kMaxUnits> attacks;
  for (const Shot& shot : shots) {
    if (scratch.state().at(shot.shooter).status == Status::hidden) scratch.emit(Revealed{shot.shooter});
    scratch.emit(Marked{shot.shooter, Mark::shot, true, rule("antika.gap.shooter-who")});
    if (shot.support.valid()) scratch.emit(Marked{shot.support, Mark::shot, true, rule("antika.gap.shooting-support")});
  }
  for (const Shot& shot : shots)
    attacks.push_back(
        plan_shot(scratch.state(), scratch.bodies(), shot, stand_of(scratch.state(), scratch.bodies(), shot.shooter)));
  Blows blows;
  for (const Attack& attack : attacks) add_blow(blows, attack.target, throw_dice(scratch, attack), attack.unit);
  for (Blow& blow : blows) {
    const State& s = scratch.state();
    if (kind(s, blow.unit) != Kind::camp) continue;
    // antika.gap.camp-captured: shooting leaves a camp its last point
    const int most = std::max(0, basic_cohesion(s, blow.unit) - 1 - s.at(blow.unit).wounds);
    blow.wounds = static_cast<std::uint8_t>(std::min<int>(blow.wounds, most));
  }
  scratch.emit(DeclarationsCleared{});
  wound_all(scratch, blows, rule("antika.cohesion.destroyed"));
}

// antika.form.parthian-shot, antika.gap.parthian-when
void parthian_shot(Scratch& scratch, UnitId unit, const Rect& body, UnitId target) {
  const State& s = scratch.state();
  if (!has(s, unit, Trait::parthian_shot)) scratch.refuse(Refusal(rule("antika.form.parthian-shot"), unit));
  if (s.at(unit).marks.has(Mark::shot)) scratch.refuse(Refusal(rule("antika.gap.parthian-when"), unit));
  if (fights(s, unit)) scratch.refuse(Refusal(rule("antika.gap.shooter-who"), unit));
  // Before it has left its overlap it does not shoot.
  const Overlaps overlapped = enemies_overlapped(s, scratch.bodies(), unit);
  if (!overlapped.empty() && coincide(body.front, scratch.bodies().at(unit).front))
    scratch.refuse(Refusal(rule("antika.shoot.not-while-overlapping"), unit, overlapped[0]));
  if (scratch.enough()) return;
  check_target(scratch, s.seat(unit), unit, target);
  if (scratch.refused()) return;
  Shot shot{unit, target, kNoUnit, Weapon::none};
  check_line(scratch, shot, body, Shooting::parthian);
  if (scratch.refused()) return;
  if (s.at(unit).status == Status::hidden) scratch.emit(Revealed{unit});
  scratch.emit(Marked{unit, Mark::shot, true, rule("antika.gap.parthian-when")});
  const Attack attack = plan_shot(scratch.state(), scratch.bodies(), shot, body);
  Blows blows;
  add_blow(blows, target, throw_dice(scratch, attack), unit);
  if (!blows.empty() && kind(scratch.state(), target) == Kind::camp) {
    const int most = std::max(0, basic_cohesion(scratch.state(), target) - 1 - scratch.state().at(target).wounds);
    blows[0].wounds = static_cast<std::uint8_t>(std::min<int>(blows[0].wounds, most));
  }
  wound_all(scratch, blows, rule("antika.cohesion.destroyed"));
}

}  // namespace acies::antika
