// SPDX-License-Identifier: Apache-2.0
#include "geometry/round.h"
#include "geometry/sweep.h"

namespace acies {
namespace {

Vec ahead(Angle facing) {
  const SinCos t = sin_cos(facing);
  return {t.sine, t.cosine};
}

}  // namespace

Pose advanced(const Pose& pose, Length by) {
  return {rounded(vec(pose.at) + ahead(pose.facing) * by.units()), pose.facing};
}

Pose slid(const Pose& pose, Length to_right) {
  const Vec u = ahead(pose.facing);
  return {rounded(vec(pose.at) + Vec{u.y, -u.x} * to_right.units()), pose.facing};
}

Pose wheeled(const Pose& pose, Vec pivot, Angle turn) {
  const SinCos t = sin_cos(turn);
  const Vec d = vec(pose.at) - pivot;
  const Vec moved = {d.x * t.cosine + d.y * t.sine, d.y * t.cosine - d.x * t.sine};
  return {rounded(pivot + moved), turned(pose.facing, turn)};
}

Pose turned_about_centre(const Pose& pose, Length base_depth, Angle turn) {
  const Angle facing = turned(pose.facing, turn);
  const double half = base_depth.units() / 2;
  return {rounded(vec(pose.at) - ahead(pose.facing) * half + ahead(facing) * half), facing};
}

double chord(double radius, Angle turn) {
  const double half = sin_cos_radians(radians(turn) / 2).sine;
  return 2 * radius * (half < 0 ? -half : half);
}

}  // namespace acies
