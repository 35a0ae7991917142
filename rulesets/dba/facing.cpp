// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/facing.h"

#include <algorithm>

#include "geometry/round.h"
#include "geometry/shifted.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/legs.h"

namespace acies::dba {
namespace {

bool light(Type type) { return type == Type::LH || type == Type::LCm || type == Type::Ps; }

Pose facing_pose(const State& state, UnitId enemy) {
  return {state.at(enemy).pose.at, opposite(state.at(enemy).pose.facing)};
}

// Bodies that `rect` would overlap, but for those named.
Units in_the_way(const Bodies& bodies, const Rect& rect, UnitId but, UnitId and_but = kNoUnit) {
  Units found;
  for (const std::size_t i : near(bodies, rect)) {
    const UnitId id = unit_id(i);
    if (id != but && id != and_but && overlap(rect, bodies.rect[i], tolerance::kTouch)) found.try_push_back(id);
  }
  return found;
}

// Where friends are shoved: along `dir` until they no longer overlap `clear_of`, taking friends behind them along
// (dba.gap.face-third: pushing further elements as in a push-back). False when something stands fast.
class Shove {
 public:
  Shove(const State& state, const Bodies& bodies, Vec dir) : state_(state), bodies_(bodies), dir_(dir) {}

  bool push(UnitId id, const Rect& clear_of, int depth) {
    if (depth > 6 || front_opponent(state_, bodies_, id).valid()) return false;
    const double by = needed(bodies_.at(id), clear_of);
    const Vec shift = dir_ * by;
    Pose to = state_.at(id).pose;
    to.at = rounded(vec(to.at) + shift);
    const Rect rect = base_at(state_, id, to);
    if (!inside_table(state_, rect) || !is_free_ground(state_, bodies_, rect)) return false;
    moved_.push_back({id, to});
    for (const UnitId other : in_the_way(bodies_, rect, id)) {
      if (is_moved(other)) continue;
      if (state_.at(other).seat != state_.at(id).seat || !push(other, rect, depth + 1)) return false;
    }
    return true;
  }
  bool is_moved(UnitId id) const {
    return std::any_of(moved_.begin(), moved_.end(), [&](const auto& m) { return m.unit == id; });
  }
  struct To {
    UnitId unit;
    Pose pose;
  };
  const BoundedVector<To, 12>& moved() const { return moved_; }

