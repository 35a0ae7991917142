// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/wagon.h"

#include "geometry/round.h"
#include "mechanics/base_contact.h"

namespace acies::dba {
namespace {

// Clockwise from the front.
constexpr int turns_of(Edge edge) {
  switch (edge) {
    case Edge::right: return 1;
    case Edge::rear: return 2;
    case Edge::left: return 3;
    default: return 0;
  }
}
constexpr std::array<Edge, 4> kClockwise{Edge::front, Edge::right, Edge::rear, Edge::left};

bool is_long(Edge edge) { return edge == Edge::left || edge == Edge::right; }

// On a long edge: the half nearer the movement front.
bool in_front_half(const Rect& attacker, const Rect& wagon) { return wagon.local(attacker.front).y > -wagon.depth / 2; }

// The enemy of the wagon in a remembered contact with it, or none.
UnitId enemy_in(const ContactMemory& c, UnitId wagon) {
  if (c.enemy == wagon) return c.mover;
  return c.mover == wagon ? c.enemy : kNoUnit;
}

Edge place_of_enemy(const Bodies& bodies, UnitId enemy, UnitId wagon) {
  return bodies.present[enemy.value] ? contact_edge(bodies.at(enemy), bodies.at(wagon)) : Edge::none;
}

// Who stands against the wagon's combat front: one, or two on a long edge, the one nearer its movement front first.
BoundedVector<UnitId, 2> front_enemies(const State& state, const Bodies& bodies, UnitId wagon, Edge front) {
  BoundedVector<UnitId, 2> found;
  for (const std::size_t i : bodies.close_to(wagon) & bodies.enemies(state.at(wagon).seat))
    if (contact_edge(bodies.rect[i], bodies.at(wagon)) == front) found.try_push_back(unit_id(i));
  if (found.size() == 2 && !in_front_half(bodies.at(found[0]), bodies.at(wagon))) std::swap(found[0], found[1]);
  return found;
}

}  // namespace

Pose place_pose(const Rect& wagon, const Pose& wagon_pose, WagonPlace place) {
  const Vec quarter = wagon.u * (wagon.depth / 4);
  const Angle from_left = turned(wagon_pose.facing, degrees(90));
  const Angle from_right = turned(wagon_pose.facing, degrees(-90));
  switch (place) {
    case WagonPlace::left_front: return {rounded(wagon.fl() - quarter), from_left};
    case WagonPlace::left_rear: return {rounded(wagon.rl() + quarter), from_left};
    case WagonPlace::right_front: return {rounded(wagon.fr() - quarter), from_right};
    case WagonPlace::right_rear: return {rounded(wagon.rr() + quarter), from_right};
    case WagonPlace::rear: return {rounded(wagon.front - wagon.u * wagon.depth), wagon_pose.facing};
    case WagonPlace::front: break;
  }
  return {wagon_pose.at, opposite(wagon_pose.facing)};
}

Pose nearest_place(const Rect& wagon, const Pose& wagon_pose, const Rect& base) {
  Pose best = place_pose(wagon, wagon_pose, WagonPlace::front);
  for (const WagonPlace other : kWagonPlaces) {
    const Pose pose = place_pose(wagon, wagon_pose, other);
    if (length2(vec(pose.at) - base.front) < length2(vec(best.at) - base.front)) best = pose;
  }
  return best;
}

WagonFront wagon_front(const State& state, const Bodies& bodies, UnitId wagon) {
  WagonFront front;
  std::uint16_t earliest = 0;
  for (const ContactMemory& c : state.contacts) {
    const UnitId enemy = enemy_in(c, wagon);
    if (!enemy.valid() || (front.by.valid() && c.order >= earliest)) continue;
    const Edge edge = place_of_enemy(bodies, enemy, wagon);
    if (edge == Edge::none) continue;
    front = {edge, enemy};
    earliest = c.order;
  }
  if (front.by.valid()) return front;
  // While a move is looked at, its contacts are not remembered yet: the first by id stands for the first to come.
  for (const std::size_t i : bodies.close_to(wagon) & bodies.enemies(state.at(wagon).seat))
    if (const Edge edge = contact_edge(bodies.rect[i], bodies.at(wagon)); edge != Edge::none) return {edge, unit_id(i)};
  return front;
}

Edge combat_edge(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const Edge edge = contact_edge(bodies.at(a), bodies.at(b));
  if (edge == Edge::none || !is_wagon(bodies, b)) return edge;
  const Edge front = wagon_front(state, bodies, b).edge;
  return kClockwise[static_cast<std::size_t>((turns_of(edge) - turns_of(front) + 4) % 4)];
}

bool in_front_contact(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  return is_wagon(bodies, a) ? combat_edge(state, bodies, b, a) == Edge::front
                             : combat_edge(state, bodies, a, b) == Edge::front;
}

Rect fighting_rect(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& base = bodies.at(id);
  if (!is_wagon(bodies, id)) return base;
  const WagonFront front = wagon_front(state, bodies, id);
  const Length bw = state.scenario->bw();
  const Angle facing = state.at(id).pose.facing;
  switch (front.edge) {
    case Edge::rear: return place({rounded(base.front - base.u * base.depth), opposite(facing)}, bw, bw * 2);
    case Edge::left:
    case Edge::right: {
      const bool left = front.edge == Edge::left;
      const bool ahead = in_front_half(bodies.at(front.by), base);
      const WagonPlace half = left ? (ahead ? WagonPlace::left_front : WagonPlace::left_rear)
                                   : (ahead ? WagonPlace::right_front : WagonPlace::right_rear);
      const Pose attacker = place_pose(base, state.at(id).pose, half);
      return place({attacker.at, opposite(attacker.facing)}, bw, bw);
    }
    default: return base;
  }
}

BoundedVector<LongFront, 8> long_fronts(const State& state, const Bodies& bodies, Seat attackers_of) {
  BoundedVector<LongFront, 8> found;
  for (const std::size_t i : bodies.enemies(attackers_of)) {
    const UnitId wagon = unit_id(i);
    if (!is_wagon(bodies, wagon)) continue;
    const Edge front = wagon_front(state, bodies, wagon).edge;
    if (!is_long(front)) continue;
    const auto enemies = front_enemies(state, bodies, wagon, front);
    if (enemies.size() == 2) found.try_push_back({wagon, enemies[0], enemies[1]});
  }
  return found;
}

bool is_ignored(const State& state, const Bodies& bodies, UnitId id, UnitId wagon) {
  const WagonFront front = wagon_front(state, bodies, wagon);
  if (!is_long(front.edge)) return false;
  const auto enemies = front_enemies(state, bodies, wagon, front.edge);
  if (enemies.size() < 2) return false;
  const UnitId other = enemies[0] == id ? enemies[1] : enemies[0];
  if (state.attackers.contains(id)) return false;
  if (state.attackers.contains(other)) return true;
  return front.by != id;
}

Units others_in_contact(const State& state, const Bodies& bodies, UnitId wagon, UnitId but) {
  Units found;
  const Rect& base = bodies.at(wagon);
  const IndexSet close = bodies.close_to(wagon) & bodies.enemies(state.at(wagon).seat);
  const auto add = [&](Edge edge, bool front_half) {
    for (const std::size_t i : close)
      if (unit_id(i) != but && !found.contains(unit_id(i)) && combat_edge(state, bodies, unit_id(i), wagon) == edge &&
          in_front_half(bodies.rect[i], base) == front_half)
        found.try_push_back(unit_id(i));
  };
  for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
    add(edge, true);
    add(edge, false);
  }
  // Base contact is asked for, not a place: those who merely touch come last.
  for (const std::size_t i : close)
    if (unit_id(i) != but && !found.contains(unit_id(i)) && touching(bodies.rect[i], base))
      found.try_push_back(unit_id(i));
  return found;
}

}  // namespace acies::dba
