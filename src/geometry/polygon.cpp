// SPDX-License-Identifier: Apache-2.0
#include "geometry/polygon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "geometry/outline.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Box widened(const Box& box, double by) { return {box.low - Vec{by, by}, box.high + Vec{by, by}}; }

bool apart(const Box& box, Vec low, Vec high) {
  return box.high.x < low.x || box.low.x > high.x || box.high.y < low.y || box.low.y > high.y;
}

bool boxes_apart(const Polygon& piece, Outline shape) { return apart(box_of(shape), piece.low, piece.high); }

// How far apart two boxes are, squared: what they hold is no nearer.
double gap2(const Box& a, const Box& b) {
  const double x = std::max({0.0, a.low.x - b.high.x, b.low.x - a.high.x});
  const double y = std::max({0.0, a.low.y - b.high.y, b.low.y - a.high.y});
  return x * x + y * y;
}

// What is farther than this, squared, is farther than something at `far2` in spite of all rounding.
double surely_beyond(double far2) { return far2 * (1 + 1e-9) + tolerance::kNoise; }

double least_distance2(Vec p, Outline shape) {
  double least = kInfinity;
  for (const Vec q : shape) least = std::min(least, length2(q - p));
  return least;
}

// The edges of a piece that come into a box, by the index of the point where they begin. Of a piece with very many
// corners, all.
class EdgesIn {
 public:
  EdgesIn(const Polygon& piece, const Box& box) : count_(piece.point.size()), all_(count_ > near_.size()) {
    if (all_) return;
    count_ = 0;
    for (std::size_t i = 0; i < piece.point.size(); ++i) {
      near_[count_] = static_cast<std::uint16_t>(i);
      count_ += misses(box, piece.point[i], next(piece.point, i)) ? 0 : 1;
    }
  }
  // Of edges found before, those that come into a smaller box.
  EdgesIn(const Polygon& piece, const EdgesIn& among, const Box& box) : count_(among.count_), all_(among.all_) {
    if (all_) return;
    count_ = 0;
    for (std::size_t k = 0; k < among.count_; ++k) {
      const std::size_t i = among.near_[k];
      near_[count_] = static_cast<std::uint16_t>(i);
      count_ += misses(box, piece.point[i], next(piece.point, i)) ? 0 : 1;
    }
  }
  std::size_t size() const { return count_; }
  std::size_t operator[](std::size_t k) const { return all_ ? k : near_[k]; }

 private:
  std::array<std::uint16_t, 160> near_;  // only the first count_ are set
  std::size_t count_ = 0;
  bool all_ = false;
};

enum class Ground : std::uint8_t { inside, outside };

// The line from the point to the west crosses the edge from a to b.
bool lies_west(Vec a, Vec b, Vec p) {
  if ((a.y > p.y) == (b.y > p.y)) return false;
  return (b.y > a.y) == (cross(b - a, p - a) > 0);
}

// Even-odd rule; for points on the outline either answer.
Ground ground_at(const Polygon& piece, Vec p) {
  if (p.x < piece.low.x || p.x > piece.high.x || p.y < piece.low.y || p.y > piece.high.y) return Ground::outside;
  bool inside = false;
  if (piece.rows.empty()) {
    for (std::size_t i = 0; i < piece.point.size(); ++i)
      if (lies_west(piece.point[i], next(piece.point, i), p)) inside = !inside;
  } else {
    const std::size_t row = row_at(piece, p.y);
    for (std::size_t k = piece.rows[row]; k < piece.rows[row + 1]; ++k) {
      const std::size_t i = piece.rows[k];
      if (lies_west(piece.point[i], next(piece.point, i), p)) inside = !inside;
    }
  }
  return inside ? Ground::inside : Ground::outside;
}

// A stretch of a segment, as fractions of it; empty when from > to.
struct Part {
  double from = kInfinity;
  double to = -kInfinity;
  bool empty() const { return from > to; }
  void add(Part p) {
    if (p.empty()) return;
    from = std::min(from, p.from);
    to = std::max(to, p.to);
  }
};

Part in_disc(Vec s0, Vec s1, Vec centre, double radius) {
  const Vec d = s1 - s0;
  const Vec f = s0 - centre;
  const double a = length2(d);
  const double b = dot(f, d);
  const double root2 = b * b - a * (length2(f) - radius * radius);
  if (root2 < 0) return {};
  const double root = std::sqrt(root2);
  return {(-b - root) / a, (-b + root) / a};
}

