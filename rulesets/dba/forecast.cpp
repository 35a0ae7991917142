// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/forecast.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/evaluate.h"

namespace acies::dba {
namespace {

// What is lost with ground, as a part of the element's worth.
constexpr double kRecoil = 0.08;
constexpr double kFlee = 0.3;

// One side of a fight: its score before the die, and the price of each verdict against it.
struct Side {
  int factor = 0;
  std::array<double, 3> price{};  // by Verdict
};

double price_of(const State& state, const Bodies& bodies, UnitId loser, Result result) {
  const double whole = worth(state.at(loser));
  switch (result) {
    case Result::none: return 0;
    case Result::destroyed: return whole;
    case Result::recoil:  // dba.recoil.kill-flank-touch: an enemy on flank or rear leaves no way back
      return flankers(state, bodies, loser).any() ? whole : whole * kRecoil;
    case Result::flee: return flankers(state, bodies, loser).any() ? whole : whole * kFlee;
  }
  return 0;
}

Side side_of(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  Side side;
  side.factor = close_combat_tally(state, bodies, me, enemy).total;
  for (const Verdict verdict : {Verdict::tie, Verdict::beaten, Verdict::doubled})
    side.price[static_cast<std::size_t>(verdict)] =
        price_of(state, bodies, me, sentence(state, CombatKind::close, verdict, me, enemy).result);
  return side;
}

}  // namespace

double forecast_fight(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const Side mine = side_of(state, bodies, a, b);
  const Side theirs = side_of(state, bodies, b, a);
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

double forecast(const State& state, Seat seat) {
  if (state.ending != Ending::playing) return 0;
  const Bodies bodies = bodies_of(state);
  double gain = 0;
  const auto add = [&](UnitId red, UnitId blue) {
    gain += seat == Seat::red ? forecast_fight(state, bodies, red, blue) : forecast_fight(state, bodies, blue, red);
  };
  if (state.phase == Phase::combat) {
    for (const Pair& pair : state.fights)
      if (fight_stands(state, bodies, pair)) add(pair.a, pair.b);
    return gain;
  }
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat != Seat::red) continue;
    const UnitId enemy = front_opponent(state, bodies, unit_id(i));
    if (enemy.valid()) add(unit_id(i), enemy);
  }
  return gain;
}

}  // namespace acies::dba
