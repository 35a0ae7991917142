// SPDX-License-Identifier: Apache-2.0
// Areas on features of which others lie over a part: a ford or a bridge on the river, a breach or a gate in the wall,
// the walls in a fortress (antika.gap.scenario-river.special, antika.gap.scenario-siege.walls). What is covered is
// taken out, so that the rest can be asked about by itself.
#pragma once

#include "geometry/convex.h"
#include "geometry/polygon.h"
#include "rulesets/antika/bodies.h"

namespace acies::antika {

// Pieces of an area, none lying on another. Room for what four rectangles leave of one area.
using Parts = BoundedVector<Convex, 48>;

enum class OverGates : std::uint8_t { no, yes };  // whether a gate opens the wall it lies in

constexpr bool may_be_covered(FeatureKind kind) {
  return kind == FeatureKind::river || kind == FeatureKind::wall || kind == FeatureKind::fortress;
}
// `over` takes away from `under` where they share ground.
bool lies_over(FeatureKind over, FeatureKind under, OverGates gates);
// Takes from all pieces what lies in the piece of terrain or within touching distance of it. Requires: convex.
void take_out(Parts& parts, const Polygon& piece);
// The ground of a piece of terrain that is farther than touching from its outline, as an outline; empty when it is so
// narrow that there is none. Requires: convex, at most 32 corners (an ellipse; see outline_of).
using GroundOutline = BoundedVector<Vec, 40>;
GroundOutline deep_ground(const Polygon& piece);
// What the two share; the shape may have up to 16 corners, the piece any number.
double shared_area(const Polygon& piece, const Convex& shape);
// antika.gap.inside: half of the body or more.
bool is_half_or_more(double area, const Rect& body);
bool boxes_apart(const Polygon& piece, const Convex& shape);
// Some part of the area, deeper than touching, is ground of this feature.
bool meets_ground(const State& s, const Bodies& bodies, std::size_t feature, const Convex& area, OverGates gates);

// Calls visit(part) for each part of the area that nothing lies over, until it says true; whether it did.
template <class Visit>
bool ground_parts(const State& s, const Bodies& bodies, std::size_t feature, const Convex& area, OverGates gates,
                  Visit visit) {
  const FeatureKind under = s.features[feature].kind;
  if (!may_be_covered(under)) return visit(area);
  Parts parts;
  parts.push_back(area);
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (lies_over(s.features[f].kind, under, gates)) take_out(parts, bodies.outline[f]);
  for (const Convex& part : parts)
    if (visit(part)) return true;
  return false;
}

// Calls visit(outline) for convex outlines that together are the ground of the feature, deeper than touching, that
// nothing lies over, until it says true; whether it did. A body meets the ground (see above) when it meets one of them.
template <class Visit>
bool ground_pieces(const State& s, const Bodies& bodies, std::size_t feature, OverGates gates, Visit visit) {
  const GroundOutline deep = deep_ground(bodies.outline[feature]);
  if (!may_be_covered(s.features[feature].kind)) return visit(std::span<const Vec>(deep));
  Convex whole;  // these kinds are rectangles
  for (const Vec p : deep) whole.point.try_push_back(p);
  return ground_parts(s, bodies, feature, whole, gates,
                      [&](const Convex& part) { return visit(std::span<const Vec>(part.point)); });
}

}  // namespace acies::antika
