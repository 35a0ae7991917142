// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/recoil_meeting.h"

namespace acies::dba {
namespace {

// The edges of a base from corner k to the next, clockwise from front left.
constexpr std::array<EnemyPart, 4> kEdgeAfter{EnemyPart::front_edge, EnemyPart::side_edge, EnemyPart::rear_edge,
                                              EnemyPart::side_edge};

}  // namespace

Meeting meeting_of(const Rect& recoiler, const Rect& enemy) {
  static const double parallel = sin_cos(tolerance::kParallel).sine;
  // An edge that lies along the recoiler's rear edge and looks at it: edge meets edge.
  const std::array<Vec, 4> outward{enemy.u, enemy.r, -enemy.u, -enemy.r};
  for (std::size_t k = 0; k < 4; ++k)
    if (dot(outward[k], recoiler.u) > 0 && std::abs(cross(outward[k], recoiler.u)) <= parallel)
      return {RecoilerPart::rear_edge, kEdgeAfter[k]};
  // Otherwise the corner that stands out most towards the recoiler meets its rear edge, if it is in the way;
  std::size_t foremost = 0;
  for (std::size_t k = 1; k < 4; ++k)
    if (recoiler.local(enemy.corner[k]).y > recoiler.local(enemy.corner[foremost]).y) foremost = k;
  const double aside = recoiler.local(enemy.corner[foremost]).x;
  if (std::abs(aside) < recoiler.width / 2 - tolerance::kTouch)
    return {RecoilerPart::rear_edge, foremost < 2 ? EnemyPart::front_corner : EnemyPart::rear_corner};
  // if it is not, a rear corner of the recoiler meets the edge that runs from there into its way.
  const std::size_t next = (foremost + 1) % 4;
  const std::size_t previous = (foremost + 3) % 4;
  const double next_x = recoiler.local(enemy.corner[next]).x;
  const bool next_comes_in = aside > 0 ? next_x < aside : next_x > aside;
  return {RecoilerPart::rear_corner, kEdgeAfter[next_comes_in ? foremost : previous]};
}

bool takes_enemy(const Rect& recoiler, const Rect& enemy) {
  const Meeting meeting = meeting_of(recoiler, enemy);
  if (meeting.enemy == EnemyPart::rear_edge) return true;                                           // (a)
  if (meeting.recoiler == RecoilerPart::rear_edge) return meeting.enemy == EnemyPart::rear_corner;  // (b)
  return meeting.enemy == EnemyPart::side_edge;                                                     // (c)
}

}  // namespace acies::dba
