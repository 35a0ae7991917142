// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/scene.h"

#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/deploy.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

constexpr std::array<std::string_view, kTypeCount> kSymbols{
    "elephants",  "knights",     "heavy-chariots", "cavalry", "light-chariots", "scythed-chariots",
    "camelry",    "light-horse", "light-camelry",  "blades",  "spears",         "pikes",
    "bows",       "warband",     "auxilia",        "psiloi",  "hordes",         "artillery",
    "war-wagons", "litter",      "camp-followers", "denizens"};

// How each kind of piece is drawn (draw/terrain.h).
constexpr std::array<std::string_view, kTerrainNames.size()> kKinds{
    "wood", "town", "hill", "steep-hill", "marsh", "rough", "dunes", "oasis", "water", "river", "road", "camp"};

// What lies over what: hills at the bottom, roads over all ground, the waterway where both end, camps on top.
constexpr int kTopLayer = 6;
int layer(Terrain terrain) {
  switch (terrain) {
    case Terrain::gentle_hill:
    case Terrain::steep_hill: return 0;
    case Terrain::bua: return 2;
    case Terrain::river: return 3;
    case Terrain::road: return 4;
    case Terrain::waterway: return 5;
    case Terrain::camp: return kTopLayer;
    default: return 1;
  }
}

std::string river_label(const State& state) {
  if (state.river_barred) return "river-barred";
  return "river-" + std::string(kDifficultyNames[static_cast<std::size_t>(state.river)]);
}

// The place whose outline the piece is, or none.
Site site_of(const State& state, std::size_t piece) {
  for (const Site site : kAllSites)
    if (state.at(site).piece == piece) return site;
  return Site::none;
}

// What happens in a town, or whether anybody is in a camp, is in the label.
std::string place_label(const State& state, Site site) {
  const Stronghold& place = state.at(site);
  if (is_camp(site)) return place.occupant.valid() ? "camp" : "camp-empty";
  if (!place.occupant.valid()) return "bua";
  switch (place.holding) {
    case Holding::defending: return "bua-defended";
    case Holding::sacking: return "bua-sacked";
    case Holding::occupying: break;
  }
  return "bua";
}

SceneTerrain terrain_of(const State& state, const GroundMap& ground, std::size_t i) {
  const Piece& piece = state.pieces[i];
  SceneTerrain out;
  out.kind = kKinds[static_cast<std::size_t>(piece.terrain)];
  out.label = kTerrainNames[static_cast<std::size_t>(piece.terrain)];
  if (piece.terrain == Terrain::river) out.label = river_label(state);
  if (const Site site = site_of(state, i); site != Site::none) {
    out.label = place_label(state, site);
    out.seat = state.at(site).controller;
  }
  for (const Vec corner : ground.pieces[i].outline.point) out.outline.push_back(rounded(corner));
  if (piece.form == Form::course) out.line.assign(piece.points.begin(), piece.points.end());
  if (is_hill(piece.terrain)) out.line = {rounded(ground.pieces[i].crest_a), rounded(ground.pieces[i].crest_b)};
  return out;
}

void add_terrain(const State& state, const Bodies& bodies, Scene& out) {
  if (!bodies.ground) return;
  for (int floor = 0; floor <= kTopLayer; ++floor)
    for (std::size_t i = 0; i < state.pieces.size(); ++i)
      if (layer(state.pieces[i].terrain) == floor) out.terrain.push_back(terrain_of(state, *bodies.ground, i));
}

