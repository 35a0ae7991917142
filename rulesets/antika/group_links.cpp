// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/group_links.h"

#include <algorithm>
#include <cmath>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"

namespace acies::antika {
namespace {

bool stands_close_behind(const Rect& behind, const Rect& ahead) {
  const Vec left = ahead.local(behind.fl());
  const Vec right = ahead.local(behind.fr());
  if (std::abs(left.y + ahead.depth) > tolerance::kTouch || std::abs(right.y + ahead.depth) > tolerance::kTouch)
    return false;
  const double half = ahead.width / 2;
  const bool within_it = left.x >= -half - tolerance::kTouch && right.x <= half + tolerance::kTouch;
  const bool around_it = left.x <= -half + tolerance::kTouch && right.x >= half - tolerance::kTouch;
  return within_it || around_it;
}

}  // namespace

bool bodies_linked(const Rect& one, const Rect& two) {
  if (far_apart(one, two) || !same_facing(one, two)) return false;
  if (coincide(one.fr(), two.fl()) || coincide(one.fl(), two.fr())) return true;
  return stands_close_behind(one, two) || stands_close_behind(two, one);
}

bool group_link(const State& s, const Bodies& bodies, UnitId a, UnitId b) {
  if (a == b || s.seat(a) != s.seat(b) || !stands(s, a) || !stands(s, b)) return false;
  return bodies_linked(bodies.at(a), bodies.at(b));
}

bool linked_together(const State& s, const Bodies& bodies, std::span<const UnitId> units) {
  BoundedVector<UnitId, 8> reached;
  if (units.empty() || units.size() > 8) return false;
  reached.push_back(units[0]);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const UnitId id : units)
      if (!reached.contains(id) && group_link(s, bodies, reached[i], id)) reached.push_back(id);
  return reached.size() == units.size();
}

}  // namespace acies::antika
