// SPDX-License-Identifier: Apache-2.0
// How an army is deployed: heavy foot in the middle of the line, medium foot beside it, cavalry on the wings, light
// troops before it, leaders with the best of the line.
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/propose.h"

namespace acies::antika::thought {
namespace {

constexpr double kStep = 1000;    // 10 mm
constexpr double kAside = 15000;  // lines that begin so far from the middle

bool waits(const State& s, UnitId id, Seat seat) { return s.seat(id) == seat && s.at(id).status == Status::waiting; }

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

class Line {
 public:
  Line(const State& s, const Bodies& bodies, Seat seat, double aside)
      : s_(s), bodies_(bodies), seat_(seat), aside_(aside) {}

  bool find(UnitId id, Formation formation, Pose& out) {
    for (const bool clear : {true, false})
      for (const Box& box : deployment_zone(s_, seat_, weight(s_, id)))
        if (find_in(box, id, formation, clear, out)) return true;
    return false;
  }

 private:
  // From the front backwards, from the middle outwards; at first only where the ground is good.
  bool find_in(const Box& box, UnitId id, Formation formation, bool clear, Pose& out) {
    const double middle = std::clamp((box.low_x + box.high_x) / 2 + aside_, box.low_x, box.high_x);
    const Angle facing = facing_forward(s_, seat_);
    const bool north = seat_ == s_.south;
    for (double back = 100; back < box.high_y - box.low_y; back += kStep)
      for (double away = 0; away < box.high_x - box.low_x; away += kStep)
        for (const double side : {1.0, -1.0}) {
          const double y = north ? box.high_y - back : box.low_y + back;
          const Pose pose{rounded(Vec{middle + side * away, y}), facing};
          const Rect body = body_at(s_, id, formation, pose);
          if (!in_box(box, body) || !in_deployment_zone(s_, seat_, weight(s_, id), body)) continue;
          if (!on_the_table(s_, body) || taken(id, body)) continue;
          if (clear && crosses_broken_ground(s_, bodies_, id, convex(body))) continue;
          out = pose;
          mine_.push_back(body);
          return true;
        }
    return false;
  }
  bool taken(UnitId id, const Rect& body) const {
    for (std::size_t i = 0; i < bodies_.count; ++i)
      if (bodies_.solid[i] && overlap(bodies_.rect[i], body, 0)) return true;
    for (const Rect& other : mine_)
      if (overlap(other, body, 0)) return true;
    return forbidden_feature(s_, bodies_, id, convex(body)) >= 0;
  }

  const State& s_;
  const Bodies& bodies_;
  Seat seat_;
  double aside_;
  BoundedVector<Rect, 12> mine_;
};

// Leaders as draw_before.cpp has them: with heavy units before others.
void add_leaders(const State& s, Seat seat, Deploy& batch) {
  BoundedVector<UnitId, 8> taken;
  for (std::size_t i = 0; i < s.count; ++i)
    if (is_leader(s, unit_id(i)) && s.at(unit_id(i)).host.valid()) taken.try_push_back(s.at(unit_id(i)).host);
  for (std::size_t i = 0; i < s.count && !batch.placements.full(); ++i) {
    const UnitId leader = unit_id(i);
    if (!waits(s, leader, seat) || !is_leader(s, leader)) continue;
    UnitId best;
    int least = 99;
    const auto consider = [&](UnitId id) {
      if (!is_line_unit(s, id) || kind(s, id) == Kind::artillery || taken.contains(id)) return;
      if (s.at(id).body != s.at(leader).body || s.profile(id).army != s.profile(leader).army) return;
      if (place_in_line(s, id) >= least) return;
      least = place_in_line(s, id);
      best = id;
    };
    for (const Placement& p : batch.placements) consider(p.unit);
    for (std::size_t k = 0; k < s.count; ++k)
      if (s.seat(unit_id(k)) == seat && s.on_table(unit_id(k))) consider(unit_id(k));
    if (!best.valid()) continue;
    taken.try_push_back(best);
    batch.placements.push_back({leader, {}, Formation::single, best});
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
  Line line(s, bodies, seat, aside);
  for (const UnitId id : order) {
    if (static_cast<int>(batch.placements.size()) >= left || batch.placements.size() > 8) break;
    Placement p{id, {}, usual_formation(s.type(id)), kNoUnit};
    if (line.find(id, p.formation, p.pose)) batch.placements.push_back(p);
  }
  if (static_cast<int>(batch.placements.size()) >= left && is_last_batch(s, seat)) add_leaders(s, seat, batch);
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
