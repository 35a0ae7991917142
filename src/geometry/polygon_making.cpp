// SPDX-License-Identifier: Apache-2.0
// A polygon out of its corners, or what is wrong with them.
#include <array>

#include "geometry/outline.h"

namespace acies {
namespace {

constexpr std::size_t kManyCorners = 12;

void sort_into_rows(Polygon& piece) {
  const std::size_t n = piece.point.size();
  if (n < kManyCorners || n > 1000) return;
  std::array<std::uint16_t, kPolygonRows + 1> begin{};
  std::vector<std::uint8_t> row(n);
  static_assert(kPolygonRows <= 256);
  for (std::size_t i = 0; i < n; ++i) row[i] = static_cast<std::uint8_t>(row_at(piece, piece.point[i].y));
  const auto for_rows_of = [&](std::size_t i, auto&& each) {
    const auto [first, last] = std::minmax(row[i], row[i + 1 < n ? i + 1 : 0]);
    for (std::size_t r = first; r <= last; ++r) each(r);
  };
  for (std::size_t i = 0; i < n; ++i) for_rows_of(i, [&](std::size_t r) { ++begin[r + 1]; });
  for (std::size_t r = 0; r < kPolygonRows; ++r) begin[r + 1] = static_cast<std::uint16_t>(begin[r + 1] + begin[r]);
  piece.rows.resize(kPolygonRows + 1 + begin[kPolygonRows]);
  for (std::size_t r = 0; r <= kPolygonRows; ++r)
    piece.rows[r] = static_cast<std::uint16_t>(begin[r] + kPolygonRows + 1);
  for (std::size_t i = 0; i < n; ++i)
    for_rows_of(i, [&](std::size_t r) { piece.rows[kPolygonRows + 1 + begin[r]++] = static_cast<std::uint16_t>(i); });
}

double signed_area(Outline shape) {
  double doubled = 0;
  for (std::size_t i = 2; i < shape.size(); ++i) doubled -= cross(shape[i - 1] - shape[0], shape[i] - shape[0]);
  return doubled / 2;
}

// Every corner turns the same way, and once round: such an outline cannot cross itself or repeat a corner.
bool turns_once(Outline shape) {
  int to_right = 0;
  int upwards = 0;  // how often the direction of the edges begins to point north
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec before = shape[i] - shape[i == 0 ? shape.size() - 1 : i - 1];
    const Vec after = next(shape, i) - shape[i];
    const double turn = cross(before, after);
    if (turn == 0) return false;
    to_right += turn < 0 ? 1 : 0;
    upwards += before.y <= 0 && after.y > 0 ? 1 : 0;
  }
  return upwards == 1 && (to_right == 0 || static_cast<std::size_t>(to_right) == shape.size());
}

Error outline_error(const char* code, std::string message) {
  return {code, "", std::move(message), "give the corners of the outline in order, each once"};
}

std::string corner_name(std::size_t i) { return "corner " + std::to_string(i + 1); }

// The edge from corner i turns straight back along the one before it, or has no length.
bool turns_back(Outline shape, std::size_t i) {
  const Vec before = shape[i] - shape[i == 0 ? shape.size() - 1 : i - 1];
  const Vec after = next(shape, i) - shape[i];
  return cross(before, after) == 0 && dot(before, after) <= 0;
}

// The edge from corner i meets a later one that is not its neighbour.
bool meets_later(Outline shape, std::size_t i) {
  const Box edge = box_of(shape[i], next(shape, i));
  const std::size_t n = i == 0 ? shape.size() - 1 : shape.size();
  for (std::size_t k = i + 2; k < n; ++k)
    if (!misses(edge, shape[k], next(shape, k)) && segments_meet(shape[i], next(shape, i), shape[k], next(shape, k)))
      return true;
  return false;
}

// No corner comes twice and no two edges meet: a corner that comes twice is where two edges do.
bool is_simple(Outline shape) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (turns_back(shape, i) || meets_later(shape, i)) return false;
  return true;
}

// Requires: not simple.
Error what_is_wrong(Outline shape) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    for (std::size_t k = i + 1; k < shape.size(); ++k)
      if (shape[i] == shape[k])
        return outline_error("outline.repeated-corner", corner_name(k) + " is where " + corner_name(i) + " is");
  std::size_t i = 0;
  while (!turns_back(shape, i) && !meets_later(shape, i)) ++i;
  return outline_error("outline.crosses-itself", "the edge from " + corner_name(i) + " meets another");
}

}  // namespace

Result<Polygon> polygon(std::span<const Point> corners) {
  if (corners.size() < 3) return outline_error("outline.too-few-corners", "an outline needs at least 3 corners");
  Polygon piece;
  piece.point.reserve(corners.size());
  piece.inward.reserve(corners.size());
  piece.offset.reserve(corners.size());
  for (const Point p : corners) piece.point.push_back(vec(p));
  const Outline all = piece.point;
  const std::size_t n = all.size();
  if (!turns_once(all) && !is_simple(all)) return what_is_wrong(all);
  if (signed_area(all) < 0) std::reverse(piece.point.begin(), piece.point.end());
  const Box box = box_of(piece.point);
  piece.low = box.low;
  piece.high = box.high;
  piece.convex = true;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec edge = next(piece.point, i) - piece.point[i];
    piece.inward.push_back(Vec{edge.y, -edge.x} * (1 / length(edge)));
    const Vec before = piece.point[i] - piece.point[i == 0 ? n - 1 : i - 1];
    piece.convex = piece.convex && cross(before, edge) <= 0;
    piece.offset.push_back(dot(piece.point[i], piece.inward[i]));
  }
  sort_into_rows(piece);
  return piece;
}

double area(const Polygon& piece) { return signed_area(piece.point); }

}  // namespace acies
