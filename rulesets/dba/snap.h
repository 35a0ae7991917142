// SPDX-License-Identifier: Apache-2.0
// Places that draw a dragged element to themselves: contact with an enemy as the rules want it, a line with a friend.
#pragma once

#include <vector>

#include "rulesets/dba/bodies.h"

namespace acies::dba {

// A hand that turns by less than this has not turned.
inline constexpr Angle kHandTurn{500};

// Whether the hand turned the element as well; if it did, only places that it would face from so are near.
enum class HandTurn : std::uint8_t { no, yes };
constexpr HandTurn hand_turn(Angle from, Angle to) {
  return between(from, to) < kHandTurn ? HandTurn::no : HandTurn::yes;
}

struct Snap {
  Pose pose;
  UnitId at;               // whom it would touch
  Edge edge = Edge::none;  // of the enemy, touched by its front; none: at a friend's side, front or rear
  double far = 0;          // from where it was dragged to, a turn counting a little
};

// Against enemies, nearest first: within a few millimetres of `to`, or around a base that it was dragged onto.
std::vector<Snap> contacts_near(const State& state, const Bodies& bodies, UnitId id, const Pose& to, HandTurn turn);
// Beside, behind and before friends, who are not among `apart`.
std::vector<Snap> lines_near(const State& state, const Bodies& bodies, UnitId id, const Pose& to, IndexSet apart);

}  // namespace acies::dba
