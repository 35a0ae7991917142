// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/drag_body.h"

#include <algorithm>
#include <cmath>

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/snap.h"

namespace acies::dba {
namespace {

// A group that is dragged ahead and aside by no more than this was meant to go ahead: base widths, or of its way.
constexpr double kAside = 0.25;
constexpr double kAsideShare = 0.1;

void add_straight(Path& path, ManoeuvreKind kind, double amount) {
  if (amount >= 1) path.push_back({kind, rounded(amount), {}});
}

bool is_wheel(ManoeuvreKind kind) { return kind == ManoeuvreKind::wheel_left || kind == ManoeuvreKind::wheel_right; }

Path wheeling(double before, Angle turn, double after) {
  Path path;
  add_straight(path, ManoeuvreKind::advance, before);
  path.push_back(
      {turn.thousandths < 0 ? ManoeuvreKind::wheel_left : ManoeuvreKind::wheel_right, std::abs(turn.thousandths), {}});
  add_straight(path, ManoeuvreKind::advance, after);
  return path;
}

}  // namespace

double least_allowance(const State& state, const Units& units) {
  double least = 1e9;
  for (const UnitId id : units) least = std::min(least, allowance(state, id).units());
  return least;
}

Body::Body(const State& state, const Units& units) : state_(state) {
  tracks_.units = units;
  for (std::size_t m = 0; m < units.size(); ++m) set_pose(tracks_, state, m, 0, state.at(units[m]).pose);
}

Path Body::exactly(std::size_t m, const Pose& to) const {
  const Pose& from = tracks_.start(m);
  const Angle turn = shorter_turn(from.facing, to.facing);
  if (between(from.facing, to.facing) <= tolerance::kParallel) return ahead_and_aside(m, to);
  const Rest rest = after_wheel(m, to, turn);
  if (rest.before < -tolerance::kTouch || rest.after < -tolerance::kTouch) return {};
  return wheeling(rest.before, turn, rest.after);
}

std::vector<Path> Body::roughly(const Pose& to) const {
  std::vector<Path> ways;
  const Vec local = at(0).local(vec(to.at));
  const Angle turn = shorter_turn(tracks_.start(0).facing, to.facing);
  if (hand_turn(tracks_.start(0).facing, to.facing) == HandTurn::yes) {
    const Rest rest = after_wheel(0, to, turn);
    if (rest.before >= 0 && rest.after >= 0) ways.push_back(wheeling(rest.before, turn, rest.after));
    // Only before or only after the wheel, whichever comes nearer.
    const Path first = wheeling(std::max(0.0, rest.only_before), turn, 0);
    const Path last = wheeling(0, turn, std::max(0.0, rest.only_after));
    const bool first_is_nearer = rest.only_before > rest.only_after;
    ways.push_back(first_is_nearer ? first : last);
    ways.push_back(first_is_nearer ? last : first);
    return ways;
  }
  Path ahead;
  add_straight(ahead, ManoeuvreKind::advance, local.y);
  const double aside = std::abs(local.x);
  const bool straight = aside <= kAside * state_.scenario->bw().units() || aside <= kAsideShare * local.y;
  if (!straight)
    if (const Path round = towards(to); !round.empty()) ways.push_back(round);
  if (!ahead.empty()) ways.push_back(ahead);
  return ways;
}

Path Body::part(const Path& way, double share) const {
  double left = length_of(way) * share;
  Path out;
  for (const Manoeuvre& step : way) {
    const double whole = length_of(step);
    const double gone = std::min(left, whole);
    if (gone < 1) break;
    out.push_back({step.kind, static_cast<std::int32_t>(std::floor(step.amount * (gone / whole))), {}});
    left -= gone;
  }
  return out;
}

double Body::length_of(const Path& way) const {
  double sum = 0;
  for (const Manoeuvre& step : way) sum += length_of(step);
  return sum;
}

double Body::length_of(const Manoeuvre& step) const {
  return is_wheel(step.kind) ? radians({step.amount}) * span() : static_cast<double>(step.amount);
}

double Body::span() const {
  double low = 0;
  double high = 0;
  for (std::size_t m = 0; m < tracks_.members(); ++m) {
    const double x = at(0).local(at(m).front).x;
    low = std::min(low, x);
    high = std::max(high, x);
  }
  return high - low + at(0).width;
}

Pose Body::wheeled_by(std::size_t m, Angle turn) const {
  const Vec pivot = wheel_pivot(tracks_, 0, turn.thousandths < 0 ? Side::left : Side::right);
  return wheeled(tracks_.start(m), pivot, turn);
}

Body::Rest Body::after_wheel(std::size_t m, const Pose& to, Angle turn) const {
  const Pose then = wheeled_by(m, turn);
  const SinCos sc = sin_cos(then.facing);
  const Vec u = at(0).u;
  const Vec v{sc.sine, sc.cosine};
  const Vec rest = vec(to.at) - vec(then.at);
  const double d = cross(u, v);
  if (d == 0) return {-1, -1, dot(rest, u), dot(rest, v)};
  return {cross(rest, v) / d, cross(u, rest) / d, dot(rest, u), dot(rest, v)};
}

// dba.group.slide: aside within a base width of the enemy, then on to him.
Path Body::ahead_and_aside(std::size_t m, const Pose& to) const {
  const Vec way = vec(to.at) - at(m).front;
  const double ahead = dot(way, at(0).u);
  const double aside = dot(way, at(0).r);
  const double bw = state_.scenario->bw().units();
  Path path;
  if (ahead < 0 || std::abs(aside) > bw / 2) return path;
  const bool slides = std::abs(aside) > tolerance::kTouch;
  const double last = slides ? std::min(ahead, bw / 2) : 0;
  add_straight(path, ManoeuvreKind::advance, ahead - last);
  if (slides) {
    add_straight(path, aside < 0 ? ManoeuvreKind::left : ManoeuvreKind::right, std::floor(std::abs(aside)));
    add_straight(path, ManoeuvreKind::advance, last);
  }
  return path;
}

// A wheel after which the place lies straight ahead; empty when there is none up to a quarter turn.
Path Body::towards(const Pose& to) const {
  const int side = at(0).local(vec(to.at)).x < 0 ? -1 : 1;
  const auto off = [&](std::int32_t turn) {  // how far aside it still lies
    const Pose then = wheeled_by(0, {side * turn});
    const SinCos sc = sin_cos(then.facing);
    return side * cross(vec(to.at) - vec(then.at), Vec{sc.sine, sc.cosine});
  };
  constexpr std::int32_t kStep = 3000;
  for (std::int32_t low = 0; low < 90000; low += kStep) {
    if (off(low + kStep) > 0) continue;
    std::int32_t from = low;
    std::int32_t till = low + kStep;
    while (till - from > 1) {
      const std::int32_t middle = (from + till) / 2;
      (off(middle) > 0 ? from : till) = middle;
    }
    const Rest rest = after_wheel(0, to, {side * till});
    return rest.only_after < 0 ? Path{} : wheeling(0, {side * till}, rest.only_after);
  }
  return {};
}

}  // namespace acies::dba
