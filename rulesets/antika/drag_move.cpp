// SPDX-License-Identifier: Apache-2.0
// Units dragged in the movement phase: into a charge, into line, there by slides and pivots where a unit moves freely,
// by shift, advance and wheel where it does not.
#include <algorithm>
#include <cmath>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/drag.h"
#include "rulesets/antika/move_rules.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/trial.h"

namespace acies::antika {
namespace {

constexpr int kHalvings = 8;
constexpr double kLeastStep = 50;           // half a millimetre: less is no move
constexpr double kChargeMargin = 400;       // 4 mm from an enemy is meant to be at him
constexpr Angle kHandTurn{500};             // a hand that turns by less has not turned
constexpr Angle kAboutFace = degrees(150);  // from here on it means to turn round
constexpr double kAside = 500;              // dragged ahead and aside by no more was meant to go ahead: 5 mm,
constexpr double kAsideShare = 0.1;         // or of its way

void add_leg(Legs& legs, LegKind kind, double amount) {
  if (amount >= 1) legs.push_back({kind, rounded(amount), {}, kNoUnit});
}
void add_turn(Legs& legs, Angle turn) {
  legs.push_back(
      {turn.thousandths < 0 ? LegKind::wheel_left : LegKind::wheel_right, std::abs(turn.thousandths), {}, kNoUnit});
}
Leg slide(Vec by) { return {LegKind::slide, rounded(length(by)), bearing(by.x, by.y), kNoUnit}; }

// Straight ahead, straight back, or aside first and then ahead (antika.move.shift-then-move).
std::vector<Legs> shifts(const Rect& frame, Vec to) {
  const Vec by = frame.local(to);
  const double aside = std::abs(by.x);
  const bool straight = aside <= kAside || aside <= kAsideShare * std::abs(by.y);
  std::vector<Legs> ways;
  const LegKind side = by.x < 0 ? LegKind::left : LegKind::right;
  Legs both;
  add_leg(both, side, aside);
  add_leg(both, LegKind::advance, by.y);
  Legs ahead;
  add_leg(ahead, by.y < 0 ? LegKind::back : LegKind::advance, std::abs(by.y));
  if (!straight && !both.empty()) ways.push_back(both);
  if (!ahead.empty()) ways.push_back(ahead);
  return ways;
}

// Advance, wheel, advance: exactly there where that is possible, else with one advance, as near as it comes.
std::vector<Legs> wheels(const Tracks& start, const Pose& to, Angle turn) {
  Tracks wheeled = start;
  Legs only;
  add_turn(only, turn);
  if (!follow(wheeled, only[0])) return {};
  const Vec u = start.rect[0][0].u;
  const Vec v = wheeled.rect[0][1].u;
  const Vec rest = vec(to.at) - vec(wheeled.pose[0][1].at);
  const auto way = [&](double before, double after) {
    Legs legs;
    add_leg(legs, LegKind::advance, before);
    add_turn(legs, turn);
    add_leg(legs, LegKind::advance, after);
    return legs;
  };
  std::vector<Legs> ways;
  const double d = cross(u, v);
  if (d != 0 && cross(rest, v) / d >= 0 && cross(u, rest) / d >= 0)
    ways.push_back(way(cross(rest, v) / d, cross(u, rest) / d));
  const double before = std::max(0.0, dot(rest, u));
  const double after = std::max(0.0, dot(rest, v));
  ways.push_back(before > after ? way(before, 0) : way(0, after));
  ways.push_back(before > after ? way(0, after) : way(before, 0));
  return ways;
}

// antika.move.about-face, then on.
Legs about(const Tracks& start, const Pose& to) {
  Tracks turned = start;
  const Leg leg{LegKind::about, 0, {}, kNoUnit};
  if (!follow(turned, leg)) return {};
  Legs legs{leg};
  add_leg(legs, LegKind::advance, turned.rect[0][1].local(vec(to.at)).y);
  return legs;
}

// antika.move.free-direction: slides whichever way, and pivots on its centre.
std::vector<Legs> freely(const Rect& from, const Rect& there, Angle turn, bool turns) {
  const Vec by = there.centre - from.centre;
  Legs go;
  const bool ahead = dot(by, from.u) > 0 && std::abs(dot(by, from.r)) < tolerance::kTouch;
  if (length(by) >= 1) go.push_back(ahead ? Leg{LegKind::advance, rounded(length(by)), {}, kNoUnit} : slide(by));
  if (!turns) return {go};
  const Leg pivot{LegKind::pivot, turn.thousandths, {}, kNoUnit};
  Legs last = go;
  last.push_back(pivot);
  Legs first{pivot};
  if (!go.empty()) first.push_back(slide(by));
  return {last, first, go};
}

std::vector<Legs> ways_to(const State& s, const Group& units, const Pose& to) {
  const Pose& now = s.at(units[0]).pose;
  const Angle turn = shorter_turn(now.facing, to.facing);
  const Angle size = between(now.facing, to.facing);
  const Tracks start = start_tracks(s, units);
  std::vector<Legs> ways;
  if (moves_freely(s, units)) ways = freely(start.rect[0][0], body_at(s, units[0], to), turn, size >= kHandTurn);
  const auto add = [&](const std::vector<Legs>& more) { ways.insert(ways.end(), more.begin(), more.end()); };
  if (size >= kAboutFace)
    add({about(start, to)});
  else if (size >= kHandTurn)
    add(wheels(start, to, turn));
  else if (ways.empty())
    add(shifts(start.rect[0][0], vec(to.at)));
  std::erase_if(ways, [](const Legs& legs) { return legs.empty(); });
  return ways;
}

Move move_by(const Group& units, const Legs& legs) {
  Move move;
  move.units = units;
  move.legs = legs;
  return move;
}

double length_of(const Tracks& start, const Legs& legs) {
  Tracks tracks = start;
  for (const Leg& leg : legs)
    if (!follow(tracks, leg)) break;
  return tracks.cost();
}

// The first part of a way, by what its legs cost. Turns on the centre are made whole or not at all.
Legs part_of(const Tracks& start, const Legs& legs, double share) {
  double left = length_of(start, legs) * share;
  Tracks tracks = start;
  Legs out;
  for (Leg leg : legs) {
    if (!follow(tracks, leg)) break;
    const Step& step = tracks.step[tracks.legs - 1];
    if (step.cost > left) {
      if (step.motion == Motion::turn || left < 1) break;
      leg.amount = static_cast<std::int32_t>(std::floor(leg.amount * (left / step.cost)));
      out.push_back(leg);
      break;
    }
    out.push_back(leg);
    left -= step.cost;
  }
  return out;
}

// As much of the first way of which any part is open.
void add_longest(const Drag& drag, const Group& units, const std::vector<Legs>& ways, Trial& trial,
                 std::vector<Command>& out) {
  const Tracks start = start_tracks(drag.s, units);
  double limit = 1e18;
  for (const UnitId id : units) limit = std::min(limit, in_mm(movement(drag.s, id, {})).units());
  for (const Legs& way : ways) {
    const double whole = std::max(1.0, length_of(start, way));
    const auto part = [&](double share) { return move_by(units, part_of(start, way, share)); };
    const double share = trial.largest(limit / whole, kHalvings, part);
    if (share * whole < kLeastStep) continue;
    out.push_back(part(share));
    return;
  }
}

// Charges of all who were dragged, each at the enemy on which it comes; the first's alone too.
void add_charges(const Drag& drag, std::vector<Command>& out) {
  const State& s = drag.s;
  const UnitId id = drag.first();
  const auto enemy_at = [&](std::size_t m) {
    const Drag alone{s, drag.bodies, drag.seat, {drag.units[m]}, carried(drag, m)};
    return under(alone, kChargeMargin, [&](UnitId other) { return s.seat(other) != s.seat(id); });
  };
  Charge all;
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    if (const UnitId enemy = enemy_at(m); enemy.valid() && !all.orders.full())
      all.orders.push_back({drag.units[m], enemy});
  const UnitId enemy = enemy_at(0);
  if (enemy.valid() && drag.units.size() == 1) {
    const Unit& unit = s.at(id);
    if (unit.overlapped == enemy || unit.overlapped_too == enemy)
      for (const bool contracts : {false, true}) out.push_back(Flank{id, contracts, enemy});
    if (melee_between(s, id, enemy) != nullptr) out.push_back(TurnTo{id, enemy});
    if (unit.marks.has(Mark::compelled)) out.push_back(Compel{id, enemy});
  }
  if (all.orders.size() == drag.units.size()) out.push_back(all);
  if (enemy.valid() && drag.units.size() > 1 && all.orders.size() < drag.units.size())
    if (!all.orders.empty()) out.push_back(all);
}

// antika.form.maniple-swap: dragged onto the maniple before or behind it.
void add_relief(const Drag& drag, std::vector<Command>& out) {
  const State& s = drag.s;
  const UnitId id = drag.first();
  if (drag.units.size() > 1 || !has(s, id, Trait::maniple)) return;
  const UnitId other = under(drag, 0, [&](UnitId f) { return s.seat(f) == s.seat(id) && has(s, f, Trait::maniple); });
  if (!other.valid()) return;
  out.push_back(fights(s, id) ? Relieve{id, other} : Relieve{other, id});
}

}  // namespace

std::vector<Legs> straight_legs(const State& s, const Group& units, Point to) {
  return ways_to(s, units, {to, s.at(units[0]).pose.facing});
}

void drag_move(const Drag& drag, std::vector<Command>& out) {
  const State& s = drag.s;
  const Pose& now = s.at(drag.first()).pose;
  const Status status = s.at(drag.first()).status;
  if (status != Status::on_table && status != Status::hidden) return;
  const bool turned = between(now.facing, drag.to.facing) >= kHandTurn;
  if (!turned && distance(vec(now.at), vec(drag.to.at)) < kLeastStep) return;
  if (drag.units.size() > Group::kCapacity) return;
  Group units;
  for (const UnitId id : drag.units) units.push_back(id);
  add_charges(drag, out);
  add_relief(drag, out);
  if (must_go(s, drag.bodies, drag.first())) out.push_back(Compel{drag.first(), kNoUnit});
  for (const Pose& pose : lines_near(drag))
    for (const Legs& legs : ways_to(s, units, pose)) {
      // Only what ends there: in line or not at all.
      Tracks tracks = start_tracks(s, units);
      for (const Leg& leg : legs) follow(tracks, leg);
      if (distance(tracks.end(0).front, vec(pose.at)) <= tolerance::kTouch) out.push_back(move_by(units, legs));
    }
  const std::vector<Legs> ways = ways_to(s, units, drag.to);
  for (const Legs& legs : ways) out.push_back(move_by(units, legs));
  Trial trial(s, drag.seat);
  if (std::any_of(out.begin(), out.end(), [&](const Command& c) { return trial.accepts(c); })) return;
  add_longest(drag, units, ways, trial, out);
}

}  // namespace acies::antika
