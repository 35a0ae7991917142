// SPDX-License-Identifier: Apache-2.0
#include "geometry/rect.h"

#include <cmath>

namespace acies {
namespace {

// Fills in what follows from front, directions and size.
void lay_out(Rect& b) {
  const Vec half = b.r * (b.width / 2);
  const Vec back = b.u * b.depth;
  b.corner = {b.front - half, b.front + half, b.front + half - back, b.front - half - back};
  b.centre = b.front - back * 0.5;
}

}  // namespace

Rect place(const Pose& pose, Length width, Length depth) {
  const SinCos t = sin_cos(pose.facing);
  Rect b;
  b.front = vec(pose.at);
  b.u = {t.sine, t.cosine};
  b.r = {t.cosine, -t.sine};
  b.width = width.units();
  b.depth = depth.units();
  b.radius = std::sqrt(b.width * b.width + b.depth * b.depth) / 2;
  lay_out(b);
  return b;
}

Rect placed_at(const Rect& base, Point front) {
  Rect b = base;
  b.front = vec(front);
  lay_out(b);
  return b;
}

}  // namespace acies
