// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/sight_lines.h"

#include <optional>

#include "rulesets/dba/ground.h"

namespace acies::dba {
namespace {

using tolerance::kTouch;

// dba.command.los-blockers, dba.gap.command-general-cover, by outline.
bool outline_blocks(Terrain t) { return is_cover(t) || t == Terrain::dunes || t == Terrain::bua || t == Terrain::camp; }

// A point that a line may graze, with its neighbours on the outline: the line must have both on one side. The ends of
// crests and the corners of bases have no neighbours that matter: `before` and `after` are the point itself.
struct Critical {
  Vec at;
  Vec before;
  Vec after;
  bool grazed_by(Vec along) const { return cross(along, before - at) * cross(along, after - at) >= 0; }
};

using Criticals = BoundedVector<Critical, 255>;
using Blockers = BoundedVector<const GroundPiece*, kMaxPieces>;

// Grazing an end does not count.
bool crosses_shortened(Vec a, Vec b, const GroundPiece& hill) {
  const Vec crest = hill.crest_b - hill.crest_a;
  const double size = length(crest);
  if (size <= 2 * kTouch) return false;
  return crosses_crest(a, b, hill.crest_a + crest * (kTouch / size), hill.crest_b - crest * (kTouch / size));
}

bool is_clear(const Blockers& blockers, Vec a, Vec b) {
  for (const GroundPiece* piece : blockers)
    if (is_hill(piece->terrain) ? crosses_shortened(a, b, *piece) : crosses(a, b, piece->outline, kTouch)) return false;
  return true;
}

// With room for all rounding.
Box widened(const Box& box, double by) {
  const Vec more{by + tolerance::kGrain, by + tolerance::kGrain};
  return {box.low - more, box.high + more};
}

bool boxes_meet(const Box& box, Vec a, Vec b) {
  return std::max(a.x, b.x) >= box.low.x && std::min(a.x, b.x) <= box.high.x && std::max(a.y, b.y) >= box.low.y &&
         std::min(a.y, b.y) <= box.high.y;
}

// All that may lie between the two: everything that does, and perhaps more.
Blockers perhaps_between(const Bodies& bodies, const Rect& from, const Rect& to) {
  const Box box = box_about(from, to);
  const IndexSet about = bodies.ground->chart.about(box).any();
  Blockers found;
  for (std::size_t i = 0; i < bodies.ground->pieces.size(); ++i) {
    const GroundPiece& piece = bodies.ground->pieces[i];
    if (is_hill(piece.terrain) ? boxes_meet(box, piece.crest_a, piece.crest_b)
                               : about[i] && outline_blocks(piece.terrain))
      found.push_back(&piece);
  }
  return found;
}

// A line from corner to corner is clear: so it is nearly always, when any is.
bool corner_line_is_clear(const Blockers& blockers, const Rect& from, const Rect& to) {
  for (const Vec a : from.corner)
    for (const Vec b : to.corner)
      if (is_clear(blockers, a, b)) return true;
  return false;
}

// The search for any other line.
class Search {
 public:
  Search(const Blockers& perhaps, const Rect& from, const Rect& to)
      : from_(from), to_(to), between_(hull(from, to)), about_(widened(box_about(from, to), kTouch)) {
    for (const GroundPiece* piece : perhaps)
      if (lies_between(*piece)) blockers_.push_back(piece);
  }

  bool finds_clear_line() {
    if (blockers_.empty()) return true;
    for (const Rect* base : {&from_, &to_})
      for (const Vec corner : base->corner) points_.push_back({corner, corner, corner});
    for (const GroundPiece* piece : blockers_) add_points(*piece);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const std::size_t first = std::max<std::size_t>(i + 1, 8);  // two corners of bases have been tried
      for (std::size_t k = first; k < points_.size(); ++k)
        if (grazes_clearly(points_[i], points_[k])) return true;
    }
    return false;
  }

