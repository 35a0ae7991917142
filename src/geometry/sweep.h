// SPDX-License-Identifier: Apache-2.0
// Motion of a base and the first moment at which it meets another. Times run from 0 (start) to 1 (end). Straight and
// turning motions are solved exactly; the free move by conservative advancement with a proven bound of its curvature,
// so that no contact is stepped over. "Meets" = comes nearer than touching allows: penetration greater than `depth`
// (by more than tolerance::kNoise). A base that starts so deep meets at time 0, even when the motion would part them;
// one that comes exactly so deep at time 1 does not meet. Every `depth` must be 0 or more.
#pragma once

#include <optional>

#include "geometry/predicates.h"

namespace acies {

struct Contact {
  double time = 0;      // of first meeting, in [0, 1]
  double distance = 0;  // gone by then: along the line (free move: of the front middle), or of the corner farthest from
                        // the pivot along its arc
  Vec witness;          // a point where they meet: in both, or outside either by at most half the depth
};

// Straight shift by `by` (advance, slide, recoil, any direction).
//  S1 reversing a free sweep is free; S2 mirror images give mirror results; S3 no result before `time` overlaps deeper
std::optional<Contact> sweep_shift(const Rect& base, Vec by, const Rect& obstacle, double depth);
std::optional<Contact> sweep_shift(const Rect& base, Vec by, const Convex& obstacle, double depth);
// Only Contact::distance of it, which costs less.
std::optional<double> shift_distance(const Rect& base, Vec by, const Rect& obstacle, double depth);

// Rotation about `pivot` by `turn` (clockwise positive, at most 180 degrees either way). S1 to S3 hold.
std::optional<Contact> sweep_wheel(const Rect& base, Vec pivot, Angle turn, const Rect& obstacle, double depth);
// The same against a convex outline, clockwise, of any number of corners (fewer than three: nothing to meet).
std::optional<Contact> sweep_wheel(const Rect& base, Vec pivot, Angle turn, std::span<const Vec> obstacle,
                                   double depth);

// Free move of a single base: the front middle goes straight from `from` to `to` while the facing turns the shorter way
// at a constant rate. S1 to S3 hold. At most kFreeSteps steps are made, where chance motions need up to 30 and grazes
// made on purpose (to a ten-millionth of a hundredth) up to 120; a motion still undecided then is said to meet at the
// time reached, so that an error would be on the side of contact.
inline constexpr int kFreeSteps = 1000;
Rect interpolated(const Pose& from, const Pose& to, Length width, Length depth, double time);
std::optional<Contact> sweep_free(const Pose& from, const Pose& to, Length width, Length base_depth,
                                  const Rect& obstacle, double depth);

// First time at which a base, moved freely, has a point inside a half-open strip zone (|x| < half_width open,
// 0 <= y <= reach closed, in `frame`'s local coordinates), to kNoise. As sweep_free; used for zones of control.
std::optional<double> first_inside_zone(const Pose& from, const Pose& to, Length width, Length base_depth,
                                        const Rect& frame, double half_width, double reach);
// The same for a base that is laid already: `start` is it at `from`.
std::optional<double> first_inside_zone(const Rect& start, const Pose& from, const Pose& to, const Rect& frame,
                                        double half_width, double reach);

// Poses after simple motions, rounded.
Pose advanced(const Pose& pose, Length by);             // straight ahead; negative: straight back
Pose slid(const Pose& pose, Length to_right);           // sideways; negative: left
Pose wheeled(const Pose& pose, Vec pivot, Angle turn);  // clockwise positive
Pose turned_about_centre(const Pose& pose, Length base_depth, Angle turn);
// Straight distance between a corner's start and end in a wheel: 2 * radius * sin(|turn| / 2).
double chord(double radius, Angle turn);

}  // namespace acies