// In front, flank or rear contact with an enemy, on either side of it, or with a place that he holds; for an occupant:
// an enemy is in contact with its place.
bool engaged(const State& state, const Bodies& bodies, UnitId id) {
  const Site in = state.at(id).in;
  if (bodies.ground && in == Site::none && attackable_site(state, bodies, id) != Site::none) return true;
  const IndexSet enemies = bodies.enemies(state.at(id).seat);
  if (in != Site::none) {
    for (const std::size_t i : enemies)
      if (front_touches(state, bodies, bodies.at(unit_id(i)), in)) return true;
    return false;
  }
  for (const std::size_t i : enemies& bodies.close_to(id)) {
    const UnitId enemy = unit_id(i);
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

// dba.geo.occupant: it has no base there; it is drawn in the middle of the place, facing every way.
void put_inside(const State& state, const Bodies& bodies, SceneUnit& unit) {
  const Site site = state.at(unit.id).in;
  const Polygon& outline = outline_of(state, bodies, site);
  const Angle facing = deployment_zone(state, bodies, unit.seat).facing();
  const SinCos u = sin_cos(facing);
  unit.pose = {rounded((outline.low + outline.high) * 0.5 + Vec{u.sine, u.cosine} * (unit.depth.units() / 2)), facing};
  unit.all_round = true;
  unit.inside = std::string(kSiteNames[static_cast<std::size_t>(site)]);
}

// The shore line along the base edge of the zone, as distances along that edge and from it, from left to right.
std::vector<Vec> shore_of(const State& state, const DeploymentZone& zone) {
  std::vector<Vec> shore;
  for (const Piece& piece : state.pieces)
    if (piece.terrain == Terrain::waterway && piece.edge == zone.edge)
      for (const Point p : piece.points) shore.push_back({zone.along(vec(p)), zone.forward(vec(p))});
  std::sort(shore.begin(), shore.end(), [](Vec a, Vec b) { return a.x < b.x; });
  return shore;
}

double height_of(const std::vector<Vec>& line, double along) {
  for (std::size_t i = 1; i < line.size(); ++i)
    if (along <= line[i].x && line[i].x > line[i - 1].x)
      return line[i - 1].y + (line[i].y - line[i - 1].y) * (along - line[i - 1].x) / (line[i].x - line[i - 1].x);
  return line.empty() ? 0 : line.back().y;
}

// dba.deploy.depth, dba.deploy.flanks: along the base edge, or along the shore that covers it.
SceneZone deployment_of(const State& state, const Bodies& bodies, Seat seat) {
  const DeploymentZone zone = deployment_zone(state, bodies, seat);
  const std::vector<Vec> shore = shore_of(state, zone);
  std::vector<double> stops{zone.flank};
  for (const Vec p : shore)
    if (p.x > zone.flank && p.x < zone.side - zone.flank) stops.push_back(p.x);
  stops.push_back(zone.side - zone.flank);
  SceneZone out{"deployment", seat, {}};
  for (const double along : stops) out.outline.push_back(rounded(zone.at(along, height_of(shore, along))));
  std::reverse(stops.begin(), stops.end());
  for (const double along : stops) out.outline.push_back(rounded(zone.at(along, height_of(shore, along) + zone.depth)));
  return out;
}

bool deploying(Phase phase) {
  return phase == Phase::deploy_defender || phase == Phase::deploy_invader || phase == Phase::swap;
}

}  // namespace

std::string_view symbol(Type type) { return kSymbols[index_of(type)]; }

namespace {

enum class Zones : std::uint8_t { all, deployment };

Scene described(const State& state, Zones zones) {
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
  add_terrain(state, bodies, out);
  if (deploying(state.phase)) {
    for (const Seat seat : {Seat::red, Seat::blue}) out.zones.push_back(deployment_of(state, bodies, seat));
  }
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    if (state.at(id).status == Status::destroyed) out.fallen.push_back(unit_of(state, id));
    if (!state.on_table(id) && !state.inside(id)) continue;
    out.units.push_back(unit_of(state, id));
    out.units.back().engaged = engaged(state, bodies, id);
    if (state.inside(id)) put_inside(state, bodies, out.units.back());
    if (zones == Zones::all && state.on_table(id) && !deploying(state.phase))
      out.zones.push_back(zone_of(state, bodies, id));
  }
  std::stable_sort(out.fallen.begin(), out.fallen.end(), [&](const SceneUnit& a, const SceneUnit& b) {
    return state.at(a.id).lost_order < state.at(b.id).lost_order;
  });
  return out;
}

}  // namespace

Scene scene(const State& state) { return described(state, Zones::all); }
Scene board(const State& state) { return described(state, Zones::deployment); }

}  // namespace acies::dba
