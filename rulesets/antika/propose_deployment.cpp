// SPDX-License-Identifier: Apache-2.0
// How an army is deployed: heavy foot in the middle of the line, medium foot beside it, cavalry on the wings, light
// troops before it, leaders with the best of the line.
#include <algorithm>

#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/free_places.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/propose.h"

namespace acies::antika::thought {
namespace {

constexpr double kAside = 15000;  // lines that begin so far from the middle

// The lower the nearer to the middle of the line.
int place_in_line(const State& s, UnitId id) {
  switch (kind(s, id)) {
    case Kind::infantry: return weight(s, id) == Weight::heavy ? 0 : weight(s, id) == Weight::medium ? 1 : 6;
    case Kind::artillery: return 2;
    case Kind::elephant: return 3;
    case Kind::chariot: return is_light(s, id) ? 7 : 4;
    default: return is_light(s, id) ? 7 : 5;
  }
}

Deploy line_of(const State& s, const Bodies& bodies, Seat seat, double aside) {
  Deploy batch;
  const Batch wanted = batch_of(s, seat);
  const int left = wanted.wanted - wanted.placed;
  BoundedVector<UnitId, 96> order;
  for (std::size_t i = 0; i < s.count; ++i)
    if (waits(s, unit_id(i), seat) && is_line_unit(s, unit_id(i))) order.push_back(unit_id(i));
  std::stable_sort(order.begin(), order.end(),
                   [&](UnitId a, UnitId b) { return place_in_line(s, a) < place_in_line(s, b); });
  FreePlaces places(s, bodies, seat, aside);
  const Angle facing = facing_forward(s, seat);
  for (const UnitId id : order) {
    if (static_cast<int>(batch.placements.size()) >= left || batch.placements.size() > 8) break;
    Placement p{id, {}, usual_formation(s.type(id)), kNoUnit};
    // At first only where the ground is good.
    if (places.find(id, p.formation, facing, Soil::unbroken, p.pose) ||
        places.find(id, p.formation, facing, Soil::any, p.pose))
      batch.placements.push_back(p);
  }
  if (static_cast<int>(batch.placements.size()) >= left && is_last_batch(s, seat))
    add_leaders(
        s, seat, [&](UnitId id) { return place_in_line(s, id); }, batch);
  return batch;
}

}  // namespace

void propose_deployment(const State& s, const Bodies& bodies, Seat seat, std::vector<Command>& out) {
  // Where units are kept back in secret, or march, deployment() knows how.
  if (s.play() != Play::pitched) return;
  for (const double aside : {-kAside, 0.0, kAside}) {
    const Deploy batch = line_of(s, bodies, seat, aside);
    if (!batch.placements.empty()) out.push_back(batch);
  }
}

}  // namespace acies::antika::thought
