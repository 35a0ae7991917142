// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/conform.h"

#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"

namespace acies::antika {
namespace {

constexpr double kStep = 100.0;  // places between which a first free one is looked for: 1 mm
constexpr int kHalvings = 8;     // then to less than a hundredth

Rect body_of(const State& s, const Comer& comer, const Pose& pose) {
  return body_at(s, comer.unit, comer.formation, pose);
}

double width_of(const State& s, const Comer& comer) { return body_of(s, comer, s.at(comer.unit).pose).width; }

Obstacle hindered(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double offset) {
  Way way;
  way.mover = comer.unit;
  way.target = struck.owner;
  return at_end(s, bodies, way, body_of(s, comer, against(struck, offset)));
}

Spot try_at(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double offset) {
  Spot spot;
  spot.pose = against(struck, offset);
  spot.obstacle = hindered(s, bodies, comer, struck, offset);
  spot.found = !spot.obstacle;
  return spot;
}

// The first free place on the way from `from` (which is not free) to `to`, to the hundredth; nothing: none.
std::optional<double> first_free(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck,
                                 double from, double to) {
  const double whole = std::abs(to - from);
  const double sign = to < from ? -1.0 : 1.0;
  double taken = 0;
  while (taken < whole) {
    double free = std::min(taken + kStep, whole);
    if (hindered(s, bodies, comer, struck, from + sign * free)) {
      taken = free;
      continue;
    }
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (taken + free) / 2;
      (hindered(s, bodies, comer, struck, from + sign * middle) ? taken : free) = middle;
    }
    return from + sign * free;
  }
  return std::nullopt;
}

// How far a body reaches along the edge to one side (+1 right, -1 left).
double extent(const Struck& struck, const Rect& body, double side) {
  double most = -1e9;
  for (const Vec corner : body.corner) most = std::max(most, side * struck.front.local(corner).x);
  return most;
}

// antika.gap.overlap-place: its front would lie against another enemy's.
bool meets_another_front(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck,
                         const Rect& body) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (id == struck.owner || !s.on_table(id) || !is_troop(s, id) || s.seat(id) == s.seat(comer.unit)) continue;
    if (far_apart(body, bodies.at(id))) continue;
    if (edges_in_contact(body.fl(), body.fr(), bodies.at(id).fl(), bodies.at(id).fr())) return true;
  }
  return false;
}

Spot overlap_on(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, UnitId beside,
                double side) {
  const double corner = struck.front.width / 2;
  const double reach = extent(struck, bodies.at(beside), side);
  Spot spot;
  spot.beside = beside;
  const double inner = reach < corner - tolerance::kTouch ? reach : corner;
  const double offset = side * (inner + width_of(s, comer) / 2);
  spot.pose = against(struck, offset);
  if (reach > corner + tolerance::kTouch) {
    spot.obstacle.what = Obstacle::What::unit;
    spot.obstacle.unit = beside;
    return spot;
  }
  spot.obstacle = hindered(s, bodies, comer, struck, offset);
  spot.found = !spot.obstacle && !meets_another_front(s, bodies, comer, struck, body_of(s, comer, spot.pose));
  return spot;
}

}  // namespace

Struck struck_edge(const State& s, UnitId owner, const Pose& pose, Edge edge) {
  Struck out;
  out.owner = owner;
  out.edge = edge;
  out.front = edge_as_front(body_at(s, owner, pose), edge);
  const Angle turn = edge == Edge::left    ? degrees(-90)
                     : edge == Edge::right ? degrees(90)
                     : edge == Edge::rear  ? degrees(180)
                                           : degrees(0);
  out.outward = turned(pose.facing, turn);
  return out;
}

Pose against(const Struck& struck, double offset) {
  return {rounded(struck.front.front + struck.front.r * offset), opposite(struck.outward)};
}

Pose turned_in_place(const Rect& body, Angle facing) {
  const SinCos to = sin_cos(facing);
  return {rounded(body.centre + Vec{to.sine, to.cosine} * (body.depth / 2)), facing};
}

double contact_offset(const Struck& struck, Vec centre, double width) {
  const double most = (struck.front.width + width) / 2 - tolerance::kTouch;
  return std::clamp(struck.front.local(centre).x, -most, most);
}

Spot front_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double from_offset) {
  const double slack = std::abs(struck.front.width - width_of(s, comer)) / 2;
  if (slack <= tolerance::kTouch / 2) return try_at(s, bodies, comer, struck, 0);
  const double nearer = from_offset > 0 ? slack : -slack;
  const Spot first = try_at(s, bodies, comer, struck, nearer);
  if (first.found) return first;
  const Spot second = try_at(s, bodies, comer, struck, -nearer);
  return second.found ? second : first;
}

Spot flank_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck) {
  const double flank = struck.front.width;
  // Seen as a front, the right hand of the left flank is where the body faces, that of the right flank its rear.
  const double ahead = struck.edge == Edge::left ? 1.0 : -1.0;
  const double level = (flank - width_of(s, comer)) / 2;
  Spot spot = try_at(s, bodies, comer, struck, ahead * level);
  if (spot.found) return spot;
  const double slide = flank - std::min(kLeastContact.units(), flank);
  if (const auto back = first_free(s, bodies, comer, struck, ahead * level, ahead * (level - slide))) {
    spot.pose = against(struck, *back);
    spot.found = true;
  }
  return spot;
}

Spot camp_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck, double from_offset) {
  const double most = (struck.front.width + width_of(s, comer)) / 2 - kLeastContact.units();
  const double start = std::clamp(from_offset, -most, most);
  Spot spot = try_at(s, bodies, comer, struck, start);
  if (spot.found) return spot;
  const auto left = first_free(s, bodies, comer, struck, start, -most);
  const auto right = first_free(s, bodies, comer, struck, start, most);
  if (!left && !right) return spot;
  const bool take_left = left && (!right || start - *left <= *right - start);
  spot.pose = against(struck, take_left ? *left : *right);
  spot.found = true;
  return spot;
}

UnitId front_fighter(const State& s, UnitId enemy, UnitId unit) {
  for (const Melee& m : s.melees) {
    if (m.a == enemy && m.edge_a == Edge::front && m.b != unit) return m.b;
    if (m.b == enemy && m.edge_b == Edge::front && m.a != unit) return m.a;
  }
  return kNoUnit;
}

Spot overlap_spot(const State& s, const Bodies& bodies, const Comer& comer, const Struck& struck) {
  const UnitId beside = front_fighter(s, struck.owner, comer.unit);
  const double own = struck.front.local(bodies.at(comer.unit).front).x;
  const double friends = struck.front.local(bodies.at(beside).centre).x;
  const double side = own < friends ? -1.0 : 1.0;
  const Spot nearer = overlap_on(s, bodies, comer, struck, beside, side);
  if (nearer.found) return nearer;
  const Spot other = overlap_on(s, bodies, comer, struck, beside, -side);
  return other.found ? other : nearer;
}

Pose faced_to(const State& s, const Bodies& bodies, UnitId target, UnitId charger) {
  const Rect& body = bodies.at(target);
  const Vec line = bodies.at(charger).front - body.centre;
  if (length2(line) <= tolerance::kGrain) return s.at(target).pose;
  const Pose pose = turned_in_place(body, bearing(line.x, line.y));
  Way way;
  way.mover = target;
  way.target = charger;
  return at_end(s, bodies, way, body_at(s, target, pose)) ? s.at(target).pose : pose;
}

}  // namespace acies::antika
