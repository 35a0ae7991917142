// SPDX-License-Identifier: Apache-2.0
// Random answers before the battle.
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/draw_reserves.h"
#include "rulesets/antika/free_places.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

int left_to_place(const State& s, Seat seat) {
  const Batch batch = batch_of(s, seat);
  return batch.wanted - batch.placed;
}

// antika.gap.scenario-ambush.setup: the marching army in column of march, facing east.
bool marches(const State& s, Seat seat) { return s.play() == Play::ambush && seat == s.first_role; }

Command random_feature(const State& s, Random& random) {
  PlaceFeature place;
  if (s.play() == Play::river && random.one_in(2)) {
    place.kind = FeatureKind::ford;
    place.centre = rounded(Vec{static_cast<double>(random.between(200, 1000)) * 100, s.scenario->depth.units() / 2});
    return place;
  }
  if (s.play() == Play::siege && random.one_in(2)) {
    place.kind = FeatureKind::breach;
    place.centre = rounded(Vec{static_cast<double>(random.between(450, 750)) * 100, kFortress.low_y + 500});
    return place;
  }
  place.kind = static_cast<FeatureKind>(random.below(11));
  const auto x = static_cast<double>(random.between(0, s.scenario->width.hundredths / 1000)) * 1000;
  const auto y = static_cast<double>(random.between(0, s.scenario->depth.hundredths / 1000)) * 1000;
  place.centre = rounded(Vec{x, y});
  place.turn = degrees(15 * static_cast<std::int32_t>(random.below(12)));
  if (place.kind == FeatureKind::road) {
    place.centre = rounded(Vec{s.scenario->width.units() / 2, y});
    place.turn = {};
  }
  return place;
}

// The next camp of the seat that is not yet placed.
Command next_camp(const State& s, Seat seat, Random& random) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.type(id) != Type::camp || !waits(s, id, seat)) continue;
    PlaceCamp place;
    place.camp = id;
    const auto x = static_cast<double>(random.between(8, s.scenario->width.hundredths / 1000 - 8)) * 1000;
    const double depth = place.depth.units();
    place.at = rounded(Vec{x, seat == s.south ? depth : s.scenario->depth.units() - depth});
    for (std::size_t k = 0; k < s.count; ++k) {
      if (!waits(s, unit_id(k), seat)) continue;
      if (s.profile(unit_id(k)).duty == Duty::garrison && !place.garrison.valid()) place.garrison = unit_id(k);
      if (s.profile(unit_id(k)).duty == Duty::tower && !place.tower.valid()) place.tower = unit_id(k);
    }
    return place;
  }
  return End{};
}

// antika.gap.scenario-unexpected.setup: the dearest units first, each to the part that has the fewest points; the
// General with the vanguard, aides with the others.
Command divide(const State& s, Seat seat) {
  constexpr std::array<Body, 3> kParts{Body::vanguard, Body::main_body, Body::rearguard};
  BoundedVector<UnitId, kMaxUnits> units;
  std::array<Assign, 3> parts;
  std::array<int, 3> points{};
  std::size_t aides = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || s.at(id).status == Status::unused) continue;
    if (is_line_unit(s, id)) units.push_back(id);
    if (is_leader(s, id)) parts[s.type(id) == Type::general ? 0 : 1 + aides++ % 2].units.try_push_back(id);
  }
  std::stable_sort(units.begin(), units.end(),
                   [&](UnitId a, UnitId b) { return s.profile(a).cost > s.profile(b).cost; });
  for (const UnitId id : units) {
    const auto part = static_cast<std::size_t>(std::min_element(points.begin(), points.end()) - points.begin());
    points[part] += s.profile(id).cost;
    parts[part].units.try_push_back(id);
  }
  for (std::size_t k = 0; k < 3; ++k) {
    parts[k].body = kParts[k];
    for (const UnitId id : parts[k].units)
      if (s.at(id).body == Body::line) return parts[k];
  }
  return End{};
}

}  // namespace

Command deployment(const State& s, const Bodies& bodies, Seat seat, Random& random) {
  Deploy batch;
  BoundedVector<UnitId, 96> order;
  int left = left_to_place(s, seat);
  const bool rest = left <= 0 && is_last_batch(s, seat);  // only those in ambush are left
  if (rest) {
    const Deploy ambush = draw_ambush(s, bodies, seat, random);
    if (!ambush.placements.empty()) return ambush;
  }
  for (std::size_t i = 0; i < s.count; ++i)
    if (waits(s, unit_id(i), seat) && is_line_unit(s, unit_id(i)) && (rest || s.units[i].body != Body::ambush))
      order.push_back(unit_id(i));
  if (rest) left = static_cast<int>(order.size());
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  FreePlaces places(s, bodies, seat, random.between(-15, 15) * 1000);
  for (const UnitId id : order) {
    if (static_cast<int>(batch.placements.size()) >= left || batch.placements.size() > 8) break;
    Placement p{id, {}, usual_formation(s.type(id)), kNoUnit};
    if (marches(s, seat) && p.formation == Formation::square) p.formation = Formation::march_column;
    const Angle facing = marches(s, seat) ? degrees(90) : facing_forward(s, seat);
    if (places.find(id, p.formation, facing, Soil::any, p.pose)) batch.placements.push_back(p);
  }
  const bool last = static_cast<int>(batch.placements.size()) >= left;
  if (last && is_last_batch(s, seat))
    add_leaders(
        s, seat, [&](UnitId id) { return -static_cast<int>(weight(s, id)); }, batch);
  if (batch.placements.empty()) return End{};
  return batch;
}

Command draw_before_battle(const State& s, const Bodies& bodies, Random& random) {
  switch (s.phase) {
    case Phase::roles: return TakeRole{random.one_in(2) ? Role::first : Role::second};
    case Phase::detach: return draw_detachment(s, s.active, random);
    case Phase::divide: return divide(s, s.active);
    case Phase::terrain: return random.one_in(6) ? Command{End{}} : random_feature(s, random);
    case Phase::first_deployer: return NameFirst{random.one_in(2) ? Seat::red : Seat::blue};
    case Phase::edge: return TakeEdge{random.one_in(2) ? LongEdge::south : LongEdge::north};
    case Phase::camps: return next_camp(s, s.active, random);
    case Phase::deploy_first:
    case Phase::deploy_second:
    case Phase::deploy_last: return deployment(s, bodies, s.active, random);
    default: return End{};
  }
}

}  // namespace acies::antika
