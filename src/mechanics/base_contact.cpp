// SPDX-License-Identifier: Apache-2.0
#include "mechanics/base_contact.h"

namespace acies {
namespace {

// Sine of the parallel tolerance: 0.5 degrees.
const double kParallelSine = sin_cos(tolerance::kParallel).sine;

}  // namespace

bool parallel_facing(const Rect& a, const Rect& b) {
  const double s = cross(a.u, b.u);
  return s <= kParallelSine && s >= -kParallelSine;
}

bool same_facing(const Rect& a, const Rect& b) { return dot(a.u, b.u) > 0 && parallel_facing(a, b); }

bool touching(const Rect& a, const Rect& b) { return !far_apart(a, b) && within(a, b, tolerance::kTouch); }

Edge contact_edge(const Rect& a, const Rect& b) {
  if (far_apart(a, b)) return Edge::none;
  if (coincide(a.fl(), b.fr()) && coincide(a.fr(), b.fl())) return Edge::front;
  if (coincide(a.fl(), b.fl()) && dot(a.u, b.r) > 0 && edges_in_contact(a.fl(), a.fr(), b.fl(), b.rl()))
    return Edge::left;
  if (coincide(a.fr(), b.fr()) && dot(a.u, b.r) < 0 && edges_in_contact(a.fl(), a.fr(), b.fr(), b.rr()))
    return Edge::right;
  if (coincide(a.fl(), b.rl()) && coincide(a.fr(), b.rr())) return Edge::rear;
  const double middle = b.depth - 2 * a.width;
  if (middle > tolerance::kTouch || middle < -tolerance::kTouch) return Edge::none;
  if (coincide(a.fr(), b.rl()) && dot(a.u, b.r) > 0 && edges_in_contact(a.fl(), a.fr(), b.fl(), b.rl()))
    return Edge::left;
  if (coincide(a.fl(), b.rr()) && dot(a.u, b.r) < 0 && edges_in_contact(a.fl(), a.fr(), b.fr(), b.rr()))
    return Edge::right;
  return Edge::none;
}

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

bool sides_in_contact(const Rect& a, const Rect& b, Edge side_of_b) {
  const Vec b0 = side_of_b == Edge::left ? b.fl() : b.fr();
  const Vec b1 = side_of_b == Edge::left ? b.rl() : b.rr();
  return edges_in_contact(a.fl(), a.rl(), b0, b1) || edges_in_contact(a.fr(), a.rr(), b0, b1);
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

}  // namespace acies
