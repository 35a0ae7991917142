// SPDX-License-Identifier: Apache-2.0
// Impetuous units: the roll at the start of a turn, and the move that a 1 compels them to (antika.gap.impetuous).
#include <algorithm>
#include <cmath>
#include <optional>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/charge.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/sight.h"
#include "rulesets/antika/turning.h"
#include "rulesets/antika/zone_moves.h"

namespace acies::antika {
namespace {

using Enemies = BoundedVector<UnitId, kMaxUnits>;

bool is_impetuous(const State& s, UnitId id) { return has(s, id, Trait::warband); }  // antika.form.warband-traits

bool is_compelled(const State& s, const Bodies& bodies, UnitId id) {
  const Marks marks = s.at(id).marks;
  return marks.has(Mark::compelled) && !marks.has(Mark::moved) && !marks.has(Mark::plundering) && s.on_table(id) &&
         is_troop(s, id) && !in_phalanx_square(s, id) && !held_in_melee(s, bodies, id);
}

// The nearest enemies in sight, all of them when several are equally near.
Enemies nearest_in_sight(const State& s, const Bodies& bodies, UnitId id) {
  Enemies found;
  double least = 1e18;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (s.seat(enemy) == s.seat(id) || !stands(s, enemy) || kind(s, enemy) == Kind::camp) continue;
    const double away = nearest(bodies.at(id), bodies.at(enemy)).distance;
    if (away > least + kLimitSlack || !sees(s, bodies, id, enemy)) continue;
    if (away < least - kLimitSlack) found.clear();
    least = std::min(least, away);
    found.push_back(enemy);
  }
  return found;
}

// The advance of one that cannot charge: turned to its enemy on its centre, then straight on as far as it may.
class Advance {
 public:
  Advance(const State& s, const Bodies& bodies, UnitId id, UnitId target) : s_(s), bodies_(bodies), id_(id) {
    way_.mover = id;
    const Rect& from = bodies.at(id);
    const Rect& to = bodies.at(target);
    start_ = s.at(id).pose;
    if (!straight_ahead(from, to)) {
      const Vec towards = to.centre - from.centre;
      turn_ = shorter_turn(start_.facing, bearing(towards.x, towards.y));
      start_ = turned_about_centre(start_, rounded_length(from.depth), turn_);
    }
    turned_ = body_at(s, id, start_);
  }

  // How far, and where it then stands; nothing: it stays as it is.
  struct End {
    Pose pose;
    double distance = 0;
    UnitId ambush;
  };
  std::optional<End> end() const {
    if (turn_.thousandths != 0 && (on_the_way(s_, bodies_, way_, turned_, {}) || held(0))) return std::nullopt;
    const bool starts_on_road = on_road(s_, bodies_, bodies_.at(id_));
    double far = farthest(starts_on_road);
    if (starts_on_road && !on_road(s_, bodies_, shifted(turned_, turned_.u * far))) far = farthest(false);
    const AmbushMet met = ambush_on_the_way(s_, bodies_, id_, turned_, turned_.u * far);
    const auto free = last_free(s_, bodies_, way_, start_, turned_.u, far * met.share);
    if (!free) return std::nullopt;
    return End{moved_by(start_, turned_.u * *free), *free, met.unit};
  }

 private:
  double limit(bool road, bool broken) const {
    Pace pace;
    pace.on_road = road;
    pace.broken_ground = broken;
    pace.not_forward = turn_.thousandths != 0;
    return in_mm(movement(s_, id_, pace)).units();
  }
  bool meets_broken_ground(double far) const {
    const Rect& start = bodies_.at(id_);
    return crosses_broken_ground(s_, bodies_, id_, convex(start)) ||
           turns_over_broken_ground(s_, bodies_, id_, start, start.centre, turn_) ||
           crosses_broken_ground(s_, bodies_, id_, hull(turned_, shifted(turned_, turned_.u * far)));
  }
  // Enemy zones leave it this much, or not.
  bool held(double far) const {
    Tracks tracks = start_tracks(s_, Group{id_});
    if (turn_.thousandths != 0) follow(tracks, Leg{LegKind::pivot, turn_.thousandths, {}, kNoUnit});
    if (far > 0) follow(tracks, Leg{LegKind::advance, rounded(far), {}, kNoUnit});
    return first_held(s_, bodies_, tracks, 0, {}).has_value();
  }
  // The greatest distance up to `far` of which `good` says yes. Requires: so of 0, and of all before one of which it
  // is so.
  template <class Good>
  static double last_good(double far, Good good) {
    if (good(far)) return far;
    double yes = 0;
    double no = far;
    constexpr int kHalvings = 24;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (yes + no) / 2;
      (good(middle) ? yes : no) = middle;
    }
    return std::floor(yes);
  }
  double farthest(bool road) const {
    double far = limit(road, false);
    if (meets_broken_ground(far)) {
      // Slower from the start, or as far as the open ground goes.
      const double slow = limit(road, true);
      const double open =
          meets_broken_ground(0) ? 0 : last_good(far, [&](double d) { return !meets_broken_ground(d); });
      far = std::max(slow, open);
    }
    if (const Obstacle met = on_the_way(s_, bodies_, way_, turned_, turned_.u * far)) far = std::floor(far * met.time);
    return last_good(far, [&](double d) { return !held(d); });
  }

