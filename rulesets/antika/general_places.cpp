// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/general_places.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/ground.h"

namespace acies::antika {
namespace {

using Points = BoundedVector<Vec, 10>;

// An enemy in ambush is not there for him.
bool is_there(const State& s, const Bodies& bodies, UnitId general, UnitId id) {
  return bodies.is_solid(id) && (s.at(id).status != Status::hidden || s.seat(id) == s.seat(general));
}

// antika.gap.general-terrain: friends are no hindrance, enemies and camps are.
bool blocks_ride(const State& s, const Bodies& bodies, UnitId general, UnitId id) {
  return is_there(s, bodies, general, id) && (s.seat(id) != s.seat(general) || kind(s, id) == Kind::camp);
}

Vec nearest_point_of(const Rect& body, Vec p) {
  const Vec local = body.local(p);
  return body.global({std::clamp(local.x, -body.width / 2, body.width / 2), std::clamp(local.y, -body.depth, 0.0)});
}

void add_points_of(const Rect& body, Points& out) {
  out.push_back(body.centre);
  for (std::size_t i = 0; i < 4; ++i) {
    out.push_back(body.corner[i]);
    out.push_back((body.corner[i] + body.corner[(i + 1) % 4]) * 0.5);
  }
}

// Everywhere his centre may be for his base to touch or lie on that body.
Convex contact_area(const State& s, UnitId general, const Rect& body) {
  const Rect mine = body_around(s, general, {});
  std::array<Vec, 16> sums;
  for (std::size_t i = 0; i < 16; ++i) sums[i] = body.corner[i / 4] + mine.corner[i % 4];
  return hull(sums);
}

// Who stands in the way of the straight ride. An enemy on whom his base lies from the start (his unit fights it) is
// only not to be crossed by his centre.
Ride try_ride(const State& s, const Bodies& bodies, UnitId general, Vec from, Vec to) {
  Ride ride;
  ride.length = distance(from, to);
  const Rect start = body_around(s, general, from);
  const Rect end = body_around(s, general, to);
  if (forbidden_feature(s, bodies, general, hull(start, end)) >= 0) return ride;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!blocks_ride(s, bodies, general, id)) continue;
    const Rect& other = bodies.rect[i];
    const bool under_him = overlap(start, other, tolerance::kTouch);
    const bool met = under_him ? length_inside(from, to, other, tolerance::kTouch) > 0
                               : sweep_shift(start, to - from, other, tolerance::kTouch).has_value();
    if (!met) continue;
    ride.blocker = id;
    return ride;
  }
  ride.clear = true;
  return ride;
}

bool better(const Ride& a, const Ride& b) {
  const double reach = kLeaderReach.units() + kLimitSlack;
  const bool good_a = a.clear && a.length <= reach;
  const bool good_b = b.clear && b.length <= reach;
  return good_a != good_b ? good_a : a.length < b.length;
}

}  // namespace

Pose pose_around(const State& s, UnitId general, Vec centre) {
  return {rounded(centre + Vec{0, footprint_of(s, general).depth.units() / 2}), degrees(0)};
}

Rect body_around(const State& s, UnitId general, Vec centre) {
  const Footprint size = footprint_of(s, general);
  return place(pose_around(s, general, centre), size.width, size.depth);
}

bool is_free_spot(const State& s, const Bodies& bodies, UnitId general, Vec centre) {
  const Rect body = body_around(s, general, centre);
  if (!on_the_table(s, body) || forbidden_feature(s, bodies, general, convex(body)) >= 0) return false;
  for (std::size_t i = 0; i < s.count; ++i)
    if (is_there(s, bodies, general, unit_id(i)) && overlap(body, bodies.rect[i], tolerance::kTouch)) return false;
  return true;
}

std::optional<Vec> nearest_free_spot(const State& s, const Bodies& bodies, UnitId general, Vec from, double at_most) {
  constexpr double kStep = 500;
  const double farthest = std::min(at_most, s.scenario->width.units() + s.scenario->depth.units());
  std::optional<Vec> best;
  double least = farthest;
  // Ring by ring; a ring whose sides are farther away than the best place holds none better.
  for (int ring = 0; ring * kStep <= least + kLimitSlack; ++ring)
    for (int y = -ring; y <= ring; ++y)
      for (int x = -ring; x <= ring; x += (y == -ring || y == ring || ring == 0) ? 1 : 2 * ring) {
        const Vec at = from + Vec{x * kStep, y * kStep};
        const double away = distance(from, at);
        const bool nearer = best ? away < least - tolerance::kNoise : away <= farthest + kLimitSlack;
        if (!nearer || !is_free_spot(s, bodies, general, at)) continue;
        best = at;
        least = away;
      }
  return best;
}

bool may_be_with(const State& s, UnitId leader, UnitId host) {
  // antika.gap.two-a-side: leaders are for their own army.
  return host.value < s.count && s.on_table(host) && is_troop(s, host) && s.seat(host) == s.seat(leader) &&
         s.profile(host).army == s.profile(leader).army && kind(s, host) != Kind::artillery;
}

Ride ride_to(const State& s, const Bodies& bodies, UnitId general, Vec to) {
  const UnitId host = s.at(general).host;
  if (!host.valid()) return try_ride(s, bodies, general, bodies.at(general).centre, to);
  Points starts;
  starts.push_back(nearest_point_of(bodies.at(host), to));
  add_points_of(bodies.at(host), starts);
  Ride best = try_ride(s, bodies, general, starts[0], to);
  for (const Vec from : starts) {
    const Ride ride = try_ride(s, bodies, general, from, to);
    if (better(ride, best)) best = ride;
  }
  return best;
}

Ride ride_to_unit(const State& s, const Bodies& bodies, UnitId general, UnitId host) {
  const UnitId old = s.at(general).host;
  const Convex area = contact_area(s, general, bodies.at(host));
  const Rect from = old.valid() ? bodies.at(old) : Rect{};
  Points starts;
  Points ends;
  if (old.valid()) {
    const Nearest shortest = nearest(convex(from), area);
    starts.push_back(shortest.a);
    ends.push_back(shortest.b);
    add_points_of(from, starts);
  } else {
    const Vec centre = bodies.at(general).centre;
    Convex point;
    point.point.push_back(centre);
    starts.push_back(centre);
    ends.push_back(nearest(point, area).b);
  }
  add_points_of(bodies.at(host), ends);
  Ride best = try_ride(s, bodies, general, starts[0], ends[0]);
  for (const Vec a : starts)
    for (const Vec b : ends) {
      const Ride ride = try_ride(s, bodies, general, a, b);
      if (better(ride, best)) best = ride;
    }
  return best;
}

}  // namespace acies::antika
