// SPDX-License-Identifier: Apache-2.0
// Plans: of the many ways in which a line or a single unit could move, the one whose end draws it most (pull_of), found
// without asking the rules, so that few moves are left to be weighed by them.
#pragma once

#include "rulesets/antika/command.h"
#include "rulesets/antika/thought.h"

namespace acies::antika::thought {

// A move and how much its end draws; no units: none was found.
struct Plan {
  Move move;
  double pull = -1e9;
  bool found() const { return !move.units.empty(); }
  void take(const Move& other, double its_pull) {
    if (its_pull <= pull) return;
    move = other;
    pull = its_pull;
  }
};

// An enemy and how far away his middle is.
struct Enemy {
  UnitId id;
  double away = 1e18;
};

// For the side whose moves it is.
class Planner {
 public:
  Planner(const State& s, const Bodies& bodies) : s_(s), bodies_(bodies) { look_at_troops(s, troops_); }

  const Troops& troops() const { return troops_; }
  bool is_enemy(std::size_t i) const { return bodies_.solid[i] && s_.seat(unit_id(i)) == other(s_.active); }
  Enemy nearest_enemy(UnitId id) const;
  double reach(UnitId id) const;
  double reach(const Group& group) const;
  // As far as it may go straight ahead and has room.
  double room_ahead(const Group& group) const;
  // Where they stand now.
  double pull(const Group& group) const;

  // Each tries some moves and keeps the best in `plan`.
  void advance(const Group& group, double far, Plan& plan) const;
  // The line swings to face the enemy nearest to it.
  void wheel(const Group& group, Plan& plan) const;
  // A unit by itself: to where it can shoot, to a flank, towards the enemy, round what stands in its way.
  void alone(UnitId id, Plan& plan) const;
  // A unit that is held up by ground: to either side, and past it.
  void sidesteps(UnitId id, std::vector<Command>& out) const;
  // Back, facing the enemy.
  void retreat(const Group& group, Plan& plan) const;
  // An enemy could charge one of them and have the better of it.
  bool is_threatened(const Group& group) const;

 private:
  double reach_turning(UnitId id) const;
  double pull_at(UnitId id, const Rect& place) const { return pull_of(s_, bodies_, troops_, id, place); }
  void flanks(UnitId id, Plan& plan) const;
  void station(UnitId id, Vec place, Vec at, Plan& plan) const;
  void turn_and_go(UnitId id, UnitId enemy, Plan& plan) const;
  void aside(UnitId id, LegKind side, double half, Vec by, Plan& plan) const;

  const State& s_;
  const Bodies& bodies_;
  Troops troops_;
};

}  // namespace acies::antika::thought
