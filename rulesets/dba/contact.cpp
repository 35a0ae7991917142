// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/contact.h"

namespace acies::dba {
namespace {

// Far enough apart that nothing touches: the cheap test before every other.
bool far_apart(const Rect& a, const Rect& b) {
  const double reach = a.radius + b.radius + tolerance::kTouch;
  return length2(a.centre - b.centre) > reach * reach;
}

bool same_facing(const Rect& a, const Rect& b) {
  // Within kParallel: the sine of the angle between them is small and they do not point opposite ways.
  static const double kSine = sin_cos(tolerance::kParallel).sine;
  const double s = cross(a.u, b.u);
  return dot(a.u, b.u) > 0 && s <= kSine && s >= -kSine;
}

bool sides_in_contact(const Rect& a, const Rect& b, Edge side_of_b) {
  const Vec b0 = side_of_b == Edge::left ? b.fl() : b.fr();
  const Vec b1 = side_of_b == Edge::left ? b.rl() : b.rr();
  return edges_in_contact(a.fl(), a.rl(), b0, b1) || edges_in_contact(a.fr(), a.rr(), b0, b1);
}

// dba.geo.overlap-side (3): a friend of `a` is in front contact with `b`.
bool held_by_friend_of(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  const UnitId opponent = front_opponent(state, bodies, b);
  return opponent.valid() && opponent != a;
}

template <class Predicate>
bool any_enemy(const State& state, const Bodies& bodies, UnitId id, Predicate predicate) {
  const Seat seat = state.at(id).seat;
  for (std::size_t i = 0; i < state.count; ++i)
    if (bodies.present[i] && state.elements[i].seat != seat && !far_apart(bodies.rect[i], bodies.at(id)) &&
        predicate(unit_id(i)))
      return true;
  return false;
}

}  // namespace

Edge contact_edge(const Rect& a, const Rect& b) {
  if (far_apart(a, b)) return Edge::none;
  if (coincide(a.fl(), b.fr()) && coincide(a.fr(), b.fl())) return Edge::front;
  if (coincide(a.fl(), b.fl()) && dot(a.u, b.r) > 0 && edges_in_contact(a.fl(), a.fr(), b.fl(), b.rl()))
    return Edge::left;
  if (coincide(a.fr(), b.fr()) && dot(a.u, b.r) < 0 && edges_in_contact(a.fl(), a.fr(), b.fr(), b.rr()))
    return Edge::right;
  if (coincide(a.fl(), b.rl()) && coincide(a.fr(), b.rr())) return Edge::rear;
  return Edge::none;
}

bool touching(const Rect& a, const Rect& b) { return !far_apart(a, b) && within(a, b, tolerance::kTouch); }

bool front_edge_touches_flank_or_rear(const Rect& a, const Rect& b) {
  if (far_apart(a, b)) return false;
  const std::array<std::array<Vec, 2>, 3> edges{{{b.fl(), b.rl()}, {b.fr(), b.rr()}, {b.rl(), b.rr()}}};
  for (const auto& [e0, e1] : edges) {
    if (edges_in_contact(a.fl(), a.fr(), e0, e1)) return true;
    if (edges_in_contact(a.fl(), a.rl(), e0, e1) || edges_in_contact(a.fr(), a.rr(), e0, e1)) continue;
    for (const Vec end : {a.fl(), a.fr()})
      if (nearest(end, e0, e1).distance <= tolerance::kTouch && !coincide(end, e0) && !coincide(end, e1)) return true;
  }
  return false;
}

bool directly_behind(const Rect& s, const Rect& t) {
  return !far_apart(s, t) && coincide(s.fl(), t.rl()) && coincide(s.fr(), t.rr());
}

bool beside_level(const Rect& n, const Rect& t) {
  if (far_apart(n, t) || !same_facing(n, t)) return false;
  return (coincide(n.fr(), t.fl()) && edges_in_contact(n.fr(), n.rr(), t.fl(), t.rl())) ||
         (coincide(n.fl(), t.fr()) && edges_in_contact(n.fl(), n.rl(), t.fr(), t.rr()));
}

bool linked(const Rect& a, const Rect& b) {
  if (far_apart(a, b) || !same_facing(a, b)) return false;
  if ((coincide(a.fr(), b.fl()) || coincide(a.rr(), b.rl())) && edges_in_contact(a.fr(), a.rr(), b.fl(), b.rl()))
    return true;
  if ((coincide(a.fl(), b.fr()) || coincide(a.rl(), b.rr())) && edges_in_contact(a.fl(), a.rl(), b.fr(), b.rr()))
    return true;
  return directly_behind(a, b) || directly_behind(b, a);
}

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
    if (coincide(ra.fr(), rb.fr())) side = Edge::right;
    else if (coincide(ra.fl(), rb.fl())) side = Edge::left;
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
  for (std::size_t i = 0; i < state.count; ++i)
    if (bodies.present[i] && unit_id(i) != id && state.elements[i].seat == state.at(id).seat &&
        linked(bodies.rect[i], bodies.at(id)))
      return true;
  return false;
}

}  // namespace acies::dba
