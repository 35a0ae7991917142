// SPDX-License-Identifier: Apache-2.0
// An army without an order of battle: what a player without an aim makes of deployment.
#include <optional>

#include "geometry/round.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/propose.h"

namespace acies::dba {
namespace {

constexpr int kTries = 60;  // places that are tried for each

}  // namespace

Deploy scattered(const State& state, Seat seat, Random& random) {
  const Bodies bodies = bodies_of(state);
  const DeploymentZone zone = deployment_zone(state, bodies, seat);
  const auto up_to = [&](double most) {
    return static_cast<double>(random.below(static_cast<std::uint32_t>(most) + 1U));
  };
  BoundedVector<Rect, kMaxElements> placed;
  std::vector<Violation> why_not;
  Deploy plan;
  const auto place = [&](UnitId id) -> std::optional<Pose> {
    for (int i = 0; i < kTries; ++i) {
      const double along = zone.flank + up_to(zone.side - 2 * zone.flank);
      const double forward = zone.least_shore() + up_to(zone.depth + zone.most_shore() - zone.least_shore());
      const Pose pose{rounded(zone.at(along, forward)), zone.facing()};
      const Rect base = base_at(state, id, pose);
      why_not.clear();
      check_deployed(state, bodies, id, base, why_not);
      bool free = why_not.empty();
      for (const Rect& other : placed) free = free && !overlap(base, other, tolerance::kTouch);
      if (!free) continue;
      placed.push_back(base);
      return pose;
    }
    return {};
  };
  for (const UnitId id : deployment_order(state, seat, random)) {
    const std::optional<Pose> pose = place(id);
    if (!pose) return deployment(state, seat, random);
    plan.placements.push_back({id, *pose, Lodging::field});
  }
  return plan;
}

}  // namespace acies::dba
