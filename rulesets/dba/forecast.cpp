// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/forecast.h"

#include <algorithm>
#include <optional>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/evaluate.h"
#include "rulesets/dba/push.h"
#include "rulesets/dba/recoil_pass.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/straight_way.h"
#include "rulesets/dba/thought.h"
#include "rulesets/dba/victory.h"

namespace acies::dba {
namespace {

// What is lost with ground, as a part of the element's worth.
constexpr double kRecoil = 0.08;
constexpr double kFlee = 0.3;
// Who has the better of a fight has it in the turns that follow too.
constexpr double kLasting = 1.6;
// Of what a second shooter gains who chooses the same target: his shot only helps (dba.combat.shoot-aid).
constexpr double kAid = 0.5;

// What one side of a fight has at stake: its score before the die, and the price of each verdict against it.
struct Stake {
  int factor = 0;
  std::array<double, 3> price{};  // by Verdict
};

// dba.recoil.kill-flank-touch, .kill-edge, .kill-enemy, dba.push.blocked: an enemy on flank or rear, or behind it the
// table's edge, an enemy, or a friend who can neither be passed nor pushed.
bool has_no_way_back(const State& state, const Bodies& bodies, UnitId id) {
  if (flankers(state, bodies, id).any()) return true;
  const Length step = step_of(state, id);
  if (distance_to_edge(state, bodies, id, Way::back, step)) return true;
  const MetBodies met = bodies_met(bodies, id, bodies.at(id), Way::back, step.units());
  if (met.empty()) return false;
  if (state.type(id) == Type::El) return true;  // dba.recoil.elephant-friend: whom it tramples is as good as it
  for (const Met& m : met)
    if (state.at(m.unit).seat != state.at(id).seat) return true;
  return !pass_back(state, bodies, id, met).possible && plan_push(state, bodies, id).blocked != RuleId{};
}

double price_of(const State& state, const Bodies& bodies, UnitId loser, Result result) {
  // dba.camp.recoil-destroys, dba.bua.recoil-destroys: whoever gives way in a place is lost, and the place with him.
  if (state.inside(loser)) {
    const Type type = state.type(loser);
    const double own = type == Type::CF || type == Type::Dz ? 0 : worth(state, state.at(loser));
    return result == Result::none ? 0 : own + kPlaceLost;
  }
  const double whole = worth(state, state.at(loser));
  switch (result) {
    case Result::none: return 0;
    case Result::destroyed:
    case Result::surrender: return whole;
    case Result::recoil: return has_no_way_back(state, bodies, loser) ? whole : whole * kRecoil;
    case Result::flee: return has_no_way_back(state, bodies, loser) ? whole : whole * kFlee;
  }
  return 0;
}

void set_prices(const State& state, const Bodies& bodies, CombatKind kind, UnitId me, UnitId enemy, Stake& side) {
  for (const Verdict verdict : {Verdict::tie, Verdict::beaten, Verdict::doubled})
    side.price[static_cast<std::size_t>(verdict)] =
        price_of(state, bodies, me, sentence(state, bodies, kind, verdict, me, enemy).result);
}

Stake side_of(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  Stake side;
  side.factor = close_combat_tally(state, bodies, me, enemy).total;
  set_prices(state, bodies, CombatKind::close, me, enemy, side);
  return side;
}

// What the first side gains on average.
double mean_gain(const Stake& mine, const Stake& theirs) {
  double gain = 0;
  for (int my_die = 1; my_die <= 6; ++my_die)
    for (int their_die = 1; their_die <= 6; ++their_die) {
      const Comparison c = compare_scores(mine.factor + my_die, theirs.factor + their_die);
      const auto verdict = static_cast<std::size_t>(c.verdict);
      if (c.lower != 1) gain -= mine.price[verdict];
      if (c.lower != 0) gain += theirs.price[verdict];
    }
  return gain / 36;
}

// One shot; only who is shot at, or shot at in return, can suffer from it.
double forecast_shot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  const bool returned = can_shoot(state, bodies, target, shooter, Firing::in_return);
  Stake mine;
  Stake theirs;
  mine.factor = shooting_tally(state, bodies, shooter, target, returned ? ShotAt::yes : ShotAt::no, 0).total;
  theirs.factor = shooting_tally(state, bodies, target, shooter, ShotAt::yes, 0).total;
  set_prices(state, bodies, CombatKind::shooting, target, shooter, theirs);
  if (returned) set_prices(state, bodies, CombatKind::shooting, shooter, target, mine);
  return mean_gain(mine, theirs);
}

// The best shot of everybody who has one now.
double forecast_shots(const State& state, const Bodies& bodies, Seat seat) {
  double gain = 0;
  IndexSet shot_at;
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId shooter = unit_id(i);
    if (!bodies.present[i] || troop_tables().of(state.type(shooter)).range == 0) continue;
    std::optional<std::size_t> target;
    double best = 0;
    for (const std::size_t k : bodies.enemies(state.at(shooter).seat)) {
      if (!can_shoot(state, bodies, shooter, unit_id(k))) continue;
      const double hope = forecast_shot(state, bodies, shooter, unit_id(k)) * (shot_at[k] ? kAid : 1);
      if (target && hope <= best) continue;
      target = k;
      best = hope;
    }
    if (!target) continue;
    shot_at.set(*target, true);
    gain += state.at(shooter).seat == seat ? best : -best;
  }
  return gain * kLasting;
}

// One of the two holds a camp or built-up area against the other.
bool is_assault(const State& state, const Pair& pair) {
  return (state.inside(pair.a) && state.on_table(pair.b)) || (state.inside(pair.b) && state.on_table(pair.a));
}

}  // namespace

double forecast_fight(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  return mean_gain(side_of(state, bodies, a, b), side_of(state, bodies, b, a)) * kLasting;
}

double forecast(const State& state, Seat seat) {
  if (state.ending != Ending::playing) return 0;
  const Bodies& bodies = bodies_in_thought(state);
  double gain = 0;
  const auto add = [&](UnitId red, UnitId blue) {
    gain += seat == Seat::red ? forecast_fight(state, bodies, red, blue) : forecast_fight(state, bodies, blue, red);
  };
  if (state.phase == Phase::combat) {
    for (const Pair& pair : state.fights)
      if (fight_stands(state, bodies, pair) || is_assault(state, pair)) add(pair.a, pair.b);
    return gain;
  }
  gain += forecast_shots(state, bodies, seat);
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat != Seat::red) continue;
    const UnitId enemy = front_opponent(state, bodies, unit_id(i));
    if (enemy.valid()) add(unit_id(i), enemy);
  }
  // An attack on a place is made only when one wants it.
  for (std::size_t i = 0; i < state.count; ++i) {
    const Site site = bodies.present[i] ? attackable_site(state, bodies, unit_id(i)) : Site::none;
    if (site == Site::none) continue;
    const double hope = std::max(0.0, forecast_fight(state, bodies, unit_id(i), state.at(site).occupant));
    gain += state.elements[i].seat == seat ? hope : -hope;
  }
  return gain;
}

}  // namespace acies::dba
