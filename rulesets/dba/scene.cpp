// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/scene.h"

#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

constexpr std::array<std::string_view, kTypeCount> kSymbols{
    "elephants",  "knights",     "heavy-chariots", "cavalry", "light-chariots", "scythed-chariots",
    "camelry",    "light-horse", "light-camelry",  "blades",  "spears",         "pikes",
    "bows",       "warband",     "auxilia",        "psiloi",  "hordes",         "artillery",
    "war-wagons", "litter",      "camp-followers", "denizens"};

// In front, flank or rear contact with an enemy, on either side of it.
bool engaged(const State& state, const Bodies& bodies, UnitId id) {
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (!bodies.present[i] || state.at(enemy).seat == state.at(id).seat) continue;
    if (contact_edge(bodies.at(id), bodies.at(enemy)) != Edge::none) return true;
    if (contact_edge(bodies.at(enemy), bodies.at(id)) != Edge::none) return true;
  }
  return false;
}

SceneUnit unit_of(const State& state, UnitId id) {
  const Element& e = state.at(id);
  SceneUnit unit;
  unit.id = id;
  unit.name = id.value < state.scenario->names.size() ? state.scenario->names[id.value] : std::string();
  unit.code = std::string(sub_type(e.sub_type).code());
  unit.symbol = std::string(symbol(state.type(id)));
  unit.seat = e.seat;
  unit.pose = e.pose;
  unit.width = state.scenario->bw();
  unit.depth = sub_type(e.sub_type).depth(state.scenario->scale);
  unit.leader = e.general;
  unit.acted = e.moves > 0;
  return unit;
}

// dba.geo.zoc-rect, dba.geo.zoc-block
SceneZone zone_of(const State& state, const Bodies& bodies, UnitId id) {
  const Rect& base = bodies.at(id);
  const double reach = zone_reach(state, bodies, id);
  SceneZone zone{"zone-of-control", state.at(id).seat, {}};
  for (const Vec corner :
       {Vec{-base.width / 2, 0}, Vec{base.width / 2, 0}, Vec{base.width / 2, reach}, Vec{-base.width / 2, reach}})
    zone.outline.push_back(rounded(base.global(corner)));
  return zone;
}

// dba.deploy.depth, dba.deploy.flanks: red along the south edge, blue along the north edge.
SceneZone deployment_of(const State& state, Seat seat) {
  const Scale scale = state.scenario->scale;
  const std::int32_t side = state.scenario->side().hundredths;
  const std::int32_t flank = paces(scale, 300).hundredths;
  const std::int32_t depth = paces(scale, 600).hundredths;
  const std::int32_t low = seat == Seat::red ? 0 : side - depth;
  return {"deployment", seat, {{flank, low}, {side - flank, low}, {side - flank, low + depth}, {flank, low + depth}}};
}

bool deploying(Phase phase) {
  return phase == Phase::deploy_defender || phase == Phase::deploy_invader || phase == Phase::swap;
}

}  // namespace

std::string_view symbol(Type type) { return kSymbols[index_of(type)]; }

Scene scene(const State& state) {
  Scene out;
  out.width = out.height = state.scenario->side();
  out.base_width = state.scenario->bw();
  out.armies = state.scenario->army;
  out.turn = state.turn;
  out.phase = std::string(kPhaseNames[static_cast<std::size_t>(state.phase)]);
  out.active = state.active;
  out.points = state.phase == Phase::move ? state.pips : 0;
  out.winner = state.winner;
  out.losses = {losses(state, Seat::red), losses(state, Seat::blue)};
  const Bodies bodies = bodies_of(state);
  if (deploying(state.phase)) {
    for (const Seat seat : {Seat::red, Seat::blue}) out.zones.push_back(deployment_of(state, seat));
  }
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    if (state.at(id).status == Status::destroyed) out.fallen.push_back(unit_of(state, id));
    if (!state.on_table(id)) continue;
    out.units.push_back(unit_of(state, id));
    out.units.back().engaged = engaged(state, bodies, id);
    if (!deploying(state.phase)) out.zones.push_back(zone_of(state, bodies, id));
  }
  std::stable_sort(out.fallen.begin(), out.fallen.end(), [&](const SceneUnit& a, const SceneUnit& b) {
    return state.at(a.id).lost_order < state.at(b.id).lost_order;
  });
  return out;
}

}  // namespace acies::dba
