// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/way.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/turning.h"

namespace acies::antika {
namespace {

constexpr double kNearest = kEnemyDistance.units() - kLimitSlack;
// So far behind the front corners a friend must touch to count as one at a flank, and not as one ahead.
constexpr double kBehindFront = 3 * tolerance::kTouch;

bool moves_too(const Way& way, UnitId id) { return id == way.mover || way.with.contains(id); }
bool is_enemy(const State& s, const Way& way, UnitId id) { return s.seat(id) != s.seat(way.mover); }
// A charge may touch; so may what is only set down.
bool may_touch(const Way& way) { return way.target.valid() || way.passing == Passing::placed; }

// Whether the way has to do with this body at all. An enemy in ambush is not seen: see hidden_on_the_way.
bool counts(const State& s, const Bodies& bodies, const Way& way, UnitId id) {
  if (!bodies.is_solid(id) || moves_too(way, id) || id == way.target) return false;
  return s.at(id).status != Status::hidden || !is_enemy(s, way, id);
}

// antika.gap.enemy-distance: not for a charge, which only may not run over others.
bool kept_off(const State& s, const Way& way, UnitId id) { return is_enemy(s, way, id) && !may_touch(way); }

bool touches_side_or_rear(const Rect& body, const Rect& other) {
  if (!within(body, other, tolerance::kTouch)) return false;
  const double back = std::min(kBehindFront, body.depth / 2);
  const Vec left = body.fl() - body.u * back;
  const Vec right = body.fr() - body.u * back;
  return nearest(left, body.rl(), other).distance <= tolerance::kTouch ||
         nearest(right, body.rr(), other).distance <= tolerance::kTouch ||
         nearest(body.rl(), body.rr(), other).distance <= tolerance::kTouch;
}

// antika.gap.end-overlap: friends at its flanks and rear when it starts, or at those of the units it moves with.
bool stood_beside(const Bodies& bodies, const Way& way, UnitId id) {
  if (touches_side_or_rear(bodies.at(way.mover), bodies.at(id))) return true;
  return std::any_of(way.with.begin(), way.with.end(),
                     [&](UnitId m) { return touches_side_or_rear(bodies.at(m), bodies.at(id)); });
}

// antika.move.light-interpenetration, antika.flee.pass-friends; nobody passes over a camp.
bool may_pass(const State& s, const Bodies& bodies, const Way& way, UnitId id) {
  if (is_enemy(s, way, id) || s.type(id) == Type::camp) return false;
  if (way.passing == Passing::fleeing || is_light(s, way.mover) || is_light(s, id)) return true;
  return stood_beside(bodies, way, id);
}

// antika.gap.enemy-distance: one that it touched from the start is kept off at the end only.
bool near_from_start(const Bodies& bodies, const Way& way, UnitId id) {
  return within(bodies.at(way.mover), bodies.at(id), kNearest);
}

Obstacle unit_obstacle(const State& s, const Way& way, UnitId id, double time) {
  Obstacle o;
  o.what = Obstacle::What::unit;
  o.unit = id;
  o.time = time;
  if (kept_off(s, way, id))
    o.rule = rule("antika.gap.enemy-distance");
  else if (is_enemy(s, way, id) || s.type(id) == Type::camp)
    o.rule = rule("antika.gap.end-overlap");
  else
    o.rule = rule("antika.move.light-interpenetration");
  return o;
}

Obstacle terrain_obstacle(const State& s, int feature, double time) {
  Obstacle o;
  o.what = Obstacle::What::terrain;
  o.feature = feature;
  o.time = time;
  o.rule = rule_of_forbidden(s.features[static_cast<std::size_t>(feature)].kind);
  return o;
}

Obstacle edge_obstacle(double time) {
  Obstacle o;
  o.what = Obstacle::What::edge;
  o.time = time;
  o.rule = rule("antika.gap.table-bounds");
  return o;
}

// antika.gap.table-bounds; who may leave by the east edge is not held by it on the way.
bool within_bounds(const State& s, const Way& way, const Rect& body) {
  if (!way.leaves_east) return on_the_table(s, body);
  const double depth = s.scenario->depth.units() + kLimitSlack;
  return std::all_of(body.corner.begin(), body.corner.end(),
                     [&](Vec p) { return p.x >= -kLimitSlack && p.y >= -kLimitSlack && p.y <= depth; });
}

// The body with all that is nearer to it than 1 mm, its round corners as outlines of four points (short by 0.03 mm).
Convex with_margin(const Rect& body) {
  Convex out;
  const std::array<Vec, 4> side{body.u, body.r, -body.u, -body.r};
  constexpr std::array<double, 4> kShare{0, 1, 2, 3};
  for (std::size_t c = 0; c < 4; ++c) {
    // Clockwise: the corner between side c - 1 (the left one for the front left corner) and side c.
    const Vec a = side[(c + 3) % 4];
    const Vec b = side[c];
    for (const double k : kShare) {
      const SinCos t = sin_cos(Angle{static_cast<std::int32_t>(k * 30000)});
      out.point.push_back(body.corner[c] + (a * t.cosine + b * t.sine) * kEnemyDistance.units());
    }
  }
  return out;
}

void sooner(Obstacle& first, const Obstacle& o) {
  if (first.what == Obstacle::What::none || o.time < first.time) first = o;
}

bool out_of_reach(const Rect& from, Vec by, const Rect& other) {
  const double reach = from.radius + other.radius + kEnemyDistance.units();
  return nearest(other.centre, from.centre, from.centre + by).distance > reach;
}

// How much of a straight way stays in bounds.
double share_in_bounds(const State& s, const Way& way, const Rect& from, Vec by) {
  double share = 1;
  const double width = s.scenario->width.units() + kLimitSlack;
  const double depth = s.scenario->depth.units() + kLimitSlack;
  const auto limit = [&](double at, double speed, double low, double high) {
    if (speed < 0) share = std::min(share, std::max(0.0, (low - at) / speed));
    if (speed > 0) share = std::min(share, std::max(0.0, (high - at) / speed));
  };
  for (const Vec c : from.corner) {
    limit(c.x, by.x, -kLimitSlack, way.leaves_east ? 1e9 : width);
    limit(c.y, by.y, -kLimitSlack, depth);
  }
  return share;
}

// How much of a turn stays in bounds; nothing: all of it.
std::optional<double> share_of_turn_in_bounds(const State& s, const Way& way, const Rect& from, Vec pivot, Angle turn) {
  std::optional<double> share;
  const auto limit = [&](Vec outwards, double at) {
    const auto time = first_beyond(from, pivot, turn, outwards, at + kLimitSlack);
    if (time && (!share || *time < *share)) share = time;
  };
  limit({-1, 0}, 0);
  limit({0, -1}, 0);
  limit({0, 1}, s.scenario->depth.units());
  if (!way.leaves_east) limit({1, 0}, s.scenario->width.units());
  return share;
}

// How much of a straight way can be gone before the area covered meets forbidden ground: what it covers only grows.
Obstacle terrain_on_the_way(const State& s, const Bodies& bodies, const Way& way, const Rect& from, Vec by) {
  const auto met = [&](double share) {
    return forbidden_feature(s, bodies, way.mover, hull(from, shifted(from, by * share)));
  };
  const int feature = met(1);
  if (feature < 0) return {};
  double free = 0;
  double blocked = 1;
  constexpr int kHalvings = 40;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (free + blocked) / 2;
    (met(middle) < 0 ? free : blocked) = middle;
  }
  return terrain_obstacle(s, met(blocked), free);
}

}  // namespace