// The part where low <= from + t * by <= high.
Part in_band(double from, double by, double low, double high) {
  if (by == 0) return from < low || from > high ? Part{} : Part{-kInfinity, kInfinity};
  const double t0 = (low - from) / by;
  const double t1 = (high - from) / by;
  return {std::min(t0, t1), std::max(t0, t1)};
}

// The part of a segment (not a point) within `radius` of the edge from a to b, without the round end about b, which
// belongs to the next edge. All points so near form a convex shape, so that it is one stretch: the hull of the
// stretches in its middle and its round end.
Part near_edge(Vec s0, Vec s1, Vec a, Vec b, Vec inward, double radius) {
  const Vec u{-inward.y, inward.x};
  const double size = dot(b - a, u);
  const Part along = in_band(dot(s0 - a, u), dot(s1 - s0, u), 0, size);
  const Part aside = in_band(cross(u, s0 - a), cross(u, s1 - s0), -radius, radius);
  Part all;
  if (!along.empty() && !aside.empty()) all.add({std::max(along.from, aside.from), std::min(along.to, aside.to)});
  all.add(in_disc(s0, s1, a, radius));
  return all;
}

Box box_on_way(Vec s0, Vec s1, double depth) { return widened(box_of(s0, s1), depth + tolerance::kNoise); }

// Walks the stretches of a segment that are farther than `depth` from the outline, in order, those on `ground` only,
// and adds up their lengths; with `enough`, stops as soon as the sum exceeds it. `edges` are those in box_on_way().
double length_on(const Polygon& piece, const EdgesIn& edges, Vec s0, Vec s1, double depth, Ground ground,
                 double enough) {
  const double size = distance(s0, s1);
  if (size == 0) return 0;
  const double radius = depth + tolerance::kNoise;
  double sum = 0;
  double t = 0;
  while (t < 1) {
    double gap_end = 1;
    bool near = false;
    for (std::size_t k = 0; k < edges.size() && !near; ++k) {
      const std::size_t i = edges[k];
      const Part part = near_edge(s0, s1, piece.point[i], next(piece.point, i), piece.inward[i], radius);
      if (part.empty() || part.to <= t) continue;
      if (part.from <= t) {
        t = part.to;
        near = true;
      } else {
        gap_end = std::min(gap_end, part.from);
      }
    }
    if (near) continue;
    if (ground_at(piece, s0 + (s1 - s0) * ((t + gap_end) / 2)) == ground) {
      sum += (gap_end - t) * size;
      if (sum > enough) return sum;
    }
    t = gap_end;
  }
  return sum;
}

bool has_point_on(const Polygon& piece, const EdgesIn& edges, Vec s0, Vec s1, double depth, Ground ground) {
  return length_on(piece, edges, s0, s1, depth, ground, tolerance::kNoise) > tolerance::kNoise;
}

// The part of the segment inside a convex outline (clockwise).
Part in_convex(Vec s0, Vec s1, Outline shape) {
  Part part{0, 1};
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec edge = next(shape, i) - shape[i];
    const Part half = in_band(cross(edge, s0 - shape[i]), cross(edge, s1 - s0), -kInfinity, 0);
    part = {std::max(part.from, half.from), std::min(part.to, half.to)};
    if (part.empty()) return {};
  }
  return part;
}

// The edges that may come within `depth` of the shape.
EdgesIn edges_about(const Polygon& piece, Outline shape, double depth) {
  return {piece, widened(box_of(shape), depth + 3 * tolerance::kNoise)};
}

// An edge of the piece, pushed to that side by `depth`, lies in the shape and bounds the ground so far in.
bool pushed_edge_in(const Polygon& piece, const EdgesIn& edges, Outline shape, double depth, Ground ground) {
  const double push = (ground == Ground::inside ? 1 : -1) * (depth + 2 * tolerance::kNoise);
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const std::size_t i = edges[k];
    const Vec a = piece.point[i];
    const Vec b = next(piece.point, i);
    const Vec edge = b - a;
    const Vec pushed = piece.inward[i] * push;
    const Part part = in_convex(a + pushed, b + pushed, shape);
    if (part.empty()) continue;
    const Vec s0 = a + pushed + edge * part.from;
    const Vec s1 = a + pushed + edge * part.to;
    const EdgesIn near(piece, edges, box_on_way(s0, s1, depth));
    if (has_point_on(piece, near, s0, s1, depth, ground)) return true;
  }
  return false;
}

