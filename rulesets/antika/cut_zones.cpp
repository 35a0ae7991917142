// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/cut_zones.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/clip.h"
#include "rulesets/antika/ground_parts.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

constexpr double kTouch = tolerance::kTouch;
constexpr double kDeep = kMU.units();

bool is_impassable(const State& s, std::size_t feature) {
  return row_of(s.features[feature].kind).ground == Ground::impassable;
}

// Impassable ground in the zone, in the frame of the front: x along it, y forward. All that lies farther than it, seen
// from the front, is hidden.
struct Hider {
  GroundOutline shape;
  double low = 0;   // from x
  double high = 0;  // to x
  double tip = 0;   // x of a point of it nearest to the front

  // The y of the hidden part's edge at x, the hider being made larger by the touching distance on all sides; the
  // nearest to the front of all that lie within that distance to either side. Its near side bends towards the front,
  // so that this is at the tip or as near to it as may be. Requires: covers(x).
  double edge(double x) const {
    const double at = std::clamp(std::clamp(tip, x - kTouch, x + kTouch), low, high);
    double nearest = 1e9;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Vec p = shape[i];
      const Vec q = shape[(i + 1) % shape.size()];
      if (at < std::min(p.x, q.x) || at > std::max(p.x, q.x)) continue;
      const double share = p.x == q.x ? (q.y < p.y ? 1 : 0) : (at - p.x) / (q.x - p.x);
      nearest = std::min(nearest, p.y + (q.y - p.y) * share);
    }
    return nearest - kTouch;
  }
  bool covers(double x) const { return x > low - kTouch && x < high + kTouch; }
};

// All that sixteen features leave in a zone, unless walls lie crosswise under many breaches; what does not fit hides
// nothing.
using Hiders = BoundedVector<Hider, 32>;

Hider hider(const GroundOutline& outline, const Rect& front) {
  Hider out;
  for (const Vec p : outline) out.shape.push_back(front.local(p));
  out.low = out.high = out.shape[0].x;
  Vec tip = out.shape[0];
  for (const Vec p : out.shape) {
    out.low = std::min(out.low, p.x);
    out.high = std::max(out.high, p.x);
    if (p.y < tip.y) tip = p;
  }
  out.tip = tip.x;
  return out;
}

// Breaches open walls; gates are shut to the eye.
Hiders hiders_in(const State& s, const Bodies& bodies, const Rect& front, const Rect& zone) {
  Hiders found;
  for (std::size_t f = 0; f < s.features.size(); ++f) {
    if (!is_impassable(s, f) || boxes_apart(bodies.outline[f], convex(zone))) continue;
    ground_parts(s, bodies, f, convex(zone), OverGates::no, [&](const Convex& part) {
      if (!overlap(bodies.outline[f], part, kTouch)) return false;
      GroundOutline shape;
      for (const Vec p : bodies.outline[f].point) shape.try_push_back(p);
      for (std::size_t i = 0; i < part.point.size(); ++i)
        shape = clipped(shape, part.point[i], part.point[(i + 1) % part.point.size()], Side::inner);
      if (shape.size() > 2) found.try_push_back(hider(shape, front));
      return false;
    });
  }
  return found;
}

// Where, going right from x, the edge of what a hider hides may next bend, at most at `end`.
double next_bend(const Hiders& hiders, double x, double end) {
  double next = end;
  for (const Hider& h : hiders)
    for (const Vec p : h.shape)
      for (const double bend : {p.x - kTouch, p.x + kTouch})
        if (bend > x && bend < next) next = bend;
  return next;
}

// Calls visit(outline) for the pieces of what is left of the zone, until it says true; whether it did.
template <class Visit>
bool open_pieces(const State& s, const Bodies& bodies, const Rect& front, Visit visit) {
  const Hiders hiders = hiders_in(s, bodies, front, zone_ahead(front));
  const double end = front.width / 2 - kTouch;
  double right = -end;
  while (right < end) {
    const double left = right;
    right = next_bend(hiders, left, end);
    if (right - left <= tolerance::kNoise) continue;
    Convex piece;
    for (const Vec p : {Vec{left, kTouch}, {left, kDeep - kTouch}, {right, kDeep - kTouch}, {right, kTouch}})
      piece.point.push_back(p);
    for (const Hider& h : hiders)
      if (h.covers((left + right) / 2))
        piece.point = clipped(piece.point, {left, h.edge(left)}, {right, h.edge(right)}, Side::inner);
    if (piece.point.size() < 3) continue;
    for (Vec& p : piece.point) p = front.global(p);
    if (visit(piece)) return true;
  }
  return false;
}

// When the step first brings the body onto that outline.
std::optional<double> met_on_step(const Rect& from, const Step& step, const Convex& outline) {
  std::optional<Contact> met;
  switch (step.motion) {
    case Motion::still: break;
    case Motion::shift: met = sweep_shift(from, step.by, outline, 0); break;
    case Motion::wheel:
    case Motion::turn: met = sweep_wheel(from, step.pivot, step.turn, outline.point, 0); break;
  }
  if (!met) return std::nullopt;
  return met->time;
}

}  // namespace

bool zone_is_cut(const State& s, const Bodies& bodies, const Rect& front) {
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (is_impassable(s, f) && overlap(bodies.outline[f], zone_ahead(front), kTouch)) return true;
  return false;
}

bool in_cut_zone(const State& s, const Bodies& bodies, const Rect& front, const Rect& body) {
  return open_pieces(s, bodies, front, [&](const Convex& piece) { return overlap(piece, body, tolerance::kNoise); });
}

std::optional<double> first_in_cut_zone(const State& s, const Bodies& bodies, const Rect& front, const Rect& from,
                                        const Step& step) {
  std::optional<double> first;
  open_pieces(s, bodies, front, [&](const Convex& piece) {
    const auto time = met_on_step(from, step, piece);
    if (time && (!first || *time < *first)) first = time;
    return first && *first <= 0;
  });
  return first;
}

}  // namespace acies::antika
