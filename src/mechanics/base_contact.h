// SPDX-License-Identifier: Apache-2.0
// How two bases of equal frontage touch: which edge is met corner to corner, who stands behind or beside whom, who
// hangs together in a group. Pure geometry with the touching tolerance; what a contact means is for each ruleset to
// say.
#pragma once

#include <array>
#include <string_view>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"

namespace acies {

enum class Edge : std::uint8_t { none, front, left, right, rear };
inline constexpr std::array<std::string_view, 5> kEdgeNames{"none", "front", "left", "right", "rear"};

// So far apart that nothing can touch: the cheap test before every other. False does not mean that they touch.
inline bool far_apart(const Rect& a, const Rect& b) {
  const double reach = a.radius + b.radius + tolerance::kTouch;
  return length2(a.centre - b.centre) > reach * reach;
}
// Facing the same way, within the parallel tolerance.
bool same_facing(const Rect& a, const Rect& b);
// Facing the same or the opposite way.
bool parallel_facing(const Rect& a, const Rect& b);
// Outlines within touching distance (boundary included).
bool touching(const Rect& a, const Rect& b);

// The edge of `b` that a's front lies on with its corners in place: the front (both corners meet), a flank (the front
// corner of that side meets), the rear (both corners meet). A base that is just twice as deep as a is wide has a second
// place on each flank, its rear half. None otherwise.
Edge contact_edge(const Rect& a, const Rect& b);
// Some point of a's front edge touches b's left, right or rear edge away from b's corners, and a does not merely lie
// side along side with that edge.
bool front_edge_touches_flank_or_rear(const Rect& a, const Rect& b);
// A side edge of `a` lies along that side edge (left or right) of `b`.
bool sides_in_contact(const Rect& a, const Rect& b, Edge side_of_b);

// s stands directly behind t, corners in place, same facing.
bool directly_behind(const Rect& s, const Rect& t);
// n stands beside t, same facing, front corners in place.
bool beside_level(const Rect& n, const Rect& t);
// Side by side (front or rear corners in place) or one directly behind the other: a link of a group.
bool linked(const Rect& a, const Rect& b);

}  // namespace acies