Vec middle_of(Outline shape) {
  Vec sum;
  for (const Vec p : shape) sum = sum + p;
  return sum * (1 / static_cast<double>(shape.size()));
}

// The whole shape lies on one side of the line of each of the edges, and not along one: but for rounding all of it is
// on the same ground, and its middle is not on the outline.
bool no_edge_cuts(const Polygon& piece, const EdgesIn& edges, Outline shape) {
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const std::size_t i = edges[k];
    double least = kInfinity;
    double most = -kInfinity;
    for (const Vec p : shape) {
      const double in = dot(p - piece.point[i], piece.inward[i]);
      least = std::min(least, in);
      most = std::max(most, in);
    }
    if ((least < 0 && most > 0) || most - least < tolerance::kGrain) return false;
  }
  return true;
}

// Some point of the convex outline and its inside is on `ground`, farther than `depth` from the piece's outline. The
// ground so far in is bounded by the piece's edges pushed to that side: either an edge of the shape reaches it, or
// such an edge lies in the shape.
bool reaches(const Polygon& piece, Outline shape, double depth, Ground ground) {
  const EdgesIn edges = edges_about(piece, shape, depth);
  if (edges.size() == 0) return ground_at(piece, shape[0]) == ground;
  if (depth >= tolerance::kGrain && no_edge_cuts(piece, edges, shape) && ground_at(piece, middle_of(shape)) != ground)
    return false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const EdgesIn near(piece, edges, box_on_way(shape[i], next(shape, i), depth));
    if (has_point_on(piece, near, shape[i], next(shape, i), depth, ground)) return true;
  }
  return pushed_edge_in(piece, edges, shape, depth, ground);
}

// Of a convex piece the ground farther in than `depth` is what lies so far from the line of every edge.

// `edges` are all, or some: what does not reach past some does not reach past all.
template <class Edges>
bool convex_reaches(const Polygon& piece, const Edges& edges, Vec s0, Vec s1, double depth) {
  Part part{0, 1};
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const std::size_t i = edges[k];
    const double d0 = dot(s0 - piece.point[i], piece.inward[i]) - depth;
    const double d1 = dot(s1 - piece.point[i], piece.inward[i]) - depth;
    if (d0 <= tolerance::kNoise && d1 <= tolerance::kNoise) return false;
    if (d0 > 0 && d1 > 0) continue;
    if (d0 < d1) part.from = std::max(part.from, d0 / (d0 - d1));
    if (d1 < d0) part.to = std::min(part.to, d0 / (d0 - d1));
    if (part.from >= part.to) return false;
  }
  return (part.to - part.from) * distance(s0, s1) > tolerance::kNoise;
}

struct AllEdges {
  std::size_t count;
  std::size_t size() const { return count; }
  std::size_t operator[](std::size_t k) const { return k; }
};
bool convex_reaches(const Polygon& piece, Vec s0, Vec s1, double depth) {
  return convex_reaches(piece, AllEdges{piece.point.size()}, s0, s1, depth);
}

// The edge of a convex piece beyond which the point lies farthest, or which it is nearest to from inside; and how far
// in it is from there.
struct Facing {
  std::size_t edge = 0;
  double in = kInfinity;
};
Facing facing_edge(const Polygon& piece, Vec p) {
  Facing found;
  for (std::size_t i = 0; i < piece.offset.size(); ++i) {
    const double in = dot(p, piece.inward[i]) - piece.offset[i];
    if (in < found.in) found = {i, in};
  }
  return found;
}

