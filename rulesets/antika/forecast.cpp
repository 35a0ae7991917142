// SPDX-License-Identifier: Apache-2.0
// What the melees that stand now and the shots that could be made now will bring: the odds of wounds, turn after turn,
// and of the checks that follow them.
#include <algorithm>

#include "rulesets/antika/attack.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/pool_odds.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/sight.h"
#include "rulesets/antika/thought.h"

namespace acies::antika {
namespace {

using namespace thought;

constexpr int kTurns = 3;       // of a melee that are foreseen
constexpr double kLater = 0.6;  // how much each turn after the first still counts: others will interfere
// Fitted, as in poise.cpp: what these odds say turns out to be worth a third more, for it lasts.
constexpr double kMelee = 1.35;
constexpr double kShots = 1.35;
constexpr std::size_t kMostPoints = 6;

// A unit in melee: the chances of its wounds, and to be lost.
struct Fighter {
  UnitId id;
  Steadiness steady;
  double worth = 0;
  double before = 0;    // risk as it stands
  bool marked = false;  // disordered whatever its wounds, this turn
  std::array<double, kMostPoints> wounds{};
  double lost = 0;

  double alive() const { return 1 - lost; }
  double disordered() const {
    double sum = 0;
    for (std::size_t w = static_cast<std::size_t>(steady.threshold); w < kMostPoints; ++w) sum += wounds[w];
    return sum;
  }
  double expected() const {
    double sum = lost;
    for (std::size_t w = 0; w < kMostPoints; ++w)
      if (wounds[w] > 0) sum += wounds[w] * steady.risk(static_cast<int>(w));
    return sum;
  }
};

struct Strike {
  std::size_t from = 0;
  std::size_t at = 0;
  int dice = 0;
  double hit = 0;
  double wound = 1;
  bool first_only = false;
  bool sheds = false;
};

using Chances = std::array<double, kMostPoints + 1>;  // of so many wounds; the last: and more

// Adds `dice` that wound with chance p each.
void add_dice(Chances& sum, int dice, double p) {
  for (int d = 0; d < dice; ++d) {
    if (p <= 0) return;
    for (std::size_t k = kMostPoints; k > 0; --k) sum[k] = sum[k] * (k == kMostPoints ? 1 : 1 - p) + sum[k - 1] * p;
    sum[0] *= 1 - p;
  }
}

class Melees {
 public:
  Melees(const State& s, const Bodies& bodies) : s_(s) {
    const Stakes stakes = stakes_of(s);
    for (std::size_t i = 0; i < s.count; ++i)
      if (s.on_table(unit_id(i)) && fights(s, unit_id(i))) add_fighter(bodies, stakes, unit_id(i));
    const Supports supports = rear_supports(s, bodies);
    Attacks attacks;
    for (std::size_t i = 0; i < fighters_.size(); ++i) {
      plan_attacks(s, bodies, fighters_[i].id, supports.by[fighters_[i].id.value], attacks);
      for (const Attack& attack : attacks) add_strike(i, attack);
    }
  }

  // For `seat`: what the enemy is likely to lose, less what it is likely to lose itself.
  double gain(Seat seat) {
    double sum = 0;
    double weight = 1;
    double before = balance(seat, true);
    for (int turn = 0; turn < kTurns; ++turn) {
      fight(turn);
      const double now = balance(seat, false);
      sum += weight * (now - before);
      before = now;
      weight *= kLater;
    }
    return sum;
  }

