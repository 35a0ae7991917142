// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/scene.h"

#include <algorithm>
#include <tuple>

#include "geometry/round.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

// antika.table.footprints: bases wide and deep.
std::pair<int, int> bases_of(Formation formation) {
  switch (formation) {
    case Formation::square: return {2, 2};
    case Formation::march_column: return {1, 4};
    case Formation::column: return {1, 2};
    case Formation::row: return {2, 1};
    case Formation::single:
    case Formation::phalanx_square: break;
  }
  return {1, 1};
}

std::string name_of(const State& state, UnitId id) {
  return id.value < state.scenario->names.size() ? state.scenario->names[id.value] : std::string();
}

void add_leaders(const State& state, SceneUnit& unit) {
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId leader = unit_id(i);
    if (!is_leader(state, leader) || state.at(leader).host != unit.id) continue;
    unit.leader = true;
    unit.led_by += (unit.led_by.empty() ? "" : ", ") + name_of(state, leader);
  }
}

SceneUnit unit_of(const State& state, UnitId id) {
  const Unit& u = state.at(id);
  SceneUnit unit;
  unit.id = id;
  unit.name = name_of(state, id);
  const Scenario& scenario = *state.scenario;
  if (id.value < scenario.called.size()) unit.called[0] = scenario.called[id.value];
  if (id.value < scenario.called_es.size()) unit.called[1] = scenario.called_es[id.value];
  unit.code = std::string(kTypeCodes[static_cast<std::size_t>(state.type(id))]);
  unit.symbol = std::string(symbol(state.profile(id)));
  unit.seat = state.seat(id);
  unit.pose = u.pose;
  const Footprint size = footprint_of(state, id);
  unit.width = size.width;
  unit.depth = size.depth;
  unit.leader = is_leader(state, id);
  unit.acted = u.marks.has(Mark::moved);
  std::tie(unit.files, unit.ranks) = bases_of(u.formation);
  unit.all_round = u.formation == Formation::phalanx_square;
  unit.hidden = u.status == Status::hidden;
  if (unit.leader) return unit;
  unit.full_strength = basic_cohesion(state, id);
  unit.strength = std::max(0, unit.full_strength - u.wounds);
  unit.disordered = disordered(state, id);
  return unit;
}

// antika.gap.zoc-shape; a phalanx square has one before each edge.
void add_zones(const State& state, const Bodies& bodies, UnitId id, std::vector<SceneZone>& out) {
  const auto add = [&](const Rect& front) {
    const double half = front.width / 2;
    SceneZone zone{"zone-of-control", state.seat(id), {}};
    for (const Vec corner : {Vec{-half, 0}, Vec{half, 0}, Vec{half, kMU.units()}, Vec{-half, kMU.units()}})
      zone.outline.push_back(rounded(front.global(corner)));
    out.push_back(std::move(zone));
  };
  if (!in_phalanx_square(state, id)) return add(bodies.at(id));
  for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) add(edge_as_front(bodies.at(id), edge));
}

bool deploying(Phase phase) {
  return phase == Phase::deploy_first || phase == Phase::deploy_second || phase == Phase::deploy_last;
}

// antika.setup.zone: the zone of heavier troops; lights may go a little farther.
void add_deployment(const State& state, Seat seat, std::vector<SceneZone>& out) {
  for (const Box& box : deployment_zone(state, seat, acies::antika::Weight::heavy)) {
    const Point low = rounded(Vec{box.low_x, box.low_y});
    const Point high = rounded(Vec{box.high_x, box.high_y});
    out.push_back({"deployment", seat, {low, {high.x, low.y}, high, {low.x, high.y}}});
  }
}

void add_terrain(const State& state, const Bodies& bodies, Scene& out) {
  for (std::size_t i = 0; i < state.features.size(); ++i) {
    const Feature& feature = state.features[i];
    SceneTerrain piece{std::string(drawn_kind(feature.kind)),
                       std::string(kFeatureNames[static_cast<std::size_t>(feature.kind)]),
                       feature.holder,
                       {}};
    for (const Vec corner : bodies.outline[i].point) piece.outline.push_back(rounded(corner));
    out.terrain.push_back(std::move(piece));
  }
  // Hills lie under woods, roads over both, what crosses a river or a wall over it.
  const auto layer = [](const SceneTerrain& t) {
    if (t.kind.ends_with("hill") || t.kind == "fort") return 0;
    if (t.kind == "road") return 2;
    if (t.kind == "ford" || t.kind == "bridge" || t.kind == "gate" || t.kind == "breach") return 3;
    return 1;
  };
  std::stable_sort(out.terrain.begin(), out.terrain.end(),
                   [&](const SceneTerrain& a, const SceneTerrain& b) { return layer(a) < layer(b); });
}

// A unit with a place of its own: leaders with units and what is inside camps have none.
bool is_seen(const State& state, UnitId id) {
  const Unit& u = state.at(id);
  return (u.status == Status::on_table || u.status == Status::hidden) && !u.host.valid() &&
         state.type(id) != Type::aide && state.profile(id).duty == Duty::line;
}

enum class Zones : std::uint8_t { all, deployment };

void add_units(const State& state, const Bodies& bodies, Zones zones, Scene& out) {
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    const Status status = state.at(id).status;
    if (status == Status::destroyed || status == Status::fled) out.fallen.push_back(unit_of(state, id));
    if (!is_seen(state, id)) continue;
    out.units.push_back(unit_of(state, id));
    add_leaders(state, out.units.back());
    out.units.back().engaged = status == Status::on_table && in_melee(state, bodies, id);
    if (zones == Zones::all && status == Status::on_table && is_troop(state, id) && !deploying(state.phase))
      add_zones(state, bodies, id, out.zones);
  }
  std::stable_sort(out.fallen.begin(), out.fallen.end(), [&](const SceneUnit& a, const SceneUnit& b) {
    return state.at(a.id).lost_order < state.at(b.id).lost_order;
  });
}

Scene described(const State& state, Zones zones) {
  Scene out;
  out.width = state.scenario->width;
  out.height = state.scenario->depth;
  out.base_width = kMU;
  out.measure = "MU";
  out.armies = state.scenario->army;
  out.turn = state.turn;
  out.phase = std::string(kPhaseNames[static_cast<std::size_t>(state.phase)]);
  out.active = state.active;
  out.winner = state.winner;
  out.losses = {losses(state, Seat::red).lost, losses(state, Seat::blue).lost};
  const Bodies bodies = bodies_of(state);
  add_terrain(state, bodies, out);
  if (deploying(state.phase))
    for (const Seat seat : {Seat::red, Seat::blue}) add_deployment(state, seat, out.zones);
  add_units(state, bodies, zones, out);
  return out;
}

}  // namespace

Scene scene(const State& state) { return described(state, Zones::all); }
Scene board(const State& state) { return described(state, Zones::deployment); }

}  // namespace acies::antika