// As reaches(), for ground inside a convex piece.
bool convex_reaches(const Polygon& piece, Outline shape, double depth) {
  const double least = depth + tolerance::kNoise;
  const auto all_beyond = [&](std::size_t i) {
    return std::all_of(shape.begin(), shape.end(),
                       [&](Vec p) { return dot(p - piece.point[i], piece.inward[i]) <= least; });
  };
  // The middle of the shape says nearly always which way it is.
  const Facing facing = facing_edge(piece, middle_of(shape));
  constexpr double kSurely = 0.01;
  if (facing.in > depth + kSurely) return true;
  if (all_beyond(facing.edge)) return false;
  // Often the corner that is farthest in on that side is in.
  Vec foremost = shape[0];
  for (const Vec p : shape)
    if (dot(p - foremost, piece.inward[facing.edge]) > 0) foremost = p;
  if (facing_edge(piece, foremost).in > depth + kSurely) return true;
  const EdgesIn edges = edges_about(piece, shape, depth);
  if (edges.size() == 0) return ground_at(piece, shape[0]) == Ground::inside;
  for (std::size_t k = 0; k < edges.size(); ++k)
    if (all_beyond(edges[k])) return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (convex_reaches(piece, edges, shape[i], next(shape, i), depth) &&
        convex_reaches(piece, shape[i], next(shape, i), depth))
      return true;
  return pushed_edge_in(piece, edges, shape, depth, Ground::inside);
}

}  // namespace

bool encloses(const Polygon& piece, Vec p) { return ground_at(piece, p) == Ground::inside; }

bool contains(const Polygon& piece, Vec p, double margin) {
  const bool inside = ground_at(piece, p) == Ground::inside;
  if (inside == (margin >= 0)) return inside;  // inside and that is enough, or outside and that is not
  const double size = std::abs(margin);
  if (!inside && apart(widened({p, p}, size), piece.low, piece.high)) return false;
  const EdgesIn edges(piece, widened({p, p}, size + tolerance::kNoise));
  for (std::size_t k = 0; k < edges.size(); ++k)
    if (nearest(p, piece.point[edges[k]], next(piece.point, edges[k])).distance <= size) return !inside;
  return inside;
}

Nearest nearest_outline(Vec p, const Polygon& piece) {
  Nearest best{kInfinity, {}, {}};
  const double beyond = surely_beyond(least_distance2(p, piece.point));
  for (std::size_t i = 0; i < piece.point.size(); ++i) {
    if (gap2({p, p}, box_of(piece.point[i], next(piece.point, i))) > beyond) continue;
    const Nearest n = nearest(p, piece.point[i], next(piece.point, i));
    if (n.distance < best.distance) best = n;
  }
  return best;
}

Nearest nearest(Vec p, const Polygon& piece) {
  if (ground_at(piece, p) == Ground::inside) return {0, p, p};
  return nearest_outline(p, piece);
}

Nearest nearest(Vec s0, Vec s1, const Polygon& piece) {
  if (ground_at(piece, s0) == Ground::inside) return {0, s0, s0};
  Nearest best{kInfinity, {}, {}};
  const Box box = box_of(s0, s1);
  const double beyond = surely_beyond(std::min(least_distance2(s0, piece.point), least_distance2(s1, piece.point)));
  for (std::size_t i = 0; i < piece.point.size(); ++i) {
    if (gap2(box, box_of(piece.point[i], next(piece.point, i))) > beyond) continue;
    const Nearest n = nearest(s0, s1, piece.point[i], next(piece.point, i));
    if (n.distance < best.distance) best = n;
  }
  return best;
}

Nearest nearest(const Rect& base, const Polygon& piece) {
  if (ground_at(piece, base.front) == Ground::inside) return {0, base.front, base.front};
  Nearest best{kInfinity, {}, {}};
  const auto look_at = [&](std::size_t i) {
    const Nearest n = nearest(piece.point[i], next(piece.point, i), base);
    if (n.distance < best.distance) best = {n.distance, n.b, n.a};
  };
  // First the edge at the corner nearest to the base; then only edges that can be nearer, by the circles about both.
  std::size_t first = 0;
  for (std::size_t i = 1; i < piece.point.size(); ++i)
    if (length2(piece.point[i] - base.centre) < length2(piece.point[first] - base.centre)) first = i;
  if (!piece.point.empty()) look_at(first);
  for (std::size_t i = 0; i < piece.point.size(); ++i) {
    const Vec half = (next(piece.point, i) - piece.point[i]) * 0.5;
    const double reach = best.distance + base.radius + std::abs(half.x) + std::abs(half.y);
    if (length2(piece.point[i] + half - base.centre) < reach * reach) look_at(i);
  }
  return best;
}

