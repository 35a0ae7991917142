// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/free_places.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/ground.h"

namespace acies::antika {

bool waits(const State& s, UnitId id, Seat seat) { return s.seat(id) == seat && s.at(id).status == Status::waiting; }

bool FreePlaces::find(UnitId id, Formation formation, Angle facing, Soil soil, Pose& out) {
  for (const Box& box : deployment_zone(s_, seat_, weight(s_, id)))
    if (find_in(box, id, formation, facing, soil, out)) return true;
  return false;
}

bool FreePlaces::find_in(const Box& box, UnitId id, Formation formation, Angle facing, Soil soil, Pose& out) {
  constexpr double kStep = 1000;  // 10 mm
  const double middle = std::clamp((box.low_x + box.high_x) / 2 + aside_, box.low_x, box.high_x);
  const bool north = facing == facing_forward(s_, s_.south);
  for (double back = 100; back < box.high_y - box.low_y; back += kStep)
    for (double away = 0; away < box.high_x - box.low_x; away += kStep)
      for (const double side : {1.0, -1.0}) {
        const double y = north ? box.high_y - back : box.low_y + back;
        const Pose pose{rounded(Vec{middle + side * away, y}), facing};
        const Rect body = body_at(s_, id, formation, pose);
        if (!in_box(box, body) || !in_deployment_zone(s_, seat_, weight(s_, id), body)) continue;
        if (!on_the_table(s_, body) || taken(id, body)) continue;
        if (soil == Soil::unbroken && crosses_broken_ground(s_, bodies_, id, convex(body))) continue;
        out = pose;
        mine_.push_back(body);
        return true;
      }
  return false;
}

bool FreePlaces::taken(UnitId id, const Rect& body) const {
  for (std::size_t i = 0; i < bodies_.count; ++i)
    if (bodies_.solid[i] && overlap(bodies_.rect[i], body, 0)) return true;
  for (const Rect& other : mine_)
    if (overlap(other, body, 0)) return true;
  return forbidden_feature(s_, bodies_, id, convex(body)) >= 0;
}

}  // namespace acies::antika
