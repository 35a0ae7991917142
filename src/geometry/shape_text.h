// SPDX-License-Identifier: Apache-2.0
// Text of lengths, directions, points, poses and bases, for messages, cases and tests: millimetres with up to 2
// decimals, bearings N E S W or degrees with up to 3. Reading what was written gives the same values. Not for storage:
// records hold the whole numbers.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "geometry/rect.h"

namespace acies {

std::string to_text(Length length);         // "60", "0.5", "-12.25"
std::string bearing_text(Angle direction);  // "N", "E", "S", "W", "37.25"
std::string to_text(Point point);           // "300,240.5"
std::string to_text(const Pose& pose);      // "300,240 N"
// The pose, frontage and depth of a base, rounded: "300,240 N 40x20".
std::string to_text(const Rect& base);

// The whole of `text` must be of the form. Errors: shape.length, shape.bearing, shape.point, shape.pose, shape.base;
// lengths beyond 100 m either way and bearings of 360 or more are errors too.
Result<Length> length_from_text(std::string_view text);
Result<Angle> bearing_from_text(std::string_view text);
Result<Point> point_from_text(std::string_view text);
Result<Pose> pose_from_text(std::string_view text);
Result<Rect> base_from_text(std::string_view text);

}  // namespace acies