bool may_leave_east(const State& s, UnitId id) {
  switch (s.play()) {
    case Play::escort: return s.type(id) == Type::wagon;                        // antika.gap.scenario-escort.special
    case Play::ambush: return s.seat(id) == s.first_role && !is_leader(s, id);  // antika.gap.scenario-ambush.special
    default: return false;
  }
}

bool reaches_east(const State& s, const Rect& body) {
  return std::max(body.fl().x, body.fr().x) >= s.scenario->width.units() - kLimitSlack;
}

Obstacle at_end(const State& s, const Bodies& bodies, const Way& way, const Rect& body) {
  const bool leaves = way.leaves_east && reaches_east(s, body) && within_bounds(s, way, body);
  if (!leaves && !on_the_table(s, body)) return edge_obstacle(1);
  const int feature = forbidden_feature(s, bodies, way.mover, convex(body));
  if (feature >= 0) return terrain_obstacle(s, feature, 1);
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!counts(s, bodies, way, id)) continue;
    const Rect& other = bodies.rect[i];
    const bool met = kept_off(s, way, id) ? within(body, other, kNearest) : overlap(body, other, tolerance::kTouch);
    if (!met) continue;
    Obstacle o = unit_obstacle(s, way, id, 1);
    if (!kept_off(s, way, id)) o.rule = rule("antika.gap.end-overlap");
    return o;
  }
  return {};
}