 private:
  bool lies_between(const GroundPiece& piece) const {
    if (outline_blocks(piece.terrain)) return overlap(piece.outline, between_, kTouch);
    if (!is_hill(piece.terrain)) return false;
    return nearest(hull(std::array{piece.crest_a, piece.crest_b}), between_).distance == 0;
  }

  void add(const Critical& point) {
    if (boxes_meet(about_, point.at, point.at) && contains(between_, point.at, kTouch)) points_.try_push_back(point);
  }
  // Where an edge of one of the bases runs into the outline or crest: a line may have to start just beside it.
  void add_crossings(Vec p, Vec q) {
    for (const Rect* base : {&from_, &to_}) {
      if (!boxes_meet(widened(box_about(*base), 0), p, q)) continue;
      for (std::size_t i = 0; i < 4; ++i) {
        const Vec a = base->corner[i];
        const Vec edge = base->corner[(i + 1) % 4] - a;
        const double slope = cross(edge, q - p);
        if (!segments_meet(a, a + edge, p, q) || std::abs(slope) < tolerance::kNoise) continue;
        const Vec at = a + edge * (cross(p - a, q - p) / slope);
        add({at, at, at});
      }
    }
  }
  void add_points(const GroundPiece& piece) {
    if (is_hill(piece.terrain)) {
      add_crossings(piece.crest_a, piece.crest_b);
      add({piece.crest_a, piece.crest_a, piece.crest_a});
      add({piece.crest_b, piece.crest_b, piece.crest_b});
      return;
    }
    const auto& point = piece.outline.point;
    const std::size_t n = point.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Vec next = point[i + 1 < n ? i + 1 : 0];
      add({point[i], point[i == 0 ? n - 1 : i - 1], next});
      add_crossings(point[i], next);
    }
  }

  bool grazes_clearly(const Critical& p, const Critical& q) const {
    const Vec along = q.at - p.at;
    if (!p.grazed_by(along) || !q.grazed_by(along) || length2(along) < kTouch * kTouch) return false;
    const auto a = part_in(from_, p.at, along);
    const auto b = part_in(to_, p.at, along);
    if (!a || !b) return false;
    // The shortest piece of the line between the two bases.
    const double start = a->high < b->low ? a->high : a->low;
    const double end = a->high < b->low ? b->low : b->high;
    return is_clear(blockers_, p.at + along * start, p.at + along * end);
  }

  // The part of the line through p along `along` that lies in the base, as multiples of `along`; it may stick out by
  // rounding.
  static std::optional<Interval> part_in(const Rect& base, Vec p, Vec along) {
    const Vec o = base.local(p);
    const Vec d{dot(along, base.r), dot(along, base.u)};
    Interval part{-1e12, 1e12};
    const auto narrow = [&part](double at, double by, double low, double high) {
      if (std::abs(by) < tolerance::kNoise) return at >= low && at <= high;
      const double t0 = (low - at) / by;
      const double t1 = (high - at) / by;
      part.low = std::max(part.low, std::min(t0, t1));
      part.high = std::min(part.high, std::max(t0, t1));
      return part.low <= part.high;
    };
    constexpr double kSlack = tolerance::kGrain;
    if (!narrow(o.x, d.x, -base.width / 2 - kSlack, base.width / 2 + kSlack)) return {};
    if (!narrow(o.y, d.y, -base.depth - kSlack, kSlack)) return {};
    return part;
  }

  const Rect& from_;
  const Rect& to_;
  Convex between_;
  Box about_;  // all points within kTouch of it
  Blockers blockers_;
  Criticals points_;
};

}  // namespace

bool some_line_is_clear(const Bodies& bodies, const Rect& from, const Rect& to) {
  if (bodies.ground == nullptr) return true;
  const Blockers perhaps = perhaps_between(bodies, from, to);
  if (perhaps.empty() || corner_line_is_clear(perhaps, from, to)) return true;
  return Search(perhaps, from, to).finds_clear_line();
}

}  // namespace acies::dba
