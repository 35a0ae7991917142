// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/course.h"

#include <algorithm>
#include <array>
#include <optional>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"

namespace acies::dba {
namespace {

using Chain = std::vector<Vec>;

Vec unit(Vec v) { return v * (1 / length(v)); }
Vec left_of(Vec u) { return {-u.y, u.x}; }

// The points of the middle line, each once.
Chain middle_line(const Piece& piece) {
  Chain line;
  for (const Point p : piece.points)
    if (line.empty() || line.back() != vec(p)) line.push_back(vec(p));
  return line;
}

// Round the outer side of a bend at `at`, from the offset of one direction to that of the next, in steps of at most 10
// degrees.
void add_arc(Chain& side, Vec at, Vec from, Vec to) {
  const double turn = arc_tangent(cross(from, to), dot(from, to));
  const int steps = std::max(1, static_cast<int>(std::abs(turn) / (kPi / 18)) + 1);
  for (int k = 0; k <= steps; ++k) {
    const SinCos t = sin_cos_radians(turn * k / steps);
    side.push_back(at + Vec{from.x * t.cosine - from.y * t.sine, from.x * t.sine + from.y * t.cosine});
  }
}

// One side of the line, `off` to its left (negative: to its right), from its first point to its last.
Chain side_of(const Chain& line, double off) {
  Chain side;
  side.push_back(line[0] + left_of(unit(line[1] - line[0])) * off);
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    const Vec before = unit(line[i] - line[i - 1]);
    const Vec after = unit(line[i + 1] - line[i]);
    const Vec a = left_of(before) * off;
    const Vec b = left_of(after) * off;
    if (cross(before, after) * off < 0) {
      add_arc(side, line[i], a, b);
    } else {  // where the two offset lines meet
      const double k = 1 + dot(before, after);
      side.push_back(k > 0.1 ? line[i] + (a + b) * (1 / k) : line[i] + a);
    }
  }
  const std::size_t n = line.size();
  side.push_back(line[n - 1] + left_of(unit(line[n - 1] - line[n - 2])) * off);
  return side;
}

// What a course may end at: a table edge or the shore.
std::vector<Chain> borders(Length table_side, const Piece* shore) {
  const double s = table_side.units();
  std::vector<Chain> all{{{0, 0}, {s, 0}}, {{s, 0}, {s, s}}, {{s, s}, {0, s}}, {{0, s}, {0, 0}}};
  if (shore != nullptr && shore->points.size() >= 2) all.push_back(middle_line(*shore));
  return all;
}

double distance_to(const Chain& border, Vec p) {
  double best = nearest(p, border[0], border[1]).distance;
  for (std::size_t i = 1; i + 1 < border.size(); ++i)
    best = std::min(best, nearest(p, border[i], border[i + 1]).distance);
  return best;
}

// Where the line through p along `way` meets the border: the first of its edges that holds the point, else, for a point
// beyond the ends, the line of its first or last edge. `edge` is the index of that edge.
struct Meeting {
  Vec at;
  std::size_t edge = 0;
};
std::optional<Meeting> meeting(const Chain& border, Vec p, Vec way) {
  std::optional<Meeting> best;
  double off = 0;
  for (std::size_t i = 0; i + 1 < border.size(); ++i) {
    const Vec d = border[i + 1] - border[i];
    const double slope = cross(way, d);
    if (std::abs(slope) < 0.1 * length(d)) continue;  // nearly along it
    const Vec at = p + way * (cross(border[i] - p, d) / slope);
    const double beyond = nearest(at, border[i], border[i + 1]).distance;
    if (best && beyond >= off) continue;
    best = Meeting{at, i};
    off = beyond;
  }
  return best;
}

// The end of the strip, where its left side and right side come to, cut off at the border the line ends at. `way` leads
// out of the strip. Gives the corners from the left end to the right end.
Chain cut_end(const std::vector<Chain>& all, Vec middle, Vec way, Vec left, Vec right) {
  const Chain* border = nullptr;
  double slope = 0;
  for (const Chain& b : all) {
    if (distance_to(b, middle) > 2 * tolerance::kTouch) continue;
    const auto met = meeting(b, middle, way);
    if (!met) continue;
    const double across = std::abs(cross(way, unit(b[met->edge + 1] - b[met->edge])));
    if (border == nullptr || across > slope) {
      border = &b;
      slope = across;
    }
  }
  if (border == nullptr) return {left, right};
  const auto l = meeting(*border, left, way);
  const auto r = meeting(*border, right, way);
  if (!l || !r) return {left, right};
  Chain end{l->at};
  // The corners of the shore between the two.
  for (std::size_t i = l->edge; i < r->edge; ++i) end.push_back((*border)[i + 1]);
  for (std::size_t i = l->edge; i > r->edge; --i) end.push_back((*border)[i]);
  end.push_back(r->at);
  return end;
}

}  // namespace

std::vector<Point> strip_of(const Piece& piece, Length table_side, const Piece* shore) {
  const Chain line = middle_line(piece);
  if (line.size() < 2 || piece.width <= Length{}) return {};
  const double half = piece.width.units() / 2;
  Chain left = side_of(line, half);
  Chain right = side_of(line, -half);
  const auto all = borders(table_side, shore);
  const Vec back = unit(line[0] - line[1]);
  const Vec on = unit(line[line.size() - 1] - line[line.size() - 2]);
  const Chain start = cut_end(all, line.front(), back, right.front(), left.front());
  const Chain end = cut_end(all, line.back(), on, left.back(), right.back());
  Chain round = start;  // from the right side to the left, up the left side, over, and down the right side
  round.insert(round.end(), left.begin() + 1, left.end() - 1);
  round.insert(round.end(), end.begin(), end.end());
  round.insert(round.end(), right.rbegin() + 1, right.rend() - 1);
  std::vector<Point> corners;
  for (const Vec p : round) {
    const Point corner = rounded(p);
    if (corners.empty() || corners.back() != corner) corners.push_back(corner);
  }
  if (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
  return corners;
}

}  // namespace acies::dba