 private:
  // How far along dir until the two only touch: the overlap of their shadows on that direction, halved until free.
  double needed(const Rect& r, const Rect& clear_of) const {
    double low = 0;
    double high = r.radius * 2 + clear_of.radius * 2;
    for (int i = 0; i < 40; ++i) {
      const double mid = (low + high) / 2;
      if (overlap(shifted(r, dir_ * mid), clear_of, 0))
        low = mid;
      else
        high = mid;
    }
    return high;
  }
  const State& state_;
  const Bodies& bodies_;
  Vec dir_;
  BoundedVector<To, 12> moved_;
};

// The element directly behind `id` whose side the enemy's front edge touches too (dba.face.two-in-file). Where it then
// stands it may support (dba.gap.face-loss-of-support).
UnitId second_in_file(const State& state, const Bodies& bodies, UnitId id, UnitId enemy) {
  for (const std::size_t i : bodies.close_to(id) & bodies.friends(state.at(id).seat)) {
    const UnitId s = unit_id(i);
    if (directly_behind(bodies.rect[i], bodies.at(id)) &&
        front_edge_touches_flank_or_rear(bodies.at(enemy), bodies.rect[i]) && !front_opponent(state, bodies, s).valid())
      return s;
  }
  return kNoUnit;
}

UnitId file_follower(const State& state, const Bodies& bodies, UnitId id) {
  for (const std::size_t i : bodies.close_to(id) & bodies.friends(state.at(id).seat))
    if (directly_behind(bodies.rect[i], bodies.at(id))) return unit_id(i);
  return kNoUnit;
}

// They fight as if `id` had turned, from where it stands.
void fight_unturned(Scratch& scratch, UnitId id, UnitId enemy) {
  const bool red = scratch.state().at(id).seat == Seat::red;
  if (!scratch.state().unturned.full()) scratch.emit(CouldNotTurn{red ? Pair{id, enemy} : Pair{enemy, id}});
}

void turn_to_face(Scratch& scratch, UnitId id, UnitId enemy) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  const Pose pose = facing_pose(state, enemy);
  const Rect rect = base_at(state, id, pose);
  const bool from_flank = contact_edge(bodies.at(enemy), bodies.at(id)) != Edge::rear;
  const UnitId second = from_flank ? second_in_file(state, bodies, id, enemy) : kNoUnit;
  Pose second_pose;
  Rect second_rect;
  // dba.face.third: pushed straight to its own rear.
  UnitId third = second.valid() ? file_follower(state, bodies, second) : kNoUnit;
  Shove shove(state, bodies, -rect.u);
  Shove third_shove(state, bodies, third.valid() ? -bodies.at(third).u : Vec{});
  bool room = true;
  if (second.valid()) {
    second_pose = advanced(pose, -rounded_length(rect.depth));
    second_rect = base_at(state, second, second_pose);
    if (third.valid() && (overlap(rect, bodies.at(third), tolerance::kTouch) ||
                          overlap(second_rect, bodies.at(third), tolerance::kTouch))) {
      room = third_shove.push(third, overlap(rect, bodies.at(third), tolerance::kTouch) ? rect : second_rect, 0);
    } else {
      third = kNoUnit;
    }
  }
  const auto clear = [&](const Rect& r, UnitId who, UnitId partner) {
    if (!inside_table(state, r) || !is_free_ground(state, bodies, r)) return false;
    for (const UnitId other : in_the_way(bodies, r, who, partner)) {
      if (shove.is_moved(other) || third_shove.is_moved(other)) continue;
      if (state.at(other).seat != state.at(who).seat || !shove.push(other, r, 0)) return false;
    }
    return true;
  };
  room = room && clear(rect, id, second) && (!second.valid() || clear(second_rect, second, id));
  if (room) {
    // Whoever was shoved must stand clear of everyone in the end.
    Bodies then = bodies;
    put(then, id, rect);
    if (second.valid()) put(then, second, second_rect);
    for (const auto& m : third_shove.moved()) put(then, m.unit, base_at(state, m.unit, m.pose));
    for (const auto& m : shove.moved()) put(then, m.unit, base_at(state, m.unit, m.pose));
    for (const auto& m : third_shove.moved()) room = room && in_the_way(then, then.at(m.unit), m.unit).empty();
    for (const auto& m : shove.moved()) room = room && in_the_way(then, then.at(m.unit), m.unit).empty();
  }
  if (!room) {
    fight_unturned(scratch, id, enemy);
    return;
  }
  const auto third_moves = third_shove.moved();
  const auto moves = shove.moved();
  for (const auto& m : third_moves)
    scratch.emit(Shifted{m.unit, m.pose, ShiftKind::shoved, rule("dba.face.third"), id});
  for (const auto& m : moves) scratch.emit(Shifted{m.unit, m.pose, ShiftKind::shoved, rule("dba.face.pose"), id});
  scratch.emit(Shifted{id, pose, ShiftKind::turned, rule("dba.face.when"), enemy});
  if (second.valid())
    scratch.emit(Shifted{second, second_pose, ShiftKind::turned, rule("dba.face.two-in-file"), enemy});
}

void conform(Scratch& scratch) {
  // By the order in which contacts were made (dba.conform.first).
  for (std::size_t i = 0; i < scratch.state().contacts.size(); ++i) {
    const ContactMemory c = scratch.state().contacts[i];
    if (!c.this_turn || !c.in_group ||
        contact_edge(scratch.bodies().at(c.mover), scratch.bodies().at(c.enemy)) == Edge::front)
      continue;
    if (must_conform(scratch.state(), scratch.bodies(), c.enemy, c.mover, scratch.state().at(c.mover).pose))
      scratch.emit(Shifted{c.enemy, facing_pose(scratch.state(), c.mover), ShiftKind::conformed,
                           rule("dba.conform.pose"), c.mover});
  }
}

void turn(Scratch& scratch) {
  // dba.face.first, dba.face.owner-none, dba.gap.face-order: in the order in which the contacts were made; contacts are
  // kept in that order.
  for (std::size_t i = 0; i < scratch.state().contacts.size(); ++i) {
    const ContactMemory c = scratch.state().contacts[i];
    const Bodies& bodies = scratch.bodies();
    // Either may have its front on the other's flank: the mover usually, the other after a pursuit past a flank.
    const auto face = [&](UnitId attacker, UnitId target) {
      const Edge edge = combat_edge(scratch.state(), bodies, attacker, target);
      if (edge == Edge::none || edge == Edge::front) return;
      // dba.wwg.no-turn, dba.gap.wagon-no-turn: contact itself decides the front of a War Wagon or Litter; neither
      // conforms or turns.
      if (is_wagon(bodies, target) || is_wagon(bodies, attacker)) return;
      if (front_opponent(scratch.state(), bodies, target).valid()) return;  // dba.face.not-if-engaged
      // dba.face.camp-no-front, dba.gap.face-camp: a place at its front stops no turn.
      if (front_opponent(scratch.state(), bodies, attacker).valid()) return;  // its front is taken
      turn_to_face(scratch, target, attacker);
    };
    face(c.mover, c.enemy);
    face(c.enemy, c.mover);
  }
}

}  // namespace

bool must_conform(const State& state, const Bodies& bodies, UnitId id, UnitId mover, const Pose& mover_pose) {
  const Type type = state.type(id);
  if (!light(type)) return false;
  if (in_a_group(state, bodies, id) || in_a_column(state, bodies, id)) return false;  // dba.gap.conform-group-meaning
  if (type == Type::Ps && in_bad_going(state, bodies, id)) return false;              // dba.conform.psiloi-bad-going
  const UnitId opponent = front_opponent(state, bodies, id);
  if (opponent.valid() && opponent != mover) return false;  // dba.conform.first
  const Rect rect = base_at(state, id, {mover_pose.at, opposite(mover_pose.facing)});
  return inside_table(state, rect) && is_free_ground(state, bodies, rect) &&
         in_the_way(bodies, rect, id, mover).empty();  // dba.conform.room, dba.gap.conform-room
}

void conform_and_turn(Scratch& scratch) {
  conform(scratch);
  turn(scratch);
  part_contacts(scratch);
}

}  // namespace acies::dba
