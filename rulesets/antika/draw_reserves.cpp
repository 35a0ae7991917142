// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/draw_reserves.h"

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/movement.h"

namespace acies::antika {
namespace {

constexpr int kTries = 60;

bool is_free(const State& s, const Bodies& bodies, UnitId id, const Rect& body, double apart) {
  if (!on_the_table(s, body) || forbidden_feature(s, bodies, id, convex(body)) >= 0) return false;
  for (std::size_t i = 0; i < bodies.count; ++i) {
    if (!bodies.solid[i] || unit_id(i) == id) continue;
    const bool enemy = s.seat(unit_id(i)) != s.seat(id);
    if (overlap(bodies.rect[i], body, 0) || (enemy && nearest(bodies.rect[i], body).distance < apart)) return false;
  }
  return true;
}

Formation marching(const State& s, UnitId id) {
  const bool column = s.play() == Play::unexpected && s.type(id) == Type::heavy_infantry;
  return column ? Formation::march_column : usual_formation(s.type(id));
}

// A pose just inside the edge by which the unit comes.
Pose entry_pose(const State& s, UnitId id, Formation formation, Random& random) {
  const Seat seat = s.seat(id);
  const double width = s.scenario->width.units();
  const double depth = s.scenario->depth.units();
  const Rect body = body_at(s, id, formation, {{0, 0}, {}});
  const double far = body.depth + 100;
  if (s.at(id).body == Body::flank_march) {
    const bool west = s.flank_edge[index(seat)] == 1;
    const int half = random.between(0, s.scenario->depth.hundredths / 2000);
    const double y = seat == s.south ? half * 1000.0 : depth - half * 1000.0;
    return {rounded(Vec{west ? far : width - far, y}), degrees(west ? 90 : 270)};
  }
  const Box box = s.play() == Play::unexpected ? sector(s, seat) : Box{0, 0, width, depth};
  const double x = static_cast<double>(
      random.between(static_cast<std::int32_t>(box.low_x / 100), static_cast<std::int32_t>(box.high_x / 100)) * 100);
  return {rounded(Vec{x, seat == s.south ? far : depth - far}), facing_forward(s, seat)};
}

}  // namespace

Command draw_detachment(const State& s, Seat seat, Random& random) {
  Detach detach;
  detach.body = detachment_of(s, seat);
  if (random.one_in(2)) return End{};
  int left = detachment_limit(points_of(s, seat));
  for (std::size_t i = 0; i < s.count && !detach.aide.valid(); ++i)
    if (s.type(unit_id(i)) == Type::aide && s.seat(unit_id(i)) == seat && s.units[i].status == Status::waiting)
      detach.aide = unit_id(i);
  if (!detach.aide.valid()) return End{};
  left -= s.profile(detach.aide).cost;
  for (std::size_t i = 0; i < s.count && !detach.units.full(); ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !is_line_unit(s, id) || kind(s, id) == Kind::artillery) continue;
    if (s.profile(id).cost > left || !random.one_in(2)) continue;
    detach.units.push_back(id);
    left -= s.profile(id).cost;
  }
  if (detach.units.empty()) return End{};
  if (detach.body == Body::flank_march) detach.edge = random.one_in(2) ? 1 : 2;
  return detach;
}

Deploy draw_ambush(const State& s, const Bodies& bodies, Seat seat, Random& random) {
  Deploy batch;
  UnitId first;
  UnitId aide;
  Bodies now = bodies;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || s.units[i].body != Body::ambush || s.units[i].status != Status::waiting) continue;
    if (is_leader(s, id)) {
      aide = id;
      continue;
    }
    for (int tries = 0; tries < kTries && !s.features.empty() && !batch.placements.full(); ++tries) {
      const Feature& f = s.features[random.below(static_cast<std::uint32_t>(s.features.size()))];
      const int x = random.between(-40, 40);
      const int y = random.between(-40, 40);
      const Pose pose{rounded(vec(f.centre) + Vec{x * 100.0, y * 100.0}), facing_forward(s, seat)};
      const Formation formation = usual_formation(s.type(id));
      const Rect body = body_at(s, id, formation, pose);
      if (!may_hide(s, bodies, seat, body) || !is_free(s, now, id, body, 0)) continue;
      batch.placements.push_back({id, pose, formation, kNoUnit});
      now.rect[i] = body;
      now.solid[i] = true;
      first = id;
      break;
    }
  }
  // Whoever was placed before may have the aide with him.
  for (std::size_t i = 0; i < s.count && !first.valid(); ++i)
    if (s.seat(unit_id(i)) == seat && s.units[i].status == Status::hidden) first = unit_id(i);
  if (aide.valid() && first.valid() && !batch.placements.full())
    batch.placements.push_back({aide, {}, Formation::single, first});
  return batch;
}

Enter draw_entry(const State& s, const Bodies& bodies, Seat seat, Random& random) {
  Enter enter;
  BoundedVector<UnitId, kMaxUnits> waiting;
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == seat && s.units[i].status == Status::reserve && !is_leader(s, unit_id(i)))
      waiting.push_back(unit_id(i));
  if (!waiting.empty()) {
    const UnitId id = waiting[random.below(static_cast<std::uint32_t>(waiting.size()))];
    const Formation formation = marching(s, id);
    for (int tries = 0; tries < kTries; ++tries) {
      const Pose pose = entry_pose(s, id, formation, random);
      if (!is_free(s, bodies, id, body_at(s, id, formation, pose), kMU.units())) continue;
      enter.placements.push_back({id, pose, formation, kNoUnit});
      break;
    }
  }
  if (enter.placements.empty() && !waiting.empty()) return enter;
  // A leader of the same part comes with a unit of it.
  for (std::size_t i = 0; i < s.count && !enter.placements.full(); ++i) {
    const UnitId leader = unit_id(i);
    if (s.seat(leader) != seat || !is_leader(s, leader) || s.units[i].status != Status::reserve) continue;
    if (s.units[i].host.valid()) continue;
    UnitId host = enter.placements.empty() ? kNoUnit : enter.placements[0].unit;
    for (std::size_t k = 0; k < s.count && !host.valid(); ++k)
      if (s.seat(unit_id(k)) == seat && s.on_table(unit_id(k)) && is_troop(s, unit_id(k)) &&
          kind(s, unit_id(k)) != Kind::artillery && s.units[k].body == s.units[i].body)
        host = unit_id(k);
    if (host.valid() && s.at(host).body == s.units[i].body && kind(s, host) != Kind::artillery)
      enter.placements.push_back({leader, {}, Formation::single, host});
  }
  return enter;
}

}  // namespace acies::antika
