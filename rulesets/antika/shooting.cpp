// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/shooting.h"

#include <algorithm>

#include "rulesets/antika/attack.h"
#include "rulesets/antika/sight.h"

namespace acies::antika {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};
// Javelins shoot too (antika.equip.javelin-shoot).
constexpr std::array<Weapon, 6> kByWorth{Weapon::artillery, Weapon::crossbow, Weapon::bow,
                                         Weapon::short_bow, Weapon::sling,    Weapon::javelin};

bool is_sheltered(const State& s, UnitId id) { return s.at(id).host.valid() && kind(s, s.at(id).host) == Kind::camp; }

bool has_weapon(const State& s, UnitId id) {
  const Kind k = kind(s, id);
  if (k == Kind::leader || k == Kind::camp || k == Kind::wagon) return false;
  return std::any_of(kByWorth.begin(), kByWorth.end(),
                     [&](Weapon w) { return owns(s.type(id), s.profile(id).traits, w); });
}

bool has_declared(const State& s, UnitId id) {
  return std::any_of(s.shots.begin(), s.shots.end(),
                     [&](const Shot& shot) { return shot.shooter == id || shot.support == id; });
}

// antika.shoot.not-while-supporting: it stands where it supports a friend who fights.
bool supports_a_melee(const State& s, const Bodies& bodies, UnitId id) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == s.seat(id) && s.type(unit_id(i)) == s.type(id) && fights(s, unit_id(i)) &&
        may_support(s, bodies, id, unit_id(i)))
      return true;
  return false;
}

}  // namespace

const Rect& stand_of(const State& s, const Bodies& bodies, UnitId shooter) {
  return bodies.at(is_sheltered(s, shooter) ? s.at(shooter).host : shooter);
}

Fronts fronts_of(const State& s, UnitId shooter, const Rect& body, Shooting how) {
  Fronts fronts;
  // antika.gap.front: all edges of a phalanx square are fronts; antika.gap.camp-tower, antika.gap.parthian-when
  if (how == Shooting::parthian || in_phalanx_square(s, shooter) || is_sheltered(s, shooter)) {
    for (const Edge edge : kEdges) fronts.push_back(edge_as_front(body, edge));
  } else {
    fronts.push_back(body);
  }
  return fronts;
}

bool may_shoot(const State& s, const Bodies& bodies, UnitId shooter) {
  const Unit& u = s.at(shooter);
  if ((u.status != Status::on_table && u.status != Status::hidden) || !has_weapon(s, shooter)) return false;
  if (u.marks.has(Mark::shot) || has_declared(s, shooter)) return false;
  if (u.marks.has(Mark::failed_charge) && !is_light(s, shooter)) return false;
  if (is_sheltered(s, shooter)) return s.profile(shooter).duty == Duty::tower || !fights(s, u.host);
  return !in_melee(s, bodies, shooter) && !supports_a_melee(s, bodies, shooter);
}

bool may_be_target(const State& s, const Bodies& bodies, Seat shooter, UnitId target) {
  return stands(s, target) && s.seat(target) != shooter && !in_melee(s, bodies, target);
}

Weapon weapon_for(const State& s, UnitId shooter, double range_needed) {
  for (const Weapon weapon : kByWorth)
    if (owns(s.type(shooter), s.profile(shooter).traits, weapon) && range(weapon).units() + kLimitSlack >= range_needed)
      return weapon;
  return Weapon::none;
}

Weapon can_shoot(const State& s, const Bodies& bodies, UnitId shooter, UnitId target) {
  const Rect& body = stand_of(s, bodies, shooter);
  const Rect& goal = bodies.at(target);
  const double farthest = range(Weapon::artillery).units() + body.radius + goal.radius;
  if (length2(body.centre - goal.centre) > farthest * farthest) return Weapon::none;
  for (const Rect& front : fronts_of(s, shooter, body)) {
    const Weapon weapon = weapon_for(s, shooter, range_to(front, goal));
    if (weapon != Weapon::none && corridor(s, bodies, shooter, front, target).free) return weapon;
  }
  return Weapon::none;
}

// antika.gap.shooting-support: its own range, from its own front; no corridor of its own.
bool may_support_shot(const State& s, const Bodies& bodies, UnitId supporter, UnitId shooter, UnitId target) {
  return !is_sheltered(s, shooter) && may_shoot(s, bodies, supporter) && stands_behind(s, bodies, supporter, shooter) &&
         weapon_for(s, supporter, range_to(bodies.at(supporter), bodies.at(target))) != Weapon::none;
}

UnitId shooting_supporter(const State& s, const Bodies& bodies, UnitId shooter, UnitId target) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == s.seat(shooter) && unit_id(i) != shooter && has_weapon(s, unit_id(i)) &&
        may_support_shot(s, bodies, unit_id(i), shooter, target))
      return unit_id(i);
  return kNoUnit;
}

}  // namespace acies::antika
