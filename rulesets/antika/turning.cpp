// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/turning.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/sweep.h"
#include "geometry/tolerance.h"

namespace acies::antika {

Rect turned_about(const Rect& body, Vec pivot, double turn) {
  const SinCos t = sin_cos_radians(turn);
  const auto spun = [&](Vec v) { return Vec{v.x * t.cosine + v.y * t.sine, v.y * t.cosine - v.x * t.sine}; };
  Rect out = body;
  for (Vec& c : out.corner) c = pivot + spun(c - pivot);
  out.front = pivot + spun(body.front - pivot);
  out.centre = pivot + spun(body.centre - pivot);
  out.u = spun(body.u);
  out.r = spun(body.r);
  return out;
}

std::optional<double> first_nearer(const Rect& body, Vec pivot, Angle turn, const Rect& other, double limit) {
  double swing = 0;
  for (const Vec c : body.corner) swing = std::max(swing, distance(c, pivot));
  const double whole = radians(turn);
  const double speed = swing * (whole < 0 ? -whole : whole);
  if (distance(pivot, other.centre) - swing - other.radius > limit) return std::nullopt;
  double share = 0;
  for (int step = 0; step < kFreeSteps; ++step) {
    const double apart = nearest(turned_about(body, pivot, whole * share), other).distance - limit;
    if (apart < 0) return share;
    if (share >= 1 || speed == 0) return std::nullopt;
    share = std::min(1.0, share + std::max(apart, tolerance::kGrain / 10) / speed);
  }
  return share;
}

std::optional<double> first_beyond(const Rect& body, Vec pivot, Angle turn, Vec outwards, double limit) {
  constexpr double kFar = 1e6;  // 10 m: beyond any table
  const Vec along{outwards.y, -outwards.x};
  const Vec middle = outwards * limit + along * dot(along, pivot);
  const std::array<Vec, 4> beyond{middle - along * kFar, middle + (outwards - along) * kFar,
                                  middle + (outwards + along) * kFar, middle + along * kFar};
  const auto met = sweep_wheel(body, pivot, turn, beyond, 0);
  if (!met) return std::nullopt;
  return met->time;
}

}  // namespace acies::antika
