// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/zones.h"

#include <algorithm>

#include "geometry/convex.h"
#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/cut_zones.h"

namespace acies::antika {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

// antika.gap.zoc-shape: it does not cross impassable terrain.
bool in_zone_of_edge(const State& s, const Bodies& bodies, const Rect& body, const Rect& front) {
  const Rect zone = zone_ahead(front);
  return overlap(zone, body, tolerance::kTouch) &&
         (!zone_is_cut(s, bodies, front) || in_cut_zone(s, bodies, front, body));
}

}  // namespace

Rect zone_ahead(const Rect& front) {
  Rect zone = front;
  const double deep = kMU.units();
  zone.front = front.front + front.u * deep;
  zone.depth = deep;
  zone.corner = {front.fl() + front.u * deep, front.fr() + front.u * deep, front.fr(), front.fl()};
  zone.centre = front.front + front.u * (deep / 2);
  zone.radius = length(zone.fl() - zone.centre);
  return zone;
}

Area area_of(const Rect& unit, Vec point) {
  const Vec p = unit.local(point);
  if (p.y >= 0) return Area::front;
  if (p.y < -unit.depth && std::abs(p.x) - unit.width / 2 <= -unit.depth - p.y) return Area::rear;
  return p.x < 0 ? Area::left : Area::right;
}

Rect edge_as_front(const Rect& body, Edge edge) {
  if (edge == Edge::front || edge == Edge::none) return body;
  Rect out = body;
  const auto corner = [&](std::size_t i) { return body.corner[i % 4]; };
  // Which corner is the left front one when that edge is the front.
  const std::size_t first = edge == Edge::right ? 1 : edge == Edge::rear ? 2 : 3;
  for (std::size_t i = 0; i < 4; ++i) out.corner[i] = corner(first + i);
  out.u = edge == Edge::right ? body.r : edge == Edge::rear ? -body.u : -body.r;
  out.r = edge == Edge::right ? -body.u : edge == Edge::rear ? -body.r : body.u;
  if (edge != Edge::rear) std::swap(out.width, out.depth);
  out.front = (out.fl() + out.fr()) * 0.5;
  return out;
}

// antika.zoc.area, antika.gap.zoc-inside: Generals, camps and wagons have no zone. antika.gap.zoc-engaged: fighting or
// not.
bool in_zone(const State& s, const Bodies& bodies, const Rect& body, UnitId enemy) {
  return in_zone_from(s, bodies, body, enemy, bodies.at(enemy));
}

bool in_zone_from(const State& s, const Bodies& bodies, const Rect& body, UnitId enemy, const Rect& from) {
  if (!s.on_table(enemy) || !is_troop(s, enemy)) return false;
  const double reach = from.radius + body.radius + kMU.units();
  if (length2(from.centre - body.centre) > reach * reach) return false;
  if (!in_phalanx_square(s, enemy)) return in_zone_of_edge(s, bodies, body, from);
  return std::any_of(kEdges.begin(), kEdges.end(),
                     [&](Edge edge) { return in_zone_of_edge(s, bodies, body, edge_as_front(from, edge)); });
}

void zones_on(const State& s, const Bodies& bodies, UnitId id, const Rect& body, ZoneOwners& out) {
  out.clear();
  if (!is_troop(s, id)) return;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (s.seat(enemy) == s.seat(id) || s.seat(enemy) == Seat::none) continue;
    if (in_zone(s, bodies, body, enemy)) out.try_push_back(enemy);
  }
}

Edge side_struck(const State& s, const Bodies& bodies, UnitId charger, UnitId target) {
  const Rect& from = bodies.at(charger);
  const Rect& at = bodies.at(target);
  // antika.gap.phalanx-square-contact, antika.gap.camp-attack, antika.gap.scenario-escort.special: the nearest edge.
  if (in_phalanx_square(s, target) || kind(s, target) == Kind::camp || kind(s, target) == Kind::wagon) {
    Edge best = Edge::front;
    double least = 1e18;
    for (const Edge edge : kEdges) {
      const Rect front = edge_as_front(at, edge);
      const double away = nearest(from.front, front.fl(), front.fr()).distance;
      if (away < least) {
        least = away;
        best = edge;
      }
    }
    return best;
  }
  if (at.local(from.fl()).y > tolerance::kTouch || at.local(from.fr()).y > tolerance::kTouch) return Edge::front;
  if (edges_in_contact(from.fl(), from.fr(), at.fl(), at.fr())) return Edge::front;
  switch (area_of(at, from.front)) {
    case Area::rear: return Edge::rear;
    case Area::left: return Edge::left;
    case Area::right: return Edge::right;
    case Area::front: break;
  }
  return at.local(from.front).x < 0 ? Edge::left : Edge::right;
}

}  // namespace acies::antika
