// SPDX-License-Identifier: Apache-2.0
// The ground chart: the table in small squares, each with the pieces whose outline comes near it and those that cover
// it. Most bases stand far from every outline; one look at the chart says so of all pieces at once, and only near an
// outline is anything measured. It says nothing that measuring would not say.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/index_set.h"
#include "geometry/polygon.h"

namespace acies::dba {

// What lies about a shape, as indices of pieces. Of those in neither set no point of the shape is nearer than kTouch.
struct Around {
  IndexSet outlines;  // the outline may come within kTouch of the shape
  IndexSet grounds;   // the shape may have ground of the piece; all of it, farther in than kTouch, when the outline is
                      // not near
  IndexSet any() const { return outlines | grounds; }
  bool empty() const { return any().empty(); }
  // Every point of the shape lies in the piece, farther than kTouch from its outline.
  bool covered_by(std::size_t piece) const { return grounds[piece] && !outlines[piece]; }
};

// A box with sides along those of the table.
struct Box {
  Vec low;
  Vec high;
};
Box box_about(const Rect& base);
Box box_about(const Rect& a, const Rect& b);
Box box_about(std::span<const Vec> points);
inline Box box_about(const Convex& shape) { return box_about({shape.point.begin(), shape.point.size()}); }

class GroundChart {
 public:
  // An empty table of that side.
  explicit GroundChart(Length table_side = {});
  // The next piece. Requires: fewer than eight so far.
  void add(const Polygon& outline);
  // What lies about everything in the box. Beyond the table every outline may be near.
  Around about(const Box& box) const;

 private:
  static constexpr std::size_t kSquares = 32;  // along a side: less than the breadth of a base each
  static constexpr std::size_t kPieces = 8;
  static constexpr std::size_t kLevels = 4;
  // Outlines in the low byte, grounds in the high one.
  using Squares = std::array<std::uint16_t, kSquares * kSquares>;

  void mark_outline(const Polygon& outline, std::uint16_t mark);
  void mark_ground(const Polygon& outline, std::uint16_t near, std::uint16_t mark);
  void join_squares();
  std::size_t square_at(double v) const;
  Vec middle_of(std::size_t x, std::size_t y) const;

  double side_ = 0;
  double size_ = 0;      // of a square
  double per_unit_ = 0;  // squares
  std::size_t count_ = 0;
  // The single squares; then for each all that is in the block of 2, 4 and 8 by as many of which it is the lower left.
  std::array<Squares, kLevels> level_{};
};

}  // namespace acies::dba
