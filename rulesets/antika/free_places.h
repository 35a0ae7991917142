// SPDX-License-Identifier: Apache-2.0
// Where units not yet deployed find room in their zone, and which of them leaders are with: for whoever deploys an army
// by itself, at random (draw_before.cpp) or with thought (propose_deployment.cpp).
#pragma once

#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

bool waits(const State& s, UnitId id, Seat seat);

enum class Soil : std::uint8_t { any, unbroken };

// Rows from the front backwards, from `aside` of the middle outwards. What it has found is taken.
class FreePlaces {
 public:
  FreePlaces(const State& s, const Bodies& bodies, Seat seat, double aside)
      : s_(s), bodies_(bodies), seat_(seat), aside_(aside) {}

  bool find(UnitId id, Formation formation, Angle facing, Soil soil, Pose& out);

 private:
  bool find_in(const Box& box, UnitId id, Formation formation, Angle facing, Soil soil, Pose& out);
  bool taken(UnitId id, const Rect& body) const;

  const State& s_;
  const Bodies& bodies_;
  Seat seat_;
  double aside_;
  BoundedVector<Rect, 12> mine_;
};

// Puts the leaders that still wait with units of the batch or on the table, never with artillery: with that of the
// lowest rank(id), the first of equals.
template <class Rank>
void add_leaders(const State& s, Seat seat, Rank rank, Deploy& batch) {
  BoundedVector<UnitId, 8> taken;
  for (std::size_t i = 0; i < s.count; ++i)
    if (is_leader(s, unit_id(i)) && s.at(unit_id(i)).host.valid()) taken.try_push_back(s.at(unit_id(i)).host);
  for (std::size_t i = 0; i < s.count && !batch.placements.full(); ++i) {
    const UnitId leader = unit_id(i);
    if (!waits(s, leader, seat) || !is_leader(s, leader)) continue;
    UnitId best;
    const auto consider = [&](UnitId id) {
      if (!is_line_unit(s, id) || kind(s, id) == Kind::artillery || taken.contains(id)) return;
      if (s.at(id).body != s.at(leader).body || s.profile(id).army != s.profile(leader).army) return;
      if (!best.valid() || rank(id) < rank(best)) best = id;
    };
    for (const Placement& p : batch.placements) consider(p.unit);
    for (std::size_t k = 0; k < s.count; ++k)
      if (s.seat(unit_id(k)) == seat && s.on_table(unit_id(k))) consider(unit_id(k));
    if (!best.valid()) continue;
    taken.try_push_back(best);
    batch.placements.push_back({leader, {}, Formation::single, best});
  }
}

}  // namespace acies::antika
