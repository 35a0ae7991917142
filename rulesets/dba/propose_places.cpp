// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/propose_places.h"

#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
namespace {

constexpr double kHair = 10;  // a tenth of a millimetre: near enough to touch, and clear of rounding

Vec middle_of(const Polygon& outline) {
  Vec sum;
  for (const Vec p : outline.point) sum = sum + p;
  return sum * (1.0 / static_cast<double>(outline.point.size()));
}

// The base comes within `reach` of the outline; `way` is from its middle.
bool is_within(const Rect& me, const Polygon& outline, const Nearest& way, double reach) {
  if (way.distance <= reach - tolerance::kGrain) return true;
  if (way.distance > reach + me.radius + tolerance::kGrain && !encloses(outline, me.centre)) return false;
  return within(me, outline, reach);
}

// Facing the nearest point of the outline, the front edge at it; `way` leads there from the middle of the base.
bool pose_at(const Nearest& way, Pose& out) {
  if (way.distance <= kHair) return false;
  const Vec towards = (way.b - way.a) * (1 / way.distance);
  out = {rounded(way.b - towards * kHair), bearing(towards.x, towards.y)};
  return true;
}

Vec nearest_enemy(const State& state, const Bodies& bodies, Seat seat, Vec from) {
  Vec found = from;
  double best = -1;
  for (const std::size_t i : bodies.enemies(seat)) {
    const double d = length2(bodies.rect[i].centre - from);
    if (best >= 0 && d >= best) continue;
    best = d;
    found = bodies.rect[i].centre;
  }
  if (best >= 0) return found;
  const double half = state.scenario->side().units() / 2;
  return {half, half};
}

// Out of the place over the middle of an edge of its outline, the rear along that edge.
Pose way_out(const State& state, const Polygon& outline, UnitId occupant, Vec towards) {
  const Vec middle = middle_of(outline);
  const double depth = sub_type(state.at(occupant).sub_type).depth(state.scenario->scale).units();
  Pose best;
  double most = 0;
  for (std::size_t i = 0; i < outline.point.size(); ++i) {
    const Vec a = outline.point[i];
    const Vec b = outline.point[(i + 1) % outline.point.size()];
    const double far = length(b - a);
    if (far <= 0) continue;
    // The outline runs clockwise: outside is to its left.
    const Vec out{-(b - a).y / far, (b - a).x / far};
    const double good = dot(out, towards - middle);
    if (i > 0 && good <= most) continue;
    most = good;
    best = {rounded((a + b) * 0.5 + out * (depth + kHair)), bearing(out.x, out.y)};
  }
  return best;
}

Vec inland_of(TableEdge edge) {
  switch (edge) {
    case TableEdge::south: return {0, 1};
    case TableEdge::west: return {1, 0};
    case TableEdge::north: return {0, -1};
    case TableEdge::east: return {-1, 0};
  }
  return {};
}

// The capes of a shore: the corners of the smallest convex outline about the water, on its land side.
BoundedVector<Vec, kMaxOutline> capes_of(const Piece& sea) {
  const Vec inland = inland_of(sea.edge);
  BoundedVector<Vec, kMaxOutline> capes;
  for (const Point& point : sea.points) {
    const Vec p = vec(point);
    while (capes.size() >= 2) {
      const Vec last = capes.back();
      const Vec chord = p - capes[capes.size() - 2];
      const Vec bend = last - capes[capes.size() - 2];
      // The last stays when it lies on the land side of the line past it.
      const Vec up = dot(Vec{-chord.y, chord.x}, inland) >= 0 ? Vec{-chord.y, chord.x} : Vec{chord.y, -chord.x};
      if (dot(bend, up) > 0) break;
      capes.pop_back();
    }
    capes.push_back(p);
  }
  return capes;
}

// One of each pair on the long front of a wagon has to be named.
void add_long_fronts(const State& state, const Bodies& bodies, Units& units) {
  for (const LongFront& front : long_fronts(state, bodies, state.asked)) units.try_push_back(front.first);
}

}  // namespace

void propose_ways_in(const State& state, const Bodies& bodies, UnitId id, std::vector<Command>& out) {
  if (!bodies.ground || bodies.ground->empty()) return;
  const Rect& me = bodies.at(id);
  const double reach = paces(state.scenario->scale, 500).units();
  for (const Site site : kAllSites) {
    if (!state.at(site).exists()) continue;
    const Polygon& outline = outline_of(state, bodies, site);
    const bool held = is_held_against(state, site, state.at(id).seat);
    if (held && is_heavy(state.type(id))) continue;
    if (!held && why_not_enter(state, id, site) != RuleId{}) continue;
    const double far = reach + me.radius;
    if (me.centre.x + far < outline.low.x || me.centre.x - far > outline.high.x || me.centre.y + far < outline.low.y ||
        me.centre.y - far > outline.high.y)
      continue;
    const Nearest way = nearest_outline(me.centre, outline);
    Pose pose;
    if (!is_within(me, outline, way, reach) || !pose_at(way, pose)) continue;
    Move move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
    if (!held) move.path.push_back({ManoeuvreKind::enter, 0, {}});
    out.push_back(move);
  }
}

