// SPDX-License-Identifier: Apache-2.0
#include "mechanics/surround.h"

#include "geometry/round.h"

namespace acies {
namespace {

constexpr std::int32_t kChords = 8;  // of an arc

// An arc about `centre`, clockwise from the direction `from` by `turn`.
void add_arc(Vec centre, Vec from, Angle turn, double radius, std::vector<Point>& out) {
  const Vec right{from.y, -from.x};
  for (std::int32_t i = 0; i <= kChords; ++i) {
    const SinCos sc = sin_cos({turn.thousandths * i / kChords});
    out.push_back(rounded(centre + (from * sc.cosine + right * sc.sine) * radius));
  }
}

}  // namespace

std::vector<Point> surround(const Rect& base, double radius) {
  std::vector<Point> out;
  const Vec from[] = {-base.r, base.u, base.r, -base.u};
  for (std::size_t c = 0; c < 4; ++c) add_arc(base.corner[c], from[c], degrees(90), radius, out);
  return out;
}

std::vector<Point> surround_front(const Rect& base, double radius) {
  Rect front = base;
  front.corner[2] = front.corner[1];
  front.corner[3] = front.corner[0];
  return surround(front, radius);
}

std::vector<Point> fan_ahead(const Rect& base, double radius, Angle lean) {
  std::vector<Point> out{rounded(base.fl())};
  const SinCos sc = sin_cos(lean);
  add_arc(base.fl(), base.u * sc.cosine - base.r * sc.sine, lean, radius, out);
  add_arc(base.fr(), base.u, lean, radius, out);
  out.push_back(rounded(base.fr()));
  return out;
}

}  // namespace acies
