// SPDX-License-Identifier: Apache-2.0
// How a recoiler meets an enemy (dba.geo.recoil-meet-kind): which part of it touches which part of him.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

enum class RecoilerPart : std::uint8_t { rear_edge, rear_corner };
enum class EnemyPart : std::uint8_t { rear_edge, rear_corner, side_edge, front_corner, front_edge };

struct Meeting {
  RecoilerPart recoiler = RecoilerPart::rear_edge;
  EnemyPart enemy = EnemyPart::front_edge;
};

// Requires: the enemy is met by the recoiler going straight back (straight_way.h).
Meeting meeting_of(const Rect& recoiler, const Rect& enemy);
// dba.recoil.takes-enemy: the enemy is destroyed too.
bool takes_enemy(const Rect& recoiler, const Rect& enemy);

}  // namespace acies::dba