 private:
  void add_fighter(const Bodies& bodies, const Stakes& stakes, UnitId id) {
    Fighter f;
    f.id = id;
    f.steady = steadiness(s_, bodies, id);
    f.worth = worth(s_, stakes, id);
    for (std::size_t i = 0; i < s_.count; ++i)
      if (s_.on_table(unit_id(i)) && s_.units[i].host == id && is_leader(s_, unit_id(i)))
        f.worth += worth(s_, stakes, unit_id(i)) * (s_.type(unit_id(i)) == Type::general ? 0.5 : 1);
    f.before = risk_now(s_, f.steady, id);
    f.marked = s_.at(id).marks.has(Mark::disordered);
    f.steady.points = std::min<int>(f.steady.points, kMostPoints);
    const auto wounds = static_cast<std::size_t>(s_.at(id).wounds);
    if (wounds >= static_cast<std::size_t>(f.steady.points))
      f.lost = 1;
    else
      f.wounds[wounds] = 1;
    fighters_.push_back(f);
  }
  void add_strike(std::size_t from, const Attack& attack) {
    Strike strike;
    strike.from = from;
    strike.at = kMaxUnits;
    for (std::size_t i = 0; i < fighters_.size(); ++i)
      if (fighters_[i].id == attack.target) strike.at = i;
    if (strike.at == kMaxUnits || strikes_.full()) return;
    strike.dice = attack.count();
    strike.hit = (7 - attack.need) / 6.0;
    strike.wound = attack.wound_need == 0 ? 1 : (7 - attack.wound_need) / 6.0;
    strike.first_only = attack.kind != AttackKind::melee;
    strike.sheds = attack.sheds_hit;
    strikes_.push_back(strike);
  }
  // All strike at once, then who is disordered checks.
  void fight(int turn) {
    std::array<Chances, kMaxUnits> blows;
    for (std::size_t i = 0; i < fighters_.size(); ++i) {
      blows[i] = {};
      blows[i][0] = 1;
    }
    for (const Strike& strike : strikes_) {
      if (turn > 0 && strike.first_only) continue;
      const Fighter& from = fighters_[strike.from];
      double hit = strike.hit;
      // Wounds to come disorder it, and then it hits worse; who is lost strikes no more.
      if (turn > 0 && !from.marked) hit -= from.disordered() / 6;
      if (strike.sheds && strike.dice > 0) hit *= static_cast<double>(strike.dice - 1) / strike.dice;
      add_dice(blows[strike.at], strike.dice, std::max(0.0, hit) * strike.wound * (turn > 0 ? from.alive() : 1));
    }
    for (std::size_t i = 0; i < fighters_.size(); ++i) suffer(fighters_[i], blows[i], turn);
  }
  static void suffer(Fighter& f, const Chances& blows, int turn) {
    std::array<double, kMostPoints> after{};
    const auto points = static_cast<std::size_t>(f.steady.points);
    const auto threshold = static_cast<std::size_t>(f.steady.threshold);
    for (std::size_t w = 0; w < points; ++w) {
      if (f.wounds[w] <= 0) continue;
      for (std::size_t k = 0; k <= kMostPoints; ++k) {
        const double part = f.wounds[w] * blows[k];
        const std::size_t now = w + k;
        if (now >= points) {
          f.lost += part;
        } else if (now >= threshold || (turn == 0 && f.marked)) {
          f.lost += part * (1 - f.steady.pass);
          after[now > 0 ? now - 1 : 0] += part * f.steady.pass;
        } else {
          after[now] += part;
        }
      }
    }
    f.wounds = after;
  }
  double balance(Seat seat, bool before) const {
    double sum = 0;
    for (const Fighter& f : fighters_)
      sum += (s_.seat(f.id) == seat ? -1 : 1) * f.worth * (before ? f.before : f.expected());
    return sum;
  }

  const State& s_;
  BoundedVector<Fighter, kMaxUnits> fighters_;
  BoundedVector<Strike, 2 * kMaxUnits> strikes_;
};

// What the shots bring that could be made now: each shooter at the target where it does most.
double shots(const State& s, const Bodies& bodies, Seat seat) {
  double gain = 0;
  Troops troops;
  bool looked = false;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == Seat::none || !s.on_table(id)) continue;
    const double reach = shooting_range(s, id);
    if (reach == 0 || s.at(id).marks.has(Mark::shot)) continue;
    if (!looked) look_at_troops(s, troops);
    looked = true;
    if (!troops.there.test(i) || troops.fights.test(i)) continue;
    double most = 0;
    for (std::size_t k = 0; k < s.count; ++k) {
      const UnitId target = unit_id(k);
      if (!troops.there.test(k) || s.seat(target) == s.seat(id) || troops.fights.test(k)) continue;
      const double far = reach + bodies.at(id).radius + bodies.at(target).radius;
      if (length2(bodies.at(target).centre - bodies.at(id).centre) > far * far) continue;
      if (!sees_about(s, bodies, id, target)) continue;
      const Weapon weapon = weapon_for(s, id, range_to(bodies.at(id), bodies.at(target)));
      if (weapon == Weapon::none) continue;
      const Attack attack = plan_shot(s, bodies, {id, target, kNoUnit, weapon}, bodies.at(id));
      most = std::max(most, mean_wounds(attack) * troops.arms[k].price);
    }
    gain += (s.seat(id) == seat ? kShots : -kShots) * most;
  }
  return gain;
}

}  // namespace

double forecast(const State& s, Seat seat) {
  if (s.ending != Ending::playing || s.turn == 0) return 0;
  const Bodies& bodies = bodies_in(s);
  double gain = shots(s, bodies, seat);
  if (!s.melees.empty()) gain += kMelee * Melees(s, bodies).gain(seat);
  return gain;
}

}  // namespace acies::antika
