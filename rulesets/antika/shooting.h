// SPDX-License-Identifier: Apache-2.0
// Who may shoot at whom with what: for the rules, for those who list what a player can do, and for bots.
#pragma once

#include "rulesets/antika/facts.h"

namespace acies::antika {

using Fronts = BoundedVector<Rect, 4>;
// The edges from which a unit standing at `body` shoots: its front; all four of a phalanx square, of the camp that
// shelters it, and in a Parthian shot.
enum class Shooting : std::uint8_t { normal, parthian };
Fronts fronts_of(const State& s, UnitId shooter, const Rect& body, Shooting how = Shooting::normal);
// Where it stands; its camp for garrison and tower.
const Rect& stand_of(const State& s, const Bodies& bodies, UnitId shooter);

// It has a weapon and nothing keeps it from shooting in this phase, whatever the target.
bool may_shoot(const State& s, const Bodies& bodies, UnitId shooter);
// An enemy that may be a target as far as it alone is concerned.
bool may_be_target(const State& s, const Bodies& bodies, Seat shooter, UnitId target);
// The weapon that reaches: one that pierces armour first, then the one of longest range; none when none does.
Weapon weapon_for(const State& s, UnitId shooter, double range);
// In range and in sight from one of its fronts: with which weapon; none when not.
Weapon can_shoot(const State& s, const Bodies& bodies, UnitId shooter, UnitId target);
// The first unit by id that may lend its shot and has not given it to anything else; none.
UnitId shooting_supporter(const State& s, const Bodies& bodies, UnitId shooter, UnitId target);
bool may_support_shot(const State& s, const Bodies& bodies, UnitId supporter, UnitId shooter, UnitId target);

}  // namespace acies::antika
