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

}  // namespace acies::antika
