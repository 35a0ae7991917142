// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground_way.h"

#include "geometry/shifted.h"

namespace acies::dba {
namespace {

// A point as seen from the leading edge: aside, and how far along the way.
struct Seen {
  double aside = 0;
  double along = 0;
};

Seen seen_from(const Rect& base, Way way, Vec p) {
  const Vec local = base.local(p);
  return {local.x, way == Way::ahead ? local.y : -base.depth - local.y};
}

Vec step(const Rect& base, Way way, double length) { return (way == Way::ahead ? base.u : -base.u) * length; }

// How far along the way the part of an edge in the strip begins; nothing when none of it lies ahead in the strip.
std::optional<double> nearest_along(Seen a, Seen b, double half) {
  if (a.aside > b.aside) std::swap(a, b);
  if (b.aside <= -half || a.aside >= half) return std::nullopt;
  const auto at = [&](double aside) {
    const double width = b.aside - a.aside;
    return width <= 0 ? std::min(a.along, b.along) : a.along + (b.along - a.along) * ((aside - a.aside) / width);
  };
  const double from = a.aside < -half ? at(-half) : a.along;
  const double to = b.aside > half ? at(half) : b.along;
  if (std::max(from, to) < -tolerance::kTouch) return std::nullopt;
  return std::max(std::min(from, to), 0.0);
}

void take_nearer(std::optional<double>& known, std::optional<double> found) {
  if (found && (!known || *found < *known)) known = found;
}

bool near_box(const Rect& base, double length, const Polygon& piece) {
  const double reach = base.radius + length;
  return base.centre.x + reach >= piece.low.x && base.centre.x - reach <= piece.high.x &&
         base.centre.y + reach >= piece.low.y && base.centre.y - reach <= piece.high.y;
}

}  // namespace

std::optional<double> way_to(const Rect& base, Way way, double length, const Polygon& piece) {
  if (!near_box(base, length, piece)) return std::nullopt;
  const Rect end = shifted(base, step(base, way, length));
  if (overlap(piece, base, tolerance::kTouch) || !overlap(piece, hull(base, end), tolerance::kTouch))
    return std::nullopt;
  std::optional<double> found;
  const double half = base.width / 2 - tolerance::kTouch;
  for (std::size_t i = 0; i < piece.point.size(); ++i)
    take_nearer(found, nearest_along(seen_from(base, way, piece.point[i]),
                                     seen_from(base, way, piece.point[(i + 1) % piece.point.size()]), half));
  if (found && *found >= length) return std::nullopt;
  return found;
}

std::optional<SiteMet> way_to_site(const State& state, const Bodies& bodies, const Rect& base, Way way, double length,
                                   Sites sites) {
  if (bodies.ground == nullptr) return std::nullopt;
  std::optional<SiteMet> first;
  for (const Site site : kAllSites) {
    if (!state.at(site).exists()) continue;
    if (sites != Sites::all && is_occupied(state, site) != (sites == Sites::occupied)) continue;
    const auto at = way_to(base, way, length, outline_of(state, bodies, site));
    if (at && (!first || *at < first->at)) first = SiteMet{site, *at};
  }
  return first;
}

std::optional<double> way_to_piece(const Bodies& bodies, const Rect& base, Way way, double length,
                                   bool (*wanted)(Terrain)) {
  std::optional<double> first;
  if (bodies.ground == nullptr) return first;
  for (const GroundPiece& piece : bodies.ground->pieces)
    if (wanted(piece.terrain)) take_nearer(first, way_to(base, way, length, piece.outline));
  return first;
}

std::optional<double> way_to_impassable(const Bodies& bodies, const Rect& base, Way way, double length) {
  return way_to_piece(bodies, base, way, length, [](Terrain t) { return class_of(t) == Going::impassable; });
}

std::optional<double> way_to_river(const Bodies& bodies, const Rect& base, Way way, double length) {
  if (bodies.ground == nullptr || bodies.ground->river < 0) return std::nullopt;
  const Polygon& river = bodies.ground->pieces[static_cast<std::size_t>(bodies.ground->river)].outline;
  const auto at = way_to(base, way, length, river);
  if (at && keeps_to_road(bodies, base, way, length)) return std::nullopt;
  return at;
}

bool keeps_to_road(const Bodies& bodies, const Rect& base, Way way, double length) {
  constexpr int kLooks = 8;  // along the way, which is short beside the bends of a road
  for (int i = 0; i <= kLooks; ++i)
    if (!on_road(bodies, shifted(base, step(base, way, length * i / kLooks)))) return false;
  return true;
}

}  // namespace acies::dba
