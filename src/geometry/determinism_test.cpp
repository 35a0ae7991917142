// SPDX-License-Identifier: Apache-2.0
// Same battle, same bits: the results of a few thousand computations, as the exact bits of their doubles, hashed and
// compared with a constant. Every compiler, optimisation level and processor must find it; run under the presets
// release, gcc-o0, clang-o0 and clang-o3. A change of the geometry that alters results on purpose changes it here.
#include <gtest/gtest.h>

#include <bit>

#include "base/hash.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "geometry/testing.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

class Bits {
 public:
  void add(double x) { hasher_.add(std::bit_cast<std::uint64_t>(x)); }
  void add(Vec v) {
    add(v.x);
    add(v.y);
  }
  void add(const Pose& p) {
    hasher_.add(static_cast<std::uint64_t>(p.at.x));
    hasher_.add(static_cast<std::uint64_t>(p.at.y));
    hasher_.add(static_cast<std::uint64_t>(p.facing.thousandths));
  }
  void add(const std::optional<Contact>& c) {
    add(c ? c->time : -1);
    if (!c) return;
    add(c->distance);
    add(c->witness);
  }
  std::uint64_t value() const { return hasher_.value(); }

 private:
  Hasher hasher_;
};

TEST(Determinism, AnglesGiveTheSameBits) {
  Bits bits;
  for (std::int32_t t = 0; t < kFullCircle; t += 97) {
    const SinCos s = sin_cos({t});
    bits.add(s.sine);
    bits.add(s.cosine);
    bits.add(sin_cos_radians(t * 3e-5 - 5).sine);
    bits.add(arc_tangent(s.sine * 1234.5, s.cosine * 777.25));
  }
  EXPECT_EQ(bits.value(), 0x62EEA60C47118EB7ULL);
}

TEST(Determinism, ShapesAndSweepsGiveTheSameBits) {
  Bits bits;
  testing::Numbers n(2024);
  for (int i = 0; i < 2000; ++i) {
    const Pose from = n.pose(150);
    const Pose to = n.pose(150);
    const Rect a = place(from, mm(40), mm(20));
    const Rect b = n.base(150);
    const Angle turn = {n.in(-180000, 180001)};
    bits.add(penetration(a, b));
    const Nearest near = nearest(a, b);
    bits.add(near.distance);
    bits.add(near.a);
    bits.add(near.b);
    bits.add(area(intersection(convex(a), convex(b))));
    bits.add(area(hull(a, b)));
    bits.add(sweep_shift(a, vec(to.at) - vec(from.at), b, tolerance::kTouch));
    bits.add(sweep_wheel(a, a.fl(), turn, b, tolerance::kTouch));
    bits.add(sweep_free(from, to, mm(40), mm(20), b, tolerance::kTouch));
    bits.add(first_inside_zone(from, to, mm(40), mm(20), b, b.width / 2, 4000).value_or(-1));
    bits.add(wheeled(from, a.fr(), turn));
    bits.add(advanced(to, rounded_length(near.distance)));
  }
  EXPECT_EQ(bits.value(), 0x405C1829CA53B7C1ULL);
}

}  // namespace
}  // namespace acies