Obstacle on_the_way(const State& s, const Bodies& bodies, const Way& way, const Rect& from, Vec by) {
  Obstacle first;
  const double share = share_in_bounds(s, way, from, by);
  if (share < 1) sooner(first, edge_obstacle(share));
  if (const Obstacle ground = terrain_on_the_way(s, bodies, way, from, by)) sooner(first, ground);
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!counts(s, bodies, way, id) || out_of_reach(from, by, bodies.rect[i]) || may_pass(s, bodies, way, id)) continue;
    const Rect& other = bodies.rect[i];
    if (kept_off(s, way, id) && !near_from_start(bodies, way, id)) {
      // Exactly whether, then to the hundredth when.
      if (nearest(hull(from, shifted(from, by)), convex(other)).distance >= kNearest) continue;
      const auto met = sweep_shift(from, by, with_margin(other), 0);
      sooner(first, unit_obstacle(s, way, id, met ? met->time : 1));
    } else if (const auto met = sweep_shift(from, by, other, tolerance::kTouch)) {
      sooner(first, unit_obstacle(s, way, id, met->time));
    }
  }
  return first;
}

double room_ahead(const State& s, const Bodies& bodies, const BoundedVector<UnitId, 4>& group, double far) {
  constexpr double kKeptFree = 150;
  for (const UnitId id : group) {
    Way way;
    way.mover = id;
    for (const UnitId f : group)
      if (f != id) way.with.push_back(f);
    const Rect& me = bodies.at(id);
    if (const Obstacle met = on_the_way(s, bodies, way, me, me.u * far))
      far = std::max(0.0, far * met.time - kKeptFree);
  }
  return far;
}

Obstacle on_the_wheel(const State& s, const Bodies& bodies, const Way& way, const Rect& from, Vec pivot, Angle turn) {
  Obstacle first;
  if (const TurnedInto ground = turns_into_forbidden(s, bodies, way.mover, from, pivot, turn); ground.feature >= 0)
    sooner(first, terrain_obstacle(s, ground.feature, ground.time));
  if (const auto share = share_of_turn_in_bounds(s, way, from, pivot, turn)) sooner(first, edge_obstacle(*share));
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!counts(s, bodies, way, id) || may_pass(s, bodies, way, id)) continue;
    const Rect& other = bodies.rect[i];
    if (kept_off(s, way, id) && !near_from_start(bodies, way, id)) {
      if (const auto time = first_nearer(from, pivot, turn, other, kNearest))
        sooner(first, unit_obstacle(s, way, id, *time));
    } else if (const auto met = sweep_wheel(from, pivot, turn, other, tolerance::kTouch)) {
      sooner(first, unit_obstacle(s, way, id, met->time));
    }
  }
  return first;
}

Violation refusal_of(const Way& way, const Obstacle& obstacle, const Rect& body) {
  Refusal why(obstacle.rule, way.mover, obstacle.unit);
  why.base(body);
  return why;
}

}  // namespace acies::antika
