// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/contact.h"

namespace acies::dba {
namespace {

// dba.geo.overlap-side (3): a friend of `a` is in front contact with `b`.
bool held_by_friend_of(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const UnitId opponent = front_opponent(state, bodies, b);
  return opponent.valid() && opponent != a;
}

template <class Predicate>
bool any_enemy(const State& state, const Bodies& bodies, UnitId id, Predicate predicate) {
  for (const std::size_t i : bodies.close_to(id) & bodies.enemies(state.at(id).seat))
    if (predicate(unit_id(i))) return true;
  return false;
}

}  // namespace

UnitId front_opponent(const State& state, const Bodies& bodies, UnitId id) {
  UnitId found;
  any_enemy(state, bodies, id, [&](UnitId e) {
    if (contact_edge(bodies.at(e), bodies.at(id)) != Edge::front) return false;
    found = e;
    return true;
  });
  return found;
}

bool fight_stands(const State& state, const Bodies& bodies, const Pair& pair) {
  if (!state.on_table(pair.a) || !state.on_table(pair.b)) return false;
  const Edge ab = contact_edge(bodies.at(pair.a), bodies.at(pair.b));
  if (ab == Edge::front) return true;
  return state.unturned.contains(pair) &&
         (ab != Edge::none || contact_edge(bodies.at(pair.b), bodies.at(pair.a)) != Edge::none);
}

Flankers flankers(const State& state, const Bodies& bodies, UnitId id) {
  Flankers f;
  any_enemy(state, bodies, id, [&](UnitId e) {
    const Edge edge = contact_edge(bodies.at(e), bodies.at(id));
    if (edge == Edge::left && !f.left.valid()) f.left = e;
    if (edge == Edge::right && !f.right.valid()) f.right = e;
    if (edge == Edge::rear && !f.rear.valid()) f.rear = e;
    return false;
  });
  return f;
}

Edge overlap_side(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const Rect& ra = bodies.at(a);
  const Rect& rb = bodies.at(b);
  if (far_apart(ra, rb)) return Edge::none;
  Edge side = Edge::none;
  if (sides_in_contact(ra, rb, Edge::left)) {
    side = Edge::left;
  } else if (sides_in_contact(ra, rb, Edge::right)) {
    side = Edge::right;
  } else if (contact_edge(ra, rb) == Edge::none && !front_opponent(state, bodies, a).valid()) {
    if (coincide(ra.fr(), rb.fr()))
      side = Edge::right;
    else if (coincide(ra.fl(), rb.fl()))
      side = Edge::left;
  }
  if (side == Edge::none || !held_by_friend_of(state, bodies, a, b)) return Edge::none;
  return side;
}

bool overlaps_anyone(const State& state, const Bodies& bodies, UnitId a) {
  return any_enemy(state, bodies, a, [&](UnitId e) { return overlap_side(state, bodies, a, e) != Edge::none; });
}

bool loose_contact(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const Rect& ra = bodies.at(a);
  const Rect& rb = bodies.at(b);
  if (!touching(ra, rb)) return false;
  if (contact_edge(ra, rb) != Edge::none || contact_edge(rb, ra) != Edge::none) return false;
  if (overlap_side(state, bodies, a, b) != Edge::none || overlap_side(state, bodies, b, a) != Edge::none) return false;
  return nearest(ra.fl(), ra.fr(), rb).distance <= tolerance::kTouch ||
         nearest(rb.fl(), rb.fr(), ra).distance <= tolerance::kTouch;
}

bool in_loose_contact(const State& state, const Bodies& bodies, UnitId id) {
  return any_enemy(state, bodies, id, [&](UnitId e) { return loose_contact(state, bodies, id, e); });
}

bool touches_enemy(const State& state, const Bodies& bodies, UnitId id) {
  return any_enemy(state, bodies, id, [&](UnitId e) { return touching(bodies.at(e), bodies.at(id)); });
}

bool in_a_group(const State& state, const Bodies& bodies, UnitId id) {
  for (const std::size_t i : bodies.close_to(id) & bodies.friends(state.at(id).seat))
    if (linked(bodies.rect[i], bodies.at(id))) return true;
  return false;
}

}  // namespace acies::dba
