// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "geometry/predicates.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/pool_odds.h"

namespace acies::antika {
namespace {

constexpr double kWon = 100;
constexpr double kPerWound = 0.70;  // a wound, as part of what the unit is worth, for each point of cohesion
constexpr double kDisorder = 0.05;  // disorder, as part of it
constexpr double kFlanked = 0.10;   // an enemy on its flank or rear
constexpr double kLasting = 1.5;    // who has the better of a melee has it in the turns that follow too
constexpr double kContact = 0.35;   // what it takes to accept a fight whose odds are a little bad
constexpr double kNear = 0.30;      // standing where one could touch an enemy
constexpr double kInRange = 0.10;   // standing where one can shoot
constexpr double kWithGeneral = 0.03;
constexpr double kStrikes = 0.09;  // a base that could charge somebody ahead
constexpr double kInLine = 0.03;   // a base beside a friend

// In bases: what its loss would cost, a little more for what cost more points.
double worth(const State& s, UnitId id) {
  const int bases = row_of(s.type(id)).bases;
  switch (kind(s, id)) {
    case Kind::leader: return s.type(id) == Type::general ? 2.0 : 1.0;
    case Kind::camp: return 3.0;
    case Kind::wagon: return 1.0;
    default: return bases + s.profile(id).cost * 0.02;
  }
}

// The bodies of the state that is being weighed; positions weighed one after another differ by little.
const Bodies& bodies_in_thought(const State& s) {
  struct Workspace {
    Bodies bodies;
  };
  thread_local Workspace workspace;
  follow(workspace.bodies, s);
  return workspace.bodies;
}

bool is_lost(Status status) { return status == Status::destroyed || status == Status::fled; }

double price_of_wounds(const State& s, UnitId id, double wounds) {
  const double points = std::max(1, basic_cohesion(s, id));
  return worth(s, id) * kPerWound * 2 * std::min(1.0, wounds / points);
}

}  // namespace

double evaluate(const State& s, Seat seat) {
  if (s.ending == Ending::drawn) return 0;
  if (s.ending == Ending::won) return s.winner == seat ? kWon : -kWon;
  double value = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == Seat::none) continue;
    const double sign = s.seat(id) == seat ? 1 : -1;
    if (is_lost(s.at(id).status)) {
      value -= sign * worth(s, id);
      continue;
    }
    if (!s.on_table(id)) continue;
    if (s.at(id).wounds > 0) value -= sign * price_of_wounds(s, id, s.at(id).wounds);
    if (disordered(s, id)) value -= sign * kDisorder * worth(s, id);
    if (flanked(s, id)) value -= sign * kFlanked * worth(s, id);
  }
  return value;
}

double forecast(const State& s, Seat seat) {
  if (s.ending != Ending::playing || s.melees.empty()) return 0;
  const Bodies& bodies = bodies_in_thought(s);
  const Supports supports = rear_supports(s, bodies);
  double gain = 0;
  Attacks attacks;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!s.on_table(id) || !fights(s, id)) continue;
    attacks.clear();
    plan_attacks(s, bodies, id, supports.by[i], attacks);
    for (const Attack& attack : attacks) {
      const double price = kLasting * price_of_wounds(s, attack.target, mean_wounds(attack));
      gain += s.seat(id) == seat ? price : -price;
    }
  }
  return gain;
}

// How the troops stand to each other: free to strike at somebody ahead, and in line with a friend.
double poise(const State& s, Seat seat) {
  if (s.ending != Ending::playing) return 0;
  const Bodies& bodies = bodies_in_thought(s);
  double value = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!s.on_table(id) || !is_troop(s, id) || fights(s, id)) continue;
    const Rect& me = bodies.at(id);
    const double reach = in_mm(movement(s, id, {})).units() + me.radius;
    bool strikes = false;
    bool in_line = false;
    for (std::size_t k = 0; k < s.count; ++k) {
      const UnitId other = unit_id(k);
      if (other == id || !s.on_table(other) || !is_troop(s, other)) continue;
      const Rect& there = bodies.at(other);
      if (s.seat(other) == s.seat(id)) {
        in_line = in_line || beside_level(me, there);
        continue;
      }
      const double far = reach + there.radius;
      strikes = strikes || (length2(there.centre - me.centre) < far * far && me.local(there.centre).y > 0);
    }
    const double sign = s.seat(id) == seat ? 1 : -1;
    value += sign * row_of(s.type(id)).bases * ((strikes ? kStrikes : 0) + (in_line ? kInLine : 0));
  }
  return value;
}

double urge(const State& s, Seat seat) {
  if (s.ending != Ending::playing) return 0;
  const Bodies& bodies = bodies_in_thought(s);
  const double far_away = s.scenario->depth.units();
  double sum = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !s.on_table(id) || !is_troop(s, id)) continue;
    if (fights(s, id)) {
      sum += kContact;
      continue;
    }
    const Rect& me = bodies.at(id);
    double reach = 0;
    for (std::size_t w = 1; w < kWeaponNames.size(); ++w)
      if (owns(s.type(id), s.profile(id).traits, static_cast<Weapon>(w)))
        reach = std::max(reach, range(static_cast<Weapon>(w)).units());
    double best = 0;
    for (std::size_t k = 0; k < s.count; ++k) {
      const UnitId enemy = unit_id(k);
      if (s.seat(enemy) == seat || !s.on_table(enemy) || !is_troop(s, enemy)) continue;
      const Vec way = bodies.at(enemy).centre - me.centre;
      const double away = length(way);
      const double facing = away > 0 ? dot(way, me.u) / away : 1;
      double value = (1 - std::min(1.0, away / far_away)) * kNear + 0.03 * facing;
      if (reach > 0 && away < reach + me.radius && facing > 0.7) value += kInRange;
      best = std::max(best, value);
    }
    sum += best;
    if (has_extra_point(s, bodies, id)) sum += kWithGeneral;
  }
  return sum;
}

// What a command brings is told by the dice of its fights and of the checks after them; these belong to the turn that
// follows.
bool opens_turn(const DieRequest& request) {
  constexpr std::array kBeside{rule("antika.initiative.roll"), rule("antika.special.impetuous-roll"),
                               rule("antika.command.disordered-check"), rule("antika.gap.detachment-flank-march")};
  return std::find(kBeside.begin(), kBeside.end(), request.purpose) != kBeside.end();
}

}  // namespace acies::antika