  const State& s_;
  const Bodies& bodies_;
  UnitId id_;
  Way way_;
  Pose start_;
  Angle turn_;
  Rect turned_;
};

void advance(Scratch& scratch, UnitId id, UnitId target) {
  const auto end = Advance(scratch.state(), scratch.bodies(), id, target).end();
  if (end && end->pose != scratch.state().at(id).pose)
    shift_unit(scratch, id, end->pose, ShiftKind::compelled, rounded_length(end->distance), target);
  if (end && end->ambush.valid() && scratch.state().at(end->ambush).status == Status::hidden)
    scratch.emit(Revealed{end->ambush});
  scratch.emit(Marked{id, Mark::compelled, false, rule("antika.special.impetuous-move")});
  scratch.emit(Marked{id, Mark::moved, true, rule("antika.special.impetuous-move")});
}

bool in_enemy_zone(const State& s, const Bodies& bodies, UnitId id) {
  ZoneOwners owners;
  zones_on(s, bodies, id, bodies.at(id), owners);
  return !owners.empty();
}

}  // namespace

// antika.special.impetuous-roll: by all of both sides that are neither in melee nor in phalanx square.
void roll_impetuous(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const State& s = scratch.state();
    const UnitId id = unit_id(i);
    if (!s.on_table(id) || !is_troop(s, id) || !is_impetuous(s, id) || in_phalanx_square(s, id)) continue;
    if (held_in_melee(s, scratch.bodies(), id)) continue;
    if (scratch.roll(rule("antika.special.impetuous-roll"), s.seat(id), id) == 1)
      scratch.emit(Marked{id, Mark::compelled, true, rule("antika.special.impetuous-move")});
  }
}

bool must_go(const State& s, const Bodies& bodies, UnitId id) {
  return is_compelled(s, bodies, id) && !nearest_in_sight(s, bodies, id).empty();
}

bool compelled_units_left(const State& s, Seat seat) {
  bool marked = false;
  for (std::size_t i = 0; i < s.count; ++i)
    marked = marked || (s.seat(unit_id(i)) == seat && s.units[i].marks.has(Mark::compelled));
  if (!marked) return false;
  const Bodies bodies = bodies_of(s);
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == seat && must_go(s, bodies, id)) return true;
  }
  return false;
}

void decide_compel(Scratch& scratch, Seat by, const Compel& command) {
  const UnitId id = command.unit;
  if (!names_own_unit(scratch, by, id)) return;
  const State& s = scratch.state();
  const Bodies& bodies = scratch.bodies();
  if (!is_compelled(s, bodies, id)) return scratch.refuse(Refusal(rule("antika.special.impetuous-move"), id));
  const Enemies enemies = nearest_in_sight(s, bodies, id);
  if (enemies.empty() || (command.target.valid() && !enemies.contains(command.target))) {
    Refusal why(rule("antika.gap.impetuous"), id);
    if (!enemies.empty()) why.v.units.push_back(enemies[0]);
    return scratch.refuse(why);
  }
  const UnitId target = command.target.valid() ? command.target : enemies[0];
  if (!may_charge(s, bodies, id, target)) return advance(scratch, id, target);
  ChargesSet set;
  set.charges.push_back({id, target, in_enemy_zone(s, bodies, target)});
  scratch.emit(set);
}

}  // namespace acies::antika