BoundedVector<UnitId, kSites> garrisons(const State& state, Seat seat) {
  BoundedVector<UnitId, kSites> found;
  for (const Stronghold& place : state.strongholds)
    if (place.occupant.valid() && place.occupant != place.residents && state.at(place.occupant).seat == seat)
      found.push_back(place.occupant);
  return found;
}

void propose_ways_out(const State& state, const Bodies& bodies, UnitId occupant, std::vector<Command>& out) {
  const Polygon& outline = outline_of(state, bodies, state.at(occupant).in);
  const Vec middle = middle_of(outline);
  const Vec enemy = nearest_enemy(state, bodies, state.at(occupant).seat, middle);
  for (const Vec towards : {enemy, middle * 2 - enemy}) {
    Move move{{occupant}, {{ManoeuvreKind::leave, 0, way_out(state, outline, occupant, towards)}}, {}, kNoUnit};
    out.push_back(move);
    move.path.push_back({ManoeuvreKind::advance, paces(state.scenario->scale, 100).hundredths, {}});
    out.push_back(move);
  }
}

void propose_attacks(const State& state, const Bodies& bodies, std::vector<Command>& out) {
  Attack nobody;
  add_long_fronts(state, bodies, nobody.units);
  Attack all = nobody;
  std::array<std::size_t, kSites> attackers{};
  BoundedVector<Attack, Units::kCapacity> alone;
  for (const std::size_t i : bodies.friends(state.asked)) {
    const UnitId id = unit_id(i);
    const Site site = attackable_site(state, bodies, id);
    if (site == Site::none) continue;
    Attack one = nobody;
    one.units.try_push_back(id);
    alone.try_push_back(one);
    // dba.camp.attack-one, dba.bua.attack-three
    if (attackers[index_of(site)]++ < (is_camp(site) ? 1U : 3U)) all.units.try_push_back(id);
  }
  out.push_back(all);
  if (alone.size() > 1) out.insert(out.end(), alone.begin(), alone.end());
  if (all != nobody) out.push_back(nobody);
  for (const LongFront& front : long_fronts(state, bodies, state.asked)) {
    Attack other = all;
    for (UnitId& id : other.units)
      if (id == front.first) id = front.second;
    out.push_back(other);
  }
}

void propose_landings(const State& state, const Bodies& bodies, std::vector<Command>& out) {
  if (!bodies.ground || bodies.ground->waterway < 0) return;
  BoundedVector<UnitId, 4> fleet;
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].status == Status::held && state.elements[i].seat == state.active)
      fleet.try_push_back(unit_id(i));
  if (fleet.empty()) return;
  const Piece& sea = state.pieces[static_cast<std::size_t>(bodies.ground->waterway)];
  const double bw = state.scenario->bw().units();
  const BoundedVector<Vec, kMaxOutline> capes = capes_of(sea);
  for (std::size_t k = 0; k + 1 < capes.size(); ++k) {
    const Vec a = capes[k];
    const double far = length(capes[k + 1] - a);
    if (far <= 0) continue;
    const Vec along = (capes[k + 1] - a) * (1 / far);
    Vec inland{-along.y, along.x};
    if (dot(inland, inland_of(sea.edge)) < 0) inland = inland * -1;
    const Angle facing = bearing(inland.x, inland.y);
    // In line from cape to cape, a joint of two bases between them, so that two touch the shore
    // (dba.landing.two-touch-shore); of an odd number one more stands to either side.
    const auto files = static_cast<double>(fleet.size());
    const double middle = far / 2;
    for (const double shift : {0.0, 0.5, -0.5}) {
      if ((fleet.size() % 2 == 1) == (shift == 0.0) && fleet.size() > 1) continue;
      const double start = middle - files * bw / 2 + shift * bw + bw / 2;
      Land land;
      for (std::size_t n = 0; n < fleet.size(); ++n) {
        const double depth = sub_type(state.at(fleet[n]).sub_type).depth(state.scenario->scale).units();
        const Vec rear = a + along * (start + bw * static_cast<double>(n)) + inland * kHair;
        land.placements.push_back({fleet[n], {rounded(rear + inland * depth), facing}, Lodging::field});
      }
      out.push_back(land);
    }
  }
}

void propose_revolt(const State& state, std::vector<Command>& out) {
  const Stronghold& town = state.at(Site::bua);
  if (state.pips == 6 && town.exists() && town.founder == state.active && town.controller == other(state.active) &&
      town.residents.valid() && state.at(town.residents).status != Status::destroyed &&
      (!town.occupant.valid() || town.occupant == town.residents))
    out.push_back(Revolt{});
}

}  // namespace acies::dba
