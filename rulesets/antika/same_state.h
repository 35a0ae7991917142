// SPDX-License-Identifier: Apache-2.0
// For tests: the first thing in which two states of the same scenario differ, or nothing.
#pragma once

#include <string>

#include "rulesets/antika/state.h"

namespace acies::antika {

inline bool same_unit(const Unit& a, const Unit& b) {
  return a.pose == b.pose && a.marks == b.marks && a.host == b.host && a.overlapped == b.overlapped &&
         a.overlapped_too == b.overlapped_too && a.formation == b.formation && a.status == b.status &&
         a.body == b.body && a.wounds == b.wounds && a.lost_order == b.lost_order;
}

inline bool same_profile(const Profile& a, const Profile& b) {
  return a.type == b.type && a.armour == b.armour && a.training == b.training && a.traits == b.traits &&
         a.grade == b.grade && a.duty == b.duty && a.seat == b.seat && a.army == b.army && a.role == b.role &&
         a.cost == b.cost;
}

inline bool same_scenario(const Scenario& a, const Scenario& b) {
  return a.play == b.play && a.late_disorder == b.late_disorder && a.two_a_side == b.two_a_side && a.width == b.width &&
         a.depth == b.depth && a.size == b.size && a.turn_limit == b.turn_limit && a.random_play == b.random_play &&
         a.army == b.army && a.names == b.names && a.called == b.called && a.called_es == b.called_es &&
         a.base_depth == b.base_depth;
}

inline std::string difference(const State& a, const State& b) {
  if (!same_scenario(*a.scenario, *b.scenario)) return "scenario";
  if (a.count != b.count) return "count";
  for (std::size_t i = 0; i < a.count; ++i) {
    if (!same_profile(a.scenario->profiles[i], b.scenario->profiles[i])) return "profile " + a.scenario->names[i];
    if (!same_unit(a.units[i], b.units[i])) return "unit " + a.scenario->names[i];
  }
  if (a.phase != b.phase || a.asking != b.asking || a.active != b.active || a.first != b.first) return "phase";
  if (a.south != b.south || a.first_role != b.first_role || a.turn != b.turn || a.drawn != b.drawn ||
      a.passes != b.passes)
    return "turn";
  if (a.cliff_east != b.cliff_east || a.sector != b.sector || a.flank_edge != b.flank_edge) return "scenario's own";
  if (a.arrived != b.arrived || a.subject != b.subject || a.lost_count != b.lost_count) return "arrived";
  if (!(a.features == b.features)) return "features";
  if (!(a.camps == b.camps)) return "camps";
  if (!(a.melees == b.melees)) return "melees";
  if (!(a.charges == b.charges) || !(a.displaced == b.displaced)) return "charges";
  if (!(a.shots == b.shots) || !(a.shares == b.shares)) return "shots";
  if (!(a.supports == b.supports) || !(a.aims == b.aims)) return "aims";
  if (a.winner != b.winner || a.ending != b.ending || a.ending_rule != b.ending_rule) return "ending";
  return {};
}

}  // namespace acies::antika