Nearest nearest(const Polygon& a, const Polygon& b) {
  if (ground_at(b, a.point[0]) == Ground::inside) return {0, a.point[0], a.point[0]};
  if (ground_at(a, b.point[0]) == Ground::inside) return {0, b.point[0], b.point[0]};
  Nearest best{kInfinity, {}, {}};
  for (std::size_t i = 0; i < a.point.size(); ++i) {
    const Box edge = box_of(a.point[i], next(a.point, i));
    if (gap2(edge, {b.low, b.high}) > surely_beyond(best.distance * best.distance)) continue;
    for (std::size_t k = 0; k < b.point.size(); ++k) {
      if (gap2(edge, box_of(b.point[k], next(b.point, k))) > surely_beyond(best.distance * best.distance)) continue;
      const Nearest n = nearest(a.point[i], next(a.point, i), b.point[k], next(b.point, k));
      if (n.distance < best.distance) best = n;
    }
  }
  return best;
}

bool within(const Rect& base, const Polygon& piece, double r) {
  if (apart(widened(box_of(base.corner), r), piece.low, piece.high)) return false;
  return nearest(base, piece).distance <= r;
}

bool overlap(const Polygon& piece, const Rect& base, double depth) {
  if (boxes_apart(piece, base.corner)) return false;
  if (piece.convex) return convex_reaches(piece, base.corner, depth);
  return reaches(piece, base.corner, depth, Ground::inside);
}

bool overlap(const Polygon& piece, const Convex& shape, double depth) {
  const Outline outline = {shape.point.begin(), shape.point.size()};
  if (outline.empty() || boxes_apart(piece, outline)) return false;
  if (piece.convex) return convex_reaches(piece, outline, depth);
  return reaches(piece, outline, depth, Ground::inside);
}

bool wholly_inside(const Polygon& piece, const Rect& base, double margin) {
  return !boxes_apart(piece, base.corner) && !reaches(piece, base.corner, margin, Ground::outside);
}

bool deep_inside(const Polygon& piece, const Rect& base, double depth) {
  const Box box = widened(box_of(base.corner), depth);
  if (box.low.x < piece.low.x || box.low.y < piece.low.y || box.high.x > piece.high.x || box.high.y > piece.high.y)
    return false;
  for (std::size_t i = 0; i < piece.point.size(); ++i) {
    const Vec a = piece.point[i];
    const Vec b = next(piece.point, i);
    if (!misses(box, a, b) && nearest(a, b, base).distance <= depth) return false;
  }
  return ground_at(piece, base.centre) == Ground::inside;
}

double free_way(const Rect& base, Vec way, double limit, const Polygon& piece, double depth) {
  const auto is_free = [&](double by) {
    std::array<Vec, 8> swept;
    std::copy(base.corner.begin(), base.corner.end(), swept.begin());
    for (std::size_t i = 0; i < 4; ++i) swept[i + 4] = base.corner[i] + way * by;
    if (boxes_apart(piece, swept)) return true;
    return !overlap(piece, hull(swept), depth);
  };
  if (is_free(limit)) return limit;
  if (piece.convex) {
    // It is not yet in while all of it is on this side of the line of some edge. Unless one of its corners passes a
    // corner of the piece, that moment is the one.
    const double least = depth + tolerance::kNoise;
    double before = 0;
    for (std::size_t i = 0; i < piece.point.size(); ++i) {
      const double speed = dot(way, piece.inward[i]);
      if (speed <= 0) continue;
      double in = -kInfinity;
      for (const Vec corner : base.corner) in = std::max(in, dot(corner - piece.point[i], piece.inward[i]));
      before = std::max(before, (least - in) / speed);
    }
    if (before < limit && !is_free(before + 1e-3)) {
      if (before < 1e-3) return 0;
      if (is_free(before - 1e-3)) return before - 1e-3;
    }
  }
  // The ground covered only grows, so that halving finds where it first meets the piece.
  double free = 0;
  double met = limit;
  while (met - free > 1e-3) {
    const double middle = (free + met) / 2;
    (is_free(middle) ? free : met) = middle;
  }
  return free < 1e-3 ? 0 : free;
}

double length_inside(Vec s0, Vec s1, const Polygon& piece, double depth) {
  return length_on(piece, {piece, box_on_way(s0, s1, depth)}, s0, s1, depth, Ground::inside, kInfinity);
}

bool crosses(Vec s0, Vec s1, const Polygon& piece, double depth) {
  if (misses({piece.low, piece.high}, s0, s1)) return false;
  if (piece.convex) return convex_reaches(piece, s0, s1, depth);
  return has_point_on(piece, {piece, box_on_way(s0, s1, depth)}, s0, s1, depth, Ground::inside);
}

}  // namespace acies
