// SPDX-License-Identifier: Apache-2.0
// Questions about bases and outlines. Each says whether the boundary counts and which numbered properties hold; the
// properties are tested under the same numbers in predicates_test.cpp. Lengths are hundredths of a millimetre.
#pragma once

#include <optional>
#include <span>

#include "geometry/convex.h"
#include "geometry/tolerance.h"

namespace acies {

// How deep two shapes run into each other: the shortest push that would part them; 0 or less when apart (then the
// negated value is a lower bound of their distance). Minus infinity when one of them is empty.
//  P1 penetration(a, b) == penetration(b, a) (to rounding)
//  P2 unchanged when both are moved or turned together (to rounding)
double penetration(const Rect& a, const Rect& b);
double penetration(const Convex& a, const Convex& b);
double penetration(const Convex& a, const Rect& b);
// The same, or anything at most `enough` as soon as it is known to be no more: cheaper where only more matters.
double penetration(const Convex& a, const Rect& b, double enough);

// Interiors share more than `depth`: the boundary does not count. overlap(a, b, d) == penetration(a, b) > d.
//  P3 overlap(a, b, d) implies overlap(a, b, e) for every e <= d
inline bool overlap(const Rect& a, const Rect& b, double depth) {
  // Most bases are far from most others: the circles about them decide without the four axes. (Not for depth < 0: bases
  // apart may be farther from each other than penetration() says.)
  const double reach = a.radius + b.radius - depth;
  if (depth >= 0 && (reach <= 0 || length2(b.centre - a.centre) >= reach * reach)) return false;
  return penetration(a, b) > depth;
}
bool overlap(const Convex& a, const Rect& b, double depth);
bool overlap(const Convex& a, const Convex& b, double depth);

// Shortest distance between two shapes with the points that witness it; 0 (and a common point) when they meet. Convex
// shapes must not be empty.
//  D1 symmetric; D2 0 if and only if they share a point; D3 |witness.a - witness.b| == distance (to rounding)
struct Nearest {
  double distance = 0;
  Vec a;  // on the first shape
  Vec b;  // on the second
};
Nearest nearest(const Rect& a, const Rect& b);
Nearest nearest(const Convex& a, const Convex& b);
Nearest nearest(Vec p, Vec s0, Vec s1);           // point and closed segment
Nearest nearest(Vec a0, Vec a1, Vec b0, Vec b1);  // two closed segments
Nearest nearest(Vec s0, Vec s1, const Rect& b);   // closed segment and base
// Boundary counts: true when the distance is at most r. Requires r >= 0. Cheaper than nearest().
//  D4 within(a, b, r) == (nearest(a, b).distance <= r) (to rounding)
bool within(const Rect& a, const Rect& b, double r);

// Point in a base or outline, boundary and anything within `margin` of it counting (margin < 0: strictly inside).
bool contains(const Rect& base, Vec p, double margin);
bool contains(const Convex& shape, Vec p, double margin);

// Segments cross or touch (closed).
bool segments_meet(Vec a0, Vec a1, Vec b0, Vec b1);
// Segments cross at a point inside both (open): touching ends do not count.
bool segments_cross(Vec a0, Vec a1, Vec b0, Vec b1);
// Length of the segment inside the base, shrunk by `depth` on all sides. 0 when it misses.
double length_inside(Vec s0, Vec s1, const Rect& base, double depth);

// The points of `base` inside the strip |x| < half_width of `frame`'s local coordinates (open sides), as an interval of
// local y (with its ends); nothing when the base has no point in the open strip shrunk by `margin` on both sides.
// Requires margin >= 0.
struct Interval {
  double low = 0;
  double high = 0;
};
std::optional<Interval> strip_interval(const Rect& frame, const Rect& base, double half_width, double margin);
std::optional<Interval> strip_interval(const Rect& frame, const Convex& shape, double half_width, double margin);

// Two edges lie along each other: parallel within kParallel (either way round), nowhere farther apart than kTouch along
// the stretch they share, and that stretch longer than kTouch. (dba.geo.edge-contact is this.)
//  P4 symmetric in the two edges and in the ends of each (to rounding)
bool edges_in_contact(Vec a0, Vec a1, Vec b0, Vec b1);
// Two points within kTouch.
inline bool coincide(Vec a, Vec b) { return length2(a - b) <= tolerance::kTouch * tolerance::kTouch; }

}  // namespace acies
