// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/contact.h"

#include "geometry/predicates.h"

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
    if (!in_front_contact(state, bodies, e, id) || (is_wagon(bodies, id) && is_ignored(state, bodies, e, id)))
      return false;
    found = e;
    return true;
  });
  return found;
}

bool fight_stands(const State& state, const Bodies& bodies, const Pair& pair) {
  if (!state.on_table(pair.a) || !state.on_table(pair.b)) return false;
  if (in_front_contact(state, bodies, pair.a, pair.b)) {
    // dba.wwg.long-front-choice
    if (is_wagon(bodies, pair.a)) return !is_ignored(state, bodies, pair.b, pair.a);
    return !is_wagon(bodies, pair.b) || !is_ignored(state, bodies, pair.a, pair.b);
  }
  const Edge ab = contact_edge(bodies.at(pair.a), bodies.at(pair.b));
  return state.unturned.contains(pair) &&
         (ab != Edge::none || contact_edge(bodies.at(pair.b), bodies.at(pair.a)) != Edge::none);
}

Flankers flankers(const State& state, const Bodies& bodies, UnitId id) {
  Flankers f;
  any_enemy(state, bodies, id, [&](UnitId e) {
    const Edge edge = combat_edge(state, bodies, e, id);
    if (edge == Edge::left && !f.left.valid()) f.left = e;
    if (edge == Edge::right && !f.right.valid()) f.right = e;
    if (edge == Edge::rear && !f.rear.valid()) f.rear = e;
    return false;
  });
  return f;
}

Edge overlap_side(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  if (far_apart(bodies.at(a), bodies.at(b))) return Edge::none;
  Rect turned_a;
  Rect turned_b;
  const Rect& ra = is_wagon(bodies, a) ? turned_a = fighting_rect(state, bodies, a) : bodies.at(a);
  const Rect& rb = is_wagon(bodies, b) ? turned_b = fighting_rect(state, bodies, b) : bodies.at(b);
  Edge side = Edge::none;
  if (sides_in_contact(ra, rb, Edge::left)) {
    side = Edge::left;
  } else if (sides_in_contact(ra, rb, Edge::right)) {
    side = Edge::right;
  } else if (combat_edge(state, bodies, a, b) == Edge::none && !front_opponent(state, bodies, a).valid()) {
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

bool joined(const Rect& ahead, const Rect& behind) {
  if (directly_behind(behind, ahead)) return true;
  if (same_facing(ahead, behind)) return false;  // corner to corner is no bend
  return nearest(ahead.rl(), behind.fl(), behind.fr()).distance <= tolerance::kTouch ||
         nearest(ahead.rr(), behind.fl(), behind.fr()).distance <= tolerance::kTouch;
}

bool in_a_column(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& base = bodies.at(id);
  for (const std::size_t i : bodies.close_to(id) & bodies.friends(state.at(id).seat)) {
    const Rect& other = bodies.rect[i];
    if (unit_id(i) != id && dot(base.u, other.u) > 0 && (joined(base, other) || joined(other, base))) return true;
  }
  return false;
}

}  // namespace acies::dba
