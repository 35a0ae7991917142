// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/combat.h"

namespace acies::dba {
namespace {

bool counts_as_turned(const State& state, UnitId a, UnitId b) {
  return state.unturned.contains(state.at(a).seat == Seat::red ? Pair{a, b} : Pair{b, a});
}

bool on_flank_or_rear(const Bodies& bodies, UnitId a, UnitId b) {
  const Edge edge = contact_edge(bodies.at(a), bodies.at(b));
  return edge != Edge::none && edge != Edge::front;
}

// dba.gap.face-room: the bases as if the one that found no room had turned to the other (dba.face.pose).
Bodies as_if_turned(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const bool a_stands_on_b = on_flank_or_rear(bodies, a, b);
  const UnitId turning = a_stands_on_b ? b : a;
  const Pose& enemy = state.at(a_stands_on_b ? a : b).pose;
  Bodies turned = bodies;
  turned.rect[turning.value] = base_at(state, turning, {enemy.at, opposite(enemy.facing)});
  return turned;
}

}  // namespace

Tally close_combat_tally(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  const bool turned = !state.unturned.empty() && counts_as_turned(state, me, enemy) &&
                      contact_edge(bodies.at(me), bodies.at(enemy)) != Edge::front;
  if (turned) return tally_of(close_combat_facts(state, as_if_turned(state, bodies, me, enemy), me, enemy));
  return tally_of(close_combat_facts(state, bodies, me, enemy));
}

Tally shooting_tally(const State& state, UnitId me, UnitId enemy, ShotAt shot_at, int aiding_against_me) {
  return tally_of(shooting_facts(state, me, enemy, shot_at, aiding_against_me));
}

Comparison compare_scores(int first, int second) {
  if (first == second) return {Verdict::tie, -1};  // dba.combat.tie
  const int low = first < second ? first : second;
  const int high = first < second ? second : first;
  // dba.combat.doubled: half the other's score or less; otherwise dba.combat.beaten.
  return {2 * low <= high ? Verdict::doubled : Verdict::beaten, first < second ? 0 : 1};
}

}  // namespace acies::dba
